"""The house ways of four casinos, by the table of facts of the rules page."""

import pytest

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import house_way_names, read_house_way, set_by_house_way

ACE_KING_FULL = "9s 9d 9c 2h 2c As Kd"


def front(name, hand):
    return show(set_by_house_way(parse(hand, has_joker=True), read_house_way(name)).front)


def two_pair(big, small, *others):
    """A hand of two pair, in suits that make no flush."""
    suits = iter(["s", "d", "c"])
    return " ".join([f"{big}s {big}d {small}h {small}c", *(f"{rank}{next(suits)}" for rank in others)])


@pytest.mark.parametrize("name", house_way_names()[1:])
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("As Ah Ad Ac Jk Ks Kd", "Ks Kd"),
        ("As Ah Ad Ac Jk Qs Qd", "Ad Ac"),
        ("As Ah Ad Ac Jk Qs Jd", "Ad Ac"),
        ("Ks Kd Kc 9h 9s 4d 4c", "9s 9h"),
        ("2s 2d 2c Kh Ks 4d 4c", "Ks Kh"),
        ("6s 6h 6d 6c Ks Qd 2c", "Ks Qd"),
        ("6s 6h 6d 6c Ks 2d 2c", "2d 2c"),
        ("7s 7h 7d 7c Qs Jd 2c", "7d 7c"),
        ("7s 7h 7d 7c 2s 2d 3c", "2s 2d"),
        ("Js Jh Jd Jc Ks Qd 2c", "Jd Jc"),
        ("As Ah Ad Ac Ks Qd 2c", "Ad Ac"),
        ("Ks Kd 9c 9h 4s 4d 2c", "Ks Kd"),
        ("Ks Kd Kc 9h 9s 9d 2c", "Kd Kc"),
        ("9s 9d 9c Kh Js 4d 2c", "Kh Js"),
        ("As Ad Ac Kh Js 4d 2c", "Ac Kh"),
        ("9s 9d Ac Kh 7s 4d 2c", "Ac Kh"),
        ("As Kd Jc 9h 7s 4d 2c", "Kd Jc"),
        ("Ks Kd Kc 2h 2s 9d 8c", "2s 2h"),
        ("9s 9d 9c 8h 7s 6d 5c", "9d 9c"),
        ("9s 8d 7c 6h 5s 4d 4c", "4d 4c"),
    ],
)
def test_what_all_four_set_alike(name, hand, expected):
    assert front(name, hand) == expected


@pytest.mark.parametrize(
    ("trump_plaza", "foxwoods", "golden_nugget", "flamingo", "hand"),
    [
        ("As Kd", "2h 2c", "As Kd", "As Kd", ACE_KING_FULL),
        ("2h 2c", "2h 2c", "2h 2c", "2h 2c", "9s 9d 9c 2h 2c As Qd"),
        ("3h 3c", "3h 3c", "3h 3c", "3h 3c", "9s 9d 9c 3h 3c As Kd"),
        # four of a kind
        ("Ks Qd", "Ks Qd", "7d 7c", "7d 7c", "7s 7h 7d 7c Ks Qd 2c"),
        ("As 3d", "As 3d", "As 3d", "7d 7c", "7s 7h 7d 7c As 3d 2c"),
        ("As Jd", "As Jd", "As Jd", "As Jd", "7s 7h 7d 7c As Jd 2c"),
        ("As 3d", "Jd Jc", "Jd Jc", "Jd Jc", "Js Jh Jd Jc As 3d 2c"),
        ("9s 9d", "9s 9d", "Jd Jc", "Jd Jc", "Js Jh Jd Jc 9s 9d 2c"),
        ("Ts Td", "Ts Td", "Ts Td", "Ts Td", "Js Jh Jd Jc Ts Td 2c"),
        ("6s 6d", "6s 6d", "Ad Ac", "Ad Ac", "As Ah Ad Ac 6s 6d 2c"),
        ("7s 7d", "7s 7d", "7s 7d", "7s 7d", "As Ah Ad Ac 7s 7d 2c"),
        ("9d 9c", "9d 9c", "Jd Jc", "Jd Jc", "Js Jh Jd Jc 9s 9d 9c"),
        # two pair
        ("2h 2c", "2h 2c", "2h 2c", "2h 2c", two_pair("A", "2", "K", "Q", "J")),
        ("9h 9c", "9h 9c", "9h 9c", "9h 9c", two_pair("K", "9", "A", "Q", "J")),
        ("Jh Jc", "Jh Jc", "Jh Jc", "Jh Jc", two_pair("K", "J", "A", "Q", "T")),
        ("As Qd", "2h 2c", "As Qd", "As Qd", two_pair("K", "2", "A", "Q", "8")),
        ("As Qd", "6h 6c", "6h 6c", "6h 6c", two_pair("K", "6", "A", "Q", "8")),
        ("2h 2c", "2h 2c", "2h 2c", "2h 2c", two_pair("J", "2", "K", "Q", "8")),
        ("As Qd", "As Qd", "As Qd", "As Qd", two_pair("9", "8", "A", "Q", "4")),
        ("8h 8c", "8h 8c", "8h 8c", "8h 8c", two_pair("9", "8", "K", "Q", "4")),
        ("Ks Qd", "2h 2c", "2h 2c", "2h 2c", two_pair("9", "2", "K", "Q", "4")),
        ("Ks Qd", "Ks Qd", "Ks Qd", "Ks Qd", two_pair("6", "2", "K", "Q", "8")),
        ("2h 2c", "2h 2c", "Qs Jd", "Qs Jd", two_pair("6", "2", "Q", "J", "8")),
        ("2h 2c", "2h 2c", "2h 2c", "2h 2c", two_pair("9", "2", "Q", "J", "8")),
        # straights and flushes without a pair
        ("Ks Js", "Ks Js", "Ks Js", "Ks Js", "Ks Js 9s 8s 7s 6d 5d"),  # a flush, or the straight with a king in front
        ("Qs Js", "Qs Js", "Qs Js", "6d 5d", "Qs Js 9s 8s 7s 6d 5d"),
        ("Js 9s", "Js 9s", "Js 9s", "Js 2s", "Js 9s 8s 7s 6s 5s 2s"),  # a straight flush, or a flush
        ("9s 2d", "9s 2d", "3s 2d", "3s 2d", "9s 8s 7s 6s 5s 3s 2d"),
        ("As 2d", "As 2d", "As 2d", "As 2d", "As Ks Qs Js Ts 9s 2d"),  # a royal flush for an ace
        # with one pair
        ("Kd 3s", "As Qs", "Kd 3s", "Kd 3s", "As Ks Kd Qs Jd Tc 3s"),
        # with two pair
        ("Ts Td", "Ts Td", "Ts Td", "Ts Td", "As Kh Jd Qs Qc Ts Td"),
        ("8h 8c", "8h 8c", "9d 8c", "9d 8c", "9s 9d 8h 8c 7s 6d 5c"),
        ("Jh Jc", "Jh Jc", "Jh Jc", "Jh Jc", "Ks Kd Jh Jc Qs Td 9c"),
    ],
)
def test_where_they_differ(trump_plaza, foxwoods, golden_nugget, flamingo, hand):
    assert front("trump_plaza", hand) == trump_plaza
    assert front("foxwoods", hand) == foxwoods
    assert front("golden_nugget", hand) == golden_nugget
    assert front("flamingo", hand) == flamingo
