"""Accounts, transfers and the rules of the ledger: double entry, integers only, no storage."""

from houseway.money.ledger import apply, changes, check
from houseway.money.transfer import (
    AMOUNT_MOST,
    CASHIER,
    HOUSE,
    MoneyError,
    Transfer,
    escrow,
    has_credit,
    wallet,
)
from houseway.money.wagers import grant, hold, release, settle, void

__all__ = [
    "AMOUNT_MOST",
    "CASHIER",
    "HOUSE",
    "MoneyError",
    "Transfer",
    "apply",
    "changes",
    "check",
    "escrow",
    "grant",
    "has_credit",
    "hold",
    "release",
    "settle",
    "void",
    "wallet",
]
