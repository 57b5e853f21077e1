"""The dealer's hands that are no game, by ranks: what he lays away for the dealer's card, and what he may then make."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.russian_poker.holdings import RANKS, STRAIGHT_MASKS, Ints
from houseway.analysis.russian_poker.suited import fours

Ranks = npt.NDArray[np.uint8]

NO_RANK: Final = RANKS
NO_STRAIGHT: Final = len(STRAIGHT_MASKS)


class NoGames(NamedTuple):
    """One column a hand, those of which the upcard itself is laid away behind the others, from `low` on.

    `laid`, `kept`: (n,) and (4, n), ranks; `dealt`, `held`: (n,), masks of the four cards beside the upcard and of the
    four that are kept; `completing`: (2, n), ranks that make a straight of the kept, NO_RANK for none, and `tops`,
    (2, n), of which top, NO_STRAIGHT for none.
    """

    low: int
    laid: Ranks
    kept: Ranks
    dealt: Ints
    held: Ints
    completing: Ranks
    tops: Ranks


@lru_cache(maxsize=26)
def no_game_hands(upcard: int, is_pair_needed: bool) -> NoGames:
    """List them for an upcard, 0 (two) to 12 (ace); `is_pair_needed`: ace-king is among them (RP-11)."""
    found = fours(upcard)
    is_game = found.straights >= 0 if is_pair_needed else (found.straights >= 0) | found.are_ace_king
    ranks = np.array([_listed(int(mask)) for mask in found.ranks[~is_game]])
    ranks = ranks[np.argsort(ranks[:, 0] == upcard, kind="stable")]
    laid, kept = ranks[:, 0], ranks[:, 1:]
    held = (1 << kept).sum(axis=1)
    completed = [_completing(int(mask), int(away)) for mask, away in zip(held, laid, strict=True)]
    completing, tops = np.array(completed).transpose(1, 2, 0)
    dealt = (held | 1 << laid) & ~(1 << upcard)
    by_rank = (np.ascontiguousarray(each, np.uint8) for each in (laid, kept.T, completing, tops))
    laid_, kept_, completing_, tops_ = by_rank
    return NoGames(int((laid != upcard).sum()), laid_, kept_, dealt, held, completing_, tops_)


def _listed(mask: int) -> list[int]:
    return [rank for rank in range(RANKS - 1, -1, -1) if mask >> rank & 1]


def _completing(held: int, laid: int) -> tuple[list[int], list[int]]:
    found = [
        (int(straight & ~held).bit_length() - 1, top)
        for top, straight in enumerate(STRAIGHT_MASKS.tolist())
        if (straight & ~held).bit_count() == 1 and not straight >> laid & 1
    ]
    found += [(NO_RANK, NO_STRAIGHT)] * (2 - len(found))
    ranks, tops = zip(*found, strict=True)
    return list(ranks), list(tops)
