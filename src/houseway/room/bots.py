"""The bots of the house: they sit down when asked to, see what their seat sees, and play by the room's own commands.

Nothing about them is kept in memory alone: after a restart they go on wherever they sit.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import Any, Final

from houseway.bots.policies import POLICIES
from houseway.chance.stream import uniform, words
from houseway.games.contract import Refusal, to_json
from houseway.room import reading
from houseway.room.answer import Answer
from houseway.room.bot_wishes import bots_at, buy_in, to_buy, wish_of
from houseway.room.commands import check_free
from houseway.room.errors import kind_of
from houseway.room.ids import new_id
from houseway.room.setting import Seated, Setting
from houseway.room.storage import PlayerRow
from houseway.room.table import Table
from houseway.room.tables import Tables
from houseway.room.transaction import Seen, check_fresh
from houseway.room.view import JsonObject
from houseway.room.wallets import Wallets, welcome

USUAL: Final = "regular"
PAUSE_S: Final = (0.8, 2.4)  # how long a bot seems to think, at least and at most
NAMES: Final = "Ada Alma Bela Cleo Dora Emil Esra Finn Gita Hugo Ines Ivo Jona Kai Lea Milo Nora Olga Pia".split()
_OVERTAKEN: Final = ("stale_version", "not_your_turn", "round_over", "try_again")
_PLAINEST: Final = ("check", "stand_pat", "fold")  # what a bot does that cannot decide, as the clock would
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
        seen, strength = Seen(reading.seat(seat), reading.version(version)), reading.strength(strength)
        bot = _bot_id(player, reading.command_id(command_id))
        standing = await self._transactions.table(table)
        _check_host(standing, player)
        await self._hire(bot, strength, standing, seen)
        await self.sit(bot, table, command_id, version, seat, buy_in(standing))
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

    async def _hire(self, bot: str, strength: str, table: Table, seen: Seen) -> None:
        """Make the bot that a command calls, with its first chips, unless it is there; nobody can sign in as it.

        A command that would be refused makes none.
        """
        row = await self._storage.people.player(bot)
        if row is None:
            check_fresh(table, seen)
            check_free(table, seen.seat)
            row = PlayerRow(bot, _name(bot, table.setting), "en", self._now(), is_bot=True, strength=strength)
            await self._storage.commit(welcome(bot, row.created_at, (row,)))
        if row.strength != strength:
            raise Refusal("command_id_reused", "this command id was used for another command")

    async def _attend(self, table: str) -> None:
        """Play for the bots of a table as long as any sits there."""
        try:
            with self.watch([table]) as changes:
                await self._play_on(table)
                async for _ in changes:
                    if not await self._play_on(table):
                        break
        finally:
            self._attended.discard(table)
        if await self._are_there(table):  # one was called after the last look
            self._called.put_nowait(table)

    async def _play_on(self, table: str) -> bool:
        """Do all that the bots of a table have to do now, and say whether any sits there.

        After an error they wait for the next change of the table, which its clock brings.
        """
        try:
            while await self._move(table):
                pass
        except Exception as error:  # one table must not stop the bots of the others
            _cannot_go_on(table, error)
            return True
        return await self._are_there(table)

    async def _are_there(self, table: str) -> bool:
        """Say whether any bot sits at a table, or may do so: where it cannot be read."""
        try:
            return bool(bots_at(await self._transactions.table(table)))
        except Exception as error:
            _cannot_go_on(table, error)
            return True

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
        """Take the decision of the bot whose turn it is, after a pause; False where no bot is asked."""
        bots, table = bots_at(standing), standing.row.id
        seat = next((seat for seat in standing.acting() if seat in bots), None)
        if seat is None:
            return False
        random = uniform(words(self._entropy(32)))
        await asyncio.sleep(self._pause(await self.view(table, bots[seat].player), random))
        seen = await self.view(table, bots[seat].player)
        if seat in seen["acting"] and seat in seen["you"]["seats"]:
            await self._play(standing, seat, seen, random)
        return True

    def _pause(self, seen: JsonObject, random: Callable[[int], int]) -> float:
        """Choose how many seconds to think: no more than the least where no person has cards any more."""
        least, most = self._pause_s
        return least + (most - least) * random(_FINE) / _FINE if _are_people_in(seen) else least

    async def _play(self, standing: Table, seat: int, seen: JsonObject, random: Callable[[int], int]) -> None:
        """Do what the bot decides; if it errs, what is plainest, so that nobody has to wait for its clock."""
        who, rules = standing.setting.seats[seat], standing.book.rules
        try:
            action = await asyncio.to_thread(
                POLICIES[who.strength or USUAL], seen["round"]["view"], seat, rules, random
            )
            fields = {name: value for name, value in to_json(action).items() if name != "seat"}
            await self._ask(standing, seat, fields, seen["table"]["version"])
        except Exception as error:
            if kind_of(error) in _OVERTAKEN:
                raise
            _LOG.error("the bot on seat %d of table %s errs: %s", seat, standing.row.id, kind_of(error))
            await self._ask(standing, seat, {"action": _plainest(seen, seat)}, seen["table"]["version"])

    async def _keep_seats(self, standing: Table) -> bool:
        """Fulfil one wish that a bot has beside the game; False where none has any."""
        for seat, who in bots_at(standing).items():
            wish = wish_of(standing, seat, who)
            if wish == "leave" or (wish == "top_up" and not await self._top_up(standing, seat, who)):
                await self.leave(who.player, standing.row.id, new_id(self._entropy), standing.version, seat)
            elif wish in ("sit_in", "post"):
                await self._ask(standing, seat, {"action": "sit_in", "post": wish == "post"}, standing.version)
            if wish:
                return True
        return False

    async def _top_up(self, standing: Table, seat: int, who: Seated) -> bool:
        """Buy chips again, from the cashier's if need be; False where that is too little for the table."""
        wallet = await self.wallet(who.player)
        if wallet.can_refill:
            wallet = await self.refill(who.player, new_id(self._entropy))
        amount = to_buy(standing, who, wallet.balance)
        if amount:
            await self._ask(standing, seat, {"action": "top_up", "amount": amount}, standing.version)
        return bool(amount)

    async def _ask(self, standing: Table, seat: int, fields: dict[str, Any], version: int) -> None:
        player = standing.setting.seats[seat].player
        await self.act(player, standing.row.id, new_id(self._entropy), version, seat, fields)


def _cannot_go_on(table: str, error: Exception) -> None:
    _LOG.error("the bots of table %s cannot go on: %s", table, kind_of(error))


def _check_host(table: Table, player: str) -> None:
    if not table.is_ring:
        raise Refusal("bots_not_offered", "bots of the house play where players play against each other")
    if table.row.opened_by != player:
        raise Refusal("not_host", "only who has opened the table lets bots sit down")


def _bot_id(player: str, command_id: str) -> str:
    """Make the id of the bot that a command calls, the same whenever it is sent again."""
    return new_id(lambda count: hashlib.sha256(f"bot {player} {command_id}".encode()).digest()[:count])


def _name(bot: str, setting: Setting) -> str:
    """Choose a name that nobody at the table has."""
    taken = {seated.name for seated in setting.seats.values()}
    free = [name for name in NAMES if name not in taken]
    return free[int(bot, 36) % len(free)]


def _are_people_in(seen: JsonObject) -> bool:
    """Say whether a person still has cards, as everybody can see."""
    hand, seats = seen["round"]["view"]["seats"], seen["seats"]
    playing = [number for number, seat in hand.items() if seat["status"] != "folded"]
    return any(seats[number] and not seats[number]["player"]["is_bot"] for number in playing)


def _plainest(seen: JsonObject, seat: int) -> str:
    """Choose what the rules would for who is absent (FD-32)."""
    offered = {option["action"] for option in seen["legal"][str(seat)]}
    return next(name for name in _PLAINEST if name in offered)
