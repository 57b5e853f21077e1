"""The bots of the house: they sit down when asked to, see what their seat sees, and play by the room's own commands.

Nothing about them is kept in memory alone: after a restart they go on wherever they sit.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any, Final

from houseway.bots.policies import POLICIES
from houseway.chance.stream import uniform, words
from houseway.games.contract import Refusal, to_json
from houseway.room import reading
from houseway.room.answer import Answer
from houseway.room.commands import check_free
from houseway.room.ids import new_id
from houseway.room.setting import Seated, Setting
from houseway.room.storage import PlayerRow
from houseway.room.table import Table
from houseway.room.tables import Tables
from houseway.room.wallets import Wallets, welcome

USUAL: Final = "regular"
PAUSE_S: Final = (0.8, 2.4)  # how long a bot seems to think, at least and at most
NAMES: Final = "Ada Alma Bela Cleo Dora Emil Esra Finn Gita Hugo Ines Ivo Jona Kai Lea Milo Nora Olga Pia".split()
_OVERTAKEN: Final = ("stale_version", "not_your_turn", "round_over", "try_again")
_FINE: Final = 1 << 16
_LOG: Final = logging.getLogger(__name__)


class Bots(Wallets, Tables):
    """Bots at tables between players; each has an account of its own, and its chips from the cashier as everybody."""

    def __init__(self, *outside: Any, pause_s: tuple[float, float] = PAUSE_S, **more: Any) -> None:
        super().__init__(*outside, **more)
        self._pause_s = pause_s
        self._called: asyncio.Queue[str] = asyncio.Queue()
        self._attended: set[str] = set()

    async def seat_bot(
        self, player: str, table: str, command_id: str, version: int, seat: int, strength: str = USUAL
    ) -> Answer:
        """Let a bot take a free seat of a table that this player has opened; sent again, it takes effect once."""
        number, strength = reading.seat(seat), reading.strength(strength)
        standing = await self._transactions.table(table)
        _check_host(standing, player)
        bot = _bot_id(player, reading.command_id(command_id))
        if await self._storage.people.player(bot) is None:
            check_free(standing, number)
            await self._hire(bot, strength, standing.setting)
        await self.sit(bot, table, command_id, version, number, _buy_in(standing))
        self._called.put_nowait(table)
        view = await self.view(table, player)
        return Answer(view["table"]["version"], view)

    async def play_bots(self) -> None:
        """Let the bots play wherever they sit, for ever; the server runs this as a task and cancels it."""
        for table in await self._storage.history.tables_with_bots():
            self._called.put_nowait(table)
        async with asyncio.TaskGroup() as attending:
            while True:
                table = await self._called.get()
                if table not in self._attended:
                    self._attended.add(table)
                    attending.create_task(self._attend(table))

    async def _hire(self, bot: str, strength: str, setting: Setting) -> None:
        """Make a bot of the house with its first chips; nobody can sign in as it."""
        taken = {seated.name for seated in setting.seats.values()}
        free = [name for name in NAMES if name not in taken]
        row = PlayerRow(bot, free[int(bot, 36) % len(free)], "en", self._now(), is_bot=True, strength=strength)
        await self._storage.commit(welcome(bot, row.created_at, (row,)))

    async def _attend(self, table: str) -> None:
        """Play for the bots of a table as long as any sits there."""
        try:
            with self.watch([table]) as changes:
                await self._play_on(table)
                async for _ in changes:
                    await self._play_on(table)
                    if not _bots_at(await self._transactions.table(table)):
                        return
        finally:
            self._attended.discard(table)

    async def _play_on(self, table: str) -> None:
        """Do all that the bots of a table have to do now; an error leaves them to the table's clock."""
        try:
            while await self._move(table):
                pass
        except Exception as error:  # one table must not stop the bots of the others; a message could name a card
            what = getattr(error, "code", type(error).__name__)
            _LOG.error("the bots of table %s cannot go on: %s", table, what)

    async def _move(self, table: str) -> bool:
        """Do one thing that a bot has to do, if there is any; what was overtaken is looked at again."""
        standing = await self._transactions.table(table)
        try:
            return await self._decide(standing) or await self._keep_seats(standing)
        except Refusal as refusal:
            if refusal.code not in _OVERTAKEN:
                raise
            return True

    async def _decide(self, standing: Table) -> bool:
        bots = _bots_at(standing)
        acting = [seat for seat in standing.acting() if seat in bots]
        if not acting:
            return False
        seat, bot, table = acting[0], bots[acting[0]].player, standing.row.id
        random = uniform(words(self._entropy(32)))
        least, most = self._pause_s
        await asyncio.sleep(least + (most - least) * random(_FINE) / _FINE)
        row, seen = await self._storage.people.player(bot), await self.view(table, bot)
        if row is None or seat not in seen["acting"]:
            return True
        policy = POLICIES[row.strength or USUAL]
        action = await asyncio.to_thread(policy, seen["round"]["view"], seat, standing.book.rules, random)
        fields = {name: value for name, value in to_json(action).items() if name != "seat"}
        await self.act(bot, table, new_id(self._entropy), seen["table"]["version"], seat, fields)
        return True

    async def _keep_seats(self, standing: Table) -> bool:
        for seat, who in _bots_at(standing).items():
            wish = _wish(standing, seat, who)
            if wish == "leave" or (wish == "top_up" and not await self._top_up(standing, seat, who)):
                await self.leave(who.player, standing.row.id, new_id(self._entropy), standing.version, seat)
            elif wish == "sit_in":
                await self._ask(standing, seat, who, {"action": "sit_in"})
            if wish:
                return True
        return False

    async def _top_up(self, standing: Table, seat: int, who: Seated) -> bool:
        """Buy chips again, from the cashier's if need be; False where even he has not enough."""
        amount = _buy_in(standing) - who.held
        wallet = await self.wallet(who.player)
        if wallet.balance < amount and wallet.can_refill:
            wallet = await self.refill(who.player, new_id(self._entropy))
        if wallet.balance < amount:
            return False
        await self._ask(standing, seat, who, {"action": "top_up", "amount": amount})
        return True

    async def _ask(self, standing: Table, seat: int, who: Seated, fields: dict[str, Any]) -> None:
        await self.act(who.player, standing.row.id, new_id(self._entropy), standing.version, seat, fields)


def _bots_at(table: Table) -> dict[int, Seated]:
    return {seat: who for seat, who in table.setting.seats.items() if who.is_bot}


def _wish(table: Table, seat: int, who: Seated) -> str | None:
    """Say what a bot wants beside the game: to leave an empty or a crowded table, chips, or to be dealt in again."""
    setting, standing = table.setting, who.standing
    if standing is None or standing.is_leaving:
        return None
    if not setting.is_playing and (_is_deserted(table) or (_is_crowded(table) and seat == max(_bots_at(table)))):
        return "leave"
    if not setting.is_playing and who.held < table.book.rules.buy_in.least // 2:
        return "top_up"
    return "sit_in" if standing.is_out or standing.is_away else None


def _is_deserted(table: Table) -> bool:
    """Say whether the people have gone, as against not having sat down yet."""
    seats = table.setting.seats
    return len(seats) == len(_bots_at(table)) and any(seat not in seats for seat in table.setting.touched)


def _is_crowded(table: Table) -> bool:
    """Say whether several people sit there, and nobody else could."""
    seats = table.setting.seats
    return len(seats) == table.book.rules.seats and len(seats) - len(_bots_at(table)) > 1


def _check_host(table: Table, player: str) -> None:
    if not table.is_ring:
        raise Refusal("bots_not_offered", "bots of the house play where players play against each other")
    if table.row.opened_by != player:
        raise Refusal("not_host", "only who has opened the table lets bots sit down")


def _buy_in(table: Table) -> int:
    """Choose the chips of a bot: half the most that the table takes."""
    limits = table.book.rules.buy_in
    return int(max(limits.least, limits.most // 2))


def _bot_id(player: str, command_id: str) -> str:
    """Make the id of the bot that a command calls, the same whenever it is sent again."""
    return new_id(lambda count: hashlib.sha256(f"bot {player} {command_id}".encode()).digest()[:count])
