"""One neighbour of `benchmarks/analysis.py`, in the interpreter that has it: ranks hands by its quickest public call.

    python peers_ranking.py PACKAGE SIZE PASSES FILE

FILE holds hands of SIZE cards, a byte a card, 0 to 51 in deck order; with `all` all hands of five are enumerated by
`itertools.combinations`.  Prints JSON: nanoseconds of processor a hand, the least of the passes, and the first ranks.
"""

from __future__ import annotations

import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from importlib.metadata import version
from itertools import combinations, islice
from typing import Any

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SLOW = {"pokerkit": {5: 20_000, 6: 1_000, 7: 500}}  # so many hands at most
TOLD = 500


def ready(package: str, size: int) -> tuple[list[Any], Callable[[Any], Any]]:
    """Give 52 cards of the package, and what ranks a tuple of them."""
    if package == "pkrbot":
        import pkrbot

        return [pkrbot.Card(text) for text in DECK], pkrbot.evaluate
    if package == "eval7":
        import eval7

        return [eval7.Card(text) for text in DECK], eval7.evaluate
    if package == "phevaluator":
        import phevaluator

        evaluate = getattr(phevaluator, f"evaluate_{size}cards")  # each look-up there is slow
        return [phevaluator.Card(text).id_ for text in DECK], lambda hand: evaluate(*hand)
    if package == "treys":
        import treys

        rank = treys.Evaluator().evaluate
        return [treys.Card.new(text) for text in DECK], lambda hand: rank(list(hand), [])
    import pokerkit

    cards = [next(pokerkit.Card.parse(text)) for text in DECK]
    find_best = pokerkit.StandardHighHand.from_game
    return cards, pokerkit.StandardLookup().get_entry if size == 5 else lambda hand: find_best(hand).entry


def hands_of(cards: list[Any], size: int, file: str, most: int) -> Callable[[], Iterable[Any]]:
    if file == "all":
        return lambda: combinations(cards, size) if most > 10**7 else islice(combinations(cards, size), most)
    numbers = open(file, "rb").read(most * size)  # noqa: SIM115
    hands = [tuple([cards[at] for at in numbers[first : first + size]]) for first in range(0, len(numbers), size)]
    return lambda: hands


def main() -> None:
    package, size, passes, file = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    cards, rank = ready(package, size)
    hands = hands_of(cards, size, file, SLOW.get(package, {}).get(size, 10**8))
    count, times = sum(1 for _ in hands()), []
    for _ in range(passes):
        began = time.process_time_ns()
        deque(map(rank, hands()), maxlen=0) if file == "all" else list(map(rank, hands()))
        times.append((time.process_time_ns() - began) / count)
    ranks = map(rank, islice(hands(), TOLD))
    told = [int(getattr(one, "index", one)) for one in ranks]
    print(json.dumps({"version": version(package), "ns": min(times), "hands": count, "ranks": told}))


if __name__ == "__main__":
    main()
