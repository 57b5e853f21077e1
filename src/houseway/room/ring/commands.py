"""What players do at a table between players: each function writes a draft on, or raises Refusal."""

from __future__ import annotations

from houseway.games.contract import Action, Refusal
from houseway.record import seal
from houseway.record.hands import Contributed
from houseway.record.table_life import Leaving, Preselected, SatIn, SatOut, TimeBankUsed
from houseway.room.commands import check_free, own, take_seat
from houseway.room.draft import Draft
from houseway.room.ring import clocks, stacks, turns
from houseway.room.ring.offers import can_preselect, can_sit_in, can_sit_out
from houseway.room.ring.standing import CHOICES, Standing
from houseway.room.setting import Seated


def sit(draft: Draft, player: str, seat: int, buy_in: int | None) -> None:
    """Take a free seat with chips; a player has one seat at a table."""
    check_free(draft.table, seat)
    if draft.table.setting.seats_of(player):
        raise Refusal("already_seated", "a player has one seat at a table between players")
    limits = draft.table.book.rules.buy_in
    amount = stacks.check_amount(buy_in, limits.least, limits.most)
    take_seat(draft, player, seat)
    stacks.buy_in(draft, player, seat, amount)


def top_up(draft: Draft, player: str, seat: int, amount: int | None) -> None:
    """Add chips to the own stack, between two hands (FD-4)."""
    seated = _between_hands(draft, player, seat)
    bounds = stacks.bounds(draft.table.book.rules.buy_in, seated.held)
    if bounds is None:
        raise Refusal("stack_full", "this stack is as high as the table allows")
    stacks.buy_in(draft, player, seat, stacks.check_amount(amount, *bounds))


def leave(draft: Draft, player: str, seat: int) -> None:
    """Leave with all chips: at once, or after the hand in which the seat plays, folding whatever is to be decided."""
    seated = own(draft, player, seat)
    if seated.stake is None:
        stacks.go(draft, seat)
        return
    if _standing(seated).is_leaving:
        raise Refusal("leaving_already", "this player leaves when the hand is over")
    draft.write(Leaving(seat=seat, player=player))
    turns.go_on(draft)


def sit_out(draft: Draft, player: str, seat: int, is_at_next_blind: bool) -> None:
    """Sit out from the next hand on, or instead of posting the next big blind."""
    if not can_sit_out(own(draft, player, seat), is_at_next_blind):
        raise Refusal("sitting_out", "this player sits out already, or is about to")
    draft.write(SatOut(seat=seat, player=player, is_at_next_blind=is_at_next_blind))
    if not draft.table.setting.is_playing:
        stacks.sit_out_at_blind(draft)


def sit_in(draft: Draft, player: str, seat: int, is_posting: bool) -> None:
    """Come back, or choose how to come in: with the big blind, or by posting one (FD-9)."""
    seated = own(draft, player, seat)
    if not seated.held:
        raise Refusal("no_chips", "nobody plays without chips; top up first")
    if not can_sit_in(draft.table.setting, seated, is_posting):
        raise Refusal("not_sitting_out", "this player sits in already")
    if seated.name != draft.purses[player].name:
        take_seat(draft, player, seat)
    draft.write(SatIn(seat=seat, player=player, is_posting=is_posting))


def preselect(draft: Draft, player: str, seat: int, choice: str, round_id: str) -> None:
    """Choose what to do when the turn comes, in this phase of this hand; `none` takes it back."""
    own(draft, player, seat)
    if round_id != draft.table.setting.round or not draft.table.setting.is_playing:
        raise Refusal("another_round", "this was meant for another hand")
    shown = draft.table.shown
    phase = can_preselect(draft.table, seat, shown.playing.game.view(shown.turn.state, ()) if shown else None)
    if phase is None:
        raise Refusal("nothing_to_preselect", "this seat has no turn to come in this round of betting")
    code = CHOICES.index(choice) + 1 if choice in CHOICES else 0
    sealed = seal(player, code, draft.entropy)
    draft.write(Preselected(round=round_id, seat=seat, player=player, phase=phase, choice=sealed))


def contribute(draft: Draft, player: str, seat: int, text: str) -> None:
    """Give a text to the shuffle of the next hand, which is bound by then to all that the house adds to it."""
    own(draft, player, seat)
    if draft.table.setting.is_playing:
        raise Refusal("round_in_play", "the shuffle of this hand is done; wait until it is over")
    draft.write(Contributed(round=draft.table.setting.round, seat=seat, player=player, contribution=text))


def act(draft: Draft, player: str, action: Action) -> None:
    """Decide in the hand in play; what takes longer than the clock comes out of the time bank (FD-32)."""
    own(draft, player, action.seat)
    left = clocks.time_left(draft.table, draft.now)
    if left and action.seat in draft.table.acting() and left.bank_ms < clocks.bank_ms(draft.table, action.seat):
        draft.write(TimeBankUsed(seat=action.seat, player=player, left_ms=left.bank_ms))
    turns.act(draft, action, "player")


def _between_hands(draft: Draft, player: str, seat: int) -> Seated:
    """Give the own seat; raises Refusal while it plays in a hand."""
    seated = own(draft, player, seat)
    if seated.stake is not None:
        raise Refusal("round_in_play", "this seat plays in the hand; wait until it is over")
    return seated


def _standing(seated: Seated) -> Standing:
    assert seated.standing
    return seated.standing
