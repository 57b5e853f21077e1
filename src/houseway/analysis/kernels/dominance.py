"""How many pairs of a player's and a dealer's hand the player wins in front, behind, and in both."""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.keys import Ints, key_of, list_keys
from houseway.analysis.kernels.packing import KEY, MASK, ONE, START
from houseway.ranking.front import FRONTS

Counts = npt.NDArray[np.int64]

CARDS: Final = 53
MOST_LISTED: Final = comb(51, 5)
MOST_SORTED: Final = comb(49, 3)
STRENGTHS: Final = 7463
_BY_BIT: Final = np.array([MASK.tolist().index(1 << bit) for bit in range(CARDS)])
_KEY_BY_BIT: Final[npt.NDArray[np.uint64]] = KEY[_BY_BIT]


@kernel
def wins_of_counts(player: Ints, dealer: Ints, backs: Ints, fronts: Ints) -> tuple[int, int, int]:
    """Count the pairs that the player wins in both, behind, and in front, given how often each outcome occurs.

    All are int32 (m,): outcomes in ascending order of their back; equal hands are not won (PG-7).
    """
    below = np.zeros(FRONTS, np.int64)  # below[f]: the dealer's hands with a lower back, and a front lower than f
    in_front = np.zeros((2, FRONTS), np.int64)
    both = behind = lower = 0
    first = 0
    while first < len(backs):
        last = first
        while last < len(backs) and backs[last] == backs[first]:
            both += player[last] * below[fronts[last]]
            behind += player[last] * lower
            in_front[0, fronts[last]] += player[last]
            last += 1
        for one in range(first, last):
            if dealer[one]:
                below[fronts[one] + 1 :] += dealer[one]
                lower += dealer[one]
                in_front[1, fronts[one]] += dealer[one]
        first = last
    return both, behind, _wins_in_front(in_front)


@kernel
def _wins_in_front(in_front: npt.NDArray[np.int64]) -> int:
    won = lower = 0
    for front in range(in_front.shape[1]):
        won += in_front[0, front] * lower
        lower += in_front[1, front]
    return won


@kernel
def others_of(held: np.uint64, deck: np.uint64, keys: npt.NDArray[np.uint64], masks: npt.NDArray[np.uint64]) -> int:
    """List KEY and MASK of the deck's cards that are not held; returns how many."""
    count = 0
    for bit in range(CARDS):
        one = ONE << np.uint64(bit)
        if deck & one and not held & one:
            keys[count], masks[count] = _KEY_BY_BIT[bit], one
            count += 1
    return count


@kernel
def key_of_set(held: np.uint64) -> np.uint64:
    """Add up START and the KEYs of a set of cards."""
    key = START
    for bit in range(CARDS):
        if held & ONE << np.uint64(bit):
            key += _KEY_BY_BIT[bit]
    return key


@kernel
def keys_of_sets(sets: npt.NDArray[np.uint64], keys: Ints) -> None:
    """Number the keys of hands of seven cards, given as sums of MASK: uint64 (n,), int32 (n,) is filled in."""
    for at in range(len(sets)):
        keys[at] = key_of(key_of_set(sets[at]), sets[at])


@kernel
def tally(
    keys: npt.NDArray[np.uint64],
    masks: npt.NDArray[np.uint64],
    pick: int,
    key: np.uint64,
    mask: np.uint64,
    cells: Ints,
    counts: Ints,
    found: Ints,
) -> None:
    """Count the outcomes of all hands made of given cards and `pick` of the others, `list_keys` in hand.

    `cells`: int32 (2, KEYS), the outcome of each key for player and dealer; `counts`: int32 (2, m), added to.
    """
    if pick > 5:
        for top in range(pick - 1, len(keys)):
            tally(keys[:top], masks[:top], pick - 1, key + keys[top], mask | masks[top], cells, counts, found)
        return
    for at in range(list_keys(keys, masks, pick, key, mask, found)):
        counts[0, cells[0, found[at]]] += 1
        counts[1, cells[1, found[at]]] += 1


@kernel
def wins_of_sets(
    sets: npt.NDArray[np.uint64],
    orbits: Counts,
    size: int,
    deck: np.uint64,
    cells: Ints,
    backs: Ints,
    fronts: Ints,
) -> Counts:
    """Add up, over sets of `size` cards by their orbits, the pairs of hands with the set in both that the player wins.

    Returns int64 (3,): wins in both, behind, in front.  The hands of a pair may have more cards in common.
    """
    counts = np.zeros((2, len(backs)), np.int32)
    found = np.zeros(MOST_LISTED, np.int32)
    keys, masks = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64)
    wins = np.zeros(3, np.int64)
    for held, orbit in zip(sets, orbits):  # noqa: B905 - compiled
        others = others_of(held, deck, keys, masks)
        counts[:] = 0
        tally(keys[:others], masks[:others], 7 - size, key_of_set(held), held, cells, counts, found)
        both, behind, front = wins_of_counts(counts[0], counts[1], backs, fronts)
        wins[0] += orbit * both
        wins[1] += orbit * behind
        wins[2] += orbit * front
    return wins


@kernel
def wins_of_larger_sets(
    sets: npt.NDArray[np.uint64],
    orbits: Counts,
    size: int,
    deck: np.uint64,
    backs: npt.NDArray[np.uint16],
    fronts: npt.NDArray[np.uint8],
) -> Counts:
    """Do the same for sets of four or five cards, whose hands are sorted by their backs.

    `backs`, `fronts`: uint16 and uint8 (2, KEYS), player's and dealer's.
    """
    found = np.zeros(MOST_SORTED, np.int32)
    keys, masks = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64)
    starts = np.zeros((2, STRENGTHS + 1), np.int32)
    in_order = np.zeros((2, MOST_SORTED), np.uint8)
    wins = np.zeros(3, np.int64)
    for held, orbit in zip(sets, orbits):  # noqa: B905 - compiled
        others = others_of(held, deck, keys, masks)
        hands = list_keys(keys[:others], masks[:others], 7 - size, key_of_set(held), held, found)
        for one in range(2):
            sort_by_back(found[:hands], backs[one], fronts[one], starts[one], in_order[one])
        wins += orbit * _wins_of_sorted(starts, in_order)
    return wins


@kernel
def sort_by_back(
    found: Ints,
    backs: npt.NDArray[np.uint16],
    fronts: npt.NDArray[np.uint8],
    starts: Ints,
    in_order: npt.NDArray[np.uint8],
) -> None:
    """Put the fronts of the hands in the order of their backs; `starts` says where those of each back begin."""
    starts[:] = 0
    for key in found:
        starts[backs[key] + 1] += 1
    for back in range(1, len(starts)):
        starts[back] += starts[back - 1]
    for key in found:
        in_order[starts[backs[key]]] = fronts[key]
        starts[backs[key]] += 1
    for back in range(len(starts) - 1, 0, -1):
        starts[back] = starts[back - 1]
    starts[0] = 0


@kernel
def _wins_of_sorted(starts: Ints, in_order: npt.NDArray[np.uint8]) -> Counts:
    below = np.zeros(FRONTS + 1, np.int32)
    in_front = np.zeros((2, FRONTS), np.int64)
    both = behind = 0
    for back in range(STRENGTHS):
        for at in range(starts[0, back], starts[0, back + 1]):
            both += below[in_order[0, at]]
            in_front[0, in_order[0, at]] += 1
        behind += np.int64(starts[0, back + 1] - starts[0, back]) * starts[1, back]
        for at in range(starts[1, back], starts[1, back + 1]):
            in_front[1, in_order[1, at]] += 1
            for front in range(in_order[1, at] + 1, FRONTS):
                below[front] += 1
    return np.array([both, behind, _wins_in_front(in_front)])


@kernel
def wins_of_largest_sets(
    sets: npt.NDArray[np.uint64],
    orbits: Counts,
    size: int,
    deck: np.uint64,
    backs: npt.NDArray[np.uint16],
    fronts: npt.NDArray[np.uint8],
) -> Counts:
    """Do the same for sets of six or seven cards, comparing the few hands that contain one with each other."""
    found = np.zeros(CARDS, np.int32)
    keys, masks = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64)
    outcomes = np.zeros((4, CARDS), np.int16)
    wins = np.zeros(3, np.int64)
    for held, orbit in zip(sets, orbits):  # noqa: B905 - compiled
        hands = 1
        if size == 7:
            found[0] = key_of(key_of_set(held), held)
        else:
            others = others_of(held, deck, keys, masks)
            hands = list_keys(keys[:others], masks[:others], 1, key_of_set(held), held, found)
        for one in range(hands):
            for who in range(2):
                outcomes[2 * who, one] = backs[who, found[one]]
                outcomes[2 * who + 1, one] = fronts[who, found[one]]
        wins += orbit * _wins_of_lists(outcomes[:, :hands])
    return wins


@kernel
def _wins_of_lists(outcomes: npt.NDArray[np.int16]) -> Counts:
    """Count the pairs won; the rows are the player's backs and fronts, then the dealer's."""
    both = behind = front = 0
    for one in range(outcomes.shape[1]):
        for other in range(outcomes.shape[1]):
            is_behind = outcomes[0, one] > outcomes[2, other]
            is_in_front = outcomes[1, one] > outcomes[3, other]
            both += is_behind & is_in_front
            behind += is_behind
            front += is_in_front
    return np.array([both, behind, front])
