"""Figures that are kept: found by the rulebook's hash, whole or not at all, and without an array library."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import msgspec
import pytest

from houseway.analysis import figures
from houseway.analysis.figures import Figures, Provenance, exact_wager, line
from houseway.games import GAMES, rulebook
from houseway.rulebooks import names

BY = Provenance("0.1.0", "0123456789abcdef", "2026-01-02", 1.5)


def made(book):
    wager = exact_wager("bet", "bet", (line("win", 1, 4, Fraction(1)), line("loss", 3, 4, Fraction(-1))))
    return Figures(book.game, book.name, book.hash, BY, (wager,), (figures.table("hands", {"pair": 3, "flush": 0}),))


@pytest.fixture
def book(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return rulebook("pai_gow", "house_rules", {"commission_bp": 123})


def test_an_exact_wager_follows_from_its_lines():
    wager = exact_wager(
        "ante",
        "ante",
        (line("win", 2, 6, Fraction(3)), line("push", 1, 6, Fraction(0)), line("loss", 3, 6, Fraction(-3))),
        Fraction(5, 2),
    )
    assert (wager.edge, wager.exact_edge, wager.edge_float) == ("1/2", Fraction(1, 2), 0.5)
    assert Fraction(wager.element_of_risk) == Fraction(1, 5)
    assert Fraction(wager.variance) == Fraction(5 * 9, 6) - Fraction(1, 4)
    assert wager.deviation_float == pytest.approx(float(Fraction(wager.variance)) ** 0.5)
    assert [one.share_float for one in wager.lines] == [2 / 6, 1 / 6, 3 / 6]


def test_a_table_leaves_out_what_never_happens():
    assert [one.name for one in figures.table("hands", {"pair": 3, "flush": 0}).shares] == ["pair"]


def test_what_the_user_has_computed_is_found_again(book):
    assert figures.read(book) is None
    kept = figures.keep(made(book), book)
    assert kept is not None
    assert figures.read(book) == made(book)
    assert figures.read(rulebook("pai_gow", "house_rules", {"commission_bp": 124})) is None


def test_a_file_that_is_not_whole_counts_for_nothing(book):
    kept = figures.keep(made(book), book)
    whole = kept.read_bytes()
    for broken in (b"", whole[:-9], whole.replace(b'"game"', b'"gane"'), whole.replace(b"1.5", b'"long"')):
        kept.write_bytes(broken)
        assert figures.read(book) is None
    kept.write_bytes(whole.replace(book.hash.encode(), b"0" * 64))
    assert figures.read(book) is None, "it is the file of another rulebook"


def test_a_folder_that_cannot_be_written_to_keeps_nothing(book, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert figures.keep(made(book), book) is None


def test_figures_are_written_as_they_are_read(book):
    whole = made(book)
    assert msgspec.json.decode(figures.text_of(whole), type=Figures) == whole
    assert whole.wager("bet") == whole.wagers[0]
    assert whole.wager("fortune") is None
    assert whole.table("hands").cases == 3


def test_every_file_that_ships_is_of_a_rulebook_that_ships():
    books = {rulebook(game, name).hash: name for game in GAMES for name in names(game)}
    for path in figures.SHIPPED.rglob("*.json"):
        found = msgspec.json.decode(path.read_bytes(), type=Figures)
        assert (found.game, found.rulebook) == (path.parent.name, path.stem)
        assert books[found.hash] == path.stem, f"{path.stem} has changed: its figures have to be computed anew"
        assert path.read_bytes() == figures.text_of(found)


def test_reading_needs_no_array_library():
    script = (
        "import sys; from houseway.analysis import figures, par; from houseway.games import rulebook; "
        "figures.read(rulebook('pai_gow')); print({'numpy', 'numba'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"


def test_what_ships_is_found_by_its_options_whatever_its_name(book, monkeypatch, tmp_path):
    monkeypatch.setattr(figures, "SHIPPED", tmp_path)
    figures._shipped.cache_clear()
    try:
        assert figures.shipped(book) is None
        path = figures.ship(made(book))
        assert (path, path.read_bytes()) == (tmp_path / "pai_gow" / "house_rules.json", figures.text_of(made(book)))
        assert figures.shipped(book) == figures.read(book) == made(book)
        assert figures.shipped(rulebook("pai_gow")) is None
    finally:
        figures._shipped.cache_clear()


def test_what_cannot_be_shipped_is_said(book, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(figures, "SHIPPED", tmp_path / "file")
    with pytest.raises(OSError, match="cannot write"):
        figures.ship(made(book))
