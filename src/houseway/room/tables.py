"""What is asked at the tables: every command is read, then done as one transaction."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from houseway import games, rulebooks
from houseway.games import Game
from houseway.record import genesis
from houseway.record.payloads import TableOpened
from houseway.room import commands, dealing, reading
from houseway.room.answer import Answer, asked
from houseway.room.desk import Desk
from houseway.room.draft import Draft
from houseway.room.errors import Unusable, kind_of
from houseway.room.feed import Feed, Watch
from houseway.room.ids import new_id
from houseway.room.ring import commands as ring_commands
from houseway.room.ring import reading as ring_reading
from houseway.room.ring import turns as ring_turns
from houseway.room.storage import TableRow
from houseway.room.table import fresh
from houseway.room.transaction import Decide, Deed, Seen, Transactions
from houseway.room.view import JsonObject
from houseway.rulebooks import Rulebook, RulebookError

_LOG: Final = logging.getLogger(__name__)


class Tables(Desk):
    """The tables of the room.

    Commands carry an id made by the client (sent again, it takes effect once and is answered alike) and the version of
    the table that the client has seen: they are refused as stale when what may be done with their seat has changed
    since.  All raise Refusal, Unusable and NotFound with nothing changed.
    """

    def __init__(self, *outside: Any, **more: Any) -> None:
        super().__init__(*outside, **more)
        self._feed = Feed()
        self._transactions = Transactions(self._storage, self._feed, self._clock, self._entropy)

    async def open_table(
        self,
        player: str,
        command_id: str,
        game: str,
        rulebook: str | None = None,
        rules: Mapping[str, Any] | None = None,
        name: str = "",
    ) -> Answer:
        """Open a table under a rulebook that ships (the game's default: None), with `rules` laid over it.

        The table's id is in the answer's view.
        """
        options = reading.rules({} if rules is None else rules)
        book = _rulebook(game, rulebook, options)
        asking = asked(player, reading.command_id(command_id), "open_table", game, rulebook, options, name)
        table = new_id(self._entropy)
        row = _table_row(table, player, self._now(), book, reading.name(name) if name else book.title)
        return await self._transactions.open(fresh(row, genesis(table)), asking, _open)

    async def sit(
        self, player: str, table: str, command_id: str, version: int, seat: int, buy_in: int | None = None
    ) -> Answer:
        """Take a free seat; between players with a `buy_in` in chips."""
        number, chips = reading.seat(seat), reading.amount(buy_in, "buy_in")
        decide: Decide = partial(commands.sit, player=player, seat=number)
        if (await self._transactions.table(table)).is_ring:
            decide = partial(ring_commands.sit, player=player, seat=number, buy_in=chips)
        elif chips is not None:
            raise Unusable("unknown_field", "at this table nobody buys in: chips are staked", "buy_in")
        bought = () if chips is None else (chips,)
        return await self._do(decide, player, table, command_id, Seen(number, version), "sit", *bought)

    async def leave(self, player: str, table: str, command_id: str, version: int, seat: int) -> Answer:
        """Give up a seat; its stake goes back, between players all its chips, when the hand is over."""
        is_ring = (await self._transactions.table(table)).is_ring
        decide = partial(ring_commands.leave if is_ring else commands.leave, player=player, seat=reading.seat(seat))
        return await self._do(decide, player, table, command_id, Seen(seat, version, is_ring), "leave")

    async def act(
        self, player: str, table: str, command_id: str, version: int, seat: int, action: Mapping[str, Any]
    ) -> Answer:
        """Stake (`{"action": "stake", "ante": 10, "bonus": 5, "contribution": "..."}`), `take_back`, or play on.

        Between players there are no stakes, but `top_up`, `sit_out`, `sit_out_next_blind`, `sit_in`, `preselect` and
        `contribute`.
        """
        standing = await self._transactions.table(table)
        read = ring_reading.action if standing.is_ring else _read_action
        decide, is_lasting = read(standing.game, player, reading.seat(seat), action)
        return await self._do(decide, player, table, command_id, Seen(seat, version, is_lasting), "act", action)

    async def view(self, table: str, player: str | None = None) -> JsonObject:
        """Show a table to a player, or to a spectator; raises NotFound."""
        standing = await self._transactions.table(table)
        purses = await self._storage.purses([player] if player else [])
        return self._transactions.views.view(standing, self._clock(), player, purses.get(player or ""))

    async def rules(self, table: str) -> Rulebook[Any]:
        """Give the rules in force at a table, with all options; raises NotFound."""
        return (await self._transactions.table(table)).book

    def watch(self, tables: Iterable[str]) -> Watch:
        """Hear of every new version of some tables, from now on."""
        return Watch(self._feed, tables)

    async def fire_clocks(self) -> int:
        """Let the rules decide wherever a clock has run out; says at how many tables."""
        due = await self._storage.due(self._now())
        return sum([await self._fire(table) for table in due])

    async def _fire(self, table: str) -> bool:
        try:
            return await self._transactions.run_out(table, _run_out)
        except Exception as error:  # one table must not stop the clocks of the others
            _LOG.error("the clock of table %s could not be fired: %s", table, kind_of(error))
            return False

    async def _do(
        self, decide: Decide, player: str, table: str, command_id: str, seen: Seen, what: str, *more: object
    ) -> Answer:
        version = reading.version(seen.version)
        asking = asked(player, reading.command_id(command_id), table, version, what, seen.seat, *more)
        return await self._transactions.do(table, asking, seen, decide)


def _table_row(table: str, player: str, at: str, book: Rulebook[Any], name: str) -> TableRow:
    return TableRow(
        id=table,
        name=name,
        game=book.game,
        game_version=games.game(book.game).version,
        rulebook=book.name,
        rulebook_hash=book.hash,
        rules=msgspec.json.encode(book.rules).decode(),
        opened_by=player,
        opened_at=at,
    )


def _open(draft: Draft) -> None:
    """Write the first entries of a table: what it is, and the commitment to its first round."""
    row = draft.table.row
    opened = TableOpened(
        table=row.id,
        name=row.name,
        player=row.opened_by,
        game=row.game,
        game_version=row.game_version,
        rulebook=row.rulebook,
        rulebook_hash=row.rulebook_hash,
        rules=msgspec.to_builtins(draft.table.book.rules),
    )
    draft.rows.append(row)
    draft.write(opened)
    dealing.commit_to_round(draft)


def _run_out(draft: Draft) -> None:
    (ring_turns.run_out if draft.table.is_ring else commands.run_out)(draft)


def _read_action(game: Game[Any, Any], player: str, seat: int, fields: Mapping[str, Any]) -> Deed:
    """Read what a player wants to do; raises Unusable."""
    name = reading.action_name(fields)
    if name == "take_back":
        return Deed(partial(commands.take_back, player=player, seat=seat))
    if name == "stake":
        text = reading.contribution(fields.get("contribution"))
        stake = {key: value for key, value in fields.items() if key not in ("action", "contribution")}
        return Deed(partial(commands.place_stake, player=player, seat=seat, fields=stake, contribution=text))
    return Deed(partial(commands.act, player=player, action=reading.action(seat, fields, game.deck)))


def _rulebook(game: object, name: object, rules: Mapping[str, Any]) -> Rulebook[Any]:
    """Find a rulebook that ships; a path, which programs of this machine may name, is none of the clients' business."""
    if not isinstance(game, str) or game not in games.GAMES:
        raise Unusable("unknown_game", f"the games are {', '.join(games.GAMES)}", "game")
    shipped = rulebooks.names(game)
    name = shipped[0] if name is None else name
    if not isinstance(name, str) or name not in shipped:
        raise Unusable("unknown_rulebook", f"the rulebooks are {', '.join(shipped)}", "rulebook")
    try:
        return games.rulebook(game, name, rules)
    except RulebookError as error:
        raise Unusable("bad_rules", str(error), error.path or "rules") from error
