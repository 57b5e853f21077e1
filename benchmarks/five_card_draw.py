"""Hands of Five Card Draw a second by the rules alone, and by PokerKit: the same decks, the same bots, in one run.

    python benchmarks/five_card_draw.py [--hands N] [--passes N] [--python PYTHON]

PokerKit is no dependency: it is installed into a virtual environment of this benchmark, which is thrown away
afterwards, or found in that of `--python`.  Each pass is a process of its own, the sides in turn, timed in processor
time after a warm-up; decks and the bots' dice are made before.  Both sides tell the stacks after each hand, and must
agree on all of them before anything is printed.  PokerKit's nearest game: fixed limit 10-20 with blinds of 5 and 10,
one draw, no burnt cards, its own shuffle left out, every chore automated.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

STACK = 1_000
BOTS = ("call", "random")
SEATS = (2, 6)
FOLD, RAISE = 0.1, 0.4  # what a random bot throws to fold, if there is a bet to face, and to raise
CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"


def dice(hand: int) -> list[float]:
    """The numbers that a hand's random bots throw, in order."""
    thrower = random.Random(hand)
    return [thrower.random() for _ in range(60)]


def decks(hands: int, cards: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    return [tuple(random.Random(-hand - 1).sample(cards, len(cards))) for hand in range(hands)]


class Houseway:
    def __init__(self) -> None:
        from houseway.cards import DECK_52
        from houseway.games import contract, five_card_draw

        self.cards = DECK_52
        self.game = five_card_draw
        self.contract = contract
        self.rules = five_card_draw.Rules(small_bet=10)
        stake = five_card_draw.Stake(STACK)
        self.stakes = {count: dict.fromkeys(range(1, count + 1), stake) for count in SEATS}

    def play(self, deck: tuple[Any, ...], count: int, bot: str, thrown: Iterator[float]) -> list[int]:
        game, deal, chance = self.game, self.contract.Deal, self.contract.Chance
        state = game.start(self.rules, self.stakes[count], count).state
        at = 0
        while (mover := game.to_move(state)) is not None:
            if isinstance(mover, chance):
                size = len(mover.to)
                state = game.apply(state, deal(deck[at : at + size])).state
                at += size
            else:
                state = game.apply(state, self.decide(state, mover, bot, thrown)).state
        game.settle(state)
        return [seat.stack for seat in state.seats]

    def decide(self, state: Any, seat: int, bot: str, thrown: Iterator[float]) -> Any:
        action = self.contract.Action
        options = self.game.legal(state, seat)
        if bot == "call":
            return action(seat, options[1].action)
        die = next(thrown)
        if state.phase == "draw":
            size = int(die * 4)
            return action(seat, "draw", state.seats[state.turn].hand[:size]) if size else action(seat, "stand_pat")
        if die < FOLD and options[1].action == "call":
            return action(seat, "fold")
        if FOLD <= die < RAISE and len(options) == 3:
            return action(seat, options[2].action, to=options[2].least_to)
        return action(seat, options[1].action)


class PokerKit:
    def __init__(self) -> None:
        import pokerkit

        pokerkit.state.shuffle = lambda cards: None
        self.cards = tuple(pokerkit.Deck.STANDARD)
        self.state = pokerkit.State
        all_chores = pokerkit.Automation
        self.chores = tuple(chore for chore in all_chores if chore is not all_chores.RUNOUT_COUNT_SELECTION)
        self.hands = (pokerkit.StandardHighHand,)
        self.limit = pokerkit.BettingStructure.FIXED_LIMIT
        self.streets = (
            pokerkit.Street(False, (False,) * 5, 0, False, pokerkit.Opening.POSITION, 10, 3),
            pokerkit.Street(False, (), 0, True, pokerkit.Opening.POSITION, 20, 4),
        )

    def play(self, deck: tuple[Any, ...], count: int, bot: str, thrown: Iterator[float]) -> list[int]:
        blinds = (5, 10) + (0,) * (count - 2)
        chips = (True, (0,) * count, blinds, 0, (STACK,) * count, count)
        state = self.state(self.chores, deck, self.hands, self.streets, self.limit, *chips)
        while state.status:
            self.decide(state, bot, thrown)
        return list(state.stacks)

    def decide(self, state: Any, bot: str, thrown: Iterator[float]) -> None:
        seat = state.stand_patter_or_discarder_index
        die = 1.0 if bot == "call" else next(thrown)
        if seat is not None:
            state.stand_pat_or_discard(state.hole_cards[seat][: int(die * 4)] if bot == "random" else ())
        elif die < FOLD and state.checking_or_calling_amount:
            state.fold()
        elif FOLD <= die < RAISE and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()


def one_pass(side: str, count: int, bot: str, hands: int) -> dict[str, Any]:
    table: Houseway | PokerKit = Houseway() if side == "houseway" else PokerKit()
    play, dealt = table.play, decks(hands, table.cards)
    thrown = [dice(hand) for hand in range(hands)]
    for hand in range(min(200, hands)):
        play(dealt[hand], count, bot, iter(thrown[hand]))
    began = time.process_time()
    ended = [play(dealt[hand], count, bot, iter(thrown[hand])) for hand in range(hands)]
    seconds = time.process_time() - began
    return {"speed": hands / seconds, "ended": hashlib.sha256(json.dumps(ended).encode()).hexdigest()}


def live_hand_bytes(count: int, hands: int = 500) -> float:
    """Measure what a hand of Houseway in its second round, all having drawn three, holds in memory."""
    table = Houseway()
    dealt = decks(hands, table.cards)
    tracemalloc.start()
    live = [second_round(table, deck, count) for deck in dealt]
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / len(live)


def second_round(table: Houseway, deck: tuple[Any, ...], count: int) -> Any:
    game, deal, action = table.game, table.contract.Deal, table.contract.Action
    state, at = game.start(table.rules, table.stakes[count], count).state, 0
    while state.phase != "second_round":
        if state.chance:
            size = len(state.chance.to)
            state = game.apply(state, deal(deck[at : at + size])).state
            at += size
            continue
        seat = state.seats[state.turn]
        name = state.offers[1].action
        does = action(seat.number, "draw", seat.hand[:3]) if state.phase == "draw" else action(seat.number, name)
        state = game.apply(state, does).state
    return state


def with_pokerkit(folder: str) -> str:
    """Make a virtual environment with PokerKit, at the version that is pinned, and give its Python."""
    venv.create(folder, with_pip=True)
    python = str(Path(folder) / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", "-c", str(CONSTRAINTS), "pokerkit"], check=True)
    return python


def run(python: str, side: str, count: int, bot: str, hands: int) -> dict[str, Any]:
    words = [python, __file__, "--side", side, "--seats", str(count), "--bot", bot, "--hands", str(hands)]
    told: dict[str, Any] = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    return told


def race(python: str, count: int, bot: str, hands: int, passes: int) -> str:
    speeds: dict[str, list[float]] = {"houseway": [], "pokerkit": []}
    ended = set()
    for _ in range(passes):
        for side, interpreter in (("houseway", sys.executable), ("pokerkit", python)):
            told = run(interpreter, side, count, bot, hands)
            speeds[side].append(told["speed"])
            ended.add(told["ended"])
    assert len(ended) == 1, "the two do not agree on the stacks"
    ours, theirs = (statistics.median(speeds[side]) for side in ("houseway", "pokerkit"))
    spread = ", ".join(f"{min(of):,.0f} to {max(of):,.0f}" for of in speeds.values())
    return f"| {count} | {bot} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} | {spread} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=2_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--python", help="a Python that has PokerKit; left out: one is made and thrown away")
    parser.add_argument("--side", choices=("houseway", "pokerkit"), help=argparse.SUPPRESS)
    parser.add_argument("--seats", type=int, default=2, help=argparse.SUPPRESS)
    parser.add_argument("--bot", default="call", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.side:
        print(json.dumps(one_pass(options.side, options.seats, options.bot, options.hands)))
        return
    with tempfile.TemporaryDirectory() as folder:
        python = options.python or with_pokerkit(folder)
        print("| seats | bots | houseway, hands a second | pokerkit | times | least to most of each |")
        print("| ---: | --- | ---: | ---: | ---: | --- |")
        for count in SEATS:
            for bot in BOTS:
                print(race(python, count, bot, options.hands, options.passes), flush=True)
    held = {count: f"{live_hand_bytes(count) / 1000:.1f} kB" for count in SEATS}
    print(f"\nA live hand in its second round holds {held[6]} with six seats, {held[2]} with two.")


if __name__ == "__main__":
    main()
