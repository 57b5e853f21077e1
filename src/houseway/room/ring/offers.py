"""What a player may do at a table between players beside the game itself; the commands refuse everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.room.ring import stacks
from houseway.room.ring.standing import CHOICES
from houseway.room.setting import Seated, Setting
from houseway.room.table import Table

Offer = dict[str, Any]

_BETTING: Final = {"first_round": "first_round", "second_round": "second_round", "draw": "second_round"}


def invitation(table: Table) -> Offer:
    """Offer a free seat to somebody who has none."""
    limits = table.book.rules.buy_in
    return {"action": "sit", "least": limits.least, "most": limits.most}


def offers(table: Table, seat: int, hand: Mapping[str, Any] | None) -> list[Offer]:
    """List what a player may do with his seat, but for the decisions of the game; `hand` is the game's view of it."""
    setting, seated = table.setting, table.setting.seats[seat]
    assert seated.standing
    return [
        *_chips(table, seated),
        *([] if setting.is_playing else [{"action": "contribute"}]),
        *_presence(setting, seated),
        *([{"action": "preselect", "choices": [*CHOICES, "none"]}] if can_preselect(table, seat, hand) else []),
        *([] if seated.standing.is_leaving else [{"action": "leave"}]),
    ]


def can_sit_out(seated: Seated, is_at_next_blind: bool) -> bool:
    """Say whether a player can say that he will sit out, at once or when the big blind reaches him."""
    standing = seated.standing
    if standing is None or standing.is_out or standing.is_leaving:
        return False
    return not (is_at_next_blind and standing.is_out_next_blind)


def can_sit_in(setting: Setting, seated: Seated, is_posting: bool) -> bool:
    """Say whether it would change anything that a player says he sits in, waiting for the big blind or posting one."""
    standing = seated.standing
    if standing is None or not seated.held:
        return False
    if is_posting and not owes(setting, seated):
        return False
    is_gone = standing.is_out or standing.is_out_next_blind or standing.is_away or standing.is_leaving
    return is_gone or standing.is_posting != is_posting


def owes(setting: Setting, seated: Seated) -> bool:
    """Say whether a player comes in with the big blind or a post alone (FD-9); before the first hand nobody does."""
    return bool(setting.places and seated.standing and seated.standing.is_waiting)


def can_preselect(table: Table, seat: int, hand: Mapping[str, Any] | None) -> str | None:
    """Name the betting round in which a seat may still have a turn that it is not asked for yet; None if there is none.

    Who still has to draw waits until he has seen his new cards.  `hand` is anybody's view of the hand in play.
    """
    seated = table.setting.seats.get(seat)
    if hand is None or not table.setting.is_playing or seated is None or seated.standing is None:
        return None
    if seated.stake is None or seated.standing.is_leaving or seated.standing.is_away or seat in table.acting():
        return None
    one = hand["seats"][str(seat)]
    has_turn = one["status"] == "waiting" and (hand["phase"] != "draw" or one["drawn"] is not None)
    return _BETTING.get(hand["phase"]) if has_turn else None


def _chips(table: Table, seated: Seated) -> list[Offer]:
    if seated.stake is not None:
        return []
    bounds = stacks.bounds(table.book.rules.buy_in, seated.held)
    return [{"action": "top_up", "least": bounds[0], "most": bounds[1]}] if bounds else []


def _presence(setting: Setting, seated: Seated) -> list[Offer]:
    posts = [is_posting for is_posting in (False, True) if can_sit_in(setting, seated, is_posting)]
    return [
        *([{"action": "sit_out"}] if can_sit_out(seated, False) else []),
        *([{"action": "sit_out_next_blind"}] if can_sit_out(seated, True) else []),
        *([{"action": "sit_in", "posts": posts}] if posts else []),
    ]
