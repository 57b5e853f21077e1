"""What the dealer's flushes change, by which cards of the upcard's suit are unseen.

The dealer holds the upcard, so his flush is in its suit and takes four of the unseen cards of that suit.  By ranks
alone it was counted as something lower; a row says, for every set of unseen cards of the suit, how much the counts of
one kind of player's hand have to be corrected.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.russian_poker.holdings import (
    ACE_KING,
    HOLDINGS,
    KICKERS,
    KIND,
    KING,
    MAIN,
    NOTHING,
    RANKS,
    STRAIGHT,
    STRAIGHT_MASKS,
    Ints,
)

PLACES: Final = 1 << RANKS - 1  # sets of the suit's ranks but the upcard's own, which is left out of the mask
_NO_GAME, _BELOW, _EQUAL, _ABOVE = range(4)
_KICKERS_OF_ACE_KING: Final = np.unique(KICKERS[KIND == ACE_KING])
NO_PAIR: Final = 0  # shapes: what of a player's hand decides how a dealer's flush changes the outcome
_ACE_KINGS: Final = 1
TO_TRIPS: Final = _ACE_KINGS + len(_KICKERS_OF_ACE_KING)
_STRAIGHTS: Final = TO_TRIPS + 1
ABOVE_FLUSH: Final = _STRAIGHTS + len(STRAIGHT_MASKS)
SHAPES: Final = ABOVE_FLUSH + 1


class Fours(NamedTuple):
    """The sets of four cards beside the upcard in its suit: (n,) each."""

    places: Ints
    ranks: Ints
    straights: Ints
    are_ace_king: Ints


def fours(upcard: int) -> Fours:
    """List the sets of four cards that make a flush with the upcard, 0 to 12; `straights` is -1 for none."""
    masks = np.array([sum(1 << rank for rank in four) for four in combinations(range(RANKS), 4)])
    masks = masks[masks >> upcard & 1 == 0]
    ranks = masks | 1 << upcard
    is_straight = ranks[:, None] == STRAIGHT_MASKS
    straights = np.where(is_straight.any(axis=1), is_straight.argmax(axis=1), -1)
    are_ace_king = (ranks >> KING == 3) & (straights < 0)
    return Fours(squeezed(masks, upcard), ranks, straights, are_ace_king)


def squeezed(masks: Ints, upcard: int) -> Ints:
    """Leave the upcard's bit out of masks of ranks."""
    low = (1 << upcard) - 1
    return masks & low | masks >> 1 & ~low


def shapes(is_pair_needed: bool) -> Ints:
    """Give the shape of each holding: (HOLDINGS,)."""
    found = np.full(HOLDINGS, TO_TRIPS)
    found[KIND > STRAIGHT] = ABOVE_FLUSH
    found[KIND == STRAIGHT] = _STRAIGHTS + MAIN[KIND == STRAIGHT]
    found[KIND == NOTHING] = NO_PAIR
    aces = KIND == ACE_KING
    found[aces] = NO_PAIR if is_pair_needed else _ACE_KINGS + np.searchsorted(_KICKERS_OF_ACE_KING, KICKERS[aces])
    return found


def corrections(upcard: int, is_pair_needed: bool, shape: Ints, amounts: Ints) -> Ints:
    """Make the row of each shape, (n,), with its amounts, (n, 4): for no game, a lower, an equal, a higher dealer.

    Returns (n, PLACES): what is to be added to the amounts of all deals, given the unseen cards of the suit.
    """
    fours_ = fours(upcard)
    before, after = (found[shape] for found in _outcomes(fours_, is_pair_needed))
    one = np.arange(len(shape))[:, None]
    rows = np.zeros((len(shape), PLACES), np.int64)
    rows[:, fours_.places] = amounts[one, after] - amounts[one, before]
    return _summed_over_subsets(rows)


def no_games(upcard: int, is_pair_needed: bool) -> Ints:
    """Count, for every set of unseen cards of the suit, the flushes whose ranks alone would be no game: (PLACES,)."""
    return corrections(upcard, is_pair_needed, np.array([NO_PAIR]), np.array([[1, 0, 0, 0]]))[0] * -1


def _outcomes(held: Fours, is_pair_needed: bool) -> tuple[Ints, Ints]:
    """Say how each shape fares against each four, by ranks alone and as the flush it is: (SHAPES, n) both."""
    plays = held.straights >= 0 if is_pair_needed else (held.straights >= 0) | held.are_ace_king
    before = np.where(plays, _BELOW, _NO_GAME) + np.zeros((SHAPES, 1), np.int64)
    before[:TO_TRIPS, plays] = _ABOVE
    before[TO_TRIPS, held.straights >= 0] = _ABOVE
    if not is_pair_needed:
        before[_ACE_KINGS:TO_TRIPS, held.are_ace_king] = _ace_kings(held)
    for top in range(len(STRAIGHT_MASKS)):
        for other, outcome in ((held.straights == top, _EQUAL), (held.straights > top, _ABOVE)):
            before[_STRAIGHTS + top, other] = outcome
    after = np.full_like(before, _ABOVE)
    after[ABOVE_FLUSH] = np.where(held.straights >= 0, _ABOVE, _BELOW)
    return before, after


def _ace_kings(held: Fours) -> Ints:
    mine = _KICKERS_OF_ACE_KING[:, None]
    his = held.ranks[held.are_ace_king] & (1 << KING) - 1
    return np.where(his < mine, _BELOW, np.where(his == mine, _EQUAL, _ABOVE))


def _summed_over_subsets(rows: Ints) -> Ints:
    for bit in range(RANKS - 1):
        halves = rows.reshape(len(rows), -1, 2, 1 << bit)
        halves[:, :, 1] += halves[:, :, 0]
    return rows
