"""What every setting of every class of hands meets: how many dealer's hands are lower, added up by inclusion-exclusion.

A setting's sum is a uint64: in the low half how often it is higher both in front and behind, in the high half how often
in front plus how often behind.  Signs come and go in between, modulo 2 ** 64; at the end both halves are whole numbers
below 2 ** 32, each a multiple of the size of the class's orbit.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.classes import class_of
from houseway.analysis.kernels.dominance import (
    CARDS,
    MOST_LISTED,
    MOST_SORTED,
    STRENGTHS,
    Counts,
    key_of_set,
    others_of,
    sort_by_back,
)
from houseway.analysis.kernels.keys import Ints, key_of, list_keys
from houseway.analysis.kernels.packing import bits_in
from houseway.ranking.front import FRONTS

Sums = npt.NDArray[np.uint64]
Masks = npt.NDArray[np.uint64]
Backs = npt.NDArray[np.uint16]
Fronts = npt.NDArray[np.uint8]
Dealer = tuple[Backs, Fronts]  # (KEYS,) each: what the dealer makes of every key
Where = tuple[
    Ints, Ints
]  # (3, CLASSES): where a class's sums and its settings begin, how many; and each setting's cell

BLOCK: Final = 64
_32, _1 = np.uint64(32), np.uint64(1)
_LOW: Final = np.uint64(0xFFFFFFFF)


@kernel
def list_masks(masks: Masks, pick: int, mask: np.uint64, found: Masks) -> int:
    """List the MASKs of all hands made of given cards and `pick` of the others, as `list_keys` lists their keys."""
    held = np.arange(pick + 1)
    held[pick] = len(masks)
    mask_from = np.zeros(pick + 1, np.uint64)
    mask_from[pick] = mask
    count, level = 0, pick
    while True:
        for at in range(level - 1, 0, -1):
            mask_from[at] = mask_from[at + 1] | masks[held[at]]
        for lowest in range(held[1]):
            found[count] = mask_from[1] | masks[lowest]
            count += 1
        level = 1
        while level < pick and held[level] + 1 == held[level + 1]:
            held[level] = level
            level += 1
        if level >= pick:
            return count
        held[level] += 1
        level += 1


@kernel
def count_outcomes(
    keys: Masks, masks: Masks, pick: int, key: np.uint64, mask: np.uint64, cells: Ints, counts: Ints, found: Ints
) -> None:
    """Count the dealer's outcomes, by cell, over all hands made of given cards and `pick` of the others."""
    if pick > 5:
        for top in range(pick - 1, len(keys)):
            count_outcomes(keys[:top], masks[:top], pick - 1, key + keys[top], mask | masks[top], cells, counts, found)
        return
    for at in range(list_keys(keys, masks, pick, key, mask, found)):
        counts[cells[found[at]]] += 1


@kernel
def lower_than(counts: Ints, lower: Sums) -> None:
    """Turn counts by cell, back * 91 + front, into what each cell is higher than: int32 and uint64 (7463 * 91,)."""
    in_front = np.zeros(FRONTS, np.int64)
    for cell in range(len(counts)):
        in_front[cell % FRONTS] += counts[cell]
    lower_fronts = np.cumsum(in_front) - in_front
    below = np.zeros(FRONTS, np.int64)  # the hands with a lower back, by front
    behind = 0
    for back in range(STRENGTHS):
        both = row = 0
        for front in range(FRONTS):
            cell = back * FRONTS + front
            lower[cell] = np.uint64(behind + lower_fronts[front]) << _32 | np.uint64(both)
            both += below[front]
            row += counts[cell]
            below[front] += counts[cell]
        behind += row


@kernel
def add_by_table(
    masks: Masks, pick: int, mask: np.uint64, factor: np.uint64, where: Where, lower: Sums, sums: Sums, found: Masks
) -> None:
    """Add to every setting of all hands made of given cards and `pick` of the others what it is higher than."""
    if pick > 5:
        for top in range(pick - 1, len(masks)):
            add_by_table(masks[:top], pick - 1, mask | masks[top], factor, where, lower, sums, found)
        return
    places, choices = where
    for at in range(list_masks(masks, pick, mask, found)):
        number = class_of(found[at])
        first, setting = places[0, number], places[1, number]
        for one in range(places[2, number]):
            sums[first + one] += factor * lower[choices[setting + one]]


@kernel
def add_sets(sets: Masks, orbits: Counts, size: int, deck: np.uint64, cells: Ints, where: Where, sums: Sums) -> None:
    """Add, for sets of up to three cards, what the hands that contain one are higher than, of those that contain it."""
    keys, masks = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64)
    counts, lower = np.zeros(STRENGTHS * FRONTS, np.int32), np.zeros(STRENGTHS * FRONTS, np.uint64)
    found_keys, found = np.zeros(MOST_LISTED, np.int32), np.zeros(MOST_LISTED, np.uint64)
    for held, orbit in zip(sets, orbits):  # noqa: B905 - compiled
        others = others_of(held, deck, keys, masks)
        counts[:] = 0
        count_outcomes(keys[:others], masks[:others], 7 - size, key_of_set(held), held, cells, counts, found_keys)
        lower_than(counts, lower)
        factor = np.uint64(orbit if size % 2 == 0 else -orbit)
        add_by_table(masks[:others], 7 - size, held, factor, where, lower, sums, found)


@kernel
def add_larger_sets(
    sets: Masks, orbits: Counts, size: int, deck: np.uint64, dealer: Dealer, where: Where, sums: Sums
) -> None:
    """Do the same for sets of four to six cards, whose hands are put in the order of their backs."""
    keys, masks = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64)
    found_keys, found = np.zeros(MOST_SORTED, np.int32), np.zeros(MOST_SORTED, np.uint64)
    starts, in_order = np.zeros(STRENGTHS + 1, np.int32), np.zeros(MOST_SORTED, np.uint8)
    before = np.zeros((MOST_SORTED // BLOCK + 2, FRONTS), np.int32)
    bits = np.zeros((MOST_SORTED // BLOCK + 2, FRONTS), np.uint64)
    for held, orbit in zip(sets, orbits):  # noqa: B905 - compiled
        others = others_of(held, deck, keys, masks)
        hands = list_keys(keys[:others], masks[:others], 7 - size, key_of_set(held), held, found_keys)
        list_masks(masks[:others], 7 - size, held, found)
        sort_by_back(found_keys[:hands], dealer[0], dealer[1], starts, in_order)
        _fill_blocks(in_order[:hands], before, bits)
        factor = np.uint64(orbit if size % 2 == 0 else -orbit)
        _add_by_blocks(found[:hands], factor, where, starts, before, bits, sums)


@kernel
def _fill_blocks(in_order: Fronts, before: Ints, bits: Sums) -> None:
    """Mark in each block of 64 hands those with a front lower than each, and count those of the blocks before."""
    blocks = len(in_order) // BLOCK + 1
    bits[:blocks] = 0
    for at in range(len(in_order)):
        bit = _1 << np.uint64(at % BLOCK)
        for front in range(in_order[at] + 1, FRONTS):
            bits[at // BLOCK, front] |= bit
    for block in range(blocks):
        for front in range(FRONTS):
            before[block + 1, front] = before[block, front] + np.int32(bits_in(bits[block, front]))


@kernel
def _add_by_blocks(
    found: Masks, factor: np.uint64, where: Where, starts: Ints, before: Ints, bits: Sums, sums: Sums
) -> None:
    places, choices = where
    last = len(found) // BLOCK + 1
    for mask in found:
        number = class_of(mask)
        first, setting = places[0, number], places[1, number]
        for one in range(places[2, number]):
            back, front = divmod(choices[setting + one], FRONTS)
            lower = starts[back]
            block, inside = lower // BLOCK, np.uint64(lower % BLOCK)
            both = before[block, front] + np.int32(bits_in(bits[block, front] & ((_1 << inside) - _1)))
            either = lower + before[last, front]
            sums[first + one] += factor * (np.uint64(either) << _32 | np.uint64(both))


@kernel
def add_whole_hands(sets: Masks, orbits: Counts, dealer: Dealer, where: Where, sums: Sums) -> None:
    """Do the same for whole hands: the dealer would hold the very same seven cards."""
    places, choices = where
    for held, orbit in zip(sets, orbits):  # noqa: B905 - compiled
        number, key = class_of(held), key_of(key_of_set(held), held)
        first, setting = places[0, number], places[1, number]
        for one in range(places[2, number]):
            back, front = divmod(choices[setting + one], FRONTS)
            is_behind, is_in_front = np.uint64(back > dealer[0][key]), np.uint64(front > dealer[1][key])
            sums[first + one] -= np.uint64(orbit) * ((is_behind + is_in_front) << _32 | (is_behind & is_in_front))


@kernel
def choose(
    sums: Sums,
    orbits: Counts,
    where: Where,
    own_cells: Ints,
    stakes: npt.NDArray[np.int64],
    chosen: Ints,
) -> bool:
    """Choose the best setting of every class, its own where that is as good.

    `own_cells`: int32 (n,), how the house way sets each; `stakes`: int64 (3,), how many hands the dealer may hold, what
    a win is worth and what a loss costs.  Fills in `chosen`, int32 (5, n): the cell of the best setting, its wins and
    losses, and those of the house way's.  False where a sum is no multiple of its orbit, or the house way's setting is
    not among those worth a thought.
    """
    places, choices = where
    for at in range(len(orbits)):
        most, is_found = np.int64(-1) << np.int64(62), False
        orbit = np.uint64(orbits[at])
        for one in range(places[2, at]):
            total = sums[places[0, at] + one]
            both, either = total & _LOW, total >> _32
            if both % orbit or either % orbit:
                return False
            wins = np.int64(both // orbit)
            losses = stakes[0] - np.int64(either // orbit) + wins
            value = wins * stakes[1] - losses * stakes[2]
            cell = choices[places[1, at] + one]
            is_own = cell == own_cells[at]
            if value > most or (is_own and value == most):
                most = value
                chosen[0, at], chosen[1, at], chosen[2, at] = cell, wins, losses
            if is_own:
                is_found = True
                chosen[3, at], chosen[4, at] = wins, losses
        if not is_found:
            return False
    return True
