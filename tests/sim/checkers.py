"""What must always be true of a room, asked of its file and of what it shows; nothing here uses the room's own code.

The rules are told a second time, in SQL and over JSON, from `docs/rules` and the record's format.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk)\b")
HAND_SIZE = {"russian_poker": 5, "pai_gow": 7}


class Ledger:
    """The file of a room, read at one moment."""

    def __init__(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            self.balances: dict[str, int] = dict(connection.execute("SELECT account, amount FROM balances"))
            self.transfers = connection.execute("SELECT debit, credit, amount, reason FROM transfers").fetchall()
            self.versions = dict(connection.execute("SELECT id, version FROM logs"))
            self.seats = connection.execute("SELECT log, seat, player, held FROM seats").fetchall()
            self.results = connection.execute("SELECT player, net FROM results").fetchall()
            self.commands = connection.execute("SELECT count(*) FROM commands").fetchone()[0]

    def fingerprint(self) -> tuple[Any, ...]:
        """Everything that a refusal must leave as it is."""
        return self.balances, len(self.transfers), self.versions, self.seats, self.commands

    def check(self) -> None:
        """No chip comes or goes, but for the cashier's; none is owed; balances are what was moved."""
        assert sum(self.balances.values()) == 0
        assert all(amount >= 0 for name, amount in self.balances.items() if name not in ("house", "cashier"))
        moved = Counter[str]()
        for debit, credit, amount, _ in self.transfers:
            assert amount > 0
            moved[debit] -= amount
            moved[credit] += amount
        assert {name: amount for name, amount in moved.items() if amount} == {
            name: amount for name, amount in self.balances.items() if amount
        }
        self._check_wallets()

    def _check_wallets(self) -> None:
        """What a player has is what he was given, won and lost, less what lies on the tables."""
        expected = Counter[str]()
        for debit, credit, amount, _ in self.transfers:
            if debit == "cashier":
                expected[credit] += amount
        for player, net in self.results:
            expected[f"wallet:{player}"] += net
        for _, _, player, held in self.seats:
            expected[f"wallet:{player}"] -= held
        wallets = {name: amount for name, amount in self.balances.items() if name.startswith("wallet:")}
        assert wallets == {name: expected[name] for name in wallets}
        held = sum(amount for name, amount in self.balances.items() if name.startswith(("escrow:", "stack:")))
        assert held == sum(row[3] for row in self.seats)


class Told:
    """A table's log, up to a version: what each seat may know of the round in play, and what was told of it last."""

    def __init__(self, path: Path, table: str, until: int = 2**53) -> None:
        self.hands: dict[int, set[str]] = {}
        self.players: dict[int, str] = {}
        self.open: set[str] = set()
        self.is_over = True
        self.is_turned = False
        self.about: dict[int, int] = {}  # by seat, its last entry
        self.phase_since = 0
        with closing(sqlite3.connect(path)) as connection:
            sql = "SELECT version, payload FROM entries WHERE log = ? AND version <= ? ORDER BY version"
            for version, text in connection.execute(sql, (table, until)):
                self._tell(version, json.loads(text))

    def _tell(self, version: int, payload: Mapping[str, Any]) -> None:
        if "seat" in payload:
            self.about[payload["seat"]] = version
        if payload["kind"] in ("commitment", "round_started"):
            self.phase_since = version
        if payload["kind"] == "round_started":
            self._deal(payload)
        if payload["kind"] == "action":
            self.hands[payload["seat"]] |= set(payload["dealt"].split())
            self.is_turned |= any(event["event"] == "dealer_turned" for event in payload["events"])
        if payload["kind"] == "round_ended":
            self.is_over = True

    def _deal(self, payload: Mapping[str, Any]) -> None:
        """One card to each in turn, or the whole hand at once; the last of the dealer's may lie open."""
        seats = sorted(map(int, payload["seats"]))
        cards, size, turn = payload["dealt"].split(), HAND_SIZE[payload["game"]], len(seats) + 1
        in_packets = payload["rules"]["packets"]
        for at, seat in enumerate(seats):
            self.hands[seat] = set(cards[at * size : (at + 1) * size] if in_packets else cards[at::turn])
            self.players[seat] = payload["seats"][str(seat)]["player"]
        self.hands = {seat: self.hands[seat] for seat in seats}
        self.open = {cards[-1]} if payload["game"] == "russian_poker" else set()
        self.is_over = self.is_turned = False

    def check(self, view: Mapping[str, Any], player: str | None) -> None:
        """Nobody is shown a card that the rules do not let him see yet, and everybody those that they do."""
        if self.is_over or self.is_turned:
            return
        may_see = set(self.open)
        for seat, cards in self.hands.items():
            may_see |= cards if self.players[seat] == player else set()
        shown = set(CARD.findall(json.dumps(view)))
        assert shown <= may_see, shown - may_see
        assert self.open <= shown


def chips_committed(view: Mapping[str, Any]) -> int:
    """Add up what the seats of a round in play have put in, by what everybody can see."""
    if view["phase"] != "playing":
        return sum(chips_of(seat["stake"]) for seat in view["seats"].values() if seat and seat["stake"])
    return sum(seat["committed"] for seat in view["round"]["view"]["seats"].values())


def chips_of(stake: Mapping[str, Any]) -> int:
    """Add up the chips of a stake; what is true or false in it costs nothing."""
    return sum(chips for chips in stake.values() if type(chips) is int)


def deciding(view: Mapping[str, Any]) -> list[int]:
    """List the seats that decide now: one after another, or all at once where hands are set."""
    if view["phase"] != "playing":
        return []
    shown = view["round"]["view"]
    if shown["game"] == "pai_gow":
        return [int(seat) for seat, one in shown["seats"].items() if one["status"] == "setting"]
    return [shown["to_act"]]


def check_clock(view: Mapping[str, Any], sitting: Mapping[int, str]) -> None:
    """A clock runs exactly while somebody keeps another person waiting, and for 30 seconds at most."""
    has_company = len(set(sitting.values())) > 1
    has_staked = any(seat and seat["stake"] for seat in view["seats"].values())
    assert view["acting"] == deciding(view)
    keeps_waiting = bool(view["acting"]) if view["phase"] == "playing" else has_staked
    assert (view["clock"] is not None) == (has_company and keeps_waiting)
    if view["clock"]:
        assert 0 <= view["clock"]["seconds_left"] <= 30


def check_due(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Where all decide at once, a clock that runs is not wound up again because one of them has decided."""
    if not before["acting"] or not after["acting"] or before["round"]["id"] != after["round"]["id"]:
        return
    if after["table"]["game"] == "pai_gow" and before["clock"] and after["clock"]:
        assert set(after["acting"]) <= set(before["acting"])
        assert before["clock"]["due_at"] == after["clock"]["due_at"]
