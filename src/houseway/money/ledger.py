"""The ledger's rules: what a set of transfers does to balances, and when it is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from houseway.money.transfer import (
    AMOUNT_MOST,
    MoneyError,
    Transfer,
    check_account,
    check_amount,
    has_credit,
)


def check(transfers: Iterable[Transfer]) -> None:
    """Raise MoneyError unless every transfer moves a true amount between two different accounts that exist."""
    for transfer in transfers:
        check_amount(transfer.amount)
        if check_account(transfer.debit) == check_account(transfer.credit):
            raise MoneyError("same_account", "a transfer needs two accounts", transfer.debit)


def changes(transfers: Iterable[Transfer]) -> dict[str, int]:
    """Add up what a set of transfers does to each account that it changes; the changes sum to zero.

    Raises MoneyError for transfers that `check` refuses.
    """
    transfers = tuple(transfers)
    check(transfers)
    net: Counter[str] = Counter()
    for transfer in transfers:
        net[transfer.debit] -= transfer.amount
        net[transfer.credit] += transfer.amount
    return {account: change for account, change in net.items() if change}


def apply(balances: Mapping[str, int], transfers: Iterable[Transfer]) -> dict[str, int]:
    """Give the balances after a set of transfers, which counts as one: their order does not matter.

    An account that is not in `balances` stands at zero.  Raises MoneyError (`insufficient_chips`, with the account)
    when a wallet or an escrow would end below zero; `balances` itself never changes.
    """
    after = dict(balances)
    for account, change in changes(transfers).items():
        after[account] = after.get(account, 0) + change
        _check_balance(account, after[account])
    return after


def _check_balance(account: str, balance: int) -> None:
    if balance < 0 and not has_credit(account):
        raise MoneyError("insufficient_chips", f"{account} lacks {-balance} chips", account)
    if abs(balance) > AMOUNT_MOST:
        raise MoneyError("balance_too_large", f"no balance is beyond {AMOUNT_MOST}", account)
