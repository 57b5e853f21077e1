"""Pots move from stack to stack; nothing comes from the house, and nothing but the rake goes to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games.contract import Line
from houseway.money import HOUSE, MoneyError, Transfer, apply, buy_in, cash_out, changes, settle_pots, stack, wallet

STACKS = {seat: stack("t-1", player) for seat, player in enumerate(("ana", "ben", "cleo", "dan"), 1)}


def line(seat: int, net: int, wager: str = "pot", stake: int | None = None) -> Line:
    return Line(seat, wager, max(-net, 0) if stake is None else stake, net, "")


def test_chips_come_to_a_table_and_leave_it() -> None:
    come = buy_in("ana", "t-1", 200, "t-1")
    assert come == Transfer("wallet:ana", "stack:t-1:ana", 200, "buy_in", "t-1")
    balances = apply({wallet("ana"): 300}, [come])
    assert balances == {"wallet:ana": 100, "stack:t-1:ana": 200}
    assert apply(balances, [cash_out("ana", "t-1", 200, "t-1")]) == {"wallet:ana": 300, "stack:t-1:ana": 0}
    with pytest.raises(MoneyError, match="lacks 1 chips"):
        apply(balances, [cash_out("ana", "t-1", 201, "t-1")])


def test_a_pot_is_paid_by_who_lost_to_who_won() -> None:
    transfers = settle_pots("h-1", [line(1, -30), line(2, 57), line(3, -30)], STACKS)
    assert [(one.debit, one.credit, one.amount, one.reason) for one in transfers] == [
        ("stack:t-1:ana", "escrow:h-1", 30, "pot_lost"),
        ("stack:t-1:cleo", "escrow:h-1", 30, "pot_lost"),
        ("escrow:h-1", "stack:t-1:ben", 57, "pot_won"),
        ("escrow:h-1", "house", 3, "pot_rake"),
    ]
    assert {one.cause for one in transfers} == {"h-1"}


def test_each_pot_is_paid_for_itself_and_what_nobody_called_stays() -> None:
    lines = [
        line(1, -10),
        line(1, -20, "side_pot_1"),
        line(2, 10),
        line(3, 20, "side_pot_1"),
        line(3, 0, "uncalled", 70),
    ]
    transfers = settle_pots("h-1", lines, STACKS)
    assert [one.reason for one in transfers] == ["pot_lost", "pot_won", "side_pot_1_lost", "side_pot_1_won"]
    assert changes(transfers) == {STACKS[1]: -30, STACKS[2]: 10, STACKS[3]: 20}


def test_a_pot_that_is_split_evenly_moves_nothing() -> None:
    assert settle_pots("h-1", [line(1, 0, stake=50), line(2, 0, stake=50)], STACKS) == ()


@given(st.lists(st.lists(st.integers(0, 500), min_size=4, max_size=4), min_size=1, max_size=4), st.data())
def test_stacks_change_by_their_nets_and_the_house_by_the_rake(pots: list[list[int]], data: st.DataObject) -> None:
    lines: list[Line] = []
    for at, stakes in enumerate(pots):
        rake = data.draw(st.integers(0, sum(stakes)))
        winner = data.draw(st.integers(0, 3))
        for place, stake in enumerate(stakes):
            won = sum(stakes) - rake if place == winner else 0
            lines.append(Line(place + 1, f"pot_{at}", stake, won - stake, ""))
    moved = changes(settle_pots("h-1", lines, STACKS))
    for seat, account in STACKS.items():
        assert moved.get(account, 0) == sum(one.net for one in lines if one.seat == seat)
    assert moved.get(HOUSE, 0) == -sum(one.net for one in lines) >= 0
    assert "escrow:h-1" not in moved


@pytest.mark.parametrize(
    ("lines", "code"),
    [([line(1, -30), line(2, 31)], "pot_overpaid"), ([line(1, -30, stake=29), line(2, 30)], "loss_above_stake")],
)
def test_a_pot_never_pays_what_is_not_in_it(lines: list[Line], code: str) -> None:
    with pytest.raises(MoneyError) as error:
        settle_pots("h-1", lines, STACKS)
    assert error.value.code == code
