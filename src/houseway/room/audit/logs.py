"""The logs: each hash chain is followed from its first entry, and what follows from it is compared with the store."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Table, select

from houseway import games
from houseway.chance import ChanceError
from houseway.games.contract import Refusal
from houseway.record import Export, RecordError, ReplayError, commitment_of, resume, to_json, verify
from houseway.room.audit.findings import Finding
from houseway.room.audit.walk import Walk
from houseway.room.setting import Setting, decode
from houseway.room.storage import schema as db


def audit_logs(connection: Connection) -> Iterator[Finding]:
    """Audit one log after the other; behind a broken chain nothing of its log can be compared."""
    for head in connection.execute(select(db.logs).order_by(db.logs.c.id)).fetchall():
        yield from _audit_log(connection, head)


def _audit_log(connection: Connection, head: Row[Any]) -> Iterator[Finding]:
    walk = Walk(head.id)
    for row in _rows(connection, db.entries, head.id, "version"):
        before = walk.setting
        broken = walk.take(row)
        if broken is not None:
            yield broken
            return
        yield from _advice(walk, before)
        if (export := walk.ended()) is not None:
            yield from _audit_round(export)
    yield from _end(walk, head)
    yield from _transfers(connection, walk)
    yield from _rounds(connection, walk)
    if walk.opened is not None:
        yield from _table(connection, walk)
        yield from _seats(connection, walk)
        yield from _open_round(connection, walk)


def _rows(connection: Connection, table: Table, log: str, *order: str) -> Iterator[Row[Any]]:
    query = select(table).where(table.c.log == log).order_by(*(table.c[column] for column in order))
    yield from connection.execution_options(yield_per=500).execute(query)


def _advice(walk: Walk, before: Setting) -> Iterator[Finding]:
    """A player's decision is marked as advised exactly if the coach was on at his seat (GLI-19 4.14.2)."""
    told = walk.stretch[-1].payload
    if "advised" not in told:
        return
    is_advised = told["by"] == "player" and before.seats[told["seat"]].is_coached
    if told["advised"] != is_advised:
        message = f"its mark advised should be {str(is_advised).lower()}, as the coach of the seat was switched"
        yield Finding(f"entries {walk.log}/{walk.version}", "advice_differs", message)


def _audit_round(export: Export) -> Iterator[Finding]:
    """Play a round again, and ask all that the standalone script asks."""
    try:
        problems = verify(to_json(export))
    except RecordError as error:
        yield Finding(f"round {export.round}", error.code, str(error))
        return
    for problem in problems:
        where = f"entries {export.table}/{problem.version or export.entries[-1].version}"
        yield Finding(where, problem.code, problem.message)


def _end(walk: Walk, head: Row[Any]) -> Iterator[Finding]:
    if (head.version, head.hash) != (walk.version, walk.hash):
        message = f"the log should end with entry {head.version}, its last one is {walk.version}"
        yield Finding(f"entries {walk.log}/{head.version}", "end_differs", message)
    if not _is_state(walk, head.state):
        yield Finding(f"logs {walk.log}", "state_differs", "its snapshot is not what its entries come to")


def _is_state(walk: Walk, state: bytes) -> bool:
    try:
        return decode(state) == walk.setting if walk.opened else state == b""
    except ValueError:
        return False


def _transfers(connection: Connection, walk: Walk) -> Iterator[Finding]:
    """Every transfer of the log must be in the ledger, and no other."""
    stored = _rows(connection, db.transfers, walk.log, "version", "id")
    for row, told in zip_longest(stored, walk.transfers):
        if row is None or (told and row.version > told[0]):
            yield Finding(f"entries {walk.log}/{told[0]}", "transfers_differ", "a transfer of it is not in the ledger")
            return
        if (row.version, row.debit, row.credit, row.amount, row.reason, row.cause) != told:
            yield Finding(f"transfers {row.id}", "transfers_differ", f"the log {walk.log} says {told}")
            return


def _rounds(connection: Connection, walk: Walk) -> Iterator[Finding]:
    """The history that players look up must be that of the log."""
    stored = {
        row.id: (row.first_version, row.last_version, row.ended_at)
        for row in _rows(connection, db.rounds, walk.log, "first_version")
    }
    for round_id in _differing(stored, walk.rounds):
        yield Finding(f"rounds {round_id}", "round_differs", f"the log {walk.log} says {walk.rounds.get(round_id)}")
    query = select(db.results).join(db.rounds).where(db.rounds.c.log == walk.log)
    results = {(row.round, row.player): row.net for row in connection.execute(query)}
    for round_id, player in _differing(results, walk.results):
        message = f"the log {walk.log} says {walk.results.get((round_id, player))} for {player}"
        yield Finding(f"results {round_id}", "round_differs", message)


def _differing(stored: dict[Any, Any], told: dict[Any, Any]) -> list[Any]:
    return sorted(key for key in stored.keys() | told.keys() if stored.get(key) != told.get(key))


def _table(connection: Connection, walk: Walk) -> Iterator[Finding]:
    row, opened = connection.execute(select(db.tables).where(db.tables.c.id == walk.log)).first(), walk.opened
    assert opened is not None
    told = opened.name, opened.game, opened.game_version, opened.rulebook, opened.rulebook_hash, opened.player
    if row is None:
        yield Finding(f"tables {walk.log}", "table_differs", "the table of this log is missing")
    elif (row.name, row.game, row.game_version, row.rulebook, row.rulebook_hash, row.opened_by) != told:
        yield Finding(f"tables {walk.log}", "table_differs", "it is not the table that was opened")
    elif not _is_rules(row.rules, opened.rules):
        yield Finding(f"tables {walk.log}", "table_differs", "its rules are not those under which it was opened")


def _is_rules(text: str, rules: dict[str, Any]) -> bool:
    try:
        return bool(json.loads(text) == rules)
    except ValueError:
        return False


def _seats(connection: Connection, walk: Walk) -> Iterator[Finding]:
    stored = {row.seat: (row.player, row.held) for row in _rows(connection, db.seats, walk.log, "seat")}
    for seat in _differing(stored, {seat: (who.player, who.held) for seat, who in walk.setting.seats.items()}):
        yield Finding(f"seats {walk.log}/{seat}", "seats_differ", "it is not as its log says")


def _open_round(connection: Connection, walk: Walk) -> Iterator[Finding]:
    """The round that is open for stakes or in play must be one that can be finished."""
    secret = connection.execute(select(db.secrets).where(db.secrets.c.log == walk.log)).first()
    if secret is None or secret.round != walk.setting.round or not _is_seed(walk, secret.seed):
        message = f"its seed is not the one that was committed to for round {walk.setting.round}"
        yield Finding(f"secrets {walk.log}", "secret_differs", message)
    elif walk.setting.is_playing:
        try:
            resume(walk.stretch, secret.seed)
        except ReplayError as error:
            yield Finding(f"entries {walk.log}/{error.version}", f"replay_{error.code}", str(error))


def _is_seed(walk: Walk, seed: bytes) -> bool:
    opened = walk.opened
    assert opened is not None
    try:
        rules = msgspec.convert(opened.rules, games.game(opened.game).Rules)
        return commitment_of(games.game(opened.game), rules, walk.setting.round, seed) == walk.setting.commitment
    except (ChanceError, Refusal, msgspec.ValidationError):
        return False
