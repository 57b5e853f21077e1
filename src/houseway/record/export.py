"""One round as a file: from its commitment to its end, with the hashes that tie it to the table's log."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from houseway.record import verify_round
from houseway.record.canonical import canonical, plain
from houseway.record.chain import Entry
from houseway.record.errors import RecordError
from houseway.record.openings import CardOpening, openings_for
from houseway.record.sealed import close

SCRIPT: Final = Path(verify_round.__file__)
ENDS: Final = ("round_ended", "hand_ended")


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An exported round; `previous` is the hash of the entry before its first (or the table's genesis).

    A hand between players is exported for one `player`, with the `openings` of the cards that he may see.
    """

    format: Literal["houseway.round"] = "houseway.round"
    format_version: Literal[1] = 1
    table: str
    round: str
    previous: str
    entries: tuple[Entry, ...]
    player: str | msgspec.UnsetType = msgspec.UNSET
    openings: tuple[CardOpening, ...] | msgspec.UnsetType = msgspec.UNSET


def export_round(
    table: str, round_id: str, previous: str, entries: Sequence[Entry], player: str | None = None
) -> Export:
    """Export a round that is over; what is sealed stays open for `player` alone (None: all of it, for the operator).

    `entries` are the table's, from the commitment of this round to its end, `previous` is the hash before them.
    Raises RecordError: `round_not_over` while cards may be hidden, `wrong_entries` for another stretch of the log,
    `not_a_player` for a hand between others.
    """
    kinds = [(entry.payload["kind"], entry.payload.get("round")) for entry in entries]
    if not {(end, round_id) for end in ENDS} & set(kinds):
        raise RecordError("round_not_over", "a round is exported when it is over")
    if kinds[0] != ("commitment", round_id) or kinds[-1][0] not in ENDS:
        raise RecordError("wrong_entries", "a round is exported from its commitment to its end")
    export = Export(table=table, round=round_id, previous=previous, entries=tuple(entries))
    return export if player is None else _for_player(export, player)


def _for_player(export: Export, player: str) -> Export:
    closed = tuple(msgspec.structs.replace(one, payload=close(one.payload, {player})) for one in export.entries)
    if export.entries[-1].payload["kind"] != "hand_ended":
        return msgspec.structs.replace(export, entries=closed)
    openings = openings_for(player, export.entries)
    return msgspec.structs.replace(export, entries=closed, player=player, openings=openings)


def to_json(export: Export) -> bytes:
    """Write an export as canonical JSON."""
    return canonical(msgspec.to_builtins(export))


def read_export(data: bytes | str) -> Export:
    """Read an export; raises RecordError with the path of what is not as it should be."""
    try:
        document = verify_round.read(data.encode() if isinstance(data, str) else data)
        return msgspec.convert(plain(document), Export)
    except (verify_round.UnusableError, RecursionError, UnicodeEncodeError) as error:
        raise RecordError("not_an_export", str(error)) from error
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        raise RecordError("not_an_export", message, path.rstrip("`")) from error
