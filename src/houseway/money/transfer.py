"""One transfer of chips between two accounts, and the accounts there are."""

from __future__ import annotations

from typing import Any, Final

import msgspec

HOUSE: Final = "house"
CASHIER: Final = "cashier"
AMOUNT_MOST: Final = 2**53 - 1  # what every JSON reader keeps exactly
_OWNED: Final = ("wallet", "escrow", "stack")


class MoneyError(Exception):
    """Transfers that the ledger refuses; nothing has changed.  `code` is stable, `account` is where it went wrong.

    Codes: `insufficient_chips`, `not_an_amount`, `amount_too_large`, `unknown_account`, `same_account`,
    `balance_too_large`, `stakes_do_not_match`, `loss_above_stake`, `pot_overpaid`.
    """

    def __init__(self, code: str, message: str, account: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.account = account


class Transfer(msgspec.Struct, frozen=True):
    """Chips that leave `debit` and arrive at `credit`; a correction is another transfer, never a change of this one.

    `amount` is a whole number of chips from 1 to AMOUNT_MOST, `reason` a stable code, `cause` the id of the round or
    the command that moved them.
    """

    debit: str
    credit: str
    amount: int
    reason: str
    cause: str


def wallet(player: str) -> str:
    """Name the account that holds a player's free chips; it never stands below zero."""
    return f"wallet:{player}"


def escrow(round_id: str) -> str:
    """Name the account that holds a round's wagers until it ends; it never stands below zero and ends at zero."""
    return f"escrow:{round_id}"


def stack(table: str, player: str) -> str:
    """Name the account of a player's chips on a table between players; it never stands below zero."""
    return f"stack:{table}:{player}"


def has_credit(account: str) -> bool:
    """Say whether an account may stand below zero: the house, which pays wins, and the cashier, who issues chips."""
    return account in (HOUSE, CASHIER)


def check_amount(amount: Any) -> int:
    """Hand an amount back; raises MoneyError for anything but an integer from 1 to AMOUNT_MOST (True is none)."""
    if type(amount) is not int or amount < 1:
        raise MoneyError("not_an_amount", f"an amount is a whole number of chips from 1, not {amount!r}")
    if amount > AMOUNT_MOST:
        raise MoneyError("amount_too_large", f"no amount is above {AMOUNT_MOST}")
    return amount


def check_account(account: str) -> str:
    """Hand an account's name back; raises MoneyError for an account that does not exist in this ledger."""
    kind, _, owner = account.partition(":")
    if not (kind in _OWNED and owner) and not has_credit(account):
        raise MoneyError("unknown_account", f"there is no account {account!r}", account)
    return account
