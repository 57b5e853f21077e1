"""An exported hand made ready for the formats of the field: played again by the rules, as its player may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Final

import msgspec

from houseway.games import five_card_draw
from houseway.record.errors import RecordError
from houseway.record.export import Export
from houseway.record.formats.hand import PlayedHand
from houseway.record.hands import HandSeat, HandStarted
from houseway.record.replay import tell

GAME: Final = five_card_draw.name


def game_of(export: Export) -> str:
    """Name the game of an exported round; raises RecordError (`wrong_entries`) for one that never starts."""
    names = [entry.payload.get("game") for entry in export.entries if "commitment" in entry.payload]
    found = next((name for name in names if isinstance(name, str)), None)
    if found is None:
        raise RecordError("wrong_entries", "no round starts in this export")
    return found


def played_hand(export: Export, table_name: str = "") -> PlayedHand:
    """Play an exported hand of Five Card Draw again; a player's export tells his cards, and what he may ask to see.

    The table is named by its id unless its name is given.  Raises RecordError (`wrong_game`) for a round of another
    game, ReplayError for a hand that the rules do not make so.
    """
    if game_of(export) != GAME:
        raise RecordError("wrong_game", "this format is written of Five Card Draw alone")
    story = list(tell(export))
    first, last = story[0], story[-1]
    started = first.payload
    assert isinstance(started, HandStarted)
    playing = first.playing
    own = playing.players if export.player is msgspec.UNSET else playing.seats_of(export.player)
    return PlayedHand(
        id=export.round,
        table=table_name or export.table,
        began_at=datetime.fromisoformat(first.entry.at),
        names=_names(started.seats),
        stacks={int(seat): int(who.stake["stack"]) for seat, who in started.seats.items()},
        state=last.turn.state,
        events=tuple(event for told in story[:-1] for event in told.turn.events),
        viewers=frozenset(own),
        opens_mucked=True,
    )


def _names(seats: Mapping[str, HandSeat]) -> dict[int, str]:
    """Tell apart players who are called alike, as guests may be: these formats know players by their names."""
    times = Counter(who.name for who in seats.values())
    return {int(seat): who.name if times[who.name] == 1 else f"{who.name} ({seat})" for seat, who in seats.items()}
