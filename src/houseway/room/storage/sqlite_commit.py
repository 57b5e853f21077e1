"""One batch in SQLite: first everything that may refuse it, then the writing, then the proof that the ledger is right.

It runs inside a savepoint of the writer: whatever is raised here undoes this batch and no other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from itertools import chain
from typing import Final

import msgspec

from houseway import money
from houseway.money import MoneyError, Transfer
from houseway.room.storage import InvariantError
from houseway.room.storage.sqlite_people import insert
from houseway.room.storage.values import Batch, Command, Committed, Duplicate, Moved, Outcome, Refused, Stale

_canonical: Final = msgspec.json.Encoder(order="sorted").encode  # an entry has been checked when it was hashed


def commit(connection: sqlite3.Connection, batch: Batch) -> Outcome:
    """Do a batch, or say why not; raises InvariantError, and sqlite3.Error, with nothing decided."""
    if batch.command and (done := find_command(connection, batch.command.player, batch.command.command_id)):
        return Duplicate(done)
    if (version := _version(connection, batch)) != batch.expected_version:
        return Stale(version)
    touched = {account for one in chain(*batch.transfers.values()) for account in (one.debit, one.credit)}
    before = _balances(connection, touched | set(batch.relied_on))
    for account, amount in batch.relied_on.items():
        if before[account] != amount:
            return Moved(account)
    try:
        after = _apply(before, batch)
    except MoneyError as error:
        return Refused(error.code, error.account)
    _append(connection, batch)
    if touched:
        _post(connection, batch, before)
        _set_balances(connection, {account: after[account] for account in touched})
    _set_around(connection, batch)
    _prove(connection, batch, {account: before[account] for account in touched})
    return Committed()


def find_command(connection: sqlite3.Connection, player: str, command_id: str) -> Command | None:
    """Find a command that has been done."""
    sql = "SELECT fingerprint, answer FROM commands WHERE player = ? AND command_id = ?"
    row = connection.execute(sql, (player, command_id)).fetchone()
    return Command(player, command_id, *row) if row else None


def _version(connection: sqlite3.Connection, batch: Batch) -> int:
    """Give the log's version, 0 for a new log."""
    row = connection.execute("SELECT version FROM logs WHERE id = ?", (batch.log,)).fetchone()
    return row[0] if row else 0


def _balances(connection: sqlite3.Connection, accounts: Collection[str]) -> dict[str, int]:
    if not accounts:
        return {}
    sql = f"SELECT account, amount FROM balances WHERE account IN ({', '.join('?' * len(accounts))})"
    return dict.fromkeys(accounts, 0) | dict(connection.execute(sql, tuple(accounts)))


def _apply(balances: Mapping[str, int], batch: Batch) -> dict[str, int]:
    """Apply the transfers entry by entry: what is to be won in a round does not pay for a wager in it."""
    after = dict(balances)
    for transfers in batch.transfers.values():
        after = money.apply(after, transfers)
    return after


def _append(connection: sqlite3.Connection, batch: Batch) -> None:
    for row in batch.rows:
        insert(connection, row)
    last = batch.entries[-1]
    if batch.expected_version:
        sql = "UPDATE logs SET version = ?, hash = ?, state = ? WHERE id = ?"
    else:
        sql = "INSERT INTO logs (version, hash, state, id) VALUES (?, ?, ?, ?)"
    connection.execute(sql, (last.version, last.hash, batch.state, batch.log))
    connection.executemany(
        "INSERT INTO entries (log, version, at, payload, hash) VALUES (?, ?, ?, ?, ?)",
        [(batch.log, entry.version, entry.at, _canonical(entry.payload), entry.hash) for entry in batch.entries],
    )


def _post(connection: sqlite3.Connection, batch: Batch, before: Mapping[str, int]) -> None:
    """Write the transfers, each with what its wallet then holds."""
    running = dict(before)
    rows = []
    for version, transfers in batch.transfers.items():
        for transfer in transfers:
            running[transfer.debit] -= transfer.amount
            running[transfer.credit] += transfer.amount
            wallet = wallet_of(transfer)
            rows.append((batch.log, version, *_fields(transfer), wallet, running[wallet] if wallet else None))
    connection.executemany(
        """INSERT INTO transfers (log, version, debit, credit, amount, reason, cause, wallet, balance)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        rows,
    )


def wallet_of(transfer: Transfer) -> str | None:
    """Give the wallet that a transfer fills or empties; no transfer has two."""
    return next((account for account in (transfer.debit, transfer.credit) if account.startswith("wallet:")), None)


def _fields(transfer: Transfer) -> tuple[str, str, int, str, str]:
    return transfer.debit, transfer.credit, transfer.amount, transfer.reason, transfer.cause


def _set_balances(connection: sqlite3.Connection, balances: Mapping[str, int]) -> None:
    """Write the balances; the account of an empty escrow or stack goes, its transfers stay."""
    connection.executemany(
        """INSERT INTO balances (account, amount) VALUES (?, ?)
           ON CONFLICT (account) DO UPDATE SET amount = excluded.amount""",
        balances.items(),
    )
    emptied = [
        (account,) for account, amount in balances.items() if not amount and account.startswith(("escrow:", "stack:"))
    ]
    connection.executemany("DELETE FROM balances WHERE account = ?", emptied)


def _set_around(connection: sqlite3.Connection, batch: Batch) -> None:
    """Write what stands beside the log: the answer, the seats, the clock, the next seed."""
    if batch.command:
        done = msgspec.structs.astuple(batch.command)
        sql = "INSERT INTO commands (player, command_id, fingerprint, answer, at) VALUES (?, ?, ?, ?, ?)"
        connection.execute(sql, (*done, batch.entries[-1].at))
    if batch.seats is not None:
        connection.execute("DELETE FROM seats WHERE log = ?", (batch.log,))
        rows = [(row.log, row.seat, row.player, row.held) for row in batch.seats]
        connection.executemany("INSERT INTO seats (log, seat, player, held) VALUES (?, ?, ?, ?)", rows)
    if batch.secret:
        values = batch.log, batch.secret.round, batch.secret.seed
        connection.execute("INSERT OR REPLACE INTO secrets (log, round, seed) VALUES (?, ?, ?)", values)
    if batch.due_at:
        connection.execute("INSERT OR REPLACE INTO clocks (log, due_at) VALUES (?, ?)", (batch.log, batch.due_at))
    else:
        connection.execute("DELETE FROM clocks WHERE log = ?", (batch.log,))


def _prove(connection: sqlite3.Connection, batch: Batch, before: Mapping[str, int]) -> None:
    """Read back what now stands: no chip has come or gone, none is owed, none is left in a round that is over."""
    after = _balances(connection, before.keys())
    if sum(after.values()) != sum(before.values()):
        raise InvariantError(f"{batch.log}: the transfers do not sum to zero")
    if any(amount < 0 and not money.has_credit(account) for account, amount in after.items()):
        raise InvariantError(f"{batch.log}: a balance is below zero")
    if batch.ended and _balances(connection, [money.escrow(batch.ended)]) != {money.escrow(batch.ended): 0}:
        raise InvariantError(f"{batch.log}: round {batch.ended} has ended with chips in its escrow")
