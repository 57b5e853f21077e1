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

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


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
        held = sum(amount for name, amount in self.balances.items() if name.startswith("escrow:"))
        assert held == sum(row[3] for row in self.seats)


class Dealt:
    """Which cards of the round in play each seat may know, told by the table's log."""

    def __init__(self, path: Path, table: str) -> None:
        self.hands: dict[int, set[str]] = {}
        self.players: dict[int, str] = {}
        self.upcard = ""
        self.is_over = True
        with closing(sqlite3.connect(path)) as connection:
            sql = "SELECT payload FROM entries WHERE log = ? ORDER BY version"
            for (text,) in connection.execute(sql, (table,)):
                self._tell(json.loads(text))

    def _tell(self, payload: Mapping[str, Any]) -> None:
        if payload["kind"] == "round_started":
            seats = sorted(map(int, payload["seats"]))
            cards = payload["dealt"].split()
            turn = len(seats) + 1
            self.hands = {seat: set(cards[at::turn]) for at, seat in enumerate(seats)}
            self.players = {seat: payload["seats"][str(seat)]["player"] for seat in seats}
            self.upcard, self.is_over = cards[-1], False
            self.is_turned = False
        if payload["kind"] == "action":
            if payload["action"] in ("exchange", "buy"):
                self.hands[payload["seat"]] |= set(payload["dealt"].split())
            self.is_turned |= any(event["event"] == "dealer_turned" for event in payload["events"])
        if payload["kind"] == "round_ended":
            self.is_over = True

    def check(self, view: Mapping[str, Any], player: str | None) -> None:
        """Nobody is shown a card that the rules do not let him see yet."""
        if self.is_over or self.is_turned:
            return
        may_see = {self.upcard}
        for seat, cards in self.hands.items():
            may_see |= cards if self.players[seat] == player else set()
        shown = set(CARD.findall(json.dumps(view)))
        assert shown <= may_see, shown - may_see
        assert self.upcard in shown


def chips_committed(view: Mapping[str, Any]) -> int:
    """Add up what the seats of a round in play have put in, by what everybody can see."""
    if view["phase"] != "playing":
        stakes = [seat["stake"] for seat in view["seats"].values() if seat and seat["stake"]]
        return sum(stake.get("ante", 0) + stake.get("bonus", 0) for stake in stakes)
    return sum(seat["committed"] for seat in view["round"]["view"]["seats"].values())


def check_clock(view: Mapping[str, Any], sitting: Mapping[int, str]) -> None:
    """A clock runs exactly while somebody keeps another person waiting, and for 30 seconds at most."""
    people = set(sitting.values())
    if view["phase"] == "playing":
        keeps_waiting = len(people - {sitting[view["round"]["view"]["to_act"]]}) > 0
    else:
        keeps_waiting = len(people) > 1 and any(seat and seat["stake"] for seat in view["seats"].values())
    assert (view["clock"] is not None) == keeps_waiting
    if view["clock"]:
        assert 0 <= view["clock"]["seconds_left"] <= 30
