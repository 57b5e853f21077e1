"""Accounts, transfers and the rules of the ledger: double entry, integers only, no storage."""

from houseway.money.ledger import apply, changes, check
from houseway.money.pots import buy_in, cash_out, settle_pots
from houseway.money.transfer import (
    AMOUNT_MOST,
    CASHIER,
    HOUSE,
    MoneyError,
    Transfer,
    escrow,
    has_credit,
    stack,
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
    "buy_in",
    "cash_out",
    "changes",
    "check",
    "escrow",
    "grant",
    "has_credit",
    "hold",
    "release",
    "settle",
    "settle_pots",
    "stack",
    "void",
    "wallet",
]
