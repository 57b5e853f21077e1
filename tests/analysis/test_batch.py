"""Hands and rounds by the thousand against the plain engine, and what must be refused."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from houseway.analysis import set_all_hands, set_hands, simulate
from houseway.analysis.kernels.deals import SPARE, play_rounds
from houseway.analysis.pai_gow import batch
from houseway.cards import DECK_53
from houseway.games.pai_gow.house_way import read_house_way, set_by_house_way


@pytest.mark.slow
@pytest.mark.parametrize("name", ["house_rules", "foxwoods"])
def test_hands_are_set_as_the_engine_sets_them(table_of, hands, name):
    backs, fronts = set_hands(hands, table_of(name))
    way = read_house_way(name)
    plain = [set_by_house_way([DECK_53[card] for card in hand], way) for hand in hands]
    assert backs.tolist() == [setting.back_strength for setting in plain]
    assert fronts.tolist() == [setting.front_strength for setting in plain]
    assert (backs.dtype, fronts.dtype) == (np.uint16, np.uint8)


@pytest.mark.slow
def test_all_hands_stand_in_colex_order(any_table, hands):
    table = any_table(3)
    backs, fronts = set_all_hands(table)
    places = [sum(comb(int(card), place) for place, card in enumerate(sorted(hand), 1)) for hand in hands]
    assert len(backs) == len(fronts) == 154_143_080
    found = set_hands(hands, table)
    assert (backs[places].tolist(), fronts[places].tolist()) == (found[0].tolist(), found[1].tolist())


@pytest.mark.parametrize(
    "hands",
    [
        [[0, 1, 2, 3, 4, 5]],
        [[0, 1, 2, 3, 4, 5, 6, 7]],
        [0, 1, 2, 3, 4, 5, 6],
        [[0, 1, 2, 3, 4, 5, 53]],
        [[0, 1, 2, 3, 4, 5, -1]],
        [[0, 1, 2, 3, 4, 5, 5]],
        [[52, 1, 2, 3, 4, 5, 52]],
        [[0.0, 1, 2, 3, 4, 5, 6]],
    ],
)
def test_what_is_no_hand_is_refused(any_table, hands):
    with pytest.raises(ValueError, match=r"hand|cards"):
        set_hands(hands, any_table(1))


def test_no_hands_are_none(any_table):
    backs, fronts = set_hands(np.zeros((0, 7), np.uint8), any_table(1))
    assert len(backs) == len(fronts) == 0


def by_hand(words, seats, player, dealer, commission_bp):
    """Play the same rounds as one would at a table: take a card for each word, the way Lemire counts them off."""
    deck = list(range(53))
    wins = pushes = losses = gains = squares = 0
    for row in words.tolist():
        drawn = iter(row)
        for at in range(7 * (seats + 1)):
            cards = 53 - at
            word = next(drawn)
            while word * cards % 2**32 < 2**32 % cards:
                word = next(drawn)
            other = at + (word * cards >> 32)
            deck[at], deck[other] = deck[other], deck[at]
        sets = set_hands([deck[first : first + 7] for first in range(0, 7 * (seats + 1), 7)], player)
        his = set_hands([deck[:7]], dealer)
        won = [int(back > his[0][0]) + int(front > his[1][0]) for back, front in zip(*sets, strict=True)][1:]
        wins, pushes, losses = wins + won.count(2), pushes + won.count(1), losses + won.count(0)
        gain = (10_000 - commission_bp) * won.count(2) - 10_000 * won.count(0)
        gains, squares = gains + gain, squares + gain**2
    return [wins, pushes, losses, gains, squares]


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_pg_7_rounds_end_as_they_do_by_hand(any_table, seats):
    player, dealer = any_table(1), any_table(2)
    words = np.random.default_rng(seats).integers(0, 1 << 32, (200, 7 * (seats + 1) + SPARE), np.uint32)
    words[::7, 3] = 0  # a word that is refused
    tables = (player.backs, player.fronts), (dealer.backs, dealer.fronts)
    assert play_rounds(words, seats, *tables, 500).tolist() == by_hand(words, seats, player, dealer, 500)


def test_one_seed_is_one_result_on_any_number_of_cores(any_table, monkeypatch):
    ways = any_table(1), any_table(2)
    first = simulate(*ways, 100_000, seed=7, seats=2)
    monkeypatch.setattr(batch.jobs, "cores", lambda: 1)
    assert simulate(*ways, 100_000, seed=7, seats=2) == first
    assert simulate(*ways, 100_000, seed=8, seats=2) != first
    assert first.wins + first.pushes + first.losses == 200_000


@pytest.mark.parametrize(("rounds", "seats"), [(0, 1), (-1, 1), (10, 0), (10, 7)])
def test_no_rounds_and_no_seats_are_refused(any_table, rounds, seats):
    with pytest.raises(ValueError, match="seats"):
        simulate(any_table(1), any_table(1), rounds, 1, seats=seats)


@pytest.mark.slow
def test_pg_7_the_simulated_edge_is_near_the_exact_one(table_of):
    table = table_of("house_rules")
    found = simulate(table, table, 20_000_000, seed=1)
    assert abs(found.edge - 0.02710092) < 1.5 * found.margin, "three deviations"
    assert found.margin < 0.0004
