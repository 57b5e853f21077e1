"""The heart of the room: one command is one transaction, and it is answered when it is durable.

A table is read once and then kept as it stands; each command is drafted on it and committed against its version.  The
table's lock lets one command of this process draft at a time, so that versions collide only with other processes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from houseway.games.contract import Refusal
from houseway.room.answer import Answer, Asked
from houseway.room.draft import Draft
from houseway.room.errors import NotFound
from houseway.room.feed import Feed
from houseway.room.ids import Clock, Entropy, is_id
from houseway.room.storage import Command, Committed, Duplicate, Outcome, Refused, Stale, Storage
from houseway.room.table import Table, load
from houseway.room.view import Views

Decide: TypeAlias = Callable[[Draft], None]

TRIES_MOST: Final = 50
KEPT_MOST: Final = 1000  # tables in memory; any of them can be read again


class Deed(NamedTuple):
    """What a player wants to do, read; what `is_lasting` does not depend on how a hand goes on."""

    decide: Decide
    is_lasting: bool = False


class Seen(NamedTuple):
    """What a player had seen when he decided: the seat that he decides for, at a version of its table."""

    seat: int
    version: int
    is_lasting: bool = False


class Transactions:
    """The tables that are in use, and the only way to change one."""

    def __init__(self, storage: Storage, feed: Feed, clock: Clock, entropy: Entropy) -> None:
        self._storage = storage
        self._feed = feed
        self._clock = clock
        self._entropy = entropy
        self._kept: dict[str, Table] = {}
        self.views = Views()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def table(self, table: str) -> Table:
        """Give a table as it stands; raises NotFound (`no_such_table`)."""
        kept = self._kept.get(table)
        if kept is None:
            loaded = await load(self._storage, table) if is_id(table) else None
            if loaded is None:
                raise NotFound("no_such_table")
            kept = self._keep(loaded)
        return kept

    async def do(self, table: str, asked: Asked, seen: Seen, decide: Decide) -> Answer:
        """Do a player's command once, however often it is sent; raises Refusal and NotFound with nothing changed."""
        async with self._lock(table):
            return await _until_answered(lambda: self._try(table, asked, seen, decide))

    async def open(self, table: Table, asked: Asked, decide: Decide) -> Answer:
        """Do the command that opens this table, once."""

        async def attempt() -> Answer | None:
            draft = await self._draft(table, asked.player)
            decide(draft)
            return await self._finish(draft, asked)

        return await _until_answered(attempt)

    async def run_out(self, table: str, decide: Decide) -> bool:
        """Let a clock decide like a player would; False if it is not due any more, or was overtaken."""
        async with self._lock(table):
            draft = await self._draft(await self.table(table), None)
            if draft.table.due_at is None or draft.table.due_at > draft.journal.at:
                return False
            decide(draft)
            return bool(draft.journal.entries) and isinstance(await self._commit(draft, None), Committed)

    async def _try(self, table: str, asked: Asked, seen: Seen, decide: Decide) -> Answer | None:
        draft = await self._draft(await self.table(table), asked.player)
        try:
            check_fresh(draft.table, seen)
            decide(draft)
        except Refusal as refusal:
            return await self._repeat(asked, refusal)
        return await self._finish(draft, asked)

    async def _repeat(self, asked: Asked, refusal: Refusal) -> Answer:
        """Answer a repetition, whose moment has passed, like the first time; else the refusal stands."""
        done = await self._storage.done(asked.player, asked.command_id)
        if done is None:
            raise refusal
        return asked.repeat(done, Answer)

    async def _draft(self, table: Table, player: str | None) -> Draft:
        concerned = {player} if player else set[str]()
        if not table.is_ring:  # between players a wallet is moved, and never read, for anybody but him who asks
            concerned |= {seated.player for seated in table.setting.seats.values()}
        purses = await self._storage.purses(concerned) if concerned else {}
        if player and player not in purses:
            raise NotFound("no_such_player")
        return Draft(table, purses, self._clock, self._entropy)

    async def _finish(self, draft: Draft, asked: Asked) -> Answer | None:
        """Commit a draft and answer; None when it was overtaken and must be made again."""
        shown = self.views.view(draft.table, draft.now, asked.player, draft.purse(asked.player))
        answer = Answer(draft.table.version, shown)
        match await self._commit(draft, asked.answered(answer)):
            case Committed():
                return answer
            case Duplicate(done):
                return asked.repeat(done, Answer)
            case Refused(code, _):
                raise Refusal(code)
        return None

    async def _commit(self, draft: Draft, command: Command | None) -> Outcome:
        """Commit a draft; that its caller goes away in the meantime changes nothing."""
        return await asyncio.shield(self._commit_and_tell(draft, command))

    async def _commit_and_tell(self, draft: Draft, command: Command | None) -> Outcome:
        outcome = await self._storage.commit(draft.batch(command))
        table = draft.table.row.id
        if isinstance(outcome, Committed):
            self._keep(draft.table)
            self._feed.publish(table, draft.table.version)
        elif isinstance(outcome, Stale):
            self._kept.pop(table, None)
        return outcome

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    def _keep(self, table: Table) -> Table:
        """Keep a table unless a later version is kept already; whatever was used longest ago goes."""
        kept = self._kept.pop(table.row.id, table)
        self._kept[table.row.id] = latest = max(kept, table, key=lambda one: one.version)
        if len(self._kept) > KEPT_MOST:
            del self._kept[next(iter(self._kept))]
        return latest


def check_fresh(table: Table, seen: Seen) -> None:
    """Refuse what was decided before something else; what others have done meanwhile with their seats is nothing else.

    Each command changes since when its seat stands as it does: done once, it is stale.
    """
    if not table.stands_since(seen.seat, is_lasting=seen.is_lasting) <= seen.version <= table.version:
        raise Refusal("stale_version", f"the table is at version {table.version}")


async def _until_answered(attempt: Callable[[], Awaitable[Answer | None]]) -> Answer:
    for _ in range(TRIES_MOST):
        answer = await attempt()
        if answer is not None:
            return answer
    raise Refusal("try_again", "other commands of this player came in between too often")
