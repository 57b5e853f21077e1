"""Right is what the house way sets, up to suits that change nothing; and the score with its weights."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from houseway.cards import DECK_53, parse, show
from houseway.games import Refusal
from houseway.games.pai_gow.house_way import house_way_names, read_house_way, set_by_house_way
from houseway.games.pai_gow.splits import splits
from houseway.school import Judgement, Question, Tally, judge, noted, total, weight

WAY = read_house_way("house_rules")


def judged(cards: str, front: str) -> Judgement:
    hand = parse(cards, has_joker=True)
    return judge(Question(hand, set_by_house_way(hand, WAY)), parse(front, has_joker=True))


@pytest.mark.parametrize(
    ("cards", "front", "is_right"),
    [
        ("As Jd 9c 9d 4s 4h 2c", "As Jd", True),  # PG-28: ace-jack in front, both pairs behind
        ("As Jd 9c 9d 4s 4h 2c", "4s 4h", False),
        ("As Td 9c 9d 4s 4h 2c", "4h 4s", True),  # in any order
        ("As Td 9c 9d 4s 4h 2c", "9c 9d", False),  # foul
        ("As Ah Ad Jc 7c 4d 2s", "Ad Jc", True),  # PG-24: any of the three aces
        ("As Ah Ad Jc 7c 4d 2s", "As Jc", True),
        ("Jk Ah Ad Jc 7c 4d 2s", "Jk Jc", True),  # the joker is one of them
        ("Jk Ah Ad Jc 7c 4d 2s", "Ah Jc", True),
        ("Ks Qs 9s 7s 2s Kh 4d", "4d Kh", True),  # PG-21: the flush stays behind
        ("Ks Qs 9s 7s 2s Kh 4d", "Ks Kh", False),  # a pair in front, and no flush behind
        ("As Ks 9s 7s 3s Kd 2d", "Kd 2d", True),
        ("As Ks 9s 7s 3s Kd 2d", "Ks 2d", False),  # the same ranks in front, but the flush is gone
    ],
)
def test_equal_ranks_are_right_unless_the_back_suffers(cards: str, front: str, is_right: bool) -> None:
    assert judged(cards, front).is_right is is_right


def test_a_foul_setting_is_wrong_and_said_to_be_foul() -> None:
    verdict = judged("As Kd 9c 9d 7s 4h 2c", "9c 9d")
    assert (verdict.is_right, verdict.given.is_foul, show(verdict.given.front)) == (False, True, "9c 9d")


@pytest.mark.parametrize(
    ("front", "code"),
    [
        ("As", "wrong_number_of_cards"),
        ("As Jd 9c", "wrong_number_of_cards"),
        ("", "wrong_number_of_cards"),
        ("As Kd", "card_not_held"),
    ],
)
def test_what_is_no_setting_of_the_hand_is_refused(front: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        judged("As Jd 9c 9d 4s 4h 2c", front)
    assert refused.value.code == code


def test_a_card_twice_is_refused() -> None:
    hand = parse("As Jd 9c 9d 4s 4h 2c")
    with pytest.raises(Refusal) as refused:
        judge(Question(hand, set_by_house_way(hand, WAY)), (hand[0], hand[0]))
    assert refused.value.code == "card_repeated"


@pytest.mark.parametrize("name", house_way_names())
def test_of_all_settings_those_of_equal_worth_are_right(name: str) -> None:
    way, chance = read_house_way(name), Random(7)
    for _ in range(150):
        hand = tuple(chance.sample(DECK_53, 7))
        asked = Question(hand, set_by_house_way(hand, way))
        worth = asked.setting.front_strength, asked.setting.back_strength
        for split in splits(hand):
            is_right = (split.front_strength, split.back_strength) == worth  # none is better with these ranks (PG-43)
            assert judge(asked, split.front) == (split, is_right)
        assert judge(asked, asked.setting.front).is_right


def test_answers_are_counted_by_row() -> None:
    score = noted(noted(noted({}, "PG-28", True), "PG-28", False), "PG-21", True)
    assert score == {"PG-28": Tally(1, 1), "PG-21": Tally(1, 0)}
    assert (total(score), total({}), total(score).answers) == (Tally(2, 1), Tally(0, 0), 3)


@pytest.mark.parametrize(
    ("tally", "cases", "share"),
    [
        (Tally(), 1, Fraction(1, 2)),
        (Tally(0, 1), 1, Fraction(2, 3)),
        (Tally(1, 1), 1, Fraction(1, 2)),
        (Tally(9, 0), 1, Fraction(1, 11)),
        (Tally(0, 8), 1, Fraction(9, 10)),
        (Tally(2, 1), 7, Fraction(2, 5)),
    ],
)
def test_the_weight_of_a_row_is_its_size_times_its_smoothed_share_of_errors(
    tally: Tally, cases: int, share: Fraction
) -> None:
    assert weight(tally, cases) == 1000 * (1 + cases) * share // 1


def test_a_row_never_goes_away() -> None:
    assert weight(Tally(10**9, 0), 1) == 1
