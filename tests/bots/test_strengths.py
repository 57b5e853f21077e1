"""Who beats whom, in matches of 100 seeded hands: 50 deals, each played twice with the seats swapped.

`benchmarks/bots.py` plays the same matches and tells the intervals.
"""

from __future__ import annotations

import pytest

from houseway.bots import POLICIES, play_hand, play_match
from houseway.games.five_card_draw import Rules

DEALS = 50
BLOCK = 200  # matches, 20,000 hands


def won(better: str, worse: str, matches: range) -> float:
    """Give the share of matches won, level ones counted as half; the seeds are those of the benchmark."""
    nets = [play_match(Rules(), POLICIES[better], POLICIES[worse], DEALS, f"1 {match}") for match in matches]
    return sum((net > 0) + (net >= 0) for net in nets) / 2 / len(matches)


@pytest.mark.parametrize(
    ("better", "worse", "matches"), [("expert", "regular", 30), ("regular", "beginner", 10), ("expert", "beginner", 10)]
)
def test_the_stronger_wins_most_matches_heads_up(better, worse, matches):
    assert won(better, worse, range(matches)) >= 0.55


@pytest.mark.slow
@pytest.mark.parametrize("block", range(5))
def test_the_expert_wins_55_of_100_matches_in_100_000_hands(block):
    """Each fifth of the hands must show it."""
    assert won("expert", "regular", range(block * BLOCK, (block + 1) * BLOCK)) >= 0.55


@pytest.mark.slow
def test_at_a_table_of_six_beginners_pay_the_others():
    names = ["expert", "regular", "beginner"] * 2
    nets = dict.fromkeys(names, 0)
    for number in range(600):
        seats = {seat: names[(seat + number) % 6] for seat in range(1, 7)}
        policies = {seat: POLICIES[name] for seat, name in seats.items()}
        played = play_hand(Rules(), policies, dict.fromkeys(seats, 400), 1 + number // 6 % 6, f"ring {number}")
        for seat, net in played.items():
            nets[seats[seat]] += net
    assert nets["beginner"] < 0 < min(nets["expert"], nets["regular"])
