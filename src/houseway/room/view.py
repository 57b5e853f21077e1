"""What somebody sees of a table, built up from what is allowed: the same for pages, programs and the stream."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from houseway.games.contract import Game, to_json
from houseway.record import is_between_players
from houseway.record.hands import events_seen
from houseway.room.ring import view as ring
from houseway.room.ring.offers import invitation, offers
from houseway.room.setting import Setting
from houseway.room.storage import Purse
from houseway.room.table import Table

JsonObject = dict[str, Any]


def view(table: Table, now: datetime, player: str | None, purse: Purse | None) -> JsonObject:
    """Build a table's view for a player and his purse (None: a spectator), as JSON values."""
    setting, shown = table.setting, _round(table, player)
    return {
        "table": _sign(table),
        "you": _you(table, now, player, purse, shown) if player and purse else None,
        "seats": {str(seat): _seat(table, seat, player, shown) for seat in range(1, table.book.rules.seats + 1)},
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


def _sign(table: Table) -> JsonObject:
    return {
        "id": table.row.id,
        "name": table.row.name,
        "game": table.row.game,
        "rulebook": table.row.rulebook,
        "rulebook_hash": table.row.rulebook_hash,
        "version": table.version,
        "limits": limits(table.game, table.book.rules),
        "seats_most": table.book.rules.seats,
    }


def _you(table: Table, now: datetime, player: str, purse: Purse, shown: JsonObject | None) -> JsonObject:
    seats = list(table.setting.seats_of(player))
    common = {"player": player, "name": purse.name, "balance": purse.balance, "seats": seats}
    return {**common, **ring.you(table, now, player, shown)} if table.is_ring else common


def _seat(table: Table, seat: int, player: str | None, shown: JsonObject | None) -> JsonObject | None:
    """Show who sits there and what he stakes; what he staked last is for him alone, to stake it again."""
    seated = table.setting.seats.get(seat)
    if seated is None:
        return None
    strength = {"strength": seated.strength} if seated.strength else {}
    common = {"player": {"name": seated.name, "is_bot": seated.is_bot, **strength}}
    if table.is_ring:
        return {**common, **ring.seat(table, seat, seated, shown)}
    stake = None if seated.stake is None else {**seated.stake, "is_placed": True}
    own = {"is_coached": seated.is_coached} if seated.player == player else {}
    return {**common, "stake": stake, "last_stake": seated.last_stake if own else None, **own}


def _round(table: Table, player: str | None) -> JsonObject | None:
    """Show the round to whoever played it from the seats that were his, whoever sits there now."""
    if table.shown is None:
        return None
    playing, turn = table.shown.playing, table.shown.turn
    seats = [seat for seat, owner in playing.players.items() if owner == player]
    opening = {"seed": table.shown.opening} if table.shown.opening else None
    common = {"id": playing.round, "opening": opening, "view": playing.game.view(turn.state, seats)}
    return {**common, "events": events_seen(playing, turn.events, seats)} if table.is_ring else common


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
