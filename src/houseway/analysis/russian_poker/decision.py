"""One decision: the exact value of every choice that a hand has against an upcard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from houseway.analysis.russian_poker.analysed import check
from houseway.analysis.russian_poker.card_sale import exchange_gain, final_gain, sixth_gain
from houseway.analysis.russian_poker.choice import Choice
from houseway.analysis.russian_poker.draws import FIRST
from houseway.analysis.russian_poker.holdings import RANKS, Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, look_at_draws, sum_over_draws
from houseway.analysis.russian_poker.kernels.final import bet_on_five, bet_on_flush, bet_on_six
from houseway.analysis.russian_poker.kernels.flush_draws import (
    Kept,
    gain_in_upcards_suit,
    gains_in_other_suit,
)
from houseway.analysis.russian_poker.kernels.flushes import MASKS, meet_all
from houseway.analysis.russian_poker.kernels.sixth import gain_of_sixths, look_at_sixths, sum_over_sixths
from houseway.analysis.russian_poker.kernels.worth import PROSPECT
from houseway.analysis.russian_poker.position import Position, flush_in, holding_of, position, six_of, sum_of
from houseway.analysis.russian_poker.seen import masks
from houseway.analysis.russian_poker.table import COVER
from houseway.cards import DECK_52, Card, show
from houseway.games.russian_poker import Rules

_ALIKE = np.zeros(MASKS, np.int64)


def choices(
    hand: Sequence[Card], upcard: Card, rules: Rules, discards: Sequence[Card] = (), *, has_drawn: bool = False
) -> tuple[Choice, ...]:
    """Value every choice against an upcard exactly, in antes from here on, the best first.

    Costs of before, such as a fee already paid, are no part of it.  After a draw, `has_drawn`, five or six cards are
    held and `discards` are known.  Raises ValueError for what is no hand, RulebookError (`not_analysed`).
    """
    check(rules)
    known = [*hand, upcard, *discards]
    if (
        len(hand) not in ((5, 6) if has_drawn else (5,))
        or len(set(known)) < len(known)
        or not set(known) <= set(DECK_52)
    ):
        raise ValueError(f"not five cards and an upcard: {show(hand)}, {upcard}")
    deck = [card for card in DECK_52 if card not in discards]
    at = position(hand, upcard, deck, rules)
    return tuple(sorted(final_values(at) if has_drawn else values(at), key=lambda choice: -choice.value))


def values(at: Position) -> Iterator[Choice]:
    """Value every choice of five cards as dealt."""
    yield from final_values(at)
    if at.rules.sixth_card:
        yield Choice("buy", (), sixth_value(at))
    for size in at.rules.exchange_sizes:
        yield from exchange_values(at, size)


def final_values(at: Position) -> Iterator[Choice]:
    """Value what is left when nothing is drawn any more: fold, bet, and the bet insured at its least and most."""
    yield Choice("fold", (), Fraction(-1))
    bet, covered, most = _bet(at)
    deals = int(FOURS[at.unseen.counts.sum()])
    gain = final_gain(at) if at.rules.dealer_card else 0
    yield Choice("bet", (), Fraction(bet, deals) + gain)
    for antes in dict.fromkeys((1, most) if most else ()):
        yield Choice("insure", (), Fraction(bet + antes * covered, deals) + gain, antes)


def _bet(at: Position) -> tuple[int, int, int]:
    """Sum what the bet and an insurance of one ante bring, and give the most insurance."""
    counts, suit, flush = at.unseen.counts, at.unseen.suits[0], flush_in(at)
    if flush:
        return (*bet_on_flush(at.table, counts, suit, *flush), int(at.table.suited[(COVER, *flush)]))
    if len(at.hand) == 5:
        five = holding_of(at.hand)
        return (*bet_on_five(at.table, counts, suit, five), int(at.table.five[COVER, five]))
    six = six_of(at.hand)
    return (*bet_on_six(at.table, counts, suit, six), int(at.table.six[COVER, six]))


def sixth_value(at: Position) -> Fraction:
    """Value buying the sixth card, and deciding as well as can be when it is seen."""
    counts, suits = at.unseen
    prospects, totals = np.zeros((RANKS, PROSPECT), np.int64), np.zeros((RANKS, 2), np.int64)
    look_at_sixths(at.table, counts, holding_of(at.hand), prospects, totals)
    left = int(counts.sum())
    deals = comb(left - 1, 4)
    total = sum_over_sixths(at.table.upcard, at.table.corrections, counts, suits[0], prospects)
    total += gain_of_sixths(at.table, masks(at.hand, at.suits), suits, deals, prospects, totals)
    gain = sixth_gain(at) if at.rules.dealer_card else 0
    return Fraction(int(total), left * deals) - 1 + gain


def exchange_values(at: Position, size: int) -> Iterator[Choice]:
    """Value laying away every set of so many cards, and deciding as well as can be when the new ones are seen."""
    counts, suits = at.unseen
    must_bet = size == 5 and at.rules.bet_after_five
    thrown = list(combinations(at.hand, size))
    keys = [sum_of([card for card in at.hand if card not in away]) for away in thrown]
    kept, ways = np.unique(keys, return_inverse=True)
    draws = FIRST[size + 1] - FIRST[size]
    found = np.zeros((draws * len(kept), PROSPECT), np.int64), np.zeros((draws, 2), np.int64)
    look_at_draws(at.table, counts, size, must_bet, kept, found)
    sums = np.zeros(len(kept), np.int64)
    sum_over_draws(at.table.upcard, at.table.corrections, counts, suits[0], size, found[0], sums)
    met = np.zeros((MASKS, 3), np.int64)
    meet_all(at.table, suits[0], met)
    left, known = int(counts.sum()), dict[int, int]()
    for away, way in zip(thrown, ways.tolist(), strict=True):
        total = int(sums[way]) + _flush_gain(at, away, (way, len(kept)), found, met)
        gain = exchange_gain(at, away, (way, len(kept)), found[0], known) if at.rules.dealer_card else 0
        value = Fraction(total, comb(left, size) * comb(left - size, 4)) - at.rules.fee(size)
        yield Choice("exchange", away, value + gain)


def _flush_gain(at: Position, away: tuple[Card, ...], way: tuple[int, int], found: tuple[Ints, Ints], met: Ints) -> int:
    counts, suits = at.unseen
    held = masks([card for card in at.hand if card not in away], at.suits).tolist()
    deals, gains = FOURS[counts.sum() - len(away)], np.zeros(1, np.int64)
    for suit, ranks in enumerate(held):
        if ranks.bit_count() == 5 - len(away):
            kept = Kept(ranks, len(away), *way)
            if suit == 0:
                gains[0] += gain_in_upcards_suit(at.table, deals, kept, suits[0], found)
            else:
                both = int(suits[0]), int(suits[suit])
                gains_in_other_suit(at.table, deals, kept, both, found, met, _ALIKE, gains)
    return int(gains[0])
