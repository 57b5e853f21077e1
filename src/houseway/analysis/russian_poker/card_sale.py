"""What the right to buy the dealer's card adds to the value of a choice (RP-13)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from houseway.analysis.russian_poker.holdings import BEST_OF_SIX, Ints
from houseway.analysis.russian_poker.kernels.card_draws import (
    Sale,
    buyer_of_flush,
    buyer_of_ranks,
    gain_of_flush_draws,
    gain_of_sixths,
    gains_of_draws,
)
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE, Buyer, Ledger, Offer, gain, may_gain
from houseway.analysis.russian_poker.kernels.flush_draws import Kept
from houseway.analysis.russian_poker.no_games import no_game_hands
from houseway.analysis.russian_poker.position import Position, flush_in, holding_of, six_of, sum_of
from houseway.analysis.russian_poker.seen import masks
from houseway.analysis.russian_poker.table import WIN
from houseway.cards import Card
from houseway.games.russian_poker import Rules
from houseway.rulebooks import RulebookError


def sale(rules: Rules, upcard: int) -> Sale:
    """Say how a rulebook sells the dealer's card, against an upcard's rank, 0 (two) to 12 (ace)."""
    hands = no_game_hands(upcard, rules.qualifies == "pair")
    ledger = Ledger(*np.zeros((3, len(hands.laid)), np.int64))
    return Sale(hands, rules.redraw_same_rank, int(rules.ante_on_win == "pay"), ledger)


def refuse_doubts(doubts: int) -> None:
    """Raise RulebookError (`not_analysed`) where a hand that is folded else would be bet to buy the dealer's card."""
    if doubts:
        where = "rules.dealer_card"
        raise RulebookError("not_analysed", f"{where}: a hand that loses more than the ante would buy the card", where)


def final_gain(at: Position) -> Fraction:
    """Value the right where nothing is drawn any more and the bet is made."""
    own, left = sale(at.rules, at.table.upcard), int(at.unseen.counts.sum())
    buyer = _buyer(at, own)
    if not may_gain(buyer.kind, buyer.win, left - 4, own.redraws):
        return Fraction(0)
    offer = Offer(at.table.upcard, own.redraws, at.unseen.counts, left - 4)
    return _share(gain(own.hands, offer, buyer, own.ledger, at.unseen.suits), left, 0, own)


def _buyer(at: Position, own: Sale) -> Buyer:
    flush = flush_in(at)
    if flush:
        return buyer_of_flush(flush.ranks, int(at.table.suited[(WIN, *flush)]) - own.ante_win)
    if len(at.hand) == 5:
        holding = holding_of(at.hand)
        return buyer_of_ranks(holding, int(at.table.five[WIN, holding]) - own.ante_win)
    six = six_of(at.hand)
    return buyer_of_ranks(int(BEST_OF_SIX[six]), int(at.table.six[WIN, six]) - own.ante_win)


def _share(gained: int, left: int, size: int, own: Sale) -> Fraction:
    """Divide a scaled sum by the draws of so many cards, the dealer's hands after them, and the scale."""
    scale = int(SCALE[int(own.redraws), left - size - 4])
    return Fraction(int(gained), comb(left, size) * comb(left - size, 4) * scale)


def sixth_gain(at: Position) -> Fraction:
    """Value the right after buying the sixth card."""
    own = sale(at.rules, at.table.upcard)
    counts, suits = at.unseen
    held = masks(at.hand, at.suits)
    gained, doubts = gain_of_sixths(at.table, own, counts, holding_of(at.hand), held, suits)
    refuse_doubts(doubts)
    return _share(gained, int(counts.sum()), 1, own)


def exchange_gain(
    at: Position, away: tuple[Card, ...], way: tuple[int, int], prospects: Ints, known: dict[int, int]
) -> Fraction:
    """Value the right after laying away these cards; `way`: which of how many prospects are theirs.

    `known`: filled in with the gain of each way without flushes, which other cards of the same ranks share.
    """
    own, kept = sale(at.rules, at.table.upcard), [card for card in at.hand if card not in away]
    if way[0] not in known:
        known[way[0]] = _gain_of_draws(at, own, kept, way, prospects)
    gained = known[way[0]]
    drawable, held = 0, masks(kept, at.suits).tolist()
    for suit, ranks in enumerate(held):
        drawable |= (ranks.bit_count() == len(kept)) << suit
    if drawable:
        draw = Kept(max(held), len(away), *way)
        gained += int(gain_of_flush_draws(at.table, own, at.unseen.counts, at.unseen.suits, drawable, draw))
    return _share(gained, int(at.unseen.counts.sum()), len(away), own)


def _gain_of_draws(at: Position, own: Sale, kept: list[Card], way: tuple[int, int], prospects: Ints) -> int:
    counts, suits = at.unseen
    draw = Kept(0, len(at.hand) - len(kept), *way)
    gained, doubts = gains_of_draws(at.table, own, counts, sum_of(kept), draw, suits[:1], suits[1:], prospects)
    refuse_doubts(doubts)
    return int(gained)
