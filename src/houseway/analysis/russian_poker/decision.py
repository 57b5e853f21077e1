"""One decision: the exact value of every choice that a hand has against an upcard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.choice import Choice
from houseway.analysis.russian_poker.draws import FIRST
from houseway.analysis.russian_poker.holdings import HOLDING_OF_SUM, RANKS, WEIGHTS, WITH_SIXTH, Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, look_at_draws, sum_over_draws
from houseway.analysis.russian_poker.kernels.final import bet_on_five, bet_on_flush, bet_on_six
from houseway.analysis.russian_poker.kernels.flush_draws import (
    ONE_SUIT,
    Kept,
    gain_in_upcards_suit,
    gains_in_other_suit,
)
from houseway.analysis.russian_poker.kernels.flushes import MASKS, meet_all
from houseway.analysis.russian_poker.kernels.sixth import gain_of_sixths, look_at_sixths, sum_over_sixths
from houseway.analysis.russian_poker.kernels.worth import PROSPECT
from houseway.analysis.russian_poker.seen import Unseen, masks, suits_from, unseen
from houseway.analysis.russian_poker.table import COVER, Table, table
from houseway.cards import DECK_52, Card, show
from houseway.games.russian_poker import Rules

_ALIKE = np.zeros(MASKS, np.int64)


class Position(NamedTuple):
    """A hand, the cards that may still come, by suits from the upcard's on, and the table of rulebook and upcard."""

    hand: tuple[Card, ...]
    suits: str
    unseen: Unseen
    rules: Rules
    table: Table


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


def position(hand: Sequence[Card], upcard: Card, deck: Sequence[Card], rules: Rules) -> Position:
    """Look at a hand of five or six cards against an upcard; what is left of the deck is unseen."""
    suits = suits_from(upcard)
    left = [card for card in deck if card not in hand and card is not upcard]
    return Position(tuple(sorted(hand)), suits, unseen(left, suits), rules, table(essence(rules), upcard.rank - 2))


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
    yield Choice("bet", (), Fraction(bet, deals))
    for antes in dict.fromkeys((1, most) if most else ()):
        yield Choice("insure", (), Fraction(bet + antes * covered, deals), antes)


def _bet(at: Position) -> tuple[int, int, int]:
    """Sum what the bet and an insurance of one ante bring, and give the most insurance."""
    suit = at.unseen.suits[0]
    for own, ranks in zip(at.suits, masks(at.hand, at.suits).tolist(), strict=True):
        if ranks.bit_count() >= 5:
            others = [card.rank - 2 for card in at.hand if card.suit != own] or [ONE_SUIT]
            place = others[0], ranks
            return (*bet_on_flush(at.table, at.unseen.counts, suit, *place), int(at.table.suited[(COVER, *place)]))
    five = int(HOLDING_OF_SUM[WEIGHTS[[card.rank - 2 for card in at.hand[:5]]].sum()])
    if len(at.hand) == 5:
        return (*bet_on_five(at.table, at.unseen.counts, suit, five), int(at.table.five[COVER, five]))
    six = int(WITH_SIXTH[five, at.hand[5].rank - 2])
    return (*bet_on_six(at.table, at.unseen.counts, suit, six), int(at.table.six[COVER, six]))


def sixth_value(at: Position) -> Fraction:
    """Value buying the sixth card, and deciding as well as can be when it is seen."""
    counts, suits = at.unseen
    prospects, totals = np.zeros((RANKS, PROSPECT), np.int64), np.zeros((RANKS, 2), np.int64)
    holding = HOLDING_OF_SUM[WEIGHTS[[card.rank - 2 for card in at.hand]].sum()]
    look_at_sixths(at.table, counts, holding, prospects, totals)
    left = int(counts.sum())
    deals = comb(left - 1, 4)
    total = sum_over_sixths(at.table.upcard, at.table.corrections, counts, suits[0], prospects)
    total += gain_of_sixths(at.table, masks(at.hand, at.suits), suits, deals, prospects, totals)
    return Fraction(int(total), left * deals) - 1


def exchange_values(at: Position, size: int) -> Iterator[Choice]:
    """Value laying away every set of so many cards, and deciding as well as can be when the new ones are seen."""
    counts, suits = at.unseen
    must_bet = size == 5 and at.rules.bet_after_five
    thrown = list(combinations(at.hand, size))
    keys = [WEIGHTS[[card.rank - 2 for card in at.hand if card not in away]].sum() for away in thrown]
    kept, ways = np.unique(keys, return_inverse=True)
    draws = FIRST[size + 1] - FIRST[size]
    found = np.zeros((draws * len(kept), PROSPECT), np.int64), np.zeros((draws, 2), np.int64)
    look_at_draws(at.table, counts, size, must_bet, kept, found)
    sums = np.zeros(len(kept), np.int64)
    sum_over_draws(at.table.upcard, at.table.corrections, counts, suits[0], size, found[0], sums)
    met = np.zeros((MASKS, 3), np.int64)
    meet_all(at.table, suits[0], met)
    left = int(counts.sum())
    for away, way in zip(thrown, ways.tolist(), strict=True):
        total = int(sums[way]) + _flush_gain(at, away, (way, len(kept)), found, met)
        yield Choice("exchange", away, Fraction(total, comb(left, size) * comb(left - size, 4)) - at.rules.fee(size))


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
