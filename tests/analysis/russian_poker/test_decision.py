"""One decision: every choice against the twin that plays all deals of a small deck; bets on the whole deck."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from houseway.analysis.russian_poker import choices
from houseway.analysis.russian_poker.decision import position, values
from houseway.cards import DECK_52, Card, parse, show
from houseway.games.russian_poker import Rules, paid
from houseway.games.russian_poker.settle import qualifies
from houseway.ranking import best, strength
from houseway.rulebooks import RulebookError
from tests.analysis.russian_poker import twin

pytestmark = pytest.mark.timeout(600, func_only=True)  # kernels are compiled in a fixture

HOUSE = Rules()
FIVE_SIZES = (1, 2, 3, 4, 5)
OPTIONS = [
    {},
    {"qualifies": "pair"},
    {"qualifies": "pair", "ante_on_win": "pay", "insurance_when_beaten": "lost"},
    {"ante_on_win": "pay", "insurance": "off", "second_combination": False},
    {"insurance": "whole_win", "insurance_when_beaten": "lost"},
    {"insurance": "whole_win", "second_with_five_cards": False},
    {"paired_straight": "straight_and_pair"},
    {"bet_after_five": True, "exchange_fee": (1, 2, 3, 2, 1)},
    {"bet_after_five": True, "insurance": "whole_win", "ante_on_win": "pay"},
    {"pay": {"ace_king": 1, "pair": 3, "flush": 40, "full_house": 900}},
    {"sixth_card": False, "exchange_sizes": (2, 5)},
    {"dealer_card": True, "exchange_sizes": (1, 2, 3, 4)},
    {"dealer_card": True, "redraw_same_rank": False, "qualifies": "pair", "exchange_sizes": (2, 3)},
    {"dealer_card": True, "insurance": "whole_win", "exchange_sizes": (1, 2, 3), "ante_on_win": "pay"},
    {"dealer_card": True, "bet_after_five": True, "exchange_sizes": (3, 5)},
    {"dealer_card": True, "redraw_same_rank": False, "insurance_when_beaten": "lost", "exchange_sizes": (4,)},
    {"exchange_sizes": (1, 3), "exchange_fee": 2, "second_combination": False, "insurance_when_beaten": "lost"},
    {"exchange_sizes": (), "paired_straight": "straight_and_pair", "second_with_five_cards": False},
]


def rules_with(options):
    pay = options.get("pay")
    if pay is None:
        return Rules(**options)
    odds, table = 0, {}
    for name in type(HOUSE.pay).__struct_fields__:
        odds = table[name] = pay.get(name, odds)
    return Rules(pay=type(HOUSE.pay)(**table))


def found(hand, upcard, unseen, rules):
    """The quick values in the form of the twin's."""
    insured, told = [], {}
    for choice in values(position(hand, upcard, [*hand, upcard, *unseen], rules)):
        if choice.action == "insure":
            insured.append(choice)
        else:
            told[choice.action, show(choice.cards)] = choice.value
    if insured:
        told["insure", "least"], told["insure", "most"] = insured[0].value, insured[-1].value
    return told


def small_deck(draw: random.Random, cards: int) -> list[Card]:
    """A hand, an upcard and some unseen cards in which much comes together."""
    low, ranks = draw.randrange(2, 9), draw.sample(range(2, 15), 5)
    suits = draw.sample("cdhs", 2)
    decks = (
        [card for card in DECK_52 if card.suit in suits],
        [card for card in DECK_52 if card.rank in ranks],
        [card for card in DECK_52 if low <= card.rank < low + 7],
        [card for card in DECK_52 if card.suit == suits[0] or card.rank >= 13],
        list(DECK_52),
    )
    return draw.sample(draw.choice(decks), cards)


def plain_bet(hand, upcard, rules):
    """What the bet brings over all deals of a whole deck, and an insurance of one ante, by the rules' own words."""
    mine, odds = best(hand).strength, sum(one.odds for one in paid(hand, rules))
    bet = covered = deals = 0
    for four in combinations([card for card in DECK_52 if card not in (*hand, upcard)], 4):
        deals += 1
        dealer = (*four, upcard)
        his = strength(dealer)
        if not qualifies(dealer, rules):
            bet, covered = bet + 1, covered + 1
        elif mine > his:
            bet, covered = bet + 2 * odds, covered - 1
        elif mine < his:
            bet -= 3
    return Fraction(bet, deals), Fraction(covered, deals)


@pytest.mark.parametrize(
    ("hand", "upcard"),
    [("As Ks 8d 5h 3c", "Kd"), ("9s 9d 9c 7h 2s", "9h"), ("Ts 8s 5s 3s 2s", "4s"), ("6c 5c 4c 3c 2c", "7c")],
)
def test_a_bet_is_worth_what_all_deals_of_the_whole_deck_bring(hand, upcard):
    cards, (up,) = parse(hand), parse(upcard)
    bet, covered = plain_bet(cards, up, HOUSE)
    rules = Rules(exchange_sizes=(), sixth_card=False)
    told = {(choice.action, choice.insurance): choice.value for choice in choices(cards, up, rules)}
    assert told["bet", 0] == bet
    for (_, antes), value in told.items():
        assert antes == 0 or value == bet + antes * covered


@pytest.mark.parametrize("hand", ["As Ks 8d 5h 3c Kc", "9s 8s 7s 6s 2s 2d", "9s 8s 7s 6s 2s As", "9s 8s 7d 6h 5c 5d"])
def test_after_a_draw_only_fold_bet_and_insurance_are_left(hand):
    cards, (up,) = parse(hand), parse("Jd")
    told = choices(cards, up, HOUSE, has_drawn=True)
    assert {choice.action for choice in told} <= {"fold", "bet", "insure"}
    assert {choice.action: choice.value for choice in told}["bet"] == plain_bet(cards, up, HOUSE)[0]


def test_discards_are_known_to_be_out_of_the_deck():
    hand, (up,), out = parse("As Ah 8d 5h 3c"), parse("Jd"), parse("Kd Kc")
    (bet,) = (one for one in choices(hand, up, HOUSE, out, has_drawn=True) if one.action == "bet")
    unseen = [card for card in DECK_52 if card not in (*hand, up, *out)]
    assert bet.value == plain_bet_of(hand, up, unseen)


def plain_bet_of(hand, up, unseen):
    worse = better = no_game = deals = 0
    for four in combinations(unseen, 4):
        dealer, deals = (*four, up), deals + 1
        is_game, mine, his = qualifies(dealer, HOUSE), strength(hand), strength(dealer)
        no_game += not is_game
        worse += is_game and his < mine
        better += his > mine
    return Fraction(no_game + 2 * worse - 3 * better, deals)


def test_all_choices_are_there_the_best_first():
    told = choices(parse("9s 9d 9c 7h 2s"), parse("2h")[0], HOUSE)
    assert [choice.action for choice in told].count("exchange") == 31
    assert [(one.action, one.insurance) for one in told if one.action in ("fold", "bet", "buy", "insure")]
    assert {one.insurance for one in told if one.action == "insure"} == {1, 3}
    assert [choice.value for choice in told] == sorted((choice.value for choice in told), reverse=True)


def test_suits_make_no_difference():
    hand, (up,) = parse("As Ks 9s 4d 2c"), parse("Qs")
    turned = str.maketrans("cdhs", "hcsd")
    other = parse(show(hand).translate(turned)), parse(str(up).translate(turned))[0]
    assert [one.value for one in choices(hand, up, HOUSE)] == [one.value for one in choices(*other, HOUSE)]


@pytest.mark.parametrize(
    "cards", ["As Ks 9s 4d", "As Ks 9s 4d 2c 3c", "As Ks 9s 4d Qs", "As As 9s 4d 2c"], ids=["4", "6", "upcard", "twice"]
)
def test_what_is_no_hand_is_refused(cards):
    with pytest.raises(ValueError, match="not five cards"):
        choices([Card(text) for text in cards.split()], Card("Qs"), HOUSE)


@pytest.mark.parametrize("options", [{"repeat_single_card": True}, {"payout_most": 1000}], ids=str)
def test_what_is_not_analysed_is_refused_with_its_option(options):
    with pytest.raises(RulebookError) as refused:
        choices(parse("As Ks 9s 4d 2c"), Card("Qs"), Rules(**options))
    assert (refused.value.code, refused.value.path) == ("not_analysed", f"rules.{next(iter(options))}")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_choice_is_worth_what_all_deals_bring(options):
    draw = random.Random(str(options))
    hand, upcard, unseen = (cards := small_deck(draw, 15))[:5], cards[5], cards[6:]
    rules = rules_with(options)
    assert found(hand, upcard, unseen, rules) == twin.values(hand, upcard, unseen, rules)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_every_choice_is_worth_what_all_deals_bring_by_any_options(seed):
    draw = random.Random(seed)
    hand, upcard, unseen = (cards := small_deck(draw, 15))[:5], cards[5], cards[6:]
    rules = rules_with(draw.choice(OPTIONS))
    assert found(hand, upcard, unseen, rules) == twin.values(hand, upcard, unseen, rules)
