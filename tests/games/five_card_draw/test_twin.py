"""Betting, pots and showdown held against the slow referee: every line of small games, and random ones beyond."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games import five_card_draw as fd
from houseway.games.five_card_draw.pots import pots
from houseway.games.five_card_draw.showdown import award, showdown
from houseway.games.five_card_draw.state import Betting, Seat, State
from tests.games.five_card_draw import beside, twin

# How many lines of betting there are at blinds 1-2 (fixed limit 2-4), over all stacks of 1 to 6: both rounds, all drawn
LINES = {
    ("fixed", 2): 301,
    ("fixed", 3): 9_939,
    ("pot", 2): 433,
    ("pot", 3): 14_909,
    ("no", 2): 433,
    ("no", 3): 14_909,
}
COUNTS = Path(__file__).with_name("lines_of_four.counts")
LINES_OF_FOUR = [
    (*map(int, line.split()[1:]), line.split()[0])
    for line in COUNTS.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def orders(count):
    """Every order of hands, ties included."""
    return [v for v in product(range(count), repeat=count) if set(v) == set(range(max(v) + 1))]


def lines(state, slow):
    """Walk every line of betting from here, comparing at each step; count those that end."""
    beside.compare(state, slow)
    if slow.is_over:
        return 1
    return sum(lines(*beside.act(state, slow, move)) for move in beside.moves(slow))


def every_line(limit, stacks_of_all, monkeypatch):
    rules = fd.Rules(limit=limit, small_bet=2)
    found = 0
    for number, stacks in enumerate(stacks_of_all):
        values = orders(len(stacks))
        order = values[number % len(values)]
        beside.value_hands(monkeypatch, order)
        stakes = {seat: fd.Stake(stack) for seat, stack in enumerate(stacks, 1)}
        positions = fd.positions_of(len(stacks), stakes)
        state = beside.settled(fd.start(rules, stakes, len(stacks)).state)
        found += lines(state, beside.referee(rules, stakes, positions, order))
    return found


@pytest.mark.parametrize(("limit", "count"), LINES)
def test_every_line_of_two_and_three_with_stacks_up_to_six(limit, count, monkeypatch):
    assert every_line(limit, product(range(1, 7), repeat=count), monkeypatch) == LINES[limit, count]


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second", "count", "limit"), LINES_OF_FOUR)
def test_every_line_of_four_with_stacks_up_to_six(first, second, count, limit, monkeypatch):
    stacks = ((first, second, *others) for others in product(range(1, 7), repeat=2))
    assert every_line(limit, stacks, monkeypatch) == count


def end(totals, is_in, stack_of_the_highest):
    """Seats at the end of a hand: whoever is in with less than the most is all-in."""
    most = max(total for total, stays in zip(totals, is_in, strict=True) if stays)
    return tuple(
        Seat(at + 1, stack_of_the_highest if total == most else 0, paid=total, is_folded=not stays)
        for at, (total, stays) in enumerate(zip(totals, is_in, strict=True))
    )


def check_end(totals, is_in, values, first, behind):
    seats = end(totals, is_in, behind)
    slow = twin.heaps(totals, is_in)
    quick = pots(seats)
    assert [(pot.amount, list(pot.eligible)) for pot in quick] == slow
    strengths = {at: values[at] for at in range(len(totals)) if is_in[at]}
    for pot, (amount, can_win) in zip(quick, slow, strict=True):
        paid = {number - 1: chips for number, chips in award(seats, pot, 0, strengths).winners}
        assert {at: chips for at, chips in paid.items() if chips} == {
            at: chips for at, chips in twin.shared(amount, can_win, values).items() if chips
        }
    order = [at for at in [*range(first, len(seats)), *range(first)] if is_in[at]]
    state = State(fd.Rules(), fd.Positions(1, 1, 2), seats, "second_round", -1, (), Betting(0, 0, 2, 0, first), None, 0)
    told = [(at, shows) for at, shows in showdown(state, seats, quick, strengths)]
    assert told == twin.shows(order, values, [can_win for _, can_win in slow])


@pytest.mark.parametrize("first_total", range(7))
@pytest.mark.parametrize("is_in", [v for v in product((True, False), repeat=4) if sum(v) > 1], ids=str)
def test_every_end_of_four_with_up_to_six_chips_each(is_in, first_total):
    """Every total, every order of the hands that are left: pots, shares, odd chips, who shows and who mucks."""
    values_of = [v for v in orders(4) if all(v[at] == 0 for at in range(4) if not is_in[at])]
    firsts = [at for at in range(4) if is_in[at]]
    for number, others in enumerate(product(range(7), repeat=3)):
        totals = (first_total, *others)
        if any(totals[at] for at in firsts):
            for values in values_of:
                check_end(totals, is_in, values, firsts[number % len(firsts)], number % 2)


@st.composite
def tables(draw):
    """A table of any kind, up to nine seats, with antes, posts and dead blinds."""
    big = draw(st.integers(1, 20))
    limit = draw(st.sampled_from(["fixed", "pot", "no"]))
    options = {"small_bet": big, "big_bet": draw(st.integers(big, 3 * big))} if limit == "fixed" else {"big_blind": big}
    rules = fd.Rules(
        seats=9,
        limit=limit,
        small_blind=draw(st.integers(0, big)),
        ante=draw(st.integers(0, 3)),
        heads_up_uncapped=False,
        **options,
    )
    numbers = sorted(draw(st.sets(st.integers(1, 9), min_size=2)))
    button = draw(st.integers(1, 9))
    positions = fd.positions_of(button, dict.fromkeys(numbers), is_small_blind_dead=draw(st.booleans()))
    stakes = {}
    for number in numbers:
        posts = number not in (positions.small_blind, positions.big_blind) and draw(st.booleans())
        stakes[number] = fd.Stake(draw(st.integers(1, 12 * big)), posts, posts and draw(st.booleans()))
    return rules, stakes, positions


@given(tables(), st.data())
def test_any_line_of_any_table(table, data):
    rules, stakes, positions = table
    values = data.draw(st.lists(st.integers(0, 3), min_size=len(stakes), max_size=len(stakes)))
    with pytest.MonkeyPatch.context() as monkeypatch:
        beside.value_hands(monkeypatch, values)
        is_dead = not positions.small_blind
        state = beside.settled(fd.start(rules, stakes, positions.button, is_small_blind_dead=is_dead).state)
        slow = beside.referee(rules, stakes, positions, values)
        beside.compare(state, slow)
        while not slow.is_over:
            name, (least, most) = data.draw(st.sampled_from(sorted(slow.legal().items())))
            total = data.draw(st.integers(least, most)) if name in ("bet", "raise") else 0
            state, slow = beside.act(state, slow, (name, total))
            beside.compare(state, slow)
