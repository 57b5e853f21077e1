"""The draw odds of the rules page, and every distribution against a plain enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.analysis.five_card_draw import all_draws, draw, strengths_after, to_json
from houseway.cards import DECK_52, parse
from houseway.ranking import STANDARD, strength

PAIR = "As Ad 9c 7h 2d"


def odds(hand, keep):
    return draw(parse(hand), parse(keep))


def made(told):
    return {kind: count for kind, count in told.hands.items() if count}


@pytest.mark.parametrize(
    ("hand", "keep", "total", "improves", "hands"),
    [
        (
            PAIR,
            "As Ad",
            16_215,
            4_656,
            {"two_pair": 2_592, "three_of_a_kind": 1_854, "full_house": 165, "four_of_a_kind": 45},
        ),
        (PAIR, "As Ad 9c", 1_081, 280, {"two_pair": 186, "three_of_a_kind": 84, "full_house": 9, "four_of_a_kind": 1}),
        ("As Ad 9c 9h 2d", "As Ad 9c 9h", 47, 4, {"full_house": 4}),
        ("As Ad Ac 9h 2d", "As Ad Ac", 1_081, 112, {"full_house": 66, "four_of_a_kind": 46}),
        ("As Js 8s 5s 2d", "As Js 8s 5s", 47, 9 + 12, {"flush": 9, "pair": 12}),
        ("9s 8d 7c 6h 2d", "9s 8d 7c 6h", 47, 8 + 12, {"straight": 8, "pair": 12}),
        ("9s 8d 7c 5h 2d", "9s 8d 7c 5h", 47, 4 + 12, {"straight": 4, "pair": 12}),
    ],
)
def test_the_figures_of_the_rules_page(hand, keep, total, improves, hands):
    told = odds(hand, keep)
    assert (told.total, told.improves) == (total, improves)
    assert {kind: count for kind, count in told.hands.items() if kind in hands} == hands


def test_standing_pat_changes_nothing():
    told = odds(PAIR, PAIR)
    assert (told.total, made(told), told.improves, told.discard) == (1, {"pair": 1}, 0, ())


def test_all_thirty_two_ways():
    told = all_draws(parse(PAIR))
    assert len({one.keep for one in told}) == 32
    assert [len(one.keep) for one in told] == [5] + [4] * 5 + [3] * 10 + [2] * 10 + [1] * 5 + [0]
    for one in told:
        assert one.total == comb(47, len(one.discard))
        assert sum(one.hands.values()) == one.total
        assert {*one.keep, *one.discard} == set(parse(PAIR))


def test_a_straight_flush_draw():
    told = odds("9s 8s 7s 6s 2d", "9s 8s 7s 6s")
    assert made(told) == {"high_card": 20, "pair": 12, "straight": 6, "flush": 7, "straight_flush": 2}
    assert made(odds("Ks Qs Js Ts 2d", "Ks Qs Js Ts"))["royal_flush"] == 1


def enumerated(hand, keep, dead=()):
    unseen = [card for card in DECK_52 if card not in hand and card not in dead]
    return Counter(strength((*keep, *cards)) for cards in combinations(unseen, len(hand) - len(keep)))


HANDS = st.lists(st.sampled_from(DECK_52), min_size=5, max_size=5, unique=True)


@settings(max_examples=25)
@given(HANDS, st.integers(2, 5))
def test_every_distribution_is_that_of_a_plain_enumeration(hand, kept):
    assert strengths_after(hand, hand[:kept]) == enumerated(hand, hand[:kept])


@settings(max_examples=10)
@given(st.lists(st.sampled_from(DECK_52), min_size=12, max_size=12, unique=True), st.integers(2, 4))
def test_dead_cards_are_not_drawn(cards, kept):
    hand, dead = cards[:5], cards[5:]
    assert strengths_after(hand, hand[:kept], dead) == enumerated(hand, hand[:kept], dead)


@pytest.mark.slow
@pytest.mark.parametrize("kept", [0, 1])
def test_drawing_four_and_five_is_that_of_a_plain_enumeration(kept):
    hand = parse("As Ks 9d 6h 5h")
    assert strengths_after(hand, hand[:kept]) == enumerated(hand, hand[:kept])


def test_five_new_cards_reach_every_kind():
    told = odds("As Ks 9d 6h 5h", "")
    assert told.total == 1_533_939
    assert all(told.hands.values())
    assert max(strengths_after(parse("As Ks 9d 6h 5h"), ())) == STANDARD.strength(parse("Ad Kd Qd Jd Td"))


def test_the_odds_in_json():
    assert to_json(odds("As Ad 9c 9h 2d", "As Ad 9c 9h")) == {
        "keep": "As Ad 9c 9h",
        "discard": "2d",
        "total": 47,
        "hands": {
            "two_pair": {"count": 43, "chance": "43/47", "chance_float": 43 / 47},
            "full_house": {"count": 4, "chance": "4/47", "chance_float": 4 / 47},
        },
        "improves": {"count": 4, "chance": "4/47", "chance_float": 4 / 47},
    }


@pytest.mark.parametrize(
    ("hand", "keep", "dead"),
    [("As Ks 9d 6h", "", ""), ("As Ks 9d 6h 5h", "2c", ""), ("As Ks 9d 6h 5h", "As", "Ks"), ("As Ks 9d 6h Jk", "", "")],
)
def test_what_is_no_draw_is_refused(hand, keep, dead):
    with pytest.raises(ValueError, match="hand"):
        strengths_after(parse(hand, has_joker=True), parse(keep), parse(dead))
