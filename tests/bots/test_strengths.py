"""Who beats whom, over few seeded hands; `benchmarks/bots.py` shows it over many, with the interval."""

from __future__ import annotations

import pytest

from houseway.bots import POLICIES, play_hand, play_match
from houseway.games.five_card_draw import Rules

MATCHES, DEALS = 16, 50


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("expert", "regular"), ("regular", "beginner"), ("expert", "beginner")])
def test_the_stronger_wins_most_matches_heads_up(better, worse):
    nets = [play_match(Rules(), POLICIES[better], POLICIES[worse], DEALS, f"{match}") for match in range(MATCHES)]
    assert sum(net > 0 for net in nets) >= 10
    assert sum(nets) > 0


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
