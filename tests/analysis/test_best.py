"""The best setting of every hand of a small deck, against plain comparison with every hand of the dealer."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest

from houseway.analysis import Outcomes, set_hands, tally
from houseway.analysis.kernels.keys import KEYS
from houseway.analysis.kernels.packing import MASK
from houseway.analysis.pai_gow.best import best_play, choices_of_keys
from houseway.analysis.pai_gow.deciding import Reason
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.row_audit import EXAMPLES, row_costs
from houseway.cards import DECK_53
from houseway.games.pai_gow.splits import splits

RANKS = 4
CELLS = 91


def lowest_front():
    """A house way that nobody would play: of the settings worth a thought, that with the lowest front."""
    choices = choices_of_keys()
    backs, fronts = divmod(choices.cells, CELLS)
    at = np.array([first + int(np.argmin(fronts[first:last])) for first, last in pairwise(choices.starts.tolist())])
    numbers = (fronts[at] % 2).astype(np.uint16)
    reasons = Reason("even", 0), Reason("odd", 0)
    return Outcomes("lowest", backs[at].astype(np.uint16), fronts[at].astype(np.uint8), numbers, reasons)


@pytest.fixture(scope="module")
def player():
    return lowest_front()


@pytest.fixture(scope="module")
def play(player, any_table):
    return best_play(player, any_table(6), ranks=RANKS)


def test_pg_43_what_is_worth_a_thought_is_neither_foul_nor_dominated():
    choices = choices_of_keys()
    first, _ = known_keys()
    for key in random.Random(1).sample(range(KEYS), 3000):
        legal = [one for one in splits([DECK_53[card] for card in first[key]]) if not one.is_foul]
        found = {(one.back_strength, one.front_strength) for one in legal}
        best = {
            one
            for one in found
            if not any(other != one and other[0] >= one[0] and other[1] >= one[1] for other in found)
        }
        cells = choices.cells[choices.starts[key] : choices.starts[key + 1]].tolist()
        assert sorted(cells) == sorted(back * CELLS + front for back, front in best)


def test_what_the_house_way_comes_to_is_the_exact_count(play, player, any_table):
    assert play.tally(play.own) == tally(player, any_table(6), ranks=RANKS)
    assert play.tally(play.best).edge() < play.tally(play.own).edge()


def test_pg_7_the_best_setting_is_what_trying_all_finds(play, any_table):
    dealt = np.array(list(combinations(range(52 - 4 * RANKS, 53), 7)), np.uint8)
    masks = MASK[dealt].sum(axis=1, dtype=np.uint64)
    backs, fronts = set_hands(dealt, any_table(6))
    for at in random.Random(2).sample(range(len(play.sets)), 300):
        cards = [DECK_53[card] for card in np.flatnonzero(MASK & play.sets[at])]
        is_dealt = (masks & play.sets[at]) == 0
        assert is_dealt.sum() == play.dealt
        values = {}
        for one in splits(cards):
            if not one.is_foul:
                won = (backs[is_dealt] < one.back_strength).astype(int) + (fronts[is_dealt] < one.front_strength)
                losses, _, wins = np.bincount(won, minlength=3).tolist()
                values[one.back_strength * CELLS + one.front_strength] = 95 * wins - 100 * losses, wins, losses
        value, wins, losses = values[int(play.best_cells[at])]
        assert value == max(found for found, _, _ in values.values())
        assert (wins, losses) == tuple(play.best[:, at].tolist())


def test_the_costs_of_the_rows_add_up_to_what_best_play_gains(play, player):
    found = row_costs(player, play)
    gained = play.tally(play.own).edge() - play.tally(play.best).edge()
    assert sum((one.cost for one in found), Fraction(0)) == gained
    assert sum(one.hands for one in found) == int(play.orbits.sum())
    assert {one.reason.row for one in found} == {"even", "odd"}
    for one in found:
        worst = one.worst[0]
        assert worst.cost == max(hand.cost for hand in one.worst) > 0
        assert 0 < one.hands_set_worse <= one.hands
        assert len({tuple(card.rank for card in hand.cards) for hand in one.worst}) == EXAMPLES, (
            "suits alone are no example"
        )
        legal = {(part.front_strength, part.back_strength) for part in splits(worst.cards)}
        assert (worst.front_strength, worst.back_strength) in legal


def test_a_setting_that_is_dominated_is_noticed(any_table):
    with pytest.raises(AssertionError, match="dominated"):
        best_play(any_table(7), any_table(6), ranks=2)
