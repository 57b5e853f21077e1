"""simulate: what it prints, what it refuses, and what Ctrl-C leaves of it."""

from __future__ import annotations

import json
import os
import pty
import signal
import socket
import subprocess
import sys
from fractions import Fraction

import pytest

from houseway import games
from houseway.analysis import figures, simulation

SHOWN = 1_000


def test_pai_gow_tells_its_edge_with_an_interval(houseway):
    told = houseway("simulate", "pai_gow/house_rules", "--rounds", "20000", "--seed", "5", "--json").json
    assert (told["game"], told["name"]) == ("pai_gow", "house_rules")
    assert (told["rounds"], told["rounds_done"], told["is_whole"], told["seed"]) == (20_000, 20_000, True, 5)
    assert (told["player"], told["wager"], told["confidence"]) == ("house_way", "bet", 0.95)
    counts = {name: one["rounds"] for name, one in told["results"].items()}
    assert sum(counts.values()) == 20_000
    edge = Fraction(counts["loss"] - counts["win"] * Fraction(95, 100)) / 20_000
    assert Fraction(told["edge"]) == edge
    assert told["edge_float"] == pytest.approx(float(edge))
    low, high = told["interval"]
    assert (low + high) / 2 == pytest.approx(told["edge_float"])
    assert (high - low) / 2 == pytest.approx(told["margin_float"])
    again = houseway("simulate", "pai_gow/house_rules", "--rounds", "20000", "--seed", "5", "--workers", "1", "--json")
    assert {**again.json, "time_s": 0} == {**told, "time_s": 0}


def some_figures(edge):
    """Figures of a wager whose exact edge is known."""
    line = figures.line("loss", 1, 1, -edge)
    wager = figures.exact_wager("ante", "ante", (line,))
    return type("Kept", (), {"wager": lambda self, name: wager if name == "ante" else None})()


def test_the_exact_edge_stands_beside_it(houseway, monkeypatch):
    command = ("simulate", "russian_poker/caribbean_stud", "--rounds", "50", "--workers", "1", "--json")
    monkeypatch.setattr(figures, "read", lambda book: some_figures(Fraction(1, 20)))
    told = houseway(*command).json
    assert (told["exact"]["edge"], told["exact_is_missing"]) == ("1/20", None)
    errors = (told["edge_float"] - 0.05) * 1.959964 / told["margin_float"]
    assert told["exact"]["standard_errors"] == pytest.approx(errors)
    assert told["exact"]["is_in_interval"] is (abs(errors) <= 1.959964)
    monkeypatch.setattr(figures, "read", lambda book: None)
    told = houseway(*command).json
    assert told["exact"] is None
    assert "houseway par russian_poker/caribbean_stud" in told["exact_is_missing"]


def test_a_simple_player_has_no_exact_edge(houseway):
    told = houseway("simulate", "house", "--rounds", "300", "--player", "simple", "--workers", "1", "--json").json
    assert (told["player"], told["exact"], told["exact_is_missing"]) == (
        "simple",
        None,
        "exact figures are of the best play",
    )
    assert sum(one["rounds"] for one in told["results"].values()) == 300
    assert sum(one["rounds"] for one in told["hands"].values()) == told["results"]["win"]["rounds"]
    shown = houseway("simulate", "house", "--rounds", "300", "--player", "simple", "--workers", "1").out
    assert "house edge of the ante: " in shown
    assert "300 rounds of seed 1 in " in shown


def test_bots_of_five_card_draw(houseway):
    command = ("simulate", "five_card_draw/raked_pot_limit", "--bots", "beginner,regular,beginner", "--rounds", "20")
    told = houseway(*command, "--workers", "1", "--json").json
    assert [one["bot"] for one in told["players"]] == ["beginner", "regular", "beginner"]
    assert sum(one["net"] for one in told["players"]) == -told["rake"] <= 0
    blind = told["big_blind"]
    assert blind == games.rulebook("five_card_draw", "raked_pot_limit").rules.blinds[1]
    for one in told["players"]:
        assert one["bb_per_100_float"] == pytest.approx(100 * one["net"] / (20 * blind))
        assert sum(one["results"].values()) == 20
    assert "seat 2  regular   " in houseway(*command, "--workers", "1").out


@pytest.mark.parametrize(
    ("arguments", "code", "at"),
    [
        (("house", "--rounds", "0"), "impossible_value", "--rounds"),
        (("house", "--rounds=-5"), "impossible_value", "--rounds"),
        (("house", "--rounds", "1e6"), "impossible_value", "--rounds"),
        (("house", "--rounds", "٣"), "impossible_value", "--rounds"),
        (("house", "--rounds", "9" * 5000), "impossible_value", "--rounds"),
        (("house", "--rounds", "5", "--seed=-1"), "impossible_value", "--seed"),
        (("house", "--rounds", "5", "--seed", "lucky"), "impossible_value", "--seed"),
        (("house", "--rounds", "5", "--seed", str(2**64)), "impossible_value", "--seed"),
        (("house", "--rounds", "5", "--workers", "two"), "impossible_value", "--workers"),
        (("house", "--rounds", "5", "--player", "lucky"), "impossible_value", "--player"),
        (("pai_gow/house_rules", "--rounds", "5", "--player", "best"), "impossible_value", "--player"),
        (("house", "--rounds", "5", "--bots", "expert,expert"), "field_not_taken", "--bots"),
        (("five_card_draw/house", "--rounds", "5", "--player", "best"), "field_not_taken", "--player"),
        (("five_card_draw/house", "--rounds", "5", "--bots", "expert"), "impossible_value", "--bots"),
        (("five_card_draw/house", "--rounds", "5", "--bots", "expert,genius"), "impossible_value", "--bots"),
        (("five_card_draw/house", "--rounds", "5", "--bots", ",".join(["expert"] * 10)), "impossible_value", "--bots"),
        (("five_card_draw/nobody", "--rounds", "5"), "unknown_rulebook", "five_card_draw/nobody"),
    ],
)
def test_what_cannot_be_simulated_is_one_clear_line(houseway, arguments, code, at):
    told = houseway("simulate", *arguments, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, at)


def test_a_rulebook_that_is_not_analysed_can_be_played_simply(houseway, tmp_path):
    file = tmp_path / "repeating.toml"
    file.write_text('game = "russian_poker"\n[rules]\nrepeat_single_card = true\n')
    told = houseway("simulate", str(file), "--rounds", "5", "--json")
    assert (told.code, told.complaint["code"]) == (2, "not_analysed")
    assert "--player simple" in told.complaint["message"]
    assert houseway("simulate", str(file), "--rounds", "5", "--player", "simple", "--workers", "1").code == 0


def refused_by(address):
    command = [sys.executable, "-m", "houseway", "simulate", "five_card_draw/house", "--rounds", "5"]
    told = subprocess.run([*command, "--scheduler", address], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"houseway simulate: --scheduler {address}: no scheduler answers")
    assert told.stderr.count("\n") == 1


def test_a_scheduler_that_is_not_there_is_one_clear_line():
    refused_by("tcp://127.0.0.1:1")


@pytest.mark.slow
def test_what_listens_and_is_no_scheduler_is_one_clear_line():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        refused_by(f"tcp://127.0.0.1:{silent.getsockname()[1]}")


@pytest.mark.parametrize(
    "address", ["", "nowhere", ":8786", "tcp://127.0.0.1:x", "tcp://127.0.0.1:99999", "tcp://127.0.0.1:0"]
)
def test_what_is_no_address_is_refused(houseway, address):
    told = houseway("simulate", "five_card_draw/house", "--rounds", "5", "--scheduler", address, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, "no_scheduler", f"--scheduler {address}")


def read_until(terminal, wanted):
    """Read what a terminal shows until a text is among it."""
    shown = b""
    while wanted not in shown:
        try:
            shown += os.read(terminal, SHOWN)
        except OSError:  # nobody writes any more
            break
    return shown.decode()


def test_ctrl_c_leaves_what_so_many_rounds_would_have_given(houseway):
    command = (
        "simulate",
        "five_card_draw/house",
        "--bots",
        "beginner,beginner",
        "--workers",
        "1",
        "--seed",
        "8",
        "--json",
    )
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, "-m", "houseway", *command, "--rounds", "200000"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
    )
    os.close(theirs)
    shown = read_until(ours, b": 1 %")
    running.send_signal(signal.SIGINT)
    rest = read_until(ours, b"interrupted")
    told = json.loads(running.communicate()[0])
    os.close(ours)
    assert running.returncode == 130
    assert "left" in shown
    assert "interrupted after" in rest
    assert 0 < told["rounds_done"] < told["rounds"] == 200_000
    assert told["is_whole"] is False
    again = houseway(*command, "--rounds", str(told["rounds_done"])).json
    assert again["players"] == told["players"]


@pytest.mark.parametrize(
    ("where", "code"), [(("--scheduler", "tcp://127.0.0.1:1"), "no_scheduler"), ((), "worker_lost")]
)
def test_what_goes_away_in_the_middle_leaves_what_is_done(houseway, monkeypatch, where, code):
    sums = simulation.Sums().and_round(-1, 1, "loss").and_round(3, 1, "win")
    found = simulation.Simulated(1000, 2, (sums,), "it went away")
    monkeypatch.setattr(simulation, "run", lambda *_, **__: found)
    told = houseway("simulate", "russian_poker/caribbean_stud", "--rounds", "1000", *where, "--json")
    complaint, shown = json.loads(told.err), told.json
    assert (told.code, complaint["code"]) == (2, code)
    assert complaint["message"] == "it went away, after 2 of 1,000 rounds: these are told"
    assert (shown["rounds_done"], shown["is_whole"], shown["results"]["win"]["rounds"]) == (2, False, 1)
    assert shown["interval"][0] < shown["edge_float"] < shown["interval"][1]


@pytest.mark.parametrize(
    ("book", "code"), [("russian_poker/caribbean_stud", "no_scheduler"), ("pai_gow/house_rules", "field_not_taken")]
)
@pytest.mark.parametrize("is_solved", [False, True])
def test_edge_on_a_scheduler_that_is_not_there_or_not_needed_is_refused(houseway, monkeypatch, book, code, is_solved):
    kept = object() if is_solved else None
    monkeypatch.setattr("houseway.analysis.russian_poker.on_cluster.read", lambda rules, upcard: kept)
    told = houseway("edge", book, "--scheduler", "tcp://127.0.0.1:1", "--json")
    assert (told.code, told.complaint["code"]) == (2, code)
