"""Rebuild balances, hash chains and rounds from a database; name what does not agree, in the order of the record."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import add_json, say
from houseway.cli.place import add_database, database_url

SUMMARY = "check every record and balance of a database"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the database."""
    add_database(parser)
    add_json(parser)


def run(options: Namespace) -> int:
    """Print what is wrong in the database; 1 if anything is."""
    from houseway.room.audit import audit
    from houseway.room.storage import DatabaseUrlError

    database = database_url(options)
    try:
        findings = list(audit(database))
    except DatabaseUrlError as error:
        raise Unusable("unusable_database", str(error), "--database") from error
    found = [{"record": one.record, "code": one.code, "message": one.message} for one in findings]
    lines = [f"{one.record}: {one.message} ({one.code})" for one in findings]
    say(
        options, {"is_valid": not found, "findings": found}, lines or [f"{database}: every record and balance is right"]
    )
    return 1 if found else 0
