"""Each word of the format, on hands that it is for and hands that it is not for."""

import pytest

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import (
    Case,
    Conditions,
    HouseWay,
    HouseWayError,
    Row,
    key_of,
    set_by_house_way,
)
from houseway.games.pai_gow.house_way.conditions import applies
from houseway.games.pai_gow.house_way.holding import Holding
from houseway.ranking import with_joker

PAIR, TWO_PAIR = "9s 9d As Kd 7h 4d 2c", "9s 9d 5h 5c Ks Qd 2c"
FULL_HOUSE, FOUR = "9s 9d 9c 5h 5c Ks Qd", "9s 9d 9c 9h As Kd 2c"
STRAIGHT, JOKER_PAIR = "9s 8d 7c 6h 5s Kd 2c", "Jk As Qd Th 7h 4d 2c"
THREE = "9s 9d 9c As Kd 7h 2c"
THREE_PAIR = "Ks Kd 9s 9d 5h 5c 2c"
ROYAL = "As Ks Qs Js Ts 3d 2c"


def holding(hand):
    return Holding(key_of(parse(hand, has_joker=True)), with_joker())


def holds(when, hand):
    conditions = tuple(Conditions(**one) for one in when) if isinstance(when, list) else Conditions(**when)
    return applies(conditions, ())(holding(hand)), applies((), conditions)(holding(hand))


@pytest.mark.parametrize(
    ("when", "hand", "expected"),
    [
        ({"hand": ("pair",)}, PAIR, True),
        ({"hand": ("pair",)}, TWO_PAIR, False),
        ({"hand": ("straight flush",)}, ROYAL, True),
        ({"hand": ("royal flush",)}, ROYAL, True),
        ({"hand": ("royal flush",)}, "Ks Qs Js Ts 9s 3d 2c", False),
        ({"shape": ("one pair",)}, JOKER_PAIR, True),
        ({"shape": ("no pair",)}, STRAIGHT, True),
        ({"holds": ("three of a kind",)}, FULL_HOUSE, True),
        ({"holds": ("four of a kind",)}, FULL_HOUSE, False),
        ({"holds": ("flush", "straight")}, STRAIGHT, True),
        ({"four": "9"}, FOUR, True),
        ({"four": "7-10"}, FOUR, True),
        ({"four": "T+"}, FOUR, False),
        ({"four": "9"}, FULL_HOUSE, False),
        ({"three": "2-9"}, FULL_HOUSE, True),
        ({"pair": "5"}, FULL_HOUSE, True),
        ({"pair": "A"}, JOKER_PAIR, True),
        ({"pair": "9+"}, TWO_PAIR, False),  # which of the two is not said
        ({"big_pair": "9"}, TWO_PAIR, True),
        ({"small_pair": "2-5"}, TWO_PAIR, True),
        ({"big_pair": "9"}, PAIR, False),
        ({"big_pair": "K", "small_pair": "5"}, THREE_PAIR, True),
        ({"others": "K+"}, TWO_PAIR, True),
        ({"others": "KQ+"}, TWO_PAIR, True),
        ({"others": "A+"}, TWO_PAIR, False),
        ({"others": "AJ+"}, PAIR, True),
        ({"others": "AJ+"}, JOKER_PAIR, False),  # the ace is of the pair
        ({"others": "Q10+"}, JOKER_PAIR, True),
        ({"others": "2+"}, THREE_PAIR, True),
        ({"others": "32+"}, THREE_PAIR, False),  # there is one only
        ({"joker": True}, JOKER_PAIR, True),
        ({"joker": False}, JOKER_PAIR, False),
        ({"joker": True, "pair": "K"}, JOKER_PAIR, False),  # all that is given
        ([{"joker": True}, {"pair": "9"}], PAIR, True),  # any of a list
        ([{"joker": True}, {"pair": "8"}], PAIR, False),
    ],
)
def test_conditions(when, hand, expected):
    assert holds(when, hand) == (expected, not expected)


def way(*cases, made_hand_choice="own_class", **row):
    return HouseWay("Test", (Row("1", cases, **row),), made_hand_choice=made_hand_choice)


def front(cards, case, **options):
    return show(set_by_house_way(parse(cards, has_joker=True), way(case, **options)).front)


def says(front, **case):
    return Case(front=front, says="So", **case)


@pytest.mark.parametrize(
    ("word", "hand", "expected"),
    [
        ("others", PAIR, "As Kd"),
        ("pair", FULL_HOUSE, "5h 5c"),
        ("big pair", THREE_PAIR, "Ks Kd"),
        ("small pair", THREE_PAIR, "5h 5c"),
        ("pair of the three", "9s 9d 9c Ah Ac Ad Jk", "9d 9c"),
        ("pair of the big three", "9s 9d 9c Kh Kc Kd 2c", "Kd Kc"),
        ("pair of the four", FOUR, "9d 9c"),
        ("pair of the five", "As Ah Ad Ac Jk Ks Kd", "Ad Ac"),
        ("one of the three", THREE, "As 9c"),
        ("second and third", "As Kd Jc 9h 7s 4d 2c", "Kd Jc"),
        ("best", PAIR, "As Kd"),
    ],
)
def test_fronts(word, hand, expected):
    assert front(hand, says(word)) == expected


@pytest.mark.parametrize(
    ("word", "hand"),
    [
        ("others", THREE_PAIR),
        ("pair", TWO_PAIR),
        ("big pair", PAIR),
        ("pair of the three", FOUR),
        ("pair of the big three", FULL_HOUSE),
        ("pair of the four", FULL_HOUSE),
        ("pair of the five", FOUR),
        ("one of the three", PAIR),
    ],
)
def test_a_front_that_the_hand_does_not_have_leaves_a_hole(word, hand):
    with pytest.raises(HouseWayError) as failed:
        front(hand, says(word))
    assert (failed.value.code, failed.value.rows) == ("house_way_hole", ("1",))


def test_behind_says_what_must_stay_and_otherwise_the_next_case_is_tried():
    cases = says("pair", behind=("straight",)), says("others")
    for hand, expected in (("9s 8d 7c 6h 5s 4d 4c", "4d 4c"), ("9s 8d 7c 6h 3s 4d 4c", "9s 8d")):
        setting = set_by_house_way(parse(hand), way(*cases))
        assert show(setting.front) == expected


def test_reaches_says_how_high_the_front_must_be():
    cases = says("best", behind=("straight", "flush"), reaches="K+"), says("best", behind=("flush",))
    for hand, expected in (("Ks Js 9s 8s 7s 6d 5d", "Ks Js"), ("Qs Js 9s 8s 7s 6d 5d", "6d 5d")):
        assert show(set_by_house_way(parse(hand), way(*cases)).front) == expected


@pytest.mark.parametrize(("choice", "expected"), [("own_class", "6d 5d"), ("any_complete", "Ks Js")])
def test_pg_39_what_made_hand_means(choice, expected):
    case = says("best", behind=("made hand",))
    assert front("Ks Js 9s 8s 7s 6d 5d", case, made_hand_choice=choice) == expected


def test_the_best_front_is_never_foul():
    assert front("As Ad Kc Qh 9s 8d 6c", says("best")) == "Ad Qh"  # ace and king would be above ace and queen


def faulty(*rows):
    return HouseWay("Faulty", rows)


def test_a_hand_that_no_row_is_for_is_a_hole():
    with pytest.raises(HouseWayError) as failed:
        front(PAIR, says("others"), hand=("two pair",))
    assert (failed.value.code, failed.value.rows) == ("house_way_hole", ())
    assert str(failed.value) == "no row is for pair with one pair"


def test_a_hand_that_two_rows_are_for_is_an_overlap():
    rows = Row("1", (says("others"),), hand=("pair",)), Row("2", (says("others"),), shape=("one pair",))
    with pytest.raises(HouseWayError) as failed:
        set_by_house_way(parse(PAIR), faulty(*rows))
    assert (failed.value.code, failed.value.rows) == ("house_way_overlap", ("1", "2"))


def test_a_row_that_sets_a_hand_foul_fails():
    with pytest.raises(HouseWayError) as failed:
        front(PAIR, says("pair"))
    assert (failed.value.code, failed.value.rows) == ("house_way_foul", ("1",))


def test_a_reference_takes_the_other_rows_cases_and_is_told():
    rows = (
        Row("1", (Case(use="2", when=Conditions(joker=False)), says("pair")), shape=("one pair",)),
        Row("2", (Case(use="3"),), shape=("no pair",)),
        Row("3", (says("others", when=Conditions(pair="9")),), shape=("two pair",)),
    )
    setting = set_by_house_way(parse(PAIR), faulty(*rows))
    assert (setting.row, setting.case, setting.via) == ("3", 0, ("1", "2"))
    with pytest.raises(HouseWayError) as failed:
        set_by_house_way(parse(PAIR.replace("9", "8")), faulty(*rows))
    assert (failed.value.code, failed.value.rows) == ("house_way_hole", ("1", "2", "3"))


@pytest.mark.parametrize(
    ("hand", "code", "at"),
    [
        ("As Kd Qc Jh 9s 5d", "wrong_number_of_cards", 0),
        ("As Kd Qc Jh 9s 5d 2c 3c", "wrong_number_of_cards", 0),
        ("", "wrong_number_of_cards", 0),
    ],
)
def test_a_hand_has_seven_cards(hand, code, at):
    with pytest.raises(ValueError, match="7 cards are set") as refused:
        set_by_house_way(parse(hand), way(says("best")))
    assert (refused.value.code, refused.value.at) == (code, at)


def test_no_card_and_no_joker_stands_twice():
    for card in parse("As Jk", has_joker=True):
        with pytest.raises(ValueError, match=f"{card} stands twice") as refused:
            set_by_house_way([card, *parse("Kd Qc 9h 7d 2c"), card], way(says("best")))
        assert (refused.value.code, refused.value.at) == ("repeated_card", 7)
