"""How often one strength of bot beats another in matches heads-up, and by how much.

    python benchmarks/bots.py [--first expert] [--second regular] [--hands 100000] [--book house] [--seed 1]

A match is 50 deals, each played twice with the seats swapped: 100 hands.  The button alternates, both begin each hand
with the most that the table takes, and whoever is ahead after the last hand has won the match; level counts as half.
Matches are independent of each other, so that the interval (95 %) is that of a mean.
"""

from __future__ import annotations

import argparse
import statistics
import time

from houseway.bots import POLICIES, play_match
from houseway.games import five_card_draw
from houseway.rulebooks import read

DEALS = 50
HANDS = 2 * DEALS


def interval(values: list[float]) -> tuple[float, float]:
    return statistics.mean(values), 1.96 * statistics.stdev(values) / len(values) ** 0.5


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--first", choices=POLICIES, default="expert")
    arguments.add_argument("--second", choices=POLICIES, default="regular")
    arguments.add_argument("--hands", type=int, default=100_000)
    arguments.add_argument("--book", default="house")
    arguments.add_argument("--seed", default="1")
    chosen = arguments.parse_args()
    rules = read("five_card_draw", chosen.book, five_card_draw.Rules).rules
    began = time.process_time()
    nets = [
        play_match(rules, POLICIES[chosen.first], POLICIES[chosen.second], DEALS, f"{chosen.seed} {match}")
        for match in range(max(2, chosen.hands // HANDS))
    ]
    taken_s = time.process_time() - began
    won, won_by = interval([100.0 * ((net > 0) + (net >= 0)) / 2 for net in nets])
    ahead, ahead_by = interval([net / rules.blinds[1] for net in nets])
    print("| match | rulebook | hands | won of 100 matches | big blinds in 100 hands | ms a hand |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    print(
        f"| {chosen.first} against {chosen.second} | `{chosen.book}` | {len(nets) * HANDS:,} "
        f"| {won:.1f} ± {won_by:.1f} | {ahead:+.1f} ± {ahead_by:.1f} | {1000 * taken_s / len(nets) / HANDS:.2f} |"
    )


if __name__ == "__main__":
    main()
