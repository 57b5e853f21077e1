"""How rounds end where the dealer's card is sold: draws that are counted together, against each draw on its own."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.analysis.russian_poker import rounds
from houseway.analysis.russian_poker.analysed import essence
from houseway.analysis.russian_poker.card_sale import sale
from houseway.analysis.russian_poker.kernels.card_draw_ends import Shop
from houseway.analysis.russian_poker.kernels.card_ends import new_sold
from houseway.analysis.russian_poker.kernels.card_flush_ends import end_flush, end_plainly
from houseway.analysis.russian_poker.kernels.card_rounds import new_takers, sell_to_all
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE
from houseway.analysis.russian_poker.kernels.ending_draws import held_flush, held_ranks
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.kernels.game import EXCHANGE, FOLD, HANDS, orbit
from houseway.analysis.russian_poker.position import flush_in, holding_of, position
from houseway.analysis.russian_poker.seen import masks, suits_from
from houseway.analysis.russian_poker.strategy import _in_order
from houseway.analysis.russian_poker.units import UNSEEN
from houseway.cards import DECK_52, parse
from houseway.games.russian_poker import Rules

CARD = Rules(dealer_card=True)
RICH = type(CARD.pay)(3, 5, 9, 15, 20, 30, 40, 50, 100, 200)  # even three of a kind buys
LOST = Rules(dealer_card=True, pay=RICH, insurance_when_beaten="lost")
PAIR = Rules(dealer_card=True, pay=RICH, insurance_when_beaten="lost", qualifies="pair", redraw_same_rank=False)

pytestmark = pytest.mark.timeout(120, func_only=True)  # kernels are compiled in a fixture


def shop(rules, upcard):
    scene, own = rounds.scene_of(essence(rules), upcard.rank - 2), sale(rules, upcard.rank - 2)
    return Shop(scene, own, new_sold(rounds._most(scene), own))


def together(hand, upcard, kept, rules):
    """Count the draws of one hand, all others being folded."""
    suits = _in_order(hand, suits_from(upcard))
    numbers = {4 * (card.rank - 2) + suits.index(card.suit): card for card in hand}
    held, up = sorted(numbers), 4 * (upcard.rank - 2)
    way = sum(1 << at for at, number in enumerate(held) if numbers[number] in kept)
    choices = np.full(HANDS, FOLD, np.uint8)
    choices[sum(comb(card - (card > up), at) for at, card in enumerate(held, 1))] = EXCHANGE + way
    found, holding = shop(rules, upcard), holding_of(hand)
    sell_to_all(found, (holding, holding + 1), choices, new_takers())
    return found.sold


def one_by_one(hand, upcard, kept, rules):
    """Make each draw, and value the hand that it makes with its own cards."""
    found, size = shop(rules, upcard), len(hand) - len(kept)
    times = orbit(masks(hand, _in_order(hand, suits_from(upcard))))
    for drawn in combinations([card for card in DECK_52 if card not in (*hand, upcard)], size):
        deck = [card for card in DECK_52 if card not in hand or card in kept]
        at = position((*kept, *drawn), upcard, deck, rules)
        flush, (counts, suits) = flush_in(at), at.unseen
        if flush:
            held = held_flush(found.scene, flush.ranks, ONE_SUIT, size)
            end_flush(found, counts, suits, size, held, flush.ranks, times)
        else:
            holding = holding_of(at.hand)
            end_plainly(found, counts, suits, size, held_ranks(found.scene, holding, size), holding, times)
    return found.sold


@pytest.mark.parametrize(
    ("hand", "upcard", "kept", "rules"),
    [
        ("9s 8s 7s 4d 2h", "Kc", "9s 8s 7s", CARD),  # straight flushes that were straights, in another suit
        ("9s 8s 7s 4d 2d", "6s", "9s 8s 7s", CARD),  # in the upcard's suit
        ("As Js 6s 5s 2h", "8d", "As Js 6s 5s", PAIR),
        ("Qs Qh 7d 7c 2h", "Td", "Qs Qh 7d 7c", LOST),
        ("Ks Kd Ac 9h 9d", "4h", "Ks Kd Ac", LOST),  # insured or not by which card of the upcard's suit is drawn
        ("As Qs Qc Ad 2h", "Ts", "As Ad Qs", LOST),
        ("As Ah Ad 4s 4c", "5h", "As Ah Ad", PAIR),
    ],
)
def test_rp_13_draws_counted_together_end_as_each_on_its_own(hand, upcard, kept, rules):
    (up,) = parse(upcard)
    found, expected = together(parse(hand), up, parse(kept), rules), one_by_one(parse(hand), up, parse(kept), rules)
    assert expected.nets.any()
    scale = int(SCALE[int(rules.redraw_same_rank), UNSEEN - (len(parse(hand)) - len(parse(kept))) - 4])
    for got, plain in zip(found[1:3], expected[1:3], strict=True):
        difference = got - plain  # of whole numbers and of rests, which carry over
        assert not (difference[..., 0] * scale + difference[..., 1]).any()
