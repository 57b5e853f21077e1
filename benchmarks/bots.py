"""How often one strength of bot beats another, and by how much.

    python benchmarks/bots.py [--hands 100000] [--seed 1]

Heads-up in matches.  A match is 50 deals, each played twice with the seats swapped: 100 hands.  The button alternates,
both begin each hand with the most that the table takes, and whoever is ahead after the last hand has won the match;
level counts as half.  Matches are independent of each other: the interval of those won is Wilson's, that of the chips
the mean's, both of 95 %.  The first row plays all hands, the others a fifth of them.  Around one table two of each
strength play, the seats turning with every hand.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

from houseway.bots import POLICIES, play_hand, play_match
from houseway.games import five_card_draw
from houseway.games.five_card_draw import Rules
from houseway.rulebooks import read

DEALS = 50
HANDS = 2 * DEALS
Z = 1.96
MATCHES = (
    ("expert", "regular", "house", 1),
    ("regular", "beginner", "house", 5),
    ("expert", "beginner", "house", 5),
    ("expert", "regular", "pot_limit", 5),
    ("expert", "regular", "no_limit", 5),
)


def rules_of(book: str) -> Rules:
    return read("five_card_draw", book, five_card_draw.Rules).rules


def wilson(share: float, count: int) -> tuple[float, float]:
    """Give the interval in which the true share lies (95 %)."""
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * (share * (1 - share) / count + Z * Z / (4 * count * count)) ** 0.5
    return middle - half, middle + half


def mean(values: Sequence[float]) -> str:
    """Tell a mean with its interval."""
    return f"{statistics.mean(values):+.1f} ± {Z * statistics.stdev(values) / len(values) ** 0.5:.1f}"


def match_row(first: str, second: str, book: str, matches: int, seed: str) -> str:
    rules, began = rules_of(book), time.process_time()
    nets = [play_match(rules, POLICIES[first], POLICIES[second], DEALS, f"{seed} {match}") for match in range(matches)]
    taken_s = time.process_time() - began
    won = sum([((net > 0) + (net >= 0)) / 2 for net in nets]) / matches
    least, most = wilson(won, matches)
    ahead = mean([net / rules.blinds[1] for net in nets])
    return (
        f"| {first} against {second} | `{book}` | {matches * HANDS:,} | {100 * won:.1f} | {100 * least:.1f} to "
        f"{100 * most:.1f} | {ahead} | {1000 * taken_s / matches / HANDS:.2f} |"
    )


def ring_rows(book: str, hands: int, seed: str) -> list[str]:
    """Play two of each strength around one table."""
    rules, names = rules_of(book), [*POLICIES] * 2
    blocks: dict[str, list[float]] = {name: [0.0] * (hands // HANDS) for name in POLICIES}
    for number in range(hands // HANDS * HANDS):
        seats = {seat: names[(seat + number) % 6] for seat in range(1, 7)}
        stacks = dict.fromkeys(seats, rules.buy_in.most)
        policies = {seat: POLICIES[name] for seat, name in seats.items()}
        for seat, net in play_hand(rules, policies, stacks, 1 + number // 6 % 6, f"{seed} ring {number}").items():
            blocks[seats[seat]][number // HANDS] += net / rules.blinds[1] / 2
    return [f"| {name} | `{book}` | {hands:,} | {mean(found)} |" for name, found in blocks.items()]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--hands", type=int, default=100_000)
    arguments.add_argument("--seed", default="1")
    chosen = arguments.parse_args()
    print("| match | rulebook | hands | won of 100 matches | 95 % | big blinds in 100 hands | ms a hand |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for first, second, book, part in MATCHES:
        print(match_row(first, second, book, max(2, chosen.hands // part // HANDS), chosen.seed), flush=True)
    print("\n| six at a table | rulebook | hands | big blinds in 100 hands |\n| --- | --- | ---: | ---: |")
    for book in ("house", "no_limit"):
        print("\n".join(ring_rows(book, max(2 * HANDS, chosen.hands // 10), chosen.seed)), flush=True)


if __name__ == "__main__":
    main()
