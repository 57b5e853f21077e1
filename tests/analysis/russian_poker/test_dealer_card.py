"""The dealer's card: what the right to buy it adds, against every deal of a small deck and every card that can come."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.analysis.russian_poker import choices, dealer_card_choices
from houseway.analysis.russian_poker.card_sale import _buyer as buyer_in
from houseway.analysis.russian_poker.card_sale import final_gain, sale
from houseway.analysis.russian_poker.decision import values
from houseway.analysis.russian_poker.kernels.card_ends import sum_final
from houseway.analysis.russian_poker.kernels.card_results import new_book
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE, Offer
from houseway.analysis.russian_poker.position import position
from houseway.cards import DECK_52, parse
from houseway.games.russian_poker import Rules, paid
from houseway.games.russian_poker.settle import qualifies
from houseway.ranking import strength
from houseway.rulebooks import RulebookError

HOUSE = Rules(dealer_card=True)
RICH = type(HOUSE.pay)(3, 5, 9, 15, 20, 30, 40, 50, 100, 200)

pytestmark = pytest.mark.timeout(600, func_only=True)  # kernels are compiled in a fixture


def plain_results(hand, upcard, unseen, rules):
    """Deal the dealer every four cards and, where he has no game, every card that can come, if buying it is better."""
    mine, win = strength(hand), 2 * sum(one.odds for one in paid(hand, rules))
    found = dict.fromkeys(("deals", "bought", "won", "tied", "beaten"), Fraction(0))
    for four in combinations(unseen, 4):
        dealer, highest = (*four, upcard), max((*four, upcard))
        found["deals"] += 1
        coming = [card for card in unseen if card not in four]
        if rules.redraw_same_rank:
            coming = [card for card in coming if card.rank != highest.rank]
        if coming and not qualifies(dealer, rules):
            kept = [one for one in dealer if one is not highest]
            his = [strength((*kept, card)) for card in coming if qualifies((*kept, card), rules)]
            won, tied = sum(one < mine for one in his), his.count(mine)
            beaten = len(his) - won - tied
            if win * won - 2 * beaten > 2 * len(coming):  # the ante, and the one that declining wins
                found["bought"] += 1
                for result, count in (("won", won), ("tied", tied), ("beaten", beaten)):
                    found[result] += Fraction(count, len(coming))
    return found, win


@pytest.mark.parametrize("seed", range(40))
def test_rp_13_a_final_hand_gains_what_every_card_that_can_come_brings(seed):
    draw = random.Random(seed)
    rules = Rules(
        dealer_card=True,
        redraw_same_rank=seed % 3 > 0,
        qualifies="pair" if seed % 5 == 0 else "AK",
        pay=RICH if seed % 2 else HOUSE.pay,
    )
    low, suit = draw.randrange(2, 8), draw.choice("cdhs")
    decks = (
        [card for card in DECK_52 if low <= card.rank < low + 8],
        [card for card in DECK_52 if card.suit == suit or draw.random() < 0.3],
        list(DECK_52),
    )
    cards = draw.sample(decks[seed % 3], 19)
    upcard, rest = cards[0], cards[1:]
    hand = max((draw.sample(rest, 5) for _ in range(200)), key=strength)
    unseen = [card for card in rest if card not in hand]
    at = position(hand, upcard, [*hand, upcard, *unseen], rules)
    found, win = plain_results(hand, upcard, unseen, rules)
    gained = win * found["won"] - 2 * found["beaten"] - 2 * found["bought"]
    assert final_gain(at) == gained / found["deals"]
    assert counted_results(at) == [found[result] for result in ("bought", "won", "tied", "beaten")]


def counted_results(at):
    """Count the same with the kernels that count how rounds end."""
    own, left = sale(at.rules, at.table.upcard), int(at.unseen.counts.sum()) - 4
    offer, sums = Offer(at.table.upcard, own.redraws, at.unseen.counts, left), np.zeros(4, np.int64)
    sum_final(own, offer, buyer_in(at, own), at.unseen.suits, new_book(len(own.hands.laid)), sums)
    return [Fraction(int(one), int(SCALE[int(own.redraws), left])) for one in sums]


def test_rp_13_buying_is_valued_card_by_card():
    hand, dealer = parse("8s 7d 6h 5c 4s"), parse("Kh 9d 7s 5d 2c")
    decline, buy = sorted(dealer_card_choices(hand, dealer, HOUSE), key=lambda choice: choice.action != "decline")
    assert (decline.action, decline.value) == ("decline", 1)
    # of 39 cards, the kings being drawn again, 10 make a pair that the straight beats: 2 x 4 each
    assert buy.value == Fraction(10 * 8, 39) - 1
    assert dealer_card_choices(hand, dealer, HOUSE)[0] == buy


def test_rp_13_a_card_of_the_rank_laid_away_counts_where_it_is_not_drawn_again():
    rules = Rules(dealer_card=True, redraw_same_rank=False)
    told = dealer_card_choices(parse("8s 7d 6h 5c 4s"), parse("Kh 9d 7s 5d 2c"), rules)
    assert {choice.action: choice.value for choice in told}["buy_dealer_card"] == Fraction(10 * 8, 42) - 1


@pytest.mark.parametrize(
    ("dealer", "rules"), [("Kh Kd 7s 5d 2c", HOUSE), ("Kh 9d 7s 5d 2c", Rules()), ("8s 9d 7s 5d 2c", HOUSE)]
)
def test_where_no_card_is_sold_there_is_nothing_to_choose(dealer, rules):
    with pytest.raises(ValueError, match="no dealer's card"):
        dealer_card_choices(parse("8s 7d 6h 5c 4s"), parse(dealer), rules)


def test_the_right_to_buy_is_never_a_loss():
    draw = random.Random(13)
    for _ in range(4):
        *hand, upcard = draw.sample(DECK_52, 6)
        without = {choice[:2]: choice.value for choice in choices(hand, upcard, Rules(exchange_sizes=(2, 3)))}
        for choice in choices(hand, upcard, Rules(dealer_card=True, exchange_sizes=(2, 3))):
            if not choice.insurance:
                assert choice.value >= without[choice[:2]]


def test_a_hand_that_is_folded_unless_the_card_is_sold_is_refused():
    """So few and such cards are left that draws make hands which lose more than the ante, but for the right to buy."""
    pay = type(HOUSE.pay)(1, 3, 5, 9, 12, 20, 40, 60, 100, 200)
    rules = Rules(dealer_card=True, pay=pay, insurance="off", sixth_card=False, exchange_sizes=(2, 3))
    hand, (upcard,), unseen = parse("9s Tc 9c Th 6d"), parse("Js"), parse("7s Jd 9d 8h 6h 7d 8c 9h Jh")
    with pytest.raises(RulebookError, match="dealer_card"):
        list(values(position(hand, upcard, [*hand, upcard, *unseen], rules)))
