"""PAR sheets and audits as files: self-contained, whole or not there, and telling the figures that ship."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import msgspec
import pytest

from houseway.analysis import figures, par
from houseway.analysis.figures import Figures, Provenance, exact_wager, line
from houseway.analysis.par.sheet import ParSheet, sheet
from houseway.games import rulebook
from houseway.games.pai_gow.house_way import read_house_way
from houseway.web.reports import audit_report, par_report
from houseway.web.words import LANGUAGES

VOID = {"meta", "link", "br", "input", "hr", "img"}
CUSTOM = 'game = "pai_gow"\ntitle = "Tens"\n[rules]\ncommission_bp = 1000\n'


class Nesting(HTMLParser):
    """Holds that every element that is opened is closed, in order, and notes what a document would fetch or run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]
        self.fetched += [value for name, value in attrs if name in ("src", "href", "action") and value[:1] != "#"]
        self.fetched += [name for name, _ in attrs if name.startswith("on") or name == "style"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def is_self_contained(text: str) -> bool:
    document = Nesting(text)
    assert len(document.ids) == len(set(document.ids))
    return not document.fetched and "script" not in document.seen and "url(" not in text and "@import" not in text


@pytest.fixture
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def custom(tmp_path):
    path = tmp_path / "tens.toml"
    path.write_text(CUSTOM)
    return path


def made(book, told=""):
    """Figures of anything, at once."""
    kept = figures.shipped(rulebook("pai_gow"))
    bet = exact_wager("bet", "bet", (line("win", 1, 4, 1), line("loss", 3, 4, -1)))
    return Figures(book.game, book.name, book.hash, Provenance("0", "0", "2026-01-02", 1.0), (bet,), kept.tables)


@pytest.mark.parametrize("reference", ["pai_gow/fortune", "russian_poker/caribbean_stud", "pai_gow/banking"])
def test_a_sheet_is_written_as_html_and_json(houseway, tmp_path, reference):
    told = houseway("par", reference, "--out", str(tmp_path / "a" / "folder"), "--json").json
    html, data = sorted((tmp_path / "a" / "folder").iterdir())
    assert told["files"] == [str(html), str(data)]
    assert is_self_contained(html.read_text(encoding="utf-8"))
    book = rulebook(*reference.split("/"))
    assert json.loads(data.read_bytes()) == json.loads(msgspec.json.encode(sheet(book, figures.read(book))))
    assert msgspec.json.decode(data.read_bytes(), type=ParSheet).figures == figures.read(book)
    assert json.loads(data.read_bytes()) == {key: value for key, value in told.items() if key != "files"}


def test_people_are_told_the_edges_and_where_the_files_are(houseway, tmp_path):
    out = houseway("par", "pai_gow/house_rules", "--out", str(tmp_path)).out.splitlines()
    assert out[0] == "house edge of the bet: 2.710092 %"
    assert out[1:] == [str(tmp_path / f"par-pai-gow-house-rules.{kind}") for kind in ("html", "json")]


def test_a_sheet_has_all_that_belongs_on_it(houseway, tmp_path):
    houseway("par", "pai_gow/fortune", "--out", str(tmp_path))
    text = (tmp_path / "par-pai-gow-fortune.html").read_text(encoding="utf-8")
    for words in (
        "2.7101%",
        "7.7656%",
        '"1117975173347519/41252295156072000">1,117,975,173,347,519 / 41,252,295,156,072,000</data>',
        "8,250,459,031,214,400",
        "PG-28",
        "commission_bp",
        "8,000:1",
        "0.7485",
        rulebook("pai_gow", "fortune").hash,
    ):
        assert words in text, words
    assert len(re.findall(r'<svg class="plot"', text)) == 2
    assert len(re.findall("<title", text)) == 3, "the document and each plot have one"


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_a_sheet_is_written_in_each_language(language):
    for game, name in (("pai_gow", "commission_free"), ("russian_poker", "caribbean_stud")):
        book = rulebook(game, name)
        text = par_report(sheet(book, figures.read(book)), language)
        assert f'<html lang="{language}">' in text
        assert is_self_contained(text)


def test_a_file_of_ones_own_is_computed_once(houseway, monkeypatch, tmp_path, cache, custom):
    computed = []
    monkeypatch.setattr(par, "compute", lambda book, told="": computed.append(told) or made(book))
    for arguments in ([], [], ["--recompute"]):
        told = houseway("par", str(custom), "--out", str(tmp_path), "--json", *arguments).json
        assert (told["rulebook"], told["title"]) == ("tens", "Tens")
        assert told["differences"] == {"commission_bp": [500, 1000]}
        assert told["figures"]["wagers"][0]["edge"] == "1/2"
    assert computed == ["computing tens"] * 2, "for the first time, and when that was asked for"
    assert "Pai Gow Poker: Tens" in (tmp_path / "par-pai-gow-tens.html").read_text(encoding="utf-8")


def test_what_is_stopped_leaves_nothing(houseway, monkeypatch, tmp_path, cache, custom):
    def stopped(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(par, "compute", stopped)
    assert houseway("par", str(custom), "--out", str(tmp_path / "out")).code == 130
    assert not (tmp_path / "out").exists()
    assert not cache.exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["five_card_draw/house"], "no_house_edge"),
        (["pai_gow/nobody"], "unknown_rulebook"),
        (["nowhere.toml"], "unreadable_file"),
        (["pai_gow/house_rules", "--language", "xx"], "bad_language"),
    ],
)
def test_what_has_no_sheet_is_refused(houseway, tmp_path, arguments, code):
    told = houseway("par", *arguments, "--out", str(tmp_path / "out"), "--json")
    assert (told.code, told.complaint["code"]) == (2, code)
    assert not (tmp_path / "out").exists()


def test_options_that_are_not_analysed_are_refused(houseway, tmp_path):
    path = tmp_path / "again.toml"
    path.write_text('game = "russian_poker"\n[rules]\nrepeat_single_card = true\n')
    told = houseway("par", str(path), "--json")
    assert (told.code, told.complaint["code"]) == (2, "not_analysed")


@pytest.mark.parametrize("folder", ["file", "file/below", "long" * 100])
def test_a_folder_that_cannot_be_written_to_is_refused(houseway, tmp_path, folder):
    (tmp_path / "file").write_text("")
    told = houseway("par", "pai_gow/house_rules", "--out", str(tmp_path / folder), "--json")
    assert (told.code, told.complaint["code"]) == (2, "unwritable_file")
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("command", [("par", "pai_gow/house_rules", "--recompute"), ("rules", "audit", "house_rules")])
def test_a_folder_that_cannot_be_written_to_is_refused_before_long_work(houseway, tmp_path, monkeypatch, command):
    for work in ("houseway.analysis.par.compute", "houseway.cli.row_audits.audited"):
        monkeypatch.setattr(work, lambda *_, **__: pytest.fail("the folder comes first"))
    (tmp_path / "file").write_text("")
    told = houseway(*command, "--out", str(tmp_path / "file"), "--json")
    assert (told.code, told.complaint["code"]) == (2, "unwritable_file")


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_audit_is_written_to_be_handed_on(language):
    way = read_house_way("house_rules")
    worst = {
        "cards": "2d 2h 3d 3h As Js Jk",
        "setting": "2d 2h | 3d 3h As Js Jk",
        "best": "As Js | 2d 2h 3d 3h Jk",
        "cost": "1/8",
        "cost_float": 0.125,
    }
    row = {"row": "PG-28", "case": 1, "via": ("PG-21",), "hands": 900, "hands_set_worse": 60, "cost_float": 0.003}
    audit = {
        "title": "House rules",
        "source": "A text",
        "hash": "0123",
        "deals": 105,
        "commission_bp": 500,
        "house_way": {"edge": "27/1000", "edge_float": 0.027},
        "best": {"edge": "21/1000", "edge_float": 0.021},
        "hands_set_worse": 60,
        "rows": [row | {"worst": [worst]}, row | {"case": 0, "via": (), "worst": []}],
        "time_s": 3.0,
    }
    text = audit_report(audit, way, "houseway rules audit house_rules", language)
    assert is_self_contained(text)
    for words in (
        "PG-21 › PG-28",
        "27/1000",
        "houseway rules audit house_rules",
        "0.3000%" if language == "en" else "0,3000\N{NO-BREAK SPACE}%",
    ):
        assert words in text, words


def test_audit_refuses_a_language_before_it_computes(houseway):
    told = houseway("rules", "audit", "house_rules", "--language", "xx", "--json")
    assert (told.code, told.complaint["code"]) == (2, "bad_language")
