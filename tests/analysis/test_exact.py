"""Exact deals: a small deck against plain comparison of all pairs, the whole deck against the rules page."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.analysis import Tally, outcomes, set_hands, tally
from houseway.analysis.kernels.packing import MASK
from houseway.analysis.kernels.sets import sets_up_to_suits
from houseway.games.pai_gow.house_way import read_house_way

DEALS = 8_250_459_031_214_400


def percent(edge):
    return round(100 * float(edge), 6)


def by_comparing_all_pairs(player, dealer, ranks):
    """Deal every two hands without a common card, of the highest ranks and the joker; the player's up to suits."""
    hands = np.array(list(combinations(range(52 - 4 * ranks, 53), 7)), np.uint8)
    masks = MASK[hands].sum(axis=1, dtype=np.uint64)
    backs, fronts = set_hands(hands, dealer)
    totals = np.zeros(3, np.int64)
    sets, orbits = sets_up_to_suits(7, ranks)
    players = np.array([np.flatnonzero(MASK & mask) for mask in sets])
    for mask, orbit, back, front in zip(sets, orbits, *set_hands(players, player), strict=True):
        is_dealt = (masks & mask) == 0
        won = (backs[is_dealt] < back).astype(np.int8) + (fronts[is_dealt] < front)
        totals += orbit * np.bincount(won, minlength=3)
    losses, pushes, wins = totals.tolist()
    return Tally(wins, pushes, losses)


@pytest.mark.parametrize("ranks", [2, 3, 4, 5])
def test_pg_7_all_pairs_of_a_small_deck(any_table, ranks):
    player, dealer = any_table(1), any_table(2)
    found = tally(player, dealer, ranks=ranks)
    assert found == by_comparing_all_pairs(player, dealer, ranks)
    assert found.deals == comb(4 * ranks + 1, 7) * comb(4 * ranks - 6, 7)


def test_pg_7_copies_are_the_dealers(any_table):
    player, dealer = any_table(1, backs=5, fronts=3), any_table(2, backs=5, fronts=3)
    assert tally(player, dealer, ranks=4) == by_comparing_all_pairs(player, dealer, ranks=4)


@pytest.mark.slow
def test_pg_7_all_pairs_of_ten_to_ace_and_the_joker_by_two_house_ways(table_of):
    """21 cards: 116,280 x 3,432 pairs."""
    ways = table_of("house_rules"), table_of("foxwoods")
    found = tally(*ways, ranks=5)
    assert found == by_comparing_all_pairs(*ways, ranks=5)
    assert found.deals == 116_280 * 3_432


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "choice", "wins", "losses", "edge"),
    [
        ("house_rules", "own_class", 2_377_565_375_454_636, 2_482_282_141_351_408, 2.710092),
        ("house_rules", "any_complete", 2_383_569_462_257_812, 2_488_726_545_961_904, 2.719068),
        ("trump_plaza", "any_complete", 2_360_723_961_772_804, 2_467_480_314_035_240, 2.724607),
        ("foxwoods", "any_complete", 2_402_482_226_669_052, 2_506_863_515_529_772, 2.721126),
    ],
)
def test_pg_7_the_figures_of_the_rules_page(name, choice, wins, losses, edge):
    table = outcomes(replace(read_house_way(name), made_hand_choice=choice))
    found = tally(table, table)
    assert (found.wins, found.losses, found.deals) == (wins, losses, DEALS)
    assert percent(found.edge()) == edge
    if choice == "own_class":
        assert percent(found.edge(commission_bp=0)) == 1.269224
        assert percent(found.edge_of_bank()) == 0.235106
