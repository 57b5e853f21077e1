"""The ledger: chips are conserved, nobody is overdrawn, and what is no amount is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.money import (
    AMOUNT_MOST,
    CASHIER,
    HOUSE,
    MoneyError,
    Transfer,
    apply,
    changes,
    check,
    escrow,
    has_credit,
    wallet,
)

ACCOUNTS = [wallet("ana"), wallet("ben"), escrow("r-1"), HOUSE, CASHIER]
transfers = st.builds(
    lambda pair, amount: Transfer(pair[0], pair[1], amount, "test", "c-1"),
    st.lists(st.sampled_from(ACCOUNTS), min_size=2, max_size=2, unique=True),
    st.integers(1, 1000),
)
owned = st.fixed_dictionaries({account: st.integers(0, 1000) for account in ACCOUNTS[:3]})
balances = st.builds(lambda chips: {**chips, HOUSE: 0, CASHIER: -sum(chips.values())}, owned)


def _outcome(before: dict[str, int], moves: Sequence[Transfer]) -> dict[str, int] | str:
    try:
        return apply(before, moves)
    except MoneyError as error:
        return error.code


@given(st.lists(transfers))
def test_the_changes_of_a_set_sum_to_zero(moves: list[Transfer]) -> None:
    assert sum(changes(moves).values()) == 0
    assert 0 not in changes(moves).values()


@given(balances, st.lists(transfers))
def test_chips_are_conserved_and_nobody_is_overdrawn(before: dict[str, int], moves: list[Transfer]) -> None:
    kept = dict(before)
    after = _outcome(before, moves)
    assert before == kept
    if isinstance(after, str):
        assert after == "insufficient_chips"
        net = changes(moves)
        assert any(before[account] + net.get(account, 0) < 0 for account in ACCOUNTS[:3])
    else:
        assert sum(after.values()) == sum(before.values()) == 0
        assert all(chips >= 0 or has_credit(account) for account, chips in after.items())


@given(balances, st.lists(transfers), st.randoms())
def test_the_order_within_a_set_does_not_matter(before: dict[str, int], moves: list[Transfer], random: Any) -> None:
    other = random.sample(moves, len(moves))
    assert _outcome(before, moves) == _outcome(before, other)


@given(balances, st.lists(transfers), st.lists(transfers))
def test_two_sets_that_both_pass_may_be_posted_as_one(
    before: dict[str, int], one: list[Transfer], two: list[Transfer]
) -> None:
    after = _outcome(before, one)
    if isinstance(after, dict) and isinstance(at_last := _outcome(after, two), dict):
        assert _outcome(before, [*one, *two]) == at_last


@given(balances, transfers)
def test_a_transfer_and_its_reverse_leave_no_trace(before: dict[str, int], move: Transfer) -> None:
    back = Transfer(move.credit, move.debit, move.amount, "test", "c-2")
    assert apply(before, [move, back]) == before


@pytest.mark.parametrize("amount", [0, -1, True, 1.0, 1.5, float("nan"), "1", "١", None, 2**200 * -1])
def test_what_is_no_amount_is_refused(amount: Any) -> None:
    with pytest.raises(MoneyError) as error:
        check([Transfer(HOUSE, wallet("ana"), amount, "test", "c-1")])
    assert error.value.code == "not_an_amount"


def test_amounts_and_balances_have_a_top() -> None:
    most = Transfer(CASHIER, wallet("ana"), AMOUNT_MOST, "test", "c-1")
    assert apply({}, [most])[wallet("ana")] == AMOUNT_MOST
    with pytest.raises(MoneyError) as error:
        check([Transfer(CASHIER, wallet("ana"), AMOUNT_MOST + 1, "test", "c-1")])
    assert error.value.code == "amount_too_large"
    with pytest.raises(MoneyError) as error:
        apply({wallet("ana"): 1}, [most])
    assert error.value.code == "balance_too_large"


@pytest.mark.parametrize("account", ["", "ana", "wallet", "wallet:", "escrow:", "House", "bank:ana"])
def test_accounts_that_do_not_exist_are_refused(account: str) -> None:
    for pair in ((account, HOUSE), (HOUSE, account)):
        with pytest.raises(MoneyError) as error:
            check([Transfer(*pair, 1, "test", "c-1")])
        assert (error.value.code, error.value.account) == ("unknown_account", account)


def test_a_transfer_to_the_same_account_is_refused() -> None:
    with pytest.raises(MoneyError) as error:
        check([Transfer(HOUSE, HOUSE, 1, "test", "c-1")])
    assert error.value.code == "same_account"


def test_an_overdraft_names_its_account() -> None:
    with pytest.raises(MoneyError) as error:
        apply({wallet("ana"): 4}, [Transfer(wallet("ana"), escrow("r-1"), 5, "test", "r-1")])
    assert (error.value.code, error.value.account) == ("insufficient_chips", wallet("ana"))


def test_a_player_cannot_pose_as_the_house() -> None:
    assert not has_credit(wallet(HOUSE))
    assert not has_credit(wallet(CASHIER))
