"""Rank arrays of hands and all hands, beside the neighbours in one run; then the exact figures of the games.

    python benchmarks/analysis.py [--hands N] [--passes N] [--python PYTHON] [--best]

The neighbours are installed into a virtual environment of this benchmark, which is thrown away afterwards, or found in
that of `--python`.  Each ranks the same random hands by its quickest public call, its cards made beforehand, in a
process of its own, and keeps the ranks in a list as houseway does in an array; all hands of five come from
`itertools.combinations`, and no rank is kept.  What is compared is processor time a hand, the least of some passes, one
core; houseway is timed before and after each neighbour.  The neighbours must agree with houseway on which of the hands
is higher.  `--best` adds the best setting of every hand of Pai Gow Poker, which takes minutes.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from contextlib import contextmanager
from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from houseway.analysis import (
    best_play,
    count_all_hands,
    equity,
    outcomes,
    rank_five,
    rank_seven,
    rank_six,
    setting_odds,
    tally,
)
from houseway.cards import parse
from houseway.games.pai_gow.house_way import read_house_way

HERE = Path(__file__).parent
CONSTRAINTS = HERE.parent / "constraints.txt"
PACKAGES = ("pkrbot", "eval7", "phevaluator", "treys", "pokerkit")
INSTALLED = ("pkrbot==1.1.0", *PACKAGES[1:])
RANK = {5: rank_five, 6: rank_six, 7: rank_seven}
PAI_GOW = "As Kd 9c 9h 5s 5d Jk"


def used_s() -> float:
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def least_s(work: Callable[[], Any], passes: int) -> float:
    """Time some work in seconds of processor, warm, the least of the passes."""
    work()
    times = []
    for _ in range(passes):
        began = used_s()
        work()
        times.append(used_s() - began)
    return min(times)


def least_ns(work: Callable[[], Any], passes: int, hands: int) -> float:
    """Time short work by the finer clock of this process: nanoseconds a hand."""
    times = []
    for _ in range(passes):
        began = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - began)
    return min(times) / hands


@contextmanager
def interpreter(given: str | None):
    """Give a Python that has the neighbours."""
    if given:
        yield given
        return
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        install = [python, "-m", "pip", "install", "-q", "-c", str(CONSTRAINTS), *INSTALLED]
        subprocess.run(install, check=True)
        yield python


def race(python: str, title: str, size: int, hands: np.ndarray | None, passes: int, folder: Path) -> None:
    """Time houseway and all neighbours on these hands, or on all of five cards, and print their table."""
    file = "all"
    if hands is not None:
        hands.tofile(folder / "hands")
        file = str(folder / "hands")
    count = comb(52, size) if hands is None else len(hands)
    work = (lambda: count_all_hands(size)) if hands is None else (lambda: RANK[size](hands))
    ours, rows = [least_ns(work, passes, count)], []
    for package in PACKAGES:
        run = [python, str(HERE / "peers_ranking.py"), package, str(size), str(passes), file]
        told = json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
        check_agreement(package, told["ranks"], hands if hands is not None else first_of_all(size, len(told["ranks"])))
        rows.append((f"{package} {told['version']}", told["ns"], told["hands"]))
        ours.append(least_ns(work, passes, count))
    print(f"\n| {title} | hands | ns a hand | times houseway |\n| --- | ---: | ---: | ---: |")
    for name, ns, ranked in [("houseway", min(ours), count), *rows]:
        print(f"| {name} | {ranked:,} | {ns:,.2f} | {ns / min(ours):,.1f} |")


def first_of_all(size: int, count: int) -> np.ndarray:
    from itertools import combinations, islice

    return np.array(list(islice(combinations(range(52), size), count)), np.uint8)


def check_agreement(package: str, theirs: list[int], hands: np.ndarray) -> None:
    """Raise AssertionError unless they put the hands in our order, from below or from above."""
    ours = RANK[hands.shape[1]](hands[: len(theirs)]).astype(int)
    pairs = dict(zip(ours.tolist(), theirs, strict=True))
    in_order = np.diff([pairs[strength] for strength in sorted(pairs)])
    is_one_to_one = all(pairs[strength] == their for strength, their in zip(ours.tolist(), theirs, strict=True))
    assert is_one_to_one, f"{package} finds other ties"
    assert (in_order > 0).all() or (in_order < 0).all(), f"{package} ranks otherwise"


def row(what: str, seconds: float) -> None:
    print(f"| {what} | {seconds:.3f} s |" if seconds < 10 else f"| {what} | {seconds:.1f} s |")


def all_hands(passes: int) -> None:
    print("\n| counted exactly | of processors |\n| --- | ---: |")
    for size in (6, 7):
        row(
            f"all {comb(52, size):,} hands of {size} cards of the 52",
            least_s(lambda size=size: count_all_hands(size), passes),
        )
    seconds = least_s(lambda: count_all_hands(7, has_joker=True), passes)
    row(f"all {comb(53, 7):,} hands of 7 cards of the 53", seconds)
    hands = parse("As Ad 9c 7h 2d"), parse("Kc Kh 8s 5c 4d")
    seconds = least_s(lambda: equity(hands, [hand[2:] for hand in hands]), passes)
    row("Five Card Draw: two pairs draw three each, 104,915,720 joint draws", seconds)


def pai_gow(is_best: bool) -> None:
    table = outcomes(read_house_way())
    cards = parse(PAI_GOW, has_joker=True)
    command = [sys.executable, "-m", "houseway", "odds", "pai_gow", "--hand", PAI_GOW, "--json"]
    cold = least_s(lambda: subprocess.run(command, capture_output=True, check=True), 3)
    row("Pai Gow Poker: all settings of a hand, the whole command", cold)
    row("the same, warm", least_s(lambda: setting_odds(cards, table), 5))
    row("house way against itself, 8,250,459,031,214,400 deals", least_s(lambda: tally(table, table), 1))
    if is_best:
        began = used_s()
        best_play(table, table)
        row("the best setting of every hand against a house way", used_s() - began)
    print(f"\nAt most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:.2f} GB.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--python", help="an interpreter that has the neighbours")
    parser.add_argument("--best", action="store_true", help="add what takes minutes")
    options = parser.parse_args()
    deck = np.tile(np.arange(52, dtype=np.uint8), (options.hands, 1))
    shuffled = np.random.default_rng(1).permuted(deck, axis=1)
    with interpreter(options.python) as python, tempfile.TemporaryDirectory() as folder:
        race(python, "all hands of five cards", 5, None, options.passes, Path(folder))
        for size in (5, 6, 7):
            hands = np.ascontiguousarray(shuffled[:, :size])
            race(python, f"random hands of {size} cards", size, hands, options.passes, Path(folder))
    all_hands(options.passes)
    pai_gow(options.best)


if __name__ == "__main__":
    main()
