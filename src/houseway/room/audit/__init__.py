"""The audit: what is stored is compared with what the record says, and each round is played again by the rules.

It reads a consistent snapshot and changes nothing, so that it can run beside an open room.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.record import Export, export_round
from houseway.room.audit.findings import Finding
from houseway.room.audit.ledger import audit_ledger
from houseway.room.audit.logs import audit_logs
from houseway.room.audit.reading import as_far_as_read, damage, ended_rounds, entries, named_tables, reading
from houseway.room.storage import DatabaseUrlError


def audit(url: str) -> Iterator[Finding]:
    """Name what is wrong in a database, in the order of the record: the first finding is the first broken record.

    Raises DatabaseUrlError for a database that is not there, or is not one of this version.
    """
    with reading(url) as connection:
        for part in (damage, audit_logs, audit_ledger):
            yield from as_far_as_read(part(connection))


def export_rounds(url: str, table: str | None = None, player: str | None = None) -> Iterator[Export]:
    """Export every round that has ended, table by table, for an analyst who may see all.

    With `table` only those of one table, with `player` only those that he played, as he may see them.  Raises
    DatabaseUrlError, for a damaged record too, and NotFound (`no_such_table`, `no_such_player`).
    """
    with reading(url) as connection:
        for row in ended_rounds(connection, table, player):
            try:
                before, *stretch = entries(connection, row.log, row.first_version - 1, row.last_version)
                export = export_round(row.log, row.id, before.hash, stretch, player)
            except (ValueError, KeyError, TypeError) as error:
                raise DatabaseUrlError(f"round {row.id} is damaged, see houseway audit: {error}") from error
            yield export


def table_names(url: str) -> dict[str, str]:
    """Say what people call each table, by its id; raises DatabaseUrlError."""
    with reading(url) as connection:
        return named_tables(connection)


__all__ = ["Finding", "audit", "export_rounds", "table_names"]
