"""The main pot and the side pots: one for each level of all-in (FD-30)."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.five_card_draw.state import Award, Seat


class Pot(NamedTuple):
    """A pot of `amount` chips, each seat's up to `level`; `eligible` are the places of those who may win it."""

    amount: int
    level: int
    eligible: tuple[int, ...]


def pots(seats: tuple[Seat, ...]) -> tuple[Pot, ...]:
    """Count the pots, the main pot first; before the hand is over they hold the bets of the round in play too."""
    totals = [seat.paid + seat.bet for seat in seats]
    live = [place for place, seat in enumerate(seats) if not seat.is_folded]
    highest = max([totals[place] for place in live])
    if all([seats[place].stack for place in live]):  # noqa: C419  (nobody is all-in, as nearly always)
        amount = sum(totals) + sum([seat.dead for seat in seats])
        return (Pot(amount, highest, tuple(live)),) if amount else ()
    levels = sorted({totals[place] for place in live if not seats[place].stack})
    if levels[-1] < highest:
        levels.append(highest)
    return _layers(seats, totals, levels)


def _layers(seats: tuple[Seat, ...], totals: list[int], levels: list[int]) -> tuple[Pot, ...]:
    """Cut what lies in the pots at each level: dead money goes to the main pot, what no level reaches to the last."""
    found = []
    counted = -sum([seat.dead for seat in seats])
    for level in levels:
        below = sum(totals) if level == levels[-1] else sum([min(total, level) for total in totals])
        found.append(Pot(below - counted, level, _eligible(seats, totals, level)))
        counted = below
    return tuple([pot for pot in found if pot.amount])


def _eligible(seats: tuple[Seat, ...], totals: list[int], level: int) -> tuple[int, ...]:
    """List who has paid up to this level, or still can."""
    return tuple(
        [place for place, seat in enumerate(seats) if not seat.is_folded and (totals[place] >= level or seat.stack)]
    )


def shares(seat: Seat, awards: tuple[Award, ...]) -> list[int]:
    """Say how many chips of each pot a seat has paid, as `pots` cuts them."""
    total, counted, found = seat.paid + seat.bet, -seat.dead, []
    for award in awards[:-1]:
        found.append(min(total, award.level) - counted)
        counted = min(total, award.level)
    return [*found, total - counted]
