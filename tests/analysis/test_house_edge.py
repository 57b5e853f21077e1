"""The edge of a rulebook: with the dealer's pushes, a player's bank and the side bets."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.analysis import set_hands
from houseway.analysis.kernels.walks import every_key
from houseway.analysis.pai_gow import house_edge as module
from houseway.analysis.pai_gow.exact import Tally
from houseway.analysis.pai_gow.house_edge import dealer_of, fortune, insurance
from houseway.cards import DECK_53
from houseway.games import rulebook
from houseway.games.pai_gow import Rules
from houseway.games.pai_gow.house_way import set_by_house_way
from houseway.games.pai_gow.settle import does_dealer_push

HANDS = 154_143_080


def test_pg_7_pg_8_the_edge_is_what_is_lost_less_what_is_paid():
    found = Tally(wins=40, pushes=20, losses=45)
    assert found.edge(500) == Fraction(45 - 38, 105)
    assert found.edge(0) == Fraction(5, 105)
    assert found.edge_of_bank(500) == Fraction(40 * 100 - 45 * 95, 105 * 100)


@pytest.mark.slow
@pytest.mark.parametrize("pushes", ["queen_high", "ace_high"])
def test_pg_8_the_dealer_pushes_with_these_hands_alone(table_of, hands, pushes):
    rules = replace(Rules(), dealer_pushes=pushes)
    plain, pushing = table_of("house_rules"), dealer_of(rules)
    first, counts = every_key()
    changed = (plain.backs != pushing.backs) | (plain.fronts != pushing.fronts)
    expected = {"queen_high": 2_719_500, "ace_high": 14_430_780}[pushes]  # the rules page's counts of high cards
    assert counts[changed].sum() == expected
    some = np.concatenate([hands, first[np.flatnonzero(changed)[::50]]])
    is_push = set_hands(some, pushing)[1] != set_hands(some, plain)[1]
    for hand, is_here in zip(some, is_push, strict=True):
        cards = tuple(DECK_53[card] for card in hand)
        assert does_dealer_push(rules, cards, set_by_house_way(cards, rules.house_way)) == is_here
    assert (pushing.backs[changed] == 0).all(), "every back is higher"
    assert (pushing.fronts[changed] == 90).all(), "no front is higher"
    assert plain.backs.min() > 0, "no house way leaves 7-5-4-3-2 behind"


@pytest.mark.slow
def test_pg_8_the_side_bets_over_all_hands():
    rules = rulebook("pai_gow", "fortune").rules
    found = fortune(rules)
    assert found.edge == Fraction(11_970_096, HANDS)
    assert sum(found.hands.values()) == HANDS
    assert (found.hands["royal_flush_and_king_queen"], found.hands["royal_flush"]) == (72, 26_020)
    assert insurance(rules).edge == Fraction(11_322_920, HANDS)


def test_a_rulebook_has_the_edges_of_the_wagers_that_it_takes(monkeypatch, any_table):
    monkeypatch.setattr(module, "outcomes", lambda way, **order: any_table(1))
    monkeypatch.setattr(module, "tally", lambda player, dealer, told: Tally(40, 20, 45))
    assert module.house_edge(Rules())[1:] == (Tally(40, 20, 45).edge(500), None, None, None)
    banking = module.house_edge(rulebook("pai_gow", "banking").rules)
    assert banking.bank == Tally(40, 20, 45).edge_of_bank(500)
