"""What telling a round again needs, whoever plays against whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from houseway.games.contract import Action
from houseway.record.kinds import By
from houseway.record.playing import Playing, Turn

T = TypeVar("T")
Now = tuple[Playing, Turn]


class OrderError(Exception):
    """An entry that cannot stand where it does."""


def started(now: Now | None) -> Now:
    """Give the round in play; raises OrderError before its start."""
    if now is None:
        raise OrderError("no round has started")
    return now


def over(now: Now | None) -> Now:
    """Give a round in which nobody is to move any more; raises OrderError for any other."""
    playing, turn = started(now)
    if playing.game.to_move(turn.state) is not None:
        raise OrderError("the round is not over")
    return playing, turn


def check_by(now: Now, action: Action, by: By) -> None:
    """Raise OrderError for an action by the clock that is not the one which the rules choose."""
    playing, turn = now
    if by == "clock" and action != playing.game.timeout(turn.state, action.seat):
        raise OrderError("the clock does not choose this action")


def of_seat(seats: Mapping[str, T], seat: int) -> T:
    """Find what is said of a seat that plays; raises OrderError where nothing is."""
    try:
        return seats[str(seat)]
    except KeyError:
        raise OrderError(f"seat {seat} plays and is missing") from None
