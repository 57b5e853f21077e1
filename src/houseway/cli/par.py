"""Make the PAR sheet of a rulebook: exact figures, plots, strategy and origin, as HTML to print and as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import add_json, add_language, check_folder, check_language, put, say
from houseway.cli.references import rulebook

if TYPE_CHECKING:
    from houseway.analysis.figures import Figures
    from houseway.analysis.par.sheet import ParSheet
    from houseway.games import Rulebook

SUMMARY = "make the PAR sheet of a rulebook"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the rulebook, and where the sheet goes."""
    parser.add_argument("rulebook", metavar="GAME/RULEBOOK", help="a rulebook that ships, or a .toml file")
    parser.add_argument("--out", metavar="DIR", default=".", help="a folder for both files, made if need be (this one)")
    add_language(parser)
    parser.add_argument("--recompute", action="store_true", help="compute anew what is known already")
    add_json(parser)


def run(options: Namespace) -> int:
    """Compute what is not known yet, write both files, and say where they are."""
    from houseway.analysis.par.sheet import sheet

    book = rulebook(options.rulebook)
    check_language(options.language)
    check_folder(options.out)
    whole = sheet(book, figures_of(book, options.rulebook, is_anew=options.recompute))
    told, paths = _plain(whole), _write(whole, Path(options.out), options.language)
    say(options, told | {"files": list(map(str, paths))}, [*_lines(whole), *map(str, paths)])
    return 0


def figures_of(book: Rulebook[Any], at: str, *, is_anew: bool = False) -> Figures:
    """Find figures that ship or that the user has, or compute and keep them."""
    from houseway.analysis import figures, par
    from houseway.rulebooks import RulebookError

    try:
        par.check(book)
        found = None if is_anew else figures.read(book)
        if found is None:
            found = par.compute(book, told=f"computing {book.name}")
            figures.keep(found, book)
    except RulebookError as error:
        raise Unusable(error.code, str(error), at) from error
    except ValueError as error:  # a house way that does not set every hand
        raise Unusable("house_way_not_total", f"{error}; 'houseway rules check' says which", at) from error
    return found


def _write(whole: ParSheet, folder: Path, language: str) -> list[Path]:
    import msgspec

    from houseway.web.reports import par_report

    stem = f"par-{whole.game}-{whole.rulebook}".replace("_", "-")
    texts = {
        f"{stem}.html": par_report(whole, language).encode(),
        f"{stem}.json": msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n",
    }
    return [put(folder / name, text) for name, text in texts.items()]


def _plain(whole: ParSheet) -> dict[str, Any]:
    import msgspec

    told: dict[str, Any] = msgspec.to_builtins(whole)
    return told


def _lines(whole: ParSheet) -> list[str]:
    found = whole.figures
    assert found is not None
    return [f"house edge of the {one.name}: {100 * one.edge_float:.6f} %" for one in found.wagers]
