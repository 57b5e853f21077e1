from __future__ import annotations

import subprocess
import sys

import pytest

import houseway.cli
from houseway import __version__


def test_version(houseway):
    assert houseway("--version") == (0, f"houseway {__version__}\n", "")


def test_help_names_every_command(houseway):
    told = houseway("--help")
    assert told.code == 0
    for command in houseway_commands():
        assert f"    {command} " in told.out


def houseway_commands():
    return [command.__name__.rpartition(".")[2] for command in houseway_cli.COMMANDS]


houseway_cli = houseway.cli


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("deal",),
        ("replay",),
        ("rules",),
        ("rules", "show"),
        ("serve", "--port", "65536"),
        ("serve", "--port", "１"),
        ("odds", "five_card_draw", "--hand"),
    ],
)
def test_unusable_arguments_are_one_line_that_says_what_is_wrong(houseway, arguments):
    told = houseway(*arguments)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith("houseway")
    assert " --help says more)" in told.err


def test_unusable_arguments_are_json_where_that_is_asked_for(houseway):
    told = houseway("odds", "russian_poker", "--hand", "As Kd 9c 7h 5s", "--json")
    assert told.code == 2
    assert told.complaint == {
        "code": "bad_arguments",
        "message": "the following arguments are required: --upcard (houseway odds russian_poker --help says more)",
        "at": "houseway odds russian_poker",
    }


def test_an_interrupt_exits_with_130(houseway, monkeypatch):
    def interrupted(options):
        raise KeyboardInterrupt

    monkeypatch.setattr("houseway.cli.replay.run", interrupted)
    assert houseway("replay", "-") == (130, "", "")


def test_a_reader_who_leaves_is_no_error():
    command = f"{sys.executable} -m houseway rules show house | head -c 1"
    told = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (told.stdout, told.stderr) == ("g", "")
