"""Rank the same hands by houseway and by its neighbours, in one run, and print the table of benchmarks/README.md.

Every library gets cards of its own, made beforehand, and is asked by its quickest public call.  All must agree on every
hand, which of two is higher and which are equal, before any is timed.  Each is timed warm, after a pass that does not
count; of more than five cards houseway keeps what it has found by ranks, so it is shown at first sight too.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import deque
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import pairwise
from typing import Any, NamedTuple

import eval7
import phevaluator
import pokerkit
import treys

from houseway.cards import DECK_52, Card
from houseway.ranking import STANDARD, Order, strength
from houseway.ranking.classes import STRAIGHTS, classes

Rank = Callable[[Sequence[Any]], Any]


class Contestant(NamedTuple):
    """A library, how it makes a card, and how it gets ready to rank five or seven of them."""

    name: str
    card: Callable[[str], Any]
    ready: Callable[[int], Rank]
    is_warm: bool = True


def houseway(size: int) -> Rank:
    return strength if size == 5 else STANDARD.strength


def houseway_at_first_sight(size: int) -> Rank:
    return Order(classes(STRAIGHTS)).strength


def by_phevaluator(size: int) -> Rank:
    evaluate = phevaluator.evaluate_5cards if size == 5 else phevaluator.evaluate_7cards  # each look-up there is slow
    return lambda cards: evaluate(*cards)


def by_treys(size: int) -> Rank:
    evaluate = treys.Evaluator().evaluate
    return lambda cards: evaluate(cards, [])


def by_pokerkit(size: int) -> Rank:
    if size == 5:
        return pokerkit.StandardLookup().get_entry
    find_best = pokerkit.StandardHighHand.from_game
    return lambda cards: find_best(cards).entry


AT_FIRST_SIGHT = Contestant("houseway, at first sight", Card, houseway_at_first_sight, is_warm=False)
CONTESTANTS = (
    Contestant("houseway", Card, houseway),
    Contestant("eval7", eval7.Card, lambda size: eval7.evaluate),
    Contestant("phevaluator", lambda text: phevaluator.Card(text).id_, by_phevaluator),
    Contestant("treys", treys.Card.new, by_treys),
    Contestant("pokerkit", lambda text: next(pokerkit.Card.parse(text)), by_pokerkit),
)


def deal(size: int, count: int, seed: int) -> list[list[str]]:
    rng = random.Random(seed)
    return [[card.text for card in rng.sample(DECK_52, size)] for _ in range(count)]


def check_agreement(ranks: dict[str, list[Any]]) -> None:
    """Raise AssertionError unless all rank the hands in one order, from below or from above."""
    ours = ranks["houseway"]
    for name, theirs in ranks.items():
        pairs = dict(zip(ours, theirs, strict=True))
        in_order = [pairs[value] for value in sorted(pairs)]
        rises = {higher > lower for lower, higher in pairwise(in_order)}
        agrees = len(rises) == 1 and all(pairs[value] == their for value, their in zip(ours, theirs, strict=True))
        assert agrees, f"{name} ranks these hands in another order"


def nanoseconds(rank: Rank, hands: Sequence[Any]) -> float:
    """Time one pass over the hands, in processor time a hand."""
    began = time.process_time_ns()
    rank_all(rank, hands)
    return (time.process_time_ns() - began) / len(hands)


def rank_all(rank: Rank, hands: Sequence[Any]) -> None:
    deque(map(rank, hands), maxlen=0)


def race(size: int, count: int, repeats: int, seed: int) -> dict[str, list[float]]:
    """Time all in turn, again and again, so that a busy moment of the machine meets each of them."""
    texts = deal(size, count, seed)
    contestants = CONTESTANTS if size == 5 else (*CONTESTANTS, AT_FIRST_SIGHT)
    hands = {one.name: [[one.card(text) for text in hand] for hand in texts] for one in contestants}
    check_agreement({one.name: list(map(one.ready(size), hands[one.name])) for one in contestants})
    times: dict[str, list[float]] = {one.name: [] for one in contestants}
    for _ in range(repeats):
        for one in contestants:
            rank = one.ready(size)
            if one.is_warm:
                rank_all(rank, hands[one.name])
            times[one.name].append(nanoseconds(rank, hands[one.name]))
    return times


def table(size: int, times: dict[str, list[float]]) -> str:
    """Write the times as Markdown: median, least and most of the repeats, and the median against houseway's."""
    ours = statistics.median(times["houseway"])
    lines = [f"| {size} cards | ns a hand, median | least to most | times houseway |", "| --- | ---: | ---: | ---: |"]
    for name, taken in times.items():
        median = statistics.median(taken)
        library = name if name.startswith("houseway") else f"{name} {version(name)}"
        lines.append(f"| {library} | {median:,.0f} | {min(taken):,.0f} to {max(taken):,.0f} | {median / ours:.2f} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for size in (5, 7):
        print(table(size, race(size, options.hands, options.repeats, options.seed)), end="\n\n")


if __name__ == "__main__":
    main()
