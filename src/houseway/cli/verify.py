"""Check the exported record of a round: its hash chain, its commitment, the shuffle, and a replay by the rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from houseway.cli.inputs import Unusable, read_bytes
from houseway.cli.outputs import add_json, say

SUMMARY = "check the exported record of a round"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the export's file."""
    parser.add_argument("file", metavar="FILE", help="the export of a round; - reads standard input")
    add_json(parser)


def run(options: Namespace) -> int:
    """Print what is wrong with the record; 1 if anything is."""
    from houseway.record import RecordError, verify

    try:
        problems = verify(read_bytes(options.file))
    except RecordError as error:
        raise Unusable(error.code, str(error), options.file) from error
    found = [{"code": one.code, "version": one.version, "message": one.message} for one in problems]
    lines = [f"entry {one['version']}: {one['message']} ({one['code']})" for one in found]
    say(options, {"is_valid": not found, "problems": found}, lines or [f"{options.file}: the record is right"])
    return 1 if found else 0
