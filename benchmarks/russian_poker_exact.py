"""Value decisions of Russian Poker exactly, and solve whole rulebooks, nothing taken from the cache of solutions.

    python benchmarks/russian_poker_exact.py [--decisions N] [--whole]

Of the rulebooks with draws one upcard of thirteen is solved, and thirteen times its processor time is told beside it;
with `--whole` all are solved.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from houseway.analysis import jobs
from houseway.analysis.russian_poker import best, choices, edge
from houseway.analysis.russian_poker.holdings import HOLDINGS, RANKS
from houseway.analysis.russian_poker.kernels.game import HANDS, UNUSED
from houseway.analysis.russian_poker.parts import PART, Part, solve_part
from houseway.cards import DECK_52
from houseway.games import rulebook
from houseway.games.russian_poker import Rules

MIDDLE = 6  # the upcard that stands for all: an eight


def rules_of(name: str) -> Rules:
    rules: Rules = rulebook("russian_poker", name).rules
    return rules


def milliseconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def decisions(name: str, count: int) -> None:
    rules, draw = rules_of(name), random.Random(52)
    dealt = [draw.sample(DECK_52, 6) for _ in range(count)]
    for upcard in DECK_52[::4]:  # the table of each upcard is made once
        choices([card for card in DECK_52[1:24:4] if card is not upcard][:5], upcard, rules)
    times = sorted(milliseconds(partial(choices, cards[:5], cards[5], rules)) for cards in dealt)
    said = f"{statistics.median(times):.2f} ms | {times[int(0.99 * count)]:.2f} ms"
    print(f"| all choices of a decision, `{name}` | {said} |", flush=True)


def look_ups(count: int) -> None:
    rules, draw = rules_of("caribbean_stud"), random.Random(52)
    edge(rules)
    dealt = [draw.sample(DECK_52, 6) for _ in range(count)]
    for upcard in DECK_52[::4]:
        best([card for card in DECK_52[1:24:4] if card is not upcard][:5], upcard, rules)
    times = sorted(milliseconds(partial(best, cards[:5], cards[5], rules)) for cards in dealt)
    print(f"| a look-up of the strategy | {statistics.median(times):.3f} ms | {times[int(0.99 * count)]:.3f} ms |")


def solve(name: str, upcards: Sequence[int]) -> None:
    rules = rules_of(name)
    solve_part(rules, Part(0, HOLDINGS - 1, np.full(HANDS, UNUSED, np.uint8)))  # compiles
    hands = {upcard: np.full(HANDS, UNUSED, np.uint8) for upcard in upcards}
    parts = [Part(upcard, first, hands[upcard]) for upcard, first in product(upcards, range(0, HOLDINGS, PART))]
    clock, processors = time.perf_counter(), time.process_time()
    for _ in jobs.in_threads(partial(solve_part, rules), parts, f"solving {name}"):
        pass
    clock, processors = time.perf_counter() - clock, time.process_time() - processors
    what = "all upcards" if len(upcards) == RANKS else "one upcard"
    whole = f"{processors * RANKS / len(upcards) / 60:.1f} min"
    print(f"| `{name}`, {what} | {clock:.1f} s | {processors:.1f} s | {whole} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--whole", action="store_true")
    options = parser.parse_args()
    print("| warm | median | 99 of 100 |\n| --- | ---: | ---: |")
    for name in ("house", "house_dealer_card", "full_insurance", "oasis", "caribbean_stud"):
        decisions(name, options.decisions)
    look_ups(options.decisions)
    print("\n| solved | clock | processor time | processor time for all upcards |\n| --- | ---: | ---: | ---: |")
    solve("caribbean_stud", range(RANKS))
    for name in ("oasis", "house", "house_dealer_card"):
        solve(name, range(RANKS) if options.whole else [MIDDLE])


if __name__ == "__main__":
    main()
