"""A log walked from its first entry, and what all of it comes to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import Row

from houseway.record import Entry, Export, canonical, export_round, first_broken, genesis
from houseway.record.hands import HandEnded, HandStarted
from houseway.record.payloads import Payload, RoundEnded, RoundStarted, TableOpened, read_payload
from houseway.room.audit.findings import Finding
from houseway.room.audit.reading import entry
from houseway.room.folding import fold
from houseway.room.setting import Setting


class Walk:
    """How far a log has been followed; `setting`, `transfers`, `rounds` and `results` are what its entries say.

    `stretch` are the entries from the last commitment on, `previous` is the hash before them.
    """

    def __init__(self, log: str) -> None:
        self.log = log
        self.version = 0
        self.hash = self.previous = genesis(log)
        self.setting = Setting()
        self.opened: TableOpened | None = None
        self.stretch: list[Entry] = []
        self.transfers: list[tuple[Any, ...]] = []  # version, debit, credit, amount, reason, cause
        self.rounds: dict[str, tuple[int, int, str]] = {}  # first and last version, time of the end
        self.results: dict[tuple[str, str], int] = {}  # net by round and player
        self._players: dict[str, str] = {}

    def take(self, row: Row[Any]) -> Finding | None:
        """Follow the chain by one entry, or say what is wrong with it."""
        where = f"entries {self.log}/{row.version}"
        try:
            told = entry(row)
            broken = first_broken([told], self.hash, self.version + 1)
            if broken is not None:
                return Finding(where, broken.code, broken.message)
            if canonical(told.payload) != row.payload:
                return Finding(where, "hash_differs", "its payload is not in canonical form")
            self._tell(told, read_payload(told.payload))
        except (ValueError, KeyError) as error:
            return Finding(where, "unreadable", f"it cannot be read: {error!r}")
        return None

    def ended(self) -> Export | None:
        """Give the round that the last entry has ended."""
        if not self.stretch or self.stretch[-1].payload["kind"] not in ("round_ended", "hand_ended"):
            return None
        return export_round(self.log, self.setting.round, self.previous, self.stretch)

    def _tell(self, told: Entry, payload: Payload) -> None:
        if told.payload["kind"] == "commitment":
            self.previous, self.stretch = self.hash, []
        self.stretch.append(told)
        self.version, self.hash = told.version, told.hash
        self.setting = fold(self.setting, told.version, payload)
        for one in getattr(payload, "transfers", ()):
            self.transfers.append((told.version, one.debit, one.credit, one.amount, one.reason, one.cause))
        if isinstance(payload, TableOpened):
            self.opened = payload
        if isinstance(payload, RoundStarted | HandStarted):
            self._players = {seat: started.player for seat, started in payload.seats.items()}
        if isinstance(payload, RoundEnded | HandEnded):
            self._end(told, payload)

    def _end(self, told: Entry, payload: RoundEnded | HandEnded) -> None:
        self.rounds[payload.round] = (self.setting.since, told.version, told.at)
        nets = Counter[str]()
        for seat, ended in payload.seats.items():
            nets[self._players[seat]] += ended.net
        self.results |= {(payload.round, player): net for player, net in nets.items()}
