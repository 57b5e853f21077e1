"""How a final hand ends: folded, or bet, insured where that is better, against all that the dealer can have.

Ends are counted by what a round brings and by what was staked, in antes, and by result and first combination.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import ROYAL, Ints
from houseway.analysis.russian_poker.table import LOST

FOLDED, NO_GAME, WON, PUSHED, BEATEN = RESULTS = range(5)
KINDS: Final = ROYAL + 1
Deals = tuple[int, int, int, int]  # without a game, with a lower, an equal, a higher dealer
_FOLD: Final = -1
_BET: Final = 3  # ante and bet
_U64: Final = np.uint64


class Ends(NamedTuple):
    """Numbers of ends: `nets`, (n,), by what came of them, from `-zero` on; `stakes`, (n,); `results`, (5, KINDS)."""

    zero: int
    nets: Ints
    stakes: Ints
    results: Ints


class Held(NamedTuple):
    """A final hand: what it wins of a lower dealer, its most insurance and kind, the fee paid, if it has to be bet.

    `beaten`: what an insurance of one ante brings if the dealer's hand is higher.
    """

    win: int
    cover: int
    kind: int
    fee: int
    must_bet: bool
    beaten: int


def new_ends(most: int) -> Ends:
    """Make room for ends that bring, and cost, so many antes at most."""
    return Ends(most, np.zeros(2 * most + 1, np.int64), np.zeros(most + 1, np.int64), np.zeros((5, KINDS), np.int64))


@kernel
def end(ends: Ends, times: int, deals: Deals, held: Held) -> None:
    """Count a final hand so many times."""
    no_game, below, equal, above = deals
    value = no_game + held.win * below + LOST * above
    antes = insured(deals, held)
    number = no_game + below + equal + above
    if value + antes * (no_game - below + held.beaten * above) < _FOLD * number and not held.must_bet:
        end_by_fold(ends, times * number, held.kind, held.fee)
        return
    zero, kind = ends.zero - held.fee, held.kind
    ends.stakes[_U64(_BET + antes + held.fee)] += times * number
    ends.nets[_U64(zero + 1 + antes)] += times * no_game
    ends.nets[_U64(zero + held.win - antes)] += times * below
    ends.nets[_U64(zero)] += times * equal
    ends.nets[_U64(zero + LOST + held.beaten * antes)] += times * above
    ends.results[NO_GAME, kind] += times * no_game
    ends.results[WON, kind] += times * below
    ends.results[PUSHED, kind] += times * equal
    ends.results[BEATEN, kind] += times * above


@kernel
def insured(deals: Deals, held: Held) -> int:
    """Say for how many antes a bet is insured: for the most, where an insurance brings something."""
    no_game, below, _, above = deals
    return held.cover if held.cover and no_game - below + held.beaten * above > 0 else 0


@kernel
def end_by_fold(ends: Ends, times: int, kind: int, fee: int) -> None:
    """Count a hand that is folded, so many times."""
    ends.nets[ends.zero + _FOLD - fee] += times
    ends.stakes[fee - _FOLD] += times
    ends.results[FOLDED, kind] += times


@kernel
def end_by_places(ends: Ends, scale: int, times: Ints, places: Ints, deals: Deals, row: Ints, held: Held) -> None:
    """Count a hand without a flush, known by ranks alone, for each of the places of the upcard's suit's unseen cards.

    `row`: (3, PLACES), what the dealer's flushes change in the first three of `deals`.
    """
    for at in range(len(places)):
        end(ends, scale * times[_U64(at)], at_place(deals, row, places[_U64(at)]), held)


@kernel
def at_place(deals: Deals, row: Ints, place: int) -> Deals:
    """Correct what is known by ranks alone for the dealer's flushes."""
    no_game, below, equal, above = deals
    one, two, three = row[0, _U64(place)], row[1, _U64(place)], row[2, _U64(place)]
    return no_game + one, below + two, equal + three, above - one - two - three
