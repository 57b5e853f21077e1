"""The ledger: every transfer counted again from the first, and compared with what the balances say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Row, func, or_, select

from houseway.money import has_credit
from houseway.room.audit.findings import Finding
from houseway.room.storage import schema as db


def audit_ledger(connection: Connection) -> Iterator[Finding]:
    """Rebuild all balances from the transfers, which the logs have vouched for."""
    yield from _strays(connection)
    rebuilt: Counter[str] = Counter()
    for row in connection.execute(select(db.transfers).order_by(db.transfers.c.id)):
        rebuilt[row.debit] -= row.amount
        rebuilt[row.credit] += row.amount
        yield from _running(row, rebuilt)
    yield from _balances(connection, rebuilt)
    yield from _escrows(connection)


def _strays(connection: Connection) -> Iterator[Finding]:
    """Find what belongs to no log at all."""
    for table in (db.entries, db.transfers, db.rounds, db.seats, db.secrets, db.clocks):
        query = select(table.c.log).where(table.c.log.not_in(select(db.logs.c.id))).distinct()
        for (log,) in connection.execute(query):
            yield Finding(f"{table.name} {log}", "no_log", "it belongs to a log that does not exist")


def _running(row: Row[Any], rebuilt: Counter[str]) -> Iterator[Finding]:
    """See what the wallet of a transfer then held."""
    wallet = next((account for account in (row.debit, row.credit) if account.startswith("wallet:")), None)
    balance = rebuilt[wallet] if wallet else None
    if (row.wallet, row.balance) != (wallet, balance):
        message = f"{row.wallet} then held {row.balance}, by the transfers {wallet} held {balance}"
        yield Finding(f"transfers {row.id}", "balance_differs", message)


def _balances(connection: Connection, rebuilt: Counter[str]) -> Iterator[Finding]:
    stored = {row.account: row.amount for row in connection.execute(select(db.balances))}
    for account in sorted(stored.keys() | rebuilt.keys()):
        if stored.get(account, 0) != rebuilt[account]:
            message = f"it says {stored.get(account, 0)}, the transfers make {rebuilt[account]}"
            yield Finding(f"balances {account}", "balance_differs", message)
        elif rebuilt[account] < 0 and not has_credit(account):
            yield Finding(f"balances {account}", "below_zero", f"it stands at {rebuilt[account]}")
    if sum(stored.values()):
        yield Finding("balances", "sum_not_zero", f"all balances together make {sum(stored.values())}")


def _escrows(connection: Connection) -> Iterator[Finding]:
    """What the seats of all tables hold must be what lies in escrow and in stacks."""
    held = connection.execute(select(func.coalesce(func.sum(db.seats.c.held), 0))).scalar_one()
    account = db.balances.c.account
    is_held = or_(account.like("escrow:%"), account.like("stack:%"))
    amounts = select(func.coalesce(func.sum(db.balances.c.amount), 0)).where(is_held)
    in_escrow = connection.execute(amounts).scalar_one()
    if held != in_escrow:
        yield Finding("seats", "seats_differ", f"the seats hold {held}, in escrow and stacks lie {in_escrow}")
