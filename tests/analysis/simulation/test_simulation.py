"""Blocks, sums and estimates; one result for one seed on any number of cores; rounds dealt by the rules themselves."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from houseway import games
from houseway.analysis.cluster import SchedulerError
from houseway.analysis.simulation import Block, Plan, Sums, WorkerLostError, blocks_of, estimate, run, source_of
from houseway.analysis.simulation import pai_gow as of_pai_gow
from houseway.analysis.simulation import russian_poker as of_russian_poker
from houseway.analysis.simulation.russian_players import best, simple
from houseway.bots import simulation as of_bots
from houseway.cards import DECK_52, parse
from houseway.games import russian_poker
from houseway.games.contract import Chance, Deal
from houseway.games.russian_poker.state import Stake


def test_blocks_are_all_rounds_once():
    for rounds in (1, 19, 20, 21, 60):
        blocks = list(blocks_of(5, rounds, 20))
        assert [block.number for block in blocks] == list(range(len(blocks)))
        assert [at for one in blocks for at in range(one.first, one.first + one.rounds)] == list(range(rounds))


def test_each_block_has_a_stream_of_its_own_that_its_seed_and_number_make():
    drawn = {
        (seed, number): tuple(source_of(Block(seed, number, 0, 1)).integers(0, 2**62, 4))
        for seed in (1, 2)
        for number in (0, 1)
    }
    assert len(set(drawn.values())) == 4
    assert drawn[1, 1] == tuple(source_of(Block(1, 1, 999, 7)).integers(0, 2**62, 4))


def test_sums_are_the_same_in_any_order():
    draw = random.Random(1)
    rounds = [
        Sums().and_round(draw.randint(-9, 9), draw.randint(1, 5), draw.choice("ab"), draw.choice(["", "x"]))
        for _ in range(50)
    ]
    whole = sum(rounds, Sums())
    draw.shuffle(rounds)
    assert sum(rounds, Sums()) == whole
    assert (whole.rounds, sum(whole.results.values())) == (50, 50)


def test_an_estimate_is_mean_deviation_and_interval():
    draw = random.Random(2)
    gains = [draw.choice([-30, -10, 10, 10, 250]) for _ in range(400)]
    sums = sum((Sums().and_round(gain) for gain in gains), Sums())
    found = estimate(sums, 10)
    plain = [gain / 10 for gain in gains]
    assert found.mean == Fraction(sum(gains), 4000)
    assert found.deviation == pytest.approx(statistics.stdev(plain))
    assert found.margin == pytest.approx(1.959964 * statistics.stdev(plain) / sqrt(400))
    assert found.interval == pytest.approx((float(found.mean) - found.margin, float(found.mean) + found.margin))
    assert found.errors_to(found.mean - Fraction(found.margin)) == pytest.approx(1.959964)


def test_one_round_tells_no_spread_and_none_tells_nothing():
    assert estimate(Sums(), 10) is None
    alone = estimate(Sums().and_round(-10), 10)
    assert (alone.mean, alone.deviation, alone.margin, alone.interval, alone.errors_to(Fraction(0))) == (
        -1,
        None,
        None,
        None,
        None,
    )


def tossed(chance: float, block: Block) -> tuple[Sums]:
    won = int((source_of(block).random(block.rounds) < chance).sum())
    return (Sums(block.rounds, 2 * won - block.rounds, block.rounds, block.rounds, {"win": won}),)


def test_in_95_of_100_runs_the_interval_holds_the_mean():
    plan = Plan(tossed, 0.3, 100, is_compiled=True)
    held = 0
    for seed in range(400):
        low, high = estimate(run(plan, 1000, seed, workers=1).players[0], 1).interval
        held += low <= -0.4 <= high
    assert 365 <= held <= 394  # within three and a half standard deviations of 380


def test_one_seed_gives_one_result_on_any_number_of_cores():
    plan = Plan(tossed, 0.5, 7, is_compiled=True)
    first = run(plan, 1000, 11, workers=1)
    assert run(plan, 1000, 11, workers=3) == first
    assert run(plan, 1000, 12, workers=1) != first
    assert (first.rounds, first.done, first.players[0].rounds) == (1000, 1000, 1000)


def test_no_rounds_are_refused():
    with pytest.raises(ValueError, match="at least one round"):
        run(Plan(tossed, 0.5, 7), 0, 1)


def stopped(after: int, block: Block) -> tuple[Sums]:
    if block.number >= after:
        raise KeyboardInterrupt
    return tossed(0.5, block)


def test_what_ctrl_c_leaves_is_what_so_many_rounds_would_have_given():
    found = run(Plan(stopped, 3, 100, is_compiled=True), 1000, 4, workers=2)
    assert (found.rounds, found.done) == (1000, 300)
    assert found.players == run(Plan(tossed, 0.5, 100, is_compiled=True), 300, 4).players
    assert run(Plan(stopped, 0, 100, is_compiled=True), 1000, 4, workers=2) == (1000, 0, (), "")


def lost(given: tuple[type[Exception], int], block: Block) -> tuple[Sums]:
    error, after = given
    if block.number >= after:
        raise error("it is gone")
    return tossed(0.5, block)


@pytest.mark.parametrize("error", [SchedulerError, WorkerLostError])
def test_what_goes_away_leaves_what_so_many_rounds_would_have_given(error):
    found = run(Plan(lost, (error, 3), 100, is_compiled=True), 1000, 4, workers=2)
    assert (found.rounds, found.done, found.failure) == (1000, 300, "it is gone")
    assert found.players == run(Plan(tossed, 0.5, 100, is_compiled=True), 300, 4).players
    with pytest.raises(error, match="it is gone"):
        run(Plan(lost, (error, 0), 100, is_compiled=True), 1000, 4, workers=2)


@pytest.mark.parametrize("rulebook", ["house_rules", "commission_free"])
def test_pai_gow_in_arrays_is_what_the_rules_make_of_the_same_deals(rulebook):
    """The kernel's deals are dealt again by the game, set by its house way, and settled by its rules."""
    rules = games.rulebook("pai_gow", rulebook).rules
    plan = of_pai_gow.plan(rules)
    block = Block(9, 2, 0, 150)
    (sums,) = plan.play(plan.setup, block)
    words = source_of(block).integers(0, 1 << 32, (150, 14 + of_pai_gow.SPARE), np.uint32)
    nets = [by_the_rules(rules, cards) for cards in dealt(words)]
    wins = sum(net > 0 for net in nets)
    assert sums.results == Counter({"win": wins, "push": nets.count(0), "loss": nets.count(-100)})
    assert sums.gain == 100 * sum(nets)
    assert sums.squares == 10_000 * sum(net * net for net in nets)


def dealt(words):
    """Take a card for each word, the way Lemire counts them off, from the deck that the last round left."""
    deck = list(range(53))
    for row in words.tolist():
        drawn = iter(row)
        for at in range(14):
            cards = 53 - at
            word = next(drawn)
            while word * cards % 2**32 < 2**32 % cards:
                word = next(drawn)
            other = at + (word * cards >> 32)
            deck[at], deck[other] = deck[other], deck[at]
        yield [games.pai_gow.deck[card] for card in deck[:14]]


def by_the_rules(rules, cards):
    from houseway.games.pai_gow import Stake as Bet
    from houseway.games.pai_gow import apply, settle, start, to_move

    state = start(rules, {1: Bet(bet=100, house_way=True)}).state
    hands = {0: iter(cards[:7]), 1: iter(cards[7:])}
    while isinstance(move := to_move(state), Chance):
        state = apply(state, Deal(tuple(next(hands[seat]) for seat in move.to))).state
    return sum(line.net for line in settle(state))


def at_first(hand, dealer="Kh Qh 8c 6c 2h", **rules):
    """The state in which a hand's first decision is due."""
    state = russian_poker.start(games.rulebook("russian_poker", None, rules).rules, {1: Stake(ante=10)}).state
    hands = {0: iter(parse(dealer)), 1: iter(parse(hand))}
    move = russian_poker.to_move(state)
    assert isinstance(move, Chance)
    return russian_poker.apply(state, Deal(tuple(next(hands[seat]) for seat in move.to))).state


@pytest.mark.parametrize(
    ("hand", "rules", "action", "cards"),
    [
        ("As Ks 9s 7s 4s", {}, "bet", ""),
        ("As Kd 9c 7h 4s", {}, "bet", ""),
        ("2s 2d 9c 7h 4s", {}, "bet", ""),
        ("As 8s 9s 7s 4d", {}, "exchange", "4d"),
        ("As 8s 9s 7s 4d", {"exchange_sizes": []}, "fold", ""),
        ("As Qd 9c 7h 4s", {}, "fold", ""),
    ],
)
def test_the_simple_player_keeps_to_his_plan(hand, rules, action, cards):
    (found,) = simple(at_first(hand, **rules))
    assert (found.action, found.cards) == (action, parse(cards))


def test_the_best_player_does_what_is_worth_most():
    from houseway.analysis.russian_poker import choices

    for hand in ("As Ks 9s 7s 4d", "9s 9d 9c 7h 5s", "As Qd 9c 7h 4s"):
        state = at_first(hand)
        first = choices(parse(hand), state.dealer[-1], state.rules)[0]
        assert first.action != "insure"
        assert [(one.action, one.cards) for one in best(state)] == [(first.action, first.cards)]


def test_russian_poker_rounds_are_settled_by_the_rules():
    rules = games.rulebook("russian_poker", "house").rules
    plan = of_russian_poker.plan(rules, player="simple")
    (sums,) = plan.play(plan.setup, Block(3, 0, 0, 300))
    source = source_of(Block(3, 0, 0, 300))
    orders = [source.permutation(len(DECK_52)).tolist() for _ in range(300)]
    alone = [of_russian_poker.play_round(rules, simple, order) for order in orders]
    assert sum(alone, Sums()) == sums
    assert sum(sums.results.values()) == 300
    assert sum(sums.hands.values()) == sums.results["win"]
    folded = [one for one in alone if one.results == {"fold": 1}]
    assert {one.gain for one in folded} <= {-rules.ante.least, -2 * rules.ante.least}, "ante, and the fee of a draw"


def test_hands_between_bots_do_not_depend_on_the_blocks():
    rules = games.rulebook("five_card_draw", "house").rules
    setup = of_bots.plan(rules, ("beginner", "beginner", "beginner")).setup
    whole = of_bots.play(setup, Block(5, 0, 0, 12))
    parts = [of_bots.play(setup, block) for block in blocks_of(5, 12, 5)]
    assert tuple(sum(of_seat, Sums()) for of_seat in zip(*parts, strict=True)) == whole
    assert sum(one.gain for one in whole) == 0
    assert all(one.rounds == 12 for one in whole)
