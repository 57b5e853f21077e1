"""Play chips: what a player has, where it came from, and the cashier who gives a newcomer and a loser more."""

from __future__ import annotations

from typing import Final

import msgspec

from houseway import money
from houseway.games.contract import Refusal
from houseway.record import genesis
from houseway.record.payloads import Granted
from houseway.room import reading
from houseway.room.answer import Asked, asked
from houseway.room.desk import Desk
from houseway.room.errors import NotFound
from houseway.room.journal import Journal
from houseway.room.storage import Batch, Command, Committed, Duplicate, Head, Row, StatementRow

CHIPS_AT_START: Final = 10_000
REFILL_BELOW: Final = 500
LIMIT_MOST: Final = 200
TRIES_MOST: Final = 50


class Wallet(msgspec.Struct, frozen=True):
    """A player's chips: `balance` is free, `held` lies on tables; the cashier refills what is below `refill_below`."""

    balance: int
    held: int
    can_refill: bool
    refill_below: int = REFILL_BELOW
    refill_to: int = CHIPS_AT_START


class StatementLine(msgspec.Struct, frozen=True):
    """A transfer of a wallet: `amount` is what it gained (or lost, below zero), `balance` what it then held.

    `other` is the account at the other end, `table` the table that moved the chips, None for the cashier.
    """

    id: int
    at: str
    amount: int
    balance: int
    reason: str
    other: str
    table: str | None


class Wallets(Desk):
    """The wallets of all players; each has a log of what the cashier gave."""

    async def wallet(self, player: str) -> Wallet:
        """Say what a player has; raises NotFound (`no_such_player`)."""
        purse = (await self._storage.purses([player])).get(player)
        if purse is None:
            raise NotFound("no_such_player")
        return _wallet(purse.balance, await self._storage.history.held(player))

    async def statement(self, player: str, before: int | None = None, limit: int = 50) -> list[StatementLine]:
        """List a wallet's transfers, the last first; `before` is the id of the last one seen."""
        rows = await self._storage.history.statement(player, before, min(limit, LIMIT_MOST))
        return [_line(player, row) for row in rows]

    async def refill(self, player: str, command_id: str) -> Wallet:
        """Fill up a wallet that has run dry, once for each command; raises Refusal (`chips_left`)."""
        asking = asked(player, reading.command_id(command_id), "refill")
        for _ in range(TRIES_MOST):
            wallet = await self._try(asking)
            if wallet is not None:
                return wallet
        raise Refusal("try_again", "other commands of this player came in between too often")

    async def _try(self, asking: Asked) -> Wallet | None:
        wallet = await self.wallet(asking.player)
        if not wallet.can_refill:
            return await self._repeat(asking)
        missing = CHIPS_AT_START - wallet.balance - wallet.held
        head = await self._storage.head(money.wallet(asking.player)) or _NEW
        journal = _journal(asking.player, head, wallet.balance, self._now())
        journal.write(_granted(asking.player, missing, asking.command_id))
        filled = _wallet(journal.balance(asking.player), wallet.held)
        match await self._storage.commit(_batch(journal, asking.answered(filled))):
            case Committed():
                return filled
            case Duplicate(command):
                return asking.repeat(command, Wallet)
        return None

    async def _repeat(self, asking: Asked) -> Wallet:
        done = await self._storage.done(asking.player, asking.command_id)
        if done is None:
            raise Refusal("chips_left", f"the cashier gives chips to who has fewer than {REFILL_BELOW}")
        return asking.repeat(done, Wallet)


_NEW: Final = Head(0, "")


def welcome(player: str, at: str, rows: tuple[Row, ...]) -> Batch:
    """Draft the transaction that gives a new player his first chips; `rows` are stored with them."""
    journal = _journal(player, _NEW, 0, at)
    journal.write(_granted(player, CHIPS_AT_START, player))
    return _batch(journal, rows=rows)


def _journal(player: str, head: Head, balance: int, at: str) -> Journal:
    log = money.wallet(player)
    return Journal(log, head.version, head.hash or genesis(log), at, {player: balance})


def _wallet(balance: int, held: int) -> Wallet:
    return Wallet(balance, held, balance + held < REFILL_BELOW)


def _granted(player: str, amount: int, cause: str) -> Granted:
    return Granted(player=player, transfers=(money.grant(player, amount, cause),))


def _batch(journal: Journal, command: Command | None = None, rows: tuple[Row, ...] = ()) -> Batch:
    return Batch(
        log=journal.log,
        expected_version=journal.first_version,
        entries=tuple(journal.entries),
        transfers=journal.transfers,
        relied_on=journal.relied_on,
        command=command,
        rows=rows,
    )


def _line(player: str, row: StatementRow) -> StatementLine:
    is_gain = row.credit == money.wallet(player)
    amount, other = (row.amount, row.debit) if is_gain else (-row.amount, row.credit)
    table = None if row.log == money.wallet(player) else row.log
    return StatementLine(row.id, row.at, amount, row.balance, row.reason, other, table)
