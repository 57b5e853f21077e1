"""How many of the dealer's hands are below a given one, by ranks alone: closed forms over what is unseen of each rank.

The dealer holds his upcard and any four of the unseen cards.  `unseen` is int64 (13,): cards left of each rank, those
of the upcard's rank without the upcard.  A ladder is int64 (12, 14): in each row, the value of column r is summed over
all ranks below r; what the rows count is said by their names.  Flushes are no matter here: a flush counts as what its
ranks alone are.
"""

from __future__ import annotations

from typing import Final

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import (
    ACE,
    ACE_KING,
    FLUSH,
    FULL_HOUSE,
    KING,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_MASKS,
    TRIPS,
    TWO_PAIR,
    Ints,
)

RUNGS: Final = 12
COLUMNS: Final = 14
TOP: Final = 13
_ONES, _SQUARES, _CUBES = 0, 1, 2  # powers of the number of unseen cards, the upcard's rank left out
_TWOS, _TWO_SQUARES, _TWOS_WITH_KICKER = (
    3,
    4,
    5,
)  # pairs of a rank, their squares, and pairs with a card of another rank
_PAIRS, _TRIPS, _STRAIGHTS, _FULL_HOUSES, _QUADS = 6, 7, 8, 9, 10  # the dealer's hands by main rank
TOTALS: Final = 11
NO_GAME, _ACE_KINGS, _TWO_PAIRS, BIG = 0, 1, 2, 3  # columns of the totals
_STRAIGHT_MASKS = STRAIGHT_MASKS.copy()


@kernel
def climb(unseen: Ints, upcard: int, is_pair_needed: bool, ladder: Ints) -> None:
    """Fill a ladder; `is_pair_needed`: the dealer qualifies with a pair, and ace-king is no game (RP-11)."""
    _climb_powers(unseen, upcard, ladder)
    _climb_groups(unseen, upcard, ladder)
    _climb_straights(unseen, upcard, ladder)
    totals = ladder[TOTALS]
    straights = ladder[_STRAIGHTS, len(_STRAIGHT_MASKS)]
    ace_kings = _ace_kings(unseen, upcard, ladder)
    totals[NO_GAME] = _four_of(unseen, upcard, ladder) - straights - ace_kings
    totals[_ACE_KINGS] = ace_kings
    if is_pair_needed:
        totals[NO_GAME] += ace_kings
        totals[_ACE_KINGS] = 0
    twos = ladder[_TWOS, TOP]
    twos_apart = (twos * twos - ladder[_TWO_SQUARES, TOP]) // 2
    totals[_TWO_PAIRS] = twos_apart + unseen[upcard] * ladder[_TWOS_WITH_KICKER, TOP]
    totals[BIG] = ladder[_FULL_HOUSES, TOP] + ladder[_QUADS, TOP]


@kernel
def _climb_powers(unseen: Ints, upcard: int, ladder: Ints) -> None:
    for rank in range(TOP):
        count = unseen[rank] if rank != upcard else 0
        twos = count * (count - 1) // 2
        ladder[_ONES, rank + 1] = ladder[_ONES, rank] + count
        ladder[_SQUARES, rank + 1] = ladder[_SQUARES, rank] + count * count
        ladder[_CUBES, rank + 1] = ladder[_CUBES, rank] + count * count * count
        ladder[_TWOS, rank + 1] = ladder[_TWOS, rank] + twos
        ladder[_TWO_SQUARES, rank + 1] = ladder[_TWO_SQUARES, rank] + twos * twos


@kernel
def _climb_groups(unseen: Ints, upcard: int, ladder: Ints) -> None:
    ones, squares = ladder[_ONES, TOP], ladder[_SQUARES, TOP]
    ups = unseen[upcard]
    for rank in range(TOP):
        count = unseen[rank]
        twos, others = count * (count - 1) // 2, ones - count
        threes = twos * (count - 2) // 3
        if rank == upcard:
            pairs = ups * _any(ladder, 3, TOP, -1, unseen)
            trips, full_houses = twos * (ones * ones - squares) // 2, twos * ladder[_TWOS, TOP]
            quads, kicked = threes * ones, 0
        else:
            pairs = twos * (others * others - squares + count * count) // 2
            trips, full_houses = threes * others, threes * ups
            quads, kicked = threes * (count - 3) // 4, twos * others
        ladder[_PAIRS, rank + 1] = ladder[_PAIRS, rank] + pairs
        ladder[_TRIPS, rank + 1] = ladder[_TRIPS, rank] + trips
        ladder[_FULL_HOUSES, rank + 1] = ladder[_FULL_HOUSES, rank] + full_houses
        ladder[_QUADS, rank + 1] = ladder[_QUADS, rank] + quads
        ladder[_TWOS_WITH_KICKER, rank + 1] = ladder[_TWOS_WITH_KICKER, rank] + kicked


@kernel
def _climb_straights(unseen: Ints, upcard: int, ladder: Ints) -> None:
    for top in range(len(_STRAIGHT_MASKS)):
        ways = _ways(unseen, upcard, _STRAIGHT_MASKS[top])
        ladder[_STRAIGHTS, top + 1] = ladder[_STRAIGHTS, top] + ways


@kernel
def _ways(unseen: Ints, upcard: int, ranks: int) -> int:
    """Count the hands of five distinct ranks, a mask, that hold the upcard."""
    if not ranks >> upcard & 1:
        return 0
    ways = 1
    for rank in range(TOP):
        if ranks >> rank & 1 and rank != upcard:
            ways *= unseen[rank]
    return ways


@kernel
def _four_of(unseen: Ints, upcard: int, ladder: Ints) -> int:
    """Count the ways to four distinct ranks beside the upcard's, by Newton's identities."""
    fourths = 0
    for rank in range(TOP):
        if rank != upcard:
            fourths += unseen[rank] ** 4
    ones, squares, cubes = ladder[_ONES, TOP], ladder[_SQUARES, TOP], ladder[_CUBES, TOP]
    return (ones**4 - 6 * ones * ones * squares + 3 * squares * squares + 8 * ones * cubes - 6 * fourths) // 24


@kernel
def _any(ladder: Ints, count: int, below: int, without: int, unseen: Ints) -> int:
    """Count the ways to so many distinct ranks, none to three, below a rank, of neither the upcard's nor `without`."""
    if count == 0:
        return 1
    taken = unseen[without] if 0 <= without < below else 0
    ones = ladder[_ONES, below] - taken
    if count == 1:
        return ones
    squares = ladder[_SQUARES, below] - taken * taken
    if count == 2:
        return (ones * ones - squares) // 2
    cubes = ladder[_CUBES, below] - taken * taken * taken
    return (ones * ones * ones - 3 * ones * squares + 2 * cubes) // 6


@kernel
def _ace_kings(unseen: Ints, upcard: int, ladder: Ints) -> int:
    broadway = _ways(unseen, upcard, _STRAIGHT_MASKS[-1])
    if upcard >= KING:
        other = ACE + KING - upcard
        return unseen[other] * _any(ladder, 3, KING, -1, unseen) - broadway
    return unseen[ACE] * unseen[KING] * _any(ladder, 2, KING, -1, unseen) - broadway


@kernel
def rung(ladder: Ints, unseen: Ints, upcard: int, shape: tuple[int, int, int, int]) -> tuple[int, int]:
    """Count the dealer's qualifying hands below a player's hand without a flush, and those equal to it.

    `shape`: KIND, MAIN, SECOND and KICKERS of the player's holding.  Two hands with the same three or four of a kind do
    not exist, so kickers decide between ace-kings, pairs and two pairs only.
    """
    kind, main, second, kickers = shape
    below = ladder[TOTALS, _ACE_KINGS]
    if kind == ACE_KING:
        return _beside_ace_king(ladder, unseen, upcard, kickers) if below else (0, 0)
    if kind < PAIR:
        return 0, 0
    if kind == PAIR:
        lower, equal = _beside_pair(ladder, unseen, upcard, main, kickers)
        return below + ladder[_PAIRS, main] + lower, equal
    below += ladder[_PAIRS, TOP]
    if kind == TWO_PAIR:
        lower, equal = _beside_two_pair(ladder, unseen, upcard, main, second, kickers)
        return below + lower, equal
    return _rung_of_three_or_more(ladder, kind, main, below + ladder[TOTALS, _TWO_PAIRS])


@kernel
def _rung_of_three_or_more(ladder: Ints, kind: int, main: int, below: int) -> tuple[int, int]:
    if kind == TRIPS:
        return below + ladder[_TRIPS, main], 0
    below += ladder[_TRIPS, TOP]
    if kind == STRAIGHT:
        equal = ladder[_STRAIGHTS, main + 1] - ladder[_STRAIGHTS, main]
        return below + ladder[_STRAIGHTS, main], equal
    below += ladder[_STRAIGHTS, len(_STRAIGHT_MASKS)]
    if kind == FLUSH:
        return below, 0
    if kind == FULL_HOUSE:
        return below + ladder[_FULL_HOUSES, main], 0
    below += ladder[_FULL_HOUSES, TOP]
    return below + (ladder[_QUADS, main] if kind == QUADS else ladder[_QUADS, TOP]), 0


@kernel
def _beside_ace_king(ladder: Ints, unseen: Ints, upcard: int, kickers: int) -> tuple[int, int]:
    if upcard >= KING:
        ways = unseen[ACE + KING - upcard]
        lower, equal = _kicked(ladder, unseen, kickers, 3, -1, -1)
    else:
        ways = unseen[ACE] * unseen[KING]
        lower, equal = _kicked(ladder, unseen, kickers, 2, upcard, -1)
    return ways * lower, ways * equal


@kernel
def _beside_pair(ladder: Ints, unseen: Ints, upcard: int, pair: int, kickers: int) -> tuple[int, int]:
    if pair == upcard:
        ways = unseen[pair]
        lower, equal = _kicked(ladder, unseen, kickers, 3, -1, -1)
    else:
        ways = unseen[pair] * (unseen[pair] - 1) // 2
        lower, equal = _kicked(ladder, unseen, kickers, 2, upcard, pair)
    return ways * lower, ways * equal


@kernel
def _kicked(ladder: Ints, unseen: Ints, kickers: int, count: int, held: int, without: int) -> tuple[int, int]:
    """Count the ways to kickers below these three, and equal to them.

    The dealer has `count` unseen cards as kickers, of distinct ranks other than the upcard's and `without`, and the
    upcard, whose rank is then `held`, else -1.  Of two masks of as many ranks the greater number is the higher hand.
    """
    lower, ways, left = 0, 1, count
    for rank in range(KING - 1, -1, -1) if kickers < 1 << KING else range(ACE, -1, -1):
        if kickers >> rank & 1 and rank != held:
            if held > rank and not kickers >> held & 1:
                return lower, 0  # the upcard is above all that is left
            lower += ways * _any(ladder, left, rank, without, unseen)
            ways *= unseen[rank]
            left -= 1
    return lower, ways if left == 0 and (held < 0 or kickers >> held & 1) else 0


@kernel
def _beside_two_pair(ladder: Ints, unseen: Ints, upcard: int, high: int, low: int, kickers: int) -> tuple[int, int]:
    below = _lower_two_pairs(ladder, unseen, upcard, high, low)
    if upcard in (high, low):
        other = high + low - upcard
        ways = unseen[upcard] * (unseen[other] * (unseen[other] - 1) // 2)
        kicker = _rank_of(kickers)
        taken = unseen[other] if other < kicker else 0
        return below + ways * (ladder[_ONES, kicker] - taken), ways * unseen[kicker]
    ways = unseen[high] * (unseen[high] - 1) // 2 * (unseen[low] * (unseen[low] - 1) // 2)
    up = 1 << upcard
    return below + (ways if up < kickers else 0), ways if up == kickers else 0


@kernel
def _lower_two_pairs(ladder: Ints, unseen: Ints, upcard: int, high: int, low: int) -> int:
    """Count the dealer's two pairs of which the higher pair, or with it the lower, is below the player's."""
    ups, twos = unseen[upcard], ladder[_TWOS]
    below = (twos[high] * twos[high] - ladder[_TWO_SQUARES, high]) // 2
    if upcard < high:
        below += ups * ladder[_TWOS_WITH_KICKER, high]
    if upcard == high:
        return below + ups * ladder[_TWOS_WITH_KICKER, low]
    same = twos[high + 1] - twos[high]
    below += same * twos[low]
    if upcard < low:
        below += ups * same * (ladder[_ONES, TOP] - unseen[high])
    return below


@kernel
def _rank_of(mask: int) -> int:
    rank = 0
    while mask > 1:
        mask >>= 1
        rank += 1
    return rank
