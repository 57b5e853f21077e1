"""A wager's life: held, then settled, released or voided; the escrow always ends at zero."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games.contract import Line
from houseway.money import (
    CASHIER,
    HOUSE,
    MoneyError,
    Transfer,
    apply,
    escrow,
    grant,
    hold,
    release,
    settle,
    void,
    wallet,
)

PLAYERS = {1: "ana", 2: "ben", 3: "ana"}  # ana plays two seats
WAGERS = ("ante", "bet", "bonus", "fee", "insurance")


@st.composite
def rounds(draw: st.DrawFn) -> tuple[list[Line], dict[int, int]]:
    lines = []
    for seat in draw(st.sets(st.sampled_from(sorted(PLAYERS)))):
        for wager in draw(st.lists(st.sampled_from(WAGERS), unique=True)):
            stake = draw(st.integers(1, 1000))
            won = draw(st.integers(-stake, 1000 * stake))
            commission = draw(st.integers(0, max(0, won)))
            lines.append(Line(seat, wager, stake, won - commission, "test", commission=commission))
    return lines, {seat: sum(line.stake for line in lines if line.seat == seat) for seat in PLAYERS}


def _held(held: dict[int, int]) -> dict[str, int]:
    holds = [hold(PLAYERS[seat], "r-1", chips) for seat, chips in held.items() if chips]
    return apply({wallet("ana"): 10_000, wallet("ben"): 10_000, CASHIER: -20_000}, holds)


@given(rounds())
def test_settling_empties_the_escrow_and_pays_every_player_his_net(played: tuple[list[Line], dict[int, int]]) -> None:
    lines, held = played
    after = apply(_held(held), settle("r-1", lines, PLAYERS, held))
    nets = {player: sum(line.net for line in lines if PLAYERS[line.seat] == player) for player in ("ana", "ben")}
    assert after.get(escrow("r-1"), 0) == 0
    assert {player: after[wallet(player)] - 10_000 for player in nets} == nets
    assert after.get(HOUSE, 0) == -sum(nets.values())
    assert sum(after.values()) == 0


@given(rounds(), st.randoms())
def test_the_order_of_the_lines_does_not_matter(played: tuple[list[Line], dict[int, int]], random: Random) -> None:
    lines, held = played
    other = random.sample(lines, len(lines))
    before = _held(held)
    assert apply(before, settle("r-1", lines, PLAYERS, held)) == apply(before, settle("r-1", other, PLAYERS, held))


@given(rounds())
def test_a_voided_round_leaves_no_trace(played: tuple[list[Line], dict[int, int]]) -> None:
    _, held = played
    after = apply(_held(held), void("r-1", PLAYERS, held))
    assert {account: chips for account, chips in after.items() if chips} == _held({})


@given(rounds(), st.integers(1, 3), st.integers(-5, 5).filter(bool))
def test_lines_that_do_not_stake_what_is_held_are_refused(played: Any, seat: int, difference: int) -> None:
    lines, held = played
    with pytest.raises(MoneyError) as error:
        settle("r-1", lines, PLAYERS, held | {seat: held[seat] + difference})
    assert error.value.code == "stakes_do_not_match"


def test_a_loss_above_the_stake_is_refused() -> None:
    with pytest.raises(MoneyError) as error:
        settle("r-1", [Line(1, "ante", 10, -11, "test")], PLAYERS, {1: 10})
    assert error.value.code == "loss_above_stake"


def test_every_transfer_says_why_and_what_caused_it() -> None:
    lines = [
        Line(1, "ante", 10, 0, "tie"),
        Line(1, "bet", 20, 60, "player_wins"),
        Line(1, "bonus", 5, -5, "bonus_lost"),
        Line(2, "ante", 10, -4, "half"),
    ]
    assert settle("r-1", lines, PLAYERS, {1: 35, 2: 10}) == (
        Transfer("escrow:r-1", "wallet:ana", 10, "ante_returned", "r-1"),
        Transfer("house", "wallet:ana", 60, "bet_won", "r-1"),
        Transfer("escrow:r-1", "wallet:ana", 20, "bet_returned", "r-1"),
        Transfer("escrow:r-1", "house", 5, "bonus_lost", "r-1"),
        Transfer("escrow:r-1", "house", 4, "ante_lost", "r-1"),
        Transfer("escrow:r-1", "wallet:ben", 6, "ante_returned", "r-1"),
    )
    assert grant("ana", 1000, "c-7") == Transfer("cashier", "wallet:ana", 1000, "grant", "c-7")
    assert hold("ana", "r-1", 10) == Transfer("wallet:ana", "escrow:r-1", 10, "hold", "r-1")
    assert release("ana", "r-1", 10) == Transfer("escrow:r-1", "wallet:ana", 10, "release", "r-1")
    assert void("r-1", PLAYERS, {1: 35, 2: 0}) == (Transfer("escrow:r-1", "wallet:ana", 35, "void", "r-1"),)


def test_a_commission_is_read_in_the_ledger_beside_the_whole_win() -> None:
    lines = [Line(1, "bet", 100, 95, "win", commission=5), Line(2, "bet", 7, 7, "win")]
    assert settle("r-1", lines, PLAYERS, {1: 100, 2: 7}) == (
        Transfer("house", "wallet:ana", 100, "bet_won", "r-1"),
        Transfer("wallet:ana", "house", 5, "bet_commission", "r-1"),
        Transfer("escrow:r-1", "wallet:ana", 100, "bet_returned", "r-1"),
        Transfer("house", "wallet:ben", 7, "bet_won", "r-1"),
        Transfer("escrow:r-1", "wallet:ben", 7, "bet_returned", "r-1"),
    )


def test_a_commission_that_is_no_amount_is_refused() -> None:
    with pytest.raises(MoneyError) as error:
        settle("r-1", [Line(1, "bet", 100, 105, "win", commission=-5)], PLAYERS, {1: 100})
    assert error.value.code == "not_an_amount"


def test_where_a_player_banks_the_house_gains_the_commissions_and_nothing_else() -> None:
    lines = [
        Line(1, "bet", 100, 95, "win", commission=5),
        Line(2, "bank", 500, 190, "bank_wins", commission=10),
        Line(3, "bet", 300, -300, "copy"),
    ]
    held = {1: 100, 2: 500, 3: 300}
    after = apply(_held(held), settle("r-1", lines, PLAYERS, held))
    assert (after[HOUSE], after[escrow("r-1")]) == (15, 0)
    assert (after[wallet("ana")], after[wallet("ben")]) == (10_000 + 95 - 300, 10_000 + 190)


@pytest.mark.parametrize("amount", [0, -10, True, 2.5])
def test_what_is_no_amount_is_neither_granted_nor_held_nor_released(amount: Any) -> None:
    for make in (
        lambda: grant("ana", amount, "c-1"),
        lambda: hold("ana", "r-1", amount),
        lambda: release("ana", "r-1", amount),
    ):
        with pytest.raises(MoneyError):
            make()
