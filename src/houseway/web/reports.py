"""Reports as files: one HTML document that needs nothing beside it and no script, to be read, printed or handed on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

import houseway
from houseway import rulebooks
from houseway.analysis.par.sheet import ParSheet
from houseway.games import rulebook
from houseway.games.pai_gow.house_way import HouseWay
from houseway.web.pages import Pages
from houseway.web.static import FOLDER
from houseway.web.words.house_ways import house_way_rows
from houseway.web.words.speaker import Speaker

STYLES: Final = ("base.css", "minis.css", "par.css")


def par_report(sheet: ParSheet, language: str = "en") -> str:
    """Write a PAR sheet that has its figures, in one of `words.LANGUAGES`."""
    return _report("par_sheet.html", language, asdict(sheet) | {"is_shipped": _is_shipped(sheet)})


def _is_shipped(sheet: ParSheet) -> bool:
    names = rulebooks.names(sheet.game)
    return sheet.rulebook in names and rulebook(sheet.game, sheet.rulebook).hash == sheet.hash


def audit_report(audit: Mapping[str, Any], way: HouseWay, command: str, language: str = "en") -> str:
    """Write what the rows of a house way cost: `audit` is what `command` prints with `--json`."""
    values = msgspec.to_builtins(way)
    written = {row["row"]: row for row in house_way_rows(Speaker(language), values)}
    today = datetime.now(UTC).date().isoformat()
    extra = {"way": values, "written": written, "houseway": houseway.__version__, "on": today, "command": command}
    return _report("audit_sheet.html", language, {**audit, **extra})


def _report(template: str, language: str, context: dict[str, Any]) -> str:
    styles = "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in STYLES)
    return Pages().render(template, language, context | {"styles": styles})
