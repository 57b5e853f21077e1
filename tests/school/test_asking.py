"""Which hand is asked: each case of each house way comes up, the close ones often, and what was wrong comes again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest

from houseway.games.pai_gow.house_way import HouseWay, house_way_names, read_house_way, set_by_house_way
from houseway.school import Question, Tally, decided_by, question, target_of, targets
from houseway.school.asking import is_close

NextBelow = Callable[[int], int]


@pytest.fixture(params=house_way_names())
def way(request: pytest.FixtureRequest) -> HouseWay:
    return read_house_way(request.param)


def ask(way: HouseWay, score: Mapping[str, Tally], count: int, seed: int = 1) -> list[Question]:
    next_below = Random(seed).randrange
    return [question(way, score, next_below) for _ in range(count)]


def test_each_case_of_each_row_can_be_asked(way: HouseWay, next_below: NextBelow) -> None:
    rows = targets(way)
    assert set(rows) <= {row.row for row in way.rows}
    found = {target: decided_by(way, target, next_below) for cases in rows.values() for target in cases}
    reached = {(target.row, target.case) for target, one in found.items() if one}
    assert reached == {(target.row, target.case) for target in found}  # though not by each row that refers to it
    for target, one in found.items():
        if one:
            assert target_of(one.setting) == target
            assert one.setting == set_by_house_way(one.cards, way)


def test_a_case_that_another_row_refers_to_is_asked_in_both_ways() -> None:
    two_pair = targets(read_house_way("house_rules"))["PG-28"]
    assert {target.pattern for target in two_pair} == {"PG-21", "PG-28"}


def test_all_rows_are_asked_and_those_with_many_cases_more(way: HouseWay) -> None:
    asked = Counter(one.setting.row for one in ask(way, {}, 300))
    rows = targets(way)
    assert set(asked) == set(rows)
    assert max(asked, key=asked.__getitem__) in [row for row, cases in rows.items() if len(cases) > 1]


def test_close_hands_are_asked_often(way: HouseWay) -> None:
    choices = [one for one in ask(way, {}, 250) if len(targets(way)[one.setting.row]) > 1]
    assert sum(is_close(way, one) for one in choices) > len(choices) / 2


def test_a_close_hand_is_a_step_from_another_case() -> None:
    way = read_house_way("house_rules")
    assert is_close(way, asked(way, "As Th 9s 9d 4c 4d 2c"))  # the ten one higher: ace-jack, both pairs stay
    assert not is_close(way, asked(way, "Ks Th 9s 9d 4c 4d 2c"))
    assert not is_close(way, asked(way, "Ks Kh Kd 9d 9c 4d 2c"))  # a full house has one case only


def asked(way: HouseWay, cards: str) -> Question:
    from houseway.cards import parse

    hand = parse(cards, has_joker=True)
    return Question(hand, set_by_house_way(hand, way))


def test_the_same_chance_and_score_ask_the_same_hand() -> None:
    way, score = read_house_way("house_rules"), {"PG-28": Tally(1, 2)}
    assert ask(way, score, 20) == ask(way, score, 20)
    assert ask(way, score, 20) != ask(way, score, 20, seed=2)


def test_what_was_wrong_is_asked_more_often_and_what_was_right_less() -> None:
    way = read_house_way("house_rules")
    before = Counter(one.setting.row for one in ask(way, {}, 800))
    score = {"PG-29": Tally(right=0, wrong=8), "PG-28": Tally(right=8, wrong=0)}
    after = Counter(one.setting.row for one in ask(way, score, 800))
    assert after["PG-29"] > 1.5 * before["PG-29"]
    assert after["PG-28"] < 0.4 * before["PG-28"]
    assert after["PG-28"] > 0
