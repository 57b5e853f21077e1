"""Compile the analysis and make its tables ahead of time, so that later commands answer at once."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from importlib import import_module

from houseway.cli.outputs import add_json, say

SUMMARY = "make the analysis ready"
WARMING = (
    "houseway.analysis.ranking.warming",
    "houseway.analysis.russian_poker.warming",
    "houseway.analysis.pai_gow.warming",
    "houseway.analysis.five_card_draw.warming",
    "houseway.analysis.coach.warming",
)  # each has `warm()`, which yields what it is doing


def add_arguments(parser: ArgumentParser) -> None:
    """Take nothing but the form of the answer."""
    add_json(parser)


def run(options: Namespace) -> int:
    """Warm every game up; steps are told on a terminal."""
    from houseway.analysis import cache

    began = time.monotonic()
    cache.prune()
    for module in WARMING:
        for step in import_module(module).warm():
            if sys.stderr.isatty():
                print(step, file=sys.stderr)
    taken_s = round(time.monotonic() - began, 3)
    say(
        options, {"folder": str(cache.folder()), "time_s": taken_s}, [f"ready in {taken_s} s, kept in {cache.folder()}"]
    )
    return 0
