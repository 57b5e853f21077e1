"""Decisions that need nobody any more: of those who have left, are away, or have chosen beforehand."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.contract import Action
from houseway.record.kinds import By
from houseway.record.table_life import TimeBankUsed
from houseway.room.draft import Draft
from houseway.room.ring import hands, stacks
from houseway.room.ring.clocks import is_hand_coming
from houseway.room.ring.standing import Standing
from houseway.room.table import Shown

_ORDER = {"check_fold": ("check", "fold"), "call_any": ("check", "call")}


class Decision(NamedTuple):
    """What a seat does, and who decides it."""

    action: Action
    by: By


def act(draft: Draft, action: Action, by: By) -> None:
    """Do what a seat does, and what others then do without being asked."""
    hands.act(draft, action, by)
    go_on(draft)


def go_on(draft: Draft) -> None:
    """Take decisions as long as the seat in turn need not be asked."""
    while (decision := _decision(draft)) is not None:
        hands.act(draft, decision.action, decision.by)


def run_out(draft: Draft) -> None:
    """Deal the next hand, or let the rules decide for whoever has let clock and time bank run out (FD-32).

    Where no hand can come, whoever holds a seat in vain gives it up.
    """
    if not draft.table.setting.is_playing:
        (hands.start if is_hand_coming(draft.table) else stacks.go_idle)(draft)
    for seat in draft.table.acting() if draft.before.setting.is_playing else ():
        who, shown = draft.table.setting.seats[seat], draft.table.shown
        assert shown
        draft.write(TimeBankUsed(seat=seat, player=who.player, left_ms=0))
        hands.act(draft, shown.playing.game.timeout(shown.turn.state, seat), "clock")
    go_on(draft)


def phase_of(shown: Shown) -> str:
    """Name the phase of the hand on the table."""
    return str(shown.turn.state.phase)


def _decision(draft: Draft) -> Decision | None:
    shown, seats = draft.table.shown, draft.table.acting()
    standing = draft.table.setting.seats[seats[0]].standing if seats else None
    if shown is None or standing is None:
        return None
    return _forced(shown, seats[0], standing) or _chosen(shown, seats[0], standing)


def _forced(shown: Shown, seat: int, standing: Standing) -> Decision | None:
    """Fold for who has left; for who is away the rules decide, at once."""
    game, state = shown.playing.game, shown.turn.state
    if standing.is_leaving:
        names = {option.action for option in game.legal(state, seat)}
        return Decision(Action(seat, "fold"), "house") if "fold" in names else _by_rules(shown, seat)
    return _by_rules(shown, seat) if standing.is_away else None


def _by_rules(shown: Shown, seat: int) -> Decision:
    return Decision(shown.playing.game.timeout(shown.turn.state, seat), "clock")


def _chosen(shown: Shown, seat: int, standing: Standing) -> Decision | None:
    chosen = standing.preselect
    if chosen is None or chosen.phase != phase_of(shown):
        return None
    names = {option.action for option in shown.playing.game.legal(shown.turn.state, seat)}
    action = next(name for name in _ORDER[chosen.choice] if name in names)
    return Decision(Action(seat, action), "player")
