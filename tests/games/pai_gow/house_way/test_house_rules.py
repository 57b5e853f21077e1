"""The owner's house way, rule by rule."""

import pytest
from msgspec import structs

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import read_house_way, reason, set_by_house_way

HOUSE_RULES = read_house_way()
ANY_COMPLETE = structs.replace(HOUSE_RULES, made_hand_choice="any_complete")


def set_hand(hand, way=HOUSE_RULES):
    return set_by_house_way(parse(hand, has_joker=True), way)


def front_and_row(hand, way=HOUSE_RULES):
    setting = set_hand(hand, way)
    return show(setting.front), setting.row


def check(hand, front, row):
    assert front_and_row(hand) == (front, row)


@pytest.mark.parametrize(
    ("hand", "front"),
    [("As Ah Ad Ac Jk 9s 2d", "Ad Ac"), ("As Ah Ad Ac Jk Ks Kd", "Ad Ac"), ("As Ah Ad Ac Jk Ks Qd", "Ad Ac")],
)
def test_pg_20_five_aces_three_behind_two_in_front(hand, front):
    check(hand, front, "PG-20")


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("9s 8d 7c 6h 5s Kd 2c", "Kd 2c"),  # no pair: the made hand and the others
        ("9s 8d 7c 6h 5s 9d 2c", "9d 2c"),  # one pair, and nothing is left without it: the straight stays
        ("9s 8d 7c 6h 5s 4d 4c", "4d 4c"),  # one pair beside a straight
        ("9s 9d 8c 7h 6s 5d 4c", "9s 9d"),  # a lower straight stays
        ("9s 9d 8c 7h 6s 5d 2c", "9d 2c"),  # the straight needs one of the nines
        ("Ks Qs 9s 4s 2s 3d 3c", "3d 3c"),  # one pair beside a flush
        ("Ks Qs 9s 4s 2s Kd 3c", "Kd 3c"),
        ("9s 8s 7s 6s 5s 4d 4s", "4s 4d"),  # a straight flush stays behind the pair
        ("6s 5s 4s 3s 2s Ad Ah", "Ah Ad"),
        ("6s 5s 4s 3s 2s 6d Kh", "Kh 6d"),
    ],
)
def test_pg_21_straight_flush_and_straight_flush(hand, front):
    check(hand, front, "PG-21")


def test_pg_21_the_pair_in_front_may_leave_a_lower_class():
    setting = set_hand("Ks Qs 9s 4s 2s Td Kd")  # nothing but the flush
    assert (show(setting.front), setting.row) == ("Kd Td", "PG-21")
    setting = set_hand("9s 8s 7s 6s 5d 3s 3d")  # the flush needs a three, a straight stays without it
    assert (show(setting.front), setting.row, show(setting.back)) == ("3s 3d", "PG-21", "9s 8s 7s 6s 5d")


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("9s 9d 8c 8h 7s 6d 5c", "8h 8c"),  # a straight, and two pair: as two pair
        ("As Kh Jd Qs Qc Ts Td", "As Kh"),
        ("As Js 9s 8s 2s 9d 8d", "As Js"),  # a flush, and two pair
        ("As Ts 9s 8s 2s 9d 8d", "8s 8d"),
    ],
)
def test_pg_21_with_two_pair_the_rule_of_two_pair(hand, front):
    setting = set_hand(hand)
    assert (show(setting.front), setting.row, setting.via) == (front, "PG-28", ("PG-21",))


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("6s 6h 6d 6c Ks Qd 2c", "Ks Qd"),
        ("6s 6h 6d 6c 5s 4d 2c", "5s 4d"),
        ("7s 7h 7d 7c Qs Jd 2c", "7d 7c"),
        ("7s 7h 7d 7c Ks 3d 2c", "Ks 3d"),
        ("Ts Th Td Tc Jk 3d 2c", "Jk 3d"),
        ("Ts Th Td Tc As 3d 2c", "As 3d"),
        ("Js Jh Jd Jc Ks Qd 2c", "Jd Jc"),
        ("Ks Kh Kd Kc As 3d 2c", "As 3d"),
        ("Ks Kh Kd Kc Qs 3d 2c", "Kd Kc"),
        ("As Ah Ad Ac Ks Qd 2c", "Ad Ac"),
        ("As Ah Ad Jk Ks Qd 2c", "Ah Ad"),
        ("8s 8h 8d 8c 2s 2d Kc", "2s 2d"),  # an additional pair goes in front
        ("Qs Qh Qd Qc 2s 2d Ac", "2s 2d"),
    ],
)
def test_pg_22_four_of_a_kind(hand, front):
    check(hand, front, "PG-22")


@pytest.mark.parametrize(("hand", "front"), [("Ks Kd Kc 2h 2s 9d 8c", "2s 2h"), ("2s 2d 2c Ah As Kd 8c", "As Ah")])
def test_pg_23_full_house(hand, front):
    check(hand, front, "PG-23")


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("9s 9d 9c Kh Js 4d 2c", "Kh Js"),
        ("As Ad Ac Kh Js 4d 2c", "Ac Kh"),
        ("As Ad Jk 9h 7s 4d 2c", "Ad 9h"),
    ],
)
def test_pg_24_three_of_a_kind(hand, front):
    check(hand, front, "PG-24")


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("Ks Kd 9c 9h 7s 4d 2c", "9h 9c"),
        ("Ks Kd 9c 9h As Td 2c", "9h 9c"),
        ("Ks Kd 9c 9h As Jd 2c", "As Jd"),
        ("Ks Kd 9c 9h Jk Qd 2c", "Jk Qd"),  # PG-40: the joker is the ace
        ("3s 3d 2c 2h Ks Qd Jc", "2h 2c"),  # a king is no ace
        ("As Ad 2c 2h Ks Qd Jc", "2h 2c"),  # an ace of the pair is not there for the front
        ("As Jk 2c 2h Ks Qd 9c", "2h 2c"),
    ],
)
def test_pg_28_two_pair_and_pg_40_ace_and_jack(hand, front):
    check(hand, front, "PG-28")


@pytest.mark.parametrize(("hand", "front"), [("9s 9d Ac Kh 7s 4d 2c", "Ac Kh"), ("As Jk Kc 9h 7s 4d 2c", "Kc 9h")])
def test_pg_29_one_pair(hand, front):
    check(hand, front, "PG-29")


@pytest.mark.parametrize(("hand", "front"), [("As Kd Jc 9h 7s 4d 2c", "Kd Jc"), ("Jk Kd Jc 9h 7s 4d 2c", "Kd Jc")])
def test_pg_30_high_card_and_pg_42_the_joker_is_the_ace(hand, front):
    check(hand, front, "PG-30")


@pytest.mark.parametrize(
    ("row", "hand", "front"),
    [
        ("PG-31", "Ks Kd 9c 9h 4s 4d 2c", "Ks Kd"),
        ("PG-31", "As Jk 5c 5h 4s 4d 3c", "Jk As"),  # there is a straight, too
        ("PG-32", "Ks Kd Kc 9h 9s 9d 2c", "Kd Kc"),
        ("PG-32", "2s 2d 2c As Ad Jk Kc", "As Ad"),
        ("PG-33", "Ks Kd Kc 9h 9s 4d 4c", "9s 9h"),
        ("PG-33", "2s 2d 2c 9h 9s Ad Ac", "Ad Ac"),
        ("PG-34", "Ks Kd Kc Kh 9s 9d 9c", "9d 9c"),
        ("PG-34", "As Ad Ac Jk 9s 9d 9c", "9d 9c"),
        ("PG-35", "As Ad Ac Ah 2s 2d 9c", "2s 2d"),
        ("PG-35", "As Ad Ac Jk Ks Kd 9c", "Ks Kd"),
        ("PG-36", "9s 9d 9c 8h 7s 6d 5c", "9d 9c"),
        ("PG-36", "As Ad Jk Kc Qh Jd 9s", "As Ad"),  # the joker is the ten
        ("PG-36", "As Ad Jk Kc Qh Jd 3s", "Ad 3s"),  # and here an ace is needed, too
        ("PG-36", "As Ad Jk Ks Qs Js Td", "As Ad"),  # a straight behind the pair, not the royal flush without one
        ("PG-37", "5s 5h 5d As Jk 4c 3c", "Jk As"),
        ("PG-37", "5s 5h 5d As Jk 4s 3s", "Jk As"),  # with a straight flush too
        ("PG-38", "As Jk 9s 8d 7c 6h 5s", "Jk As"),
        ("PG-38", "As Jk Kd Qc Jh 8s 2c", "8s 2c"),
    ],
)
def test_completions(row, hand, front):
    check(hand, front, row)


def test_pg_39_of_several_made_hands_the_own_class_and_the_best_front():
    check("9s 8d 7c 6h 5s 4d 3c", "9s 8d", "PG-21")  # three straights: the lowest leaves the best front
    check("Ks Js 9s 8s 7s 6d 5d", "6d 5d", "PG-21")  # a flush is higher than the straight that would leave a king
    assert front_and_row("Ks Js 9s 8s 7s 6d 5d", ANY_COMPLETE) == ("Ks Js", "PG-21")
    check(
        "As Ks Qs Js Ts 9s 2d", "As 2d", "PG-21"
    )  # a royal flush is a straight flush: the king-high one leaves an ace


def test_pg_41_with_three_aces_the_next_highest_card_joins():
    assert show(set_hand("As Ad Ac Th 9s 4d 2c").front) == "Ac Th"


def test_pg_43_the_best_back_then_the_lowest_cards():
    assert (
        show(set_hand("As Ah Jk Kd 9c 7h 4s").front) == "Ah Kd"
    )  # of aces and joker, all alike behind, the lowest card
    assert show(set_hand("8s 8h 8d 8c 7s 5d 3c").front) == "8d 8c"
    setting = set_hand("Ks Qs 9s 4s 2s 4d 4c")  # two of the fours are left over: the flush keeps its own
    assert (show(setting.front), show(setting.back)) == ("4d 4c", "Ks Qs 9s 4s 2s")
    setting = set_hand("As Ad Qs Qd 9s 5s 3s")  # two pair: behind the queens stays the better back, the flush cannot
    assert (show(setting.front), setting.via) == ("Qs Qd", ("PG-21",))
    setting = set_hand("As Jk Qh Qd 9s 5s 3s")  # but here it can, with the joker
    assert (show(setting.front), setting.row, setting.category.name) == ("Qh Qd", "PG-28", "FLUSH")


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "As Kd 9c 9h 5s 5d 2c",
            "Two pair, ace and king can be played in front: both pairs stay behind (PG-28)",
        ),
        ("9s 8d 7c 6h 5s 4d 4c", "One pair, and straight, nine high stays behind: the pair in front (PG-21)"),
        ("Ks Kd Kc 2h 2s 9d 8c", "Full house: the three stay behind, the pair in front (PG-23)"),
    ],
)
def test_the_reason_in_words(hand, said):
    assert reason(set_hand(hand)) == said


def test_the_reason_in_another_language():
    german = {
        "Two pair, {front} can be played in front: both pairs stay behind": "Zwei Paare, vorne {front}: beide hinten",
        "{rank} and {next}": "{rank} und {next}",
        "ace": "Ass",
        "king": "König",
    }
    said = reason(set_hand("As Kd 9c 9h 5s 5d 2c"), lambda message: german.get(message, message))
    assert said == "Zwei Paare, vorne Ass und König: beide hinten (PG-28)"
