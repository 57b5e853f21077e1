"""What a bet pays for every class of final hands under a rulebook: first and second combination together."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.russian_poker.holdings import FIVES, RANKS, SIXES, Ints
from houseway.analysis.russian_poker.kernels.two_kinds import two_kinds
from houseway.games.russian_poker import Rules
from houseway.games.russian_poker.combinations import ORDER

MASKS: Final = 1 << RANKS


class Classes(NamedTuple):
    """One value for each class: `five` (HOLDINGS,), `six` (SIXES,) without a flush; `suited` (14, 8192) with one.

    `suited` is found by the rank of the card of another suit, 13 for none, and the mask of the others.
    """

    five: Ints
    six: Ints
    suited: Ints


class Pays(NamedTuple):
    """For each class the kind of the first combination and the odds of both together."""

    kinds: Classes
    odds: Classes


def pays(rules: Rules) -> Pays:
    """Find what is paid for every final hand of five or six cards (RP-16, RP-20 to RP-23)."""
    table = np.array([0, *(getattr(rules.pay, name) for name in ORDER)], np.int64)
    by_class = _kinds(rules.paired_straight == "straight_and_pair")
    has_second = rules.second_combination
    in_five = has_second and rules.second_with_five_cards
    odds = [_odds(kinds, table, may) for kinds, may in zip(by_class, (in_five, has_second, has_second), strict=True)]
    return Pays(Classes(*(kinds[..., 0] for kinds in by_class)), Classes(*odds))


def _odds(kinds: Ints, table: Ints, has_second: bool) -> Ints:
    return table[kinds[..., 0]] + (table[kinds[..., 1]] if has_second else 0)


@cache
def _kinds(is_paired_straight_one: bool) -> tuple[Ints, Ints, Ints]:
    five, six = (
        two_kinds(ranks, np.arange(ranks.shape[1]) % 4 + np.zeros_like(ranks), is_paired_straight_one)
        for ranks in (FIVES, SIXES)
    )
    suited = np.zeros((RANKS + 1, MASKS, 2), np.int64)
    for size, others in ((5, [*range(RANKS), RANKS]), (6, [RANKS])):
        ranks = _suited_ranks(size)
        masks = (1 << ranks).sum(axis=1)
        for other in others:
            suited[other, masks] = _suited(ranks, other, is_paired_straight_one)
    return five, six, suited


def _suited_ranks(size: int) -> Ints:
    listed = [[rank for rank in range(RANKS) if mask >> rank & 1] for mask in range(MASKS) if mask.bit_count() == size]
    return np.array(listed, np.int64)


def _suited(ranks: Ints, other: int, is_paired_straight_one: bool) -> Ints:
    suits = np.zeros_like(ranks)
    if other < RANKS:
        ranks = np.insert(ranks, 0, other, axis=1)
        suits = np.insert(suits, 0, 1, axis=1)
    return two_kinds(ranks, suits, is_paired_straight_one)
