"""Two or more programs at a table between players: who waits for whom, and how a hand is played to its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final

from houseway.room.ids import utc_now
from houseway.room.ring.clocks import HAND_PAUSE_S
from tests.web.visitors import Player

PATIENCE_S = 60  # a machine may be busy


class HouseClock:
    """The clock of the houses under test: it moves by `skip`, else by as good as nothing.

    So nobody waits for the pause before a hand, and nobody's time runs out on a busy machine.
    """

    def __init__(self) -> None:
        self._started = utc_now()
        self._readings = count()
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        return self._started + self._ahead + timedelta(microseconds=next(self._readings))

    def skip(self, seconds: float) -> None:
        self._ahead += timedelta(seconds=seconds)


CLOCK: Final = HouseClock()


def wait_for(player: Player, table: str, is_so: Callable[[Any], bool]) -> Any:
    """Look at a table until something is so; give its view."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        view = player.view(table)
        if is_so(view):
            return view
        time.sleep(0.05)
    raise AssertionError("the table does not come to that")


def is_dealt(view: Any) -> bool:
    return bool(view["phase"] == "playing" and view["acting"])


def dealt(player: Player, table: str) -> Any:
    """Let the pause before the hand pass at once, and wait for the cards; give the player's view."""
    if not is_dealt(player.view(table)):
        CLOCK.skip(HAND_PAUSE_S)
    return wait_for(player, table, is_dealt)


def open_hand(players: Mapping[int, Player], rulebook: str = "no_limit", buy_in: int = 500) -> str:
    """Open a table with the first player, seat all of them and wait for their cards; give the table's path."""
    first = next(iter(players.values()))
    table = first.table(game="five_card_draw", rulebook=rulebook)
    for seat, player in players.items():
        player.sit(table, seat, buy_in=buy_in)
    all_dealt_in(players, table)
    return table


def all_dealt_in(players: Mapping[int, Player], table: str) -> Any:
    """Wait for a hand in which all play: whoever sat down too late for the first one posts his way into the next."""
    first = next(iter(players.values()))
    while late := set(map(str, players)) - set((view := dealt(first, table))["round"]["view"]["seats"]):
        for seat in map(int, late):
            players[seat].try_act(table, "sit_in", seat, post=True)
        while is_dealt(now := first.view(table)) and now["round"]["id"] == view["round"]["id"]:
            players[now["acting"][0]].act(table, "fold", now["acting"][0])
    return view


def phase(view: Any) -> str:
    return str(view["round"]["view"]["phase"])


def passive(player: Player, table: str, seat: int) -> None:
    """Let a seat do what keeps it in for the least: check or call, stand pat."""
    options = {option["action"] for option in player.view(table)["legal"][str(seat)]}
    action = next(name for name in ("check", "call", "stand_pat") if name in options)
    player.act(table, action, seat)


def play_until(players: Mapping[int, Player], table: str, is_so: Callable[[Any], bool]) -> Any:
    """Let everybody keep in for the least until something is so; give the first player's view."""
    first = next(iter(players.values()))
    while not is_so(view := first.view(table)):
        seat = view["acting"][0]
        passive(players[seat], table, seat)
    return view
