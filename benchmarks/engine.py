"""Complete rounds a second of the rules engine alone, one core, one seat, a simple player.

    python benchmarks/engine.py [--rounds N]

The player bets on a pair or better, else exchanges all but his two highest cards where the house allows it, and then
bets on ace-king or better.  Decks are shuffled before the clock of the processor starts; starting, dealing, every
decision and the settlement count.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any

from houseway import rulebooks
from houseway.cards import Card
from houseway.games import rulebook
from houseway.games import russian_poker as rp
from houseway.games.contract import Action, Chance, Deal
from houseway.games.russian_poker.combinations import ACE_KING, PAIR
from houseway.ranking import STANDARD


def play(rules: rp.Rules, deck: tuple[Card, ...], stakes: dict[int, rp.Stake]) -> int:
    state: Any = rp.start(rules, stakes).state
    at = 0
    while (mover := rp.to_move(state)) is not None:
        if isinstance(mover, Chance):
            count = len(mover.to)
            state = rp.apply(state, Deal(deck[at : at + count])).state
            at += count
        else:
            state = rp.apply(state, decide(rules, state, mover)).state
    return sum(line.net for line in rp.settle(state))


def decide(rules: rp.Rules, state: Any, seat: int) -> Action:
    if state.phase == "dealer_card":
        return Action(seat, "decline")
    mine = state.seats[0]
    value = STANDARD.strength(mine.hand)
    if value >= PAIR or (mine.draws and value >= ACE_KING):
        return Action(seat, "bet")
    if not mine.draws and 3 in rules.exchange_sizes:
        return Action(seat, "exchange", tuple(sorted(mine.hand)[:3]))
    return Action(seat, "fold")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=20_000)
    rounds = arguments.parse_args().rounds
    shuffler = random.Random(1)
    decks = [tuple(shuffler.sample(rp.deck, len(rp.deck))) for _ in range(rounds)]
    stakes = {1: rp.Stake(ante=10, bonus=5)}
    print("| rulebook | rounds a second, median of 5 | least to most |")
    print("| --- | ---: | ---: |")
    for name in rulebooks.names("russian_poker"):
        rules = rulebook("russian_poker", name).rules
        speeds = []
        for _ in range(5):
            began = time.process_time()
            for deck in decks:
                play(rules, deck, stakes)
            speeds.append(rounds / (time.process_time() - began))
        print(f"| `{name}` | {statistics.median(speeds):,.0f} | {min(speeds):,.0f} to {max(speeds):,.0f} |")


if __name__ == "__main__":
    main()
