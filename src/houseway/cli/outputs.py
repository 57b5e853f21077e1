"""What a command says: one JSON object for programs, lines for people, errors apart from both."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from houseway.cli.inputs import Unusable


def add_json(parser: ArgumentParser) -> None:
    """Give a command its `--json`."""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def add_language(parser: ArgumentParser) -> None:
    """Give a command that writes documents its `--language`."""
    parser.add_argument("--language", metavar="CODE", default="en", help="of the HTML: en, de, ro or pt (en)")


def check_language(code: str) -> None:
    """Refuse a language that the documents are not written in."""
    from houseway.web.words import LANGUAGES

    codes = [language for language, _ in LANGUAGES]
    if code not in codes:
        raise Unusable("bad_language", f"{code} is none of {', '.join(codes)}", "--language")


def say(options: Namespace, value: Any, lines: Iterable[str]) -> None:
    """Print the answer on standard output: `value` as JSON if that was asked for, else `lines`."""
    text = json.dumps(value) if options.json else "\n".join(lines)
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, errors="replace").decode(encoding))


def put(path: Path, text: bytes) -> Path:
    """Write a file whole or not at all, and make its folder; what was there by that name is replaced."""
    from houseway.analysis import cache

    if not cache.write(path, lambda file: file.write(text)):
        raise Unusable("unwritable_file", "cannot be written", str(path))
    path.chmod(0o644)
    return path


def check_folder(folder: str) -> None:
    """Refuse, before long work and without making it, a folder that nothing can be written to."""
    nearest = next(one for one in (Path(folder), *Path(folder).parents) if os.path.exists(one))
    if not (nearest.is_dir() and os.access(nearest, os.W_OK)):
        raise Unusable("unwritable_file", "cannot be written to", folder)


def complain(error: Unusable, options: Namespace) -> None:
    """Print on standard error what is unusable and where, in the form that was asked for."""
    if getattr(options, "json", False):
        print(json.dumps({"code": error.code, "message": str(error), "at": error.at}), file=sys.stderr)
    else:
        place = f"houseway {options.command}: {error.at}" if "command" in options else error.at
        print(f"{place}: {error}", file=sys.stderr)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows of text in columns, each as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
