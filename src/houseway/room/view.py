"""What somebody sees of a table, built up from what is allowed: the same for pages, programs and the stream."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import Any, Final

from houseway.games.contract import Game, to_json
from houseway.record import is_between_players
from houseway.record.hands import events_seen
from houseway.room.ring import view as ring
from houseway.room.ring.offers import invitation, offers
from houseway.room.setting import Seated, Setting
from houseway.room.storage import Purse
from houseway.room.table import Shown, Table

JsonObject = dict[str, Any]

KEPT_MOST: Final = 1000  # tables whose latest version is kept as everybody sees it


class Public:
    """What everybody sees of one version of a table: built once, however many watch, and never changed."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def sign(self) -> JsonObject:
        """The table itself."""
        row, rules = self.table.row, self.table.book.rules
        return {
            "id": row.id,
            "name": row.name,
            "game": row.game,
            "rulebook": row.rulebook,
            "rulebook_hash": row.rulebook_hash,
            "version": self.table.version,
            "limits": limits(self.table.game, rules),
            "seats_most": rules.seats,
        }

    @cached_property
    def round(self) -> JsonObject | None:
        """The round as a spectator sees it."""
        shown = self.table.shown
        return _round_seen(shown, ()) if shown else None

    @cached_property
    def seats(self) -> JsonObject:
        """The seats of a table between players, where all see the same of them."""
        table, setting = self.table, self.table.setting
        seated = {seat: setting.seats.get(seat) for seat in range(1, table.book.rules.seats + 1)}
        return {
            str(seat): who and _sitter(who) | ring.seat(table, seat, who, self.round) for seat, who in seated.items()
        }


class Views:
    """The views of the tables in use; what everybody sees of the latest version of each is kept."""

    def __init__(self) -> None:
        self._latest: dict[str, Public] = {}

    def view(self, table: Table, now: datetime, player: str | None, purse: Purse | None) -> JsonObject:
        """Build a table's view for a player and his purse (None: a spectator); it may be read, and not be changed."""
        return _view(self._public(table), now, player, purse)

    def _public(self, table: Table) -> Public:
        kept = self._latest.pop(table.row.id, None)
        public = kept if kept and kept.table is table else Public(table)
        self._latest[table.row.id] = public
        if len(self._latest) > KEPT_MOST:
            del self._latest[next(iter(self._latest))]
        return public


def view(table: Table, now: datetime, player: str | None, purse: Purse | None) -> JsonObject:
    """Build a table's view for a player and his purse (None: a spectator), as JSON values."""
    return _view(Public(table), now, player, purse)


def _view(public: Public, now: datetime, player: str | None, purse: Purse | None) -> JsonObject:
    table, setting, shown = public.table, public.table.setting, _round(public, player)
    return {
        "table": public.sign,
        "you": _you(table, now, player, purse, shown) if player and purse else None,
        "seats": public.seats if table.is_ring else _house_seats(table, player),
        "phase": phase(table.game, setting),
        "acting": list(table.acting()),
        "commitment": setting.commitment,
        "contributions": sum(bool(seated.contribution) for seated in setting.seats.values()),
        "round": shown,
        "clock": ring.clock(table, now) if table.is_ring else _clock(table, now),
        "legal": _legal(table, player, shown) if player else {},
        **(ring.places(setting) if table.is_ring else {}),
    }


def phase(game: Game[Any, Any], setting: Setting) -> str:
    """Name the phase: `playing`, `ended` while the last round still lies there, else `stakes` or `waiting` for players.

    Against the house stakes are open whenever no round is in play.
    """
    before_first = "waiting" if is_between_players(game) else "stakes"
    return "playing" if setting.is_playing else "ended" if setting.ended else before_first


def limits(game: Game[Any, Any], rules: Any) -> dict[str, list[int]]:
    """List the least and the most of each wager that a table takes, the main one first, or of the buy-in."""
    taken = ((name, getattr(rules, name)) for name in limited(game))
    return {name: [bounds.least, bounds.most] for name, bounds in taken if bounds is not None}


def limited(game: Game[Any, Any]) -> tuple[str, ...]:
    """Name what a table limits, as its rules do: the wagers, the main one first; between players the buy-in."""
    return ("buy_in",) if is_between_players(game) else game.wagers


def _you(table: Table, now: datetime, player: str, purse: Purse, shown: JsonObject | None) -> JsonObject:
    seats = list(table.setting.seats_of(player))
    common = {"player": player, "name": purse.name, "balance": purse.balance, "seats": seats}
    return {**common, **ring.you(table, now, player, shown)} if table.is_ring else common


def _sitter(seated: Seated) -> JsonObject:
    strength = {"strength": seated.strength} if seated.strength else {}
    return {"player": {"name": seated.name, "is_bot": seated.is_bot, **strength}}


def _house_seats(table: Table, player: str | None) -> JsonObject:
    seated = {seat: table.setting.seats.get(seat) for seat in range(1, table.book.rules.seats + 1)}
    return {str(seat): who and _house_seat(who, who.player == player) for seat, who in seated.items()}


def _house_seat(seated: Seated, is_own: bool) -> JsonObject:
    """Show who sits there and what he stakes; what he staked last is for him alone, to stake it again."""
    stake = None if seated.stake is None else {**seated.stake, "is_placed": True}
    own = {"is_coached": seated.is_coached} if is_own else {}
    return {**_sitter(seated), "stake": stake, "last_stake": seated.last_stake if is_own else None, **own}


def _round(public: Public, player: str | None) -> JsonObject | None:
    """Show the round to whoever played it from the seats that were his, whoever sits there now."""
    shown = public.table.shown
    if shown is None:
        return None
    playing, turn = shown.playing, shown.turn
    seats = playing.seats_of(player)
    if not seats:
        return public.round
    if not is_between_players(playing.game) or not public.round:
        return _round_seen(shown, seats)
    game, told = playing.game, public.round["events"]
    return {
        **public.round,
        "view": game.own_view(public.round["view"], turn.state, seats),
        "events": [
            game.event_seen(event, seats) if event.seat in seats else seen
            for event, seen in zip(turn.events, told, strict=True)
        ],
    }


def _round_seen(shown: Shown, seats: tuple[int, ...]) -> JsonObject:
    playing, turn = shown.playing, shown.turn
    opening = {"seed": shown.opening} if shown.opening else None
    common = {"id": playing.round, "opening": opening, "view": playing.game.view(turn.state, seats)}
    if not is_between_players(playing.game):
        return common
    names = {str(seat): name for seat, name in shown.names.items()}
    return {**common, "names": names, "events": events_seen(playing, turn.events, seats)}


def _clock(table: Table, now: datetime) -> JsonObject | None:
    if table.due_at is None:
        return None
    left = (datetime.fromisoformat(table.due_at) - now).total_seconds()
    return {"due_at": table.due_at, "seconds_left": round(max(0.0, left), 3)}


def _legal(table: Table, player: str, shown: JsonObject | None) -> dict[str, list[JsonObject]]:
    if table.is_ring:
        return _legal_between_players(table, player, shown)
    options = {seat: _options(table, player, seat) for seat in range(1, table.book.rules.seats + 1)}
    return {str(seat): listed for seat, listed in options.items() if listed}


def _legal_between_players(table: Table, player: str, shown: JsonObject | None) -> dict[str, list[JsonObject]]:
    """List what a player may do with his seat; who has none may take a free one."""
    own = table.setting.seats_of(player)
    if own:
        hand = shown["view"] if shown else None
        return {str(seat): [*_decisions(table, seat), *offers(table, seat, hand)] for seat in own}
    free = (seat for seat in range(1, table.book.rules.seats + 1) if seat not in table.setting.seats)
    return {str(seat): [invitation(table)] for seat in free}


def _options(table: Table, player: str, seat: int) -> list[JsonObject]:
    """List what a player may do with a seat; the commands refuse everything else."""
    seated = table.setting.seats.get(seat)
    if seated is None:
        return [{"action": "sit"}]
    if seated.player != player:
        return []
    if table.setting.is_playing:
        return _decisions(table, seat) if seated.stake is not None else [{"action": "leave"}]
    least, most = limits(table.game, table.book.rules)[table.game.wagers[0]]
    take_back: list[JsonObject] = [{"action": "take_back"}] if seated.stake is not None else []
    return [{"action": "stake", "least": least, "most": most}, *take_back, {"action": "leave"}]


def _decisions(table: Table, seat: int) -> list[JsonObject]:
    shown = table.shown
    options = shown.playing.game.legal(shown.turn.state, seat) if shown else ()
    return [to_json(option) for option in options]
