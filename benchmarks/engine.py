"""Complete rounds a second of the rules engine alone, one core, one seat, a simple player.

    python benchmarks/engine.py [--game NAME] [--rounds N]

In Russian Poker the player bets on a pair or better, else exchanges all but his two highest cards where the house
allows it, and then bets on ace-king or better.  In Pai Gow Poker he has his hand set by the house way.  Decks are
shuffled before the clock of the processor starts; starting, dealing, every decision and the settlement count.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from houseway import rulebooks
from houseway.cards import Card
from houseway.games import GAMES, rulebook
from houseway.games.contract import Action, Chance, Deal, Game
from houseway.games.russian_poker.combinations import ACE_KING, PAIR
from houseway.ranking import STANDARD

STAKES = {"russian_poker": {"ante": 10, "bonus": 5}, "pai_gow": {"bet": 10}}


def play(game: Game[Any, Any], rules: Any, deck: tuple[Card, ...], stakes: dict[int, Any]) -> int:
    state: Any = game.start(rules, stakes).state
    at, decide = 0, PLAYERS[game.name]
    while (mover := game.to_move(state)) is not None:
        if isinstance(mover, Chance):
            count = len(mover.to)
            state = game.apply(state, Deal(deck[at : at + count])).state
            at += count
        else:
            state = game.apply(state, decide(rules, state, mover)).state
    return sum(line.net for line in game.settle(state))


def russian_poker(rules: Any, state: Any, seat: int) -> Action:
    if state.phase == "dealer_card":
        return Action(seat, "decline")
    mine = state.seats[0]
    value = STANDARD.strength(mine.hand)
    if value >= PAIR or (mine.draws and value >= ACE_KING):
        return Action(seat, "bet")
    if not mine.draws and 3 in rules.exchange_sizes:
        return Action(seat, "exchange", tuple(sorted(mine.hand)[:3]))
    return Action(seat, "fold")


def pai_gow(rules: Any, state: Any, seat: int) -> Action:
    return Action(seat, "house_way")


PLAYERS: dict[str, Callable[[Any, Any, int], Action]] = {"russian_poker": russian_poker, "pai_gow": pai_gow}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--game", choices=sorted(PLAYERS), default="russian_poker")
    arguments.add_argument("--rounds", type=int, default=20_000)
    chosen = arguments.parse_args()
    game, shuffler = GAMES[chosen.game], random.Random(1)
    decks = [tuple(shuffler.sample(game.deck, len(game.deck))) for _ in range(chosen.rounds)]
    stakes = {1: game.read_stake(STAKES[game.name])}
    print("| rulebook | first pass | rounds a second, median of 5 | least to most |")
    print("| --- | ---: | ---: | ---: |")
    for name in rulebooks.names(game.name):
        rules, speeds = rulebook(game.name, name).rules, []
        for _ in range(5):
            began = time.process_time()
            for deck in decks:
                play(game, rules, deck, stakes)
            speeds.append(len(decks) / (time.process_time() - began))
        middle = statistics.median(speeds)
        print(f"| `{name}` | {speeds[0]:,.0f} | {middle:,.0f} | {min(speeds):,.0f} to {max(speeds):,.0f} |")


if __name__ == "__main__":
    main()
