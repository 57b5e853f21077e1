"""A house way is proved total, or what is wrong with it is found, with the smallest hands."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from houseway.analysis import differing, prove
from houseway.analysis.pai_gow.proof import proof_of
from houseway.cards import DECK_53
from houseway.games.pai_gow.house_way import HouseWayError, house_way_names, read_house_way, set_by_house_way
from houseway.games.pai_gow.splits import splits

pytestmark = pytest.mark.slow

HANDS = 154_143_080
HOUSE_RULES = read_house_way()
ROWS = {  # the counts of the rules page
    "PG-20": 1_128,
    "PG-31": 2_898_720,
    "PG-32": 68_640,
    "PG-33": 150_480,
    "PG-34": 888,
    "PG-35": 15_840,
    "PG-36": 385_964,
    "PG-37": 50_496,
    "PG-38": 1_712_832,
}


@pytest.mark.parametrize("name", house_way_names())
def test_pg_43_every_house_way_that_ships_sets_every_hand_by_one_row_none_foul_none_dominated(table_of, name):
    proof = proof_of(table_of(name))
    assert (proof.hands, proof.keys, proof.faults) == (HANDS, 292_253, ())
    rows = proof.hands_of_rows()
    assert sum(rows.values()) == sum(share.hands for share in proof.shares) == HANDS
    if name == "house_rules":
        assert {row: rows[row] for row in ROWS} == ROWS


def with_faults():
    """The owner's rules without PG-32, with two rows for five aces, a lone pair in front, two pair always behind."""
    rows = {row.row: row for row in HOUSE_RULES.rows if row.row != "PG-32"}
    rows["PG-20b"] = replace(rows["PG-20"], row="PG-20b")
    rows["PG-29"] = replace(rows["PG-29"], cases=(replace(rows["PG-29"].cases[0], front="pair"),))
    rows["PG-28"] = replace(rows["PG-28"], cases=(replace(rows["PG-28"].cases[0], when=()),))
    return replace(HOUSE_RULES, name="faulty", rows=tuple(rows.values()))


def what_is_wrong(hand, way):
    """What a dealer who tries everything finds wrong with a hand."""
    try:
        setting = set_by_house_way(hand, way)
    except HouseWayError as error:
        return error.code
    mine = setting.front_strength, setting.back_strength
    others = [(one.front_strength, one.back_strength) for one in splits(hand) if not one.is_foul]
    is_worse = any(one != mine and one[0] >= mine[0] and one[1] >= mine[1] for one in others)
    return "house_way_dominated" if is_worse else ""


def test_pg_43_what_is_wrong_with_a_house_way_is_found_with_the_smallest_hands():
    way = with_faults()
    proof = prove(way)
    found = {(fault.code, fault.rows): fault for fault in proof.faults}
    assert found["house_way_hole", ()].hands == ROWS["PG-32"]
    assert found["house_way_overlap", ("PG-20", "PG-20b")].hands == ROWS["PG-20"]
    assert {code for code, _ in found} == {f"house_way_{code}" for code in ("hole", "overlap", "foul", "dominated")}
    not_set = sum(fault.hands for fault in proof.faults if fault.code != "house_way_dominated")
    assert sum(share.hands for share in proof.shares) == HANDS - not_set
    for fault in proof.faults:
        assert [what_is_wrong(hand, way) for hand in fault.examples] == [fault.code] * len(fault.examples)
    assert_no_smaller_hand_fails_so(found["house_way_hole", ()], way)
    assert_no_smaller_hand_fails_so(found["house_way_dominated", ("PG-21", "PG-28")], way)


def assert_no_smaller_hand_fails_so(fault, way):
    places = [card.index for card in fault.examples[0]]
    in_order = sorted(combinations(range(places[-1] + 1), 7), key=lambda hand: hand[::-1])
    smaller = in_order[: in_order.index(tuple(places))]
    assert fault.code not in {what_is_wrong([DECK_53[card] for card in hand], way) for hand in smaller}


def test_two_house_ways_differ_where_their_settings_do(table_of):
    ways = read_house_way("foxwoods"), read_house_way("trump_plaza")
    found = differing(table_of("foxwoods"), table_of("trump_plaza"))
    for one in found:
        by_a, by_b = (set_by_house_way(one.example, way) for way in ways)
        assert ((by_a.row, by_a.case, by_a.via), (by_b.row, by_b.case, by_b.via)) == (one.a[:3], one.b[:3])
        assert (by_a.front_strength, by_a.back_strength) != (by_b.front_strength, by_b.back_strength)
    assert differing(table_of("foxwoods"), table_of("foxwoods")) == ()
    assert [one.hands for one in found] == sorted([one.hands for one in found], reverse=True)
