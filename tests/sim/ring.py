"""What must always be true of a table between players, and what its random users send; the room's code is not asked.

Cards stay hidden when a hand is over, chips lie on the table between hands, and much may be asked at any time.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.sim.checkers import CARD

Json = dict[str, Any]
LASTING = {"sit_out", "sit_out_next_blind", "sit_in", "leave", "preselect", "contribute"}
OVERTAKEN = {
    "stale_version",
    "insufficient_chips",
    "already_seated",
    "nothing_to_preselect",
    "another_round",
    "not_sitting_out",
    "sitting_out",
    "round_in_play",
    "leaving_already",
    "no_chips",
}
OFTEN = {"sit": 4, "leave": 1, "sit_out": 1, "sit_out_next_blind": 1, "sit_in": 6, "top_up": 2, "contribute": 1} | {
    "preselect": 5,
    "fold": 8,
    "raise": 15,
}


def is_ring(view: Mapping[str, Any]) -> bool:
    return "buy_in" in view["table"]["limits"]


class ToldHands:
    """A table's log, up to a version: the cards that came to each seat in the last hand, and those that were shown."""

    def __init__(self, path: Path, table: str, until: int = 2**53) -> None:
        self.hands: dict[int, set[str]] = {}
        self.players: dict[int, str] = {}
        self.shown: set[str] = set()
        self.about: dict[int, int] = {}  # by seat, its last entry
        self.phase_since = self.asked_since = 0
        with closing(sqlite3.connect(path)) as connection:
            sql = "SELECT version, payload FROM entries WHERE log = ? AND version <= ? ORDER BY version"
            for version, text in connection.execute(sql, (table, until)):
                self._tell(version, json.loads(text))

    def _tell(self, version: int, payload: Json) -> None:
        if "seat" in payload:
            self.about[payload["seat"]] = version
        if payload["kind"] in ("commitment", "hand_started"):
            self.phase_since = version
        if payload["kind"] == "hand_started":
            self.players = {int(seat): one["player"] for seat, one in payload["seats"].items()}
            self.hands = {seat: set() for seat in self.players}
            self.shown = set()
        if payload["kind"] in ("hand_started", "hand_action"):
            self._deal(version, payload)

    def _deal(self, version: int, payload: Json) -> None:
        self.asked_since = version
        for seat, sealed in payload["dealt"].items():
            assert sealed["of"] == self.players[int(seat)]
            self.hands[int(seat)] |= set(sealed["value"].split())
        for event in payload["events"]:
            if event["event"] == "shows":
                self.shown |= set(event["cards"].split())
            else:
                assert not CARD.search(event.get("cards", "")), event  # the log tells no card but those that were shown

    def check(self, view: Mapping[str, Any], player: str | None) -> None:
        """Nobody is ever shown another card than his own and those that lay open at a showdown."""
        may_see = set(self.shown)
        for seat, cards in self.hands.items():
            may_see |= cards if self.players[seat] == player else set()
        shown = set(CARD.findall(json.dumps(view)))
        assert shown <= may_see, shown - may_see
        assert self.shown <= shown

    def since(self, action: str, seat: int) -> int:
        """Say since when what is asked has meant the same."""
        about = self.about.get(seat, 1)
        if action in LASTING or action == "sit":
            return about
        return max(self.phase_since, about) if action == "top_up" else self.asked_since


def chips_held(view: Mapping[str, Any]) -> int:
    """Add up the chips on a table, by what everybody can see: before the players and in the pots."""
    stacks = sum(seat["stack"] for seat in view["seats"].values() if seat)
    pots = sum(pot["amount"] for pot in view["round"]["view"]["pots"]) if view["phase"] == "playing" else 0
    return int(stacks + pots)


def check_clock(view: Mapping[str, Any]) -> None:
    """A clock runs for whoever is in turn, 30 seconds and his time bank; and before a hand, for four seconds."""
    clock = view["clock"]
    if view["phase"] == "playing":
        assert view["acting"] == [view["round"]["view"]["to_act"]] == [clock["seat"]]
        assert 0 <= clock["seconds_left"] <= 30
        assert 0 <= clock["bank_s"] <= 60
        return
    assert view["acting"] == []
    seats = [seat for seat in view["seats"].values() if seat and seat["stack"]]
    in_ = sum(seat["status"] == "in" for seat in seats)
    waiting = sum(seat["status"] in ("waiting_for_blind", "posting") for seat in seats)
    assert (clock is not None) >= (in_ > 1)
    if clock:
        assert in_ + waiting > 1
        assert (clock["seat"], clock["bank_s"]) == (None, None)
        assert 0 <= clock["seconds_left"] <= 4


def fields(dice: random.Random, view: Mapping[str, Any], seat: int, option: Json) -> Json:
    """Choose what goes with an action."""
    match option["action"]:
        case "sit":
            return {"buy_in": dice.choice([option["least"], option["most"], 500])}
        case "top_up":
            return {"amount": dice.randint(option["least"], option["most"])}
        case "sit_in":
            return {"post": dice.choice(option["posts"])}
        case "preselect":
            return {"choice": dice.choice(option["choices"]), "round": view["round"]["id"]}
        case "contribute":
            return {"contribution": dice.choice(["", "Glück", "x" * 100])}
        case "draw":
            hand = view["round"]["view"]["seats"][str(seat)]["hand"].split()
            return {"cards": " ".join(dice.sample(hand, dice.choice(option["sizes"])))}
        case "bet" | "raise":
            return {"to": dice.choice([option["least_to"], option["most_to"]])}
    return {}


def costs(action: Json) -> int:
    """Say what a command takes out of the wallet: in a hand all is paid from the stack."""
    if action["action"] == "sit":
        return int(action["buy_in"])
    return int(action["amount"]) if action["action"] == "top_up" else 0
