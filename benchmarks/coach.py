"""How long a seat waits for its coach: random hands as dealt, asked of the analyst as the room asks it.

The first answer of a game starts the process and loads what is compiled; `houseway warmup` has to be done before.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from statistics import median
from typing import Any

import msgspec

from houseway.games import GAMES, rulebook
from houseway.games.contract import Chance, Deal
from houseway.room.analyst import Analyst

BOOKS = {
    "russian_poker": ("house", "house_dealer_card", "full_insurance"),
    "pai_gow": ("house_rules", "commission_free"),
}


def asked(game: str, book: str, seed: int) -> dict[str, Any]:
    """What the room asks for a seat that has just been dealt its cards."""
    one, rules = GAMES[game], rulebook(game, book).rules
    deck = random.Random(seed).sample(one.deck, len(one.deck))
    state = one.start(rules, {1: one.read_stake({one.wagers[0]: 10})}).state
    cards = iter(deck)
    while isinstance(mover := one.to_move(state), Chance):
        state = one.apply(state, Deal(tuple(next(cards) for _ in mover.to))).state
    view = one.view(state, (1,))
    return {"game": game, "rules": msgspec.to_builtins(rules), "seat": 1, "view": view, "last": None}


async def measure(game: str, book: str, hands: int) -> list[float]:
    """Ask a new analyst for so many hands, one after the other; gives milliseconds."""
    analyst = Analyst()
    try:
        return [await _timed(analyst, asked(game, book, seed)) for seed in range(hands)]
    finally:
        await analyst.close()


async def _timed(analyst: Analyst, question: dict[str, Any]) -> float:
    began = time.perf_counter()
    told = await analyst.ask("coach.jobs.coach", question)
    assert told["options"], "there is nothing to value"
    return (time.perf_counter() - began) * 1000


def main() -> None:
    """Print a row for each rulebook."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200)
    hands = parser.parse_args().hands
    print(f"load average at the start: {os.getloadavg()[0]:.1f}")
    print("| rulebook | first, ms | median, ms | 95 % within, ms |\n| --- | ---: | ---: | ---: |")
    for game, books in BOOKS.items():
        for book in books:
            first, *others = asyncio.run(measure(game, book, hands + 1))
            most = sorted(others)[int(0.95 * len(others))]
            print(f"| `{game}/{book}` | {first:,.0f} | {median(others):,.1f} | {most:,.1f} |")


if __name__ == "__main__":
    main()
