"""Runs the command in this process, as a shell would."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from houseway.cli import main


class Told(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.out.count("\n") == 1, "one object on one line"
        return json.loads(self.out)

    @property
    def complaint(self) -> Any:
        assert self.out == "", "errors go to standard error alone"
        return json.loads(self.err)


Houseway = Callable[..., Told]


@pytest.fixture
def houseway(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Houseway:
    def run(*arguments: str, stdin: str | bytes = "") -> Told:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            code = main(arguments)
        except SystemExit as stopped:
            code = stopped.code if isinstance(stopped.code, int) else 1
        return Told(code, *capsys.readouterr())

    return run
