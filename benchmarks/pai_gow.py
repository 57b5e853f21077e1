"""Set hands of Pai Gow Poker: one, thousands, all of them; and in the same run by the neighbours, on the same hands.

    python benchmarks/pai_gow.py [--hands N]

The neighbours are pygow-poker (PyPI) and pokersolver (npm), each put into a temporary folder of its own.  House ways
differ, so what they are held to is what any house way must keep: every hand is set, of its own seven cards, the front
not above the back, and not so that another setting is better in one part and worse in none (PG-6, PG-43).
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from houseway.analysis import outcomes, prove, set_all_hands, set_hands, simulate, tally
from houseway.cards import DECK_53, JOKER, Card, parse, show
from houseway.games.pai_gow.house_way import every_key, plan, read_house_way, set_by_house_way
from houseway.games.pai_gow.splits import splits

Hand = tuple[Card, ...]

HERE = Path(__file__).parent
WAY = read_house_way()
ALL_HANDS = 154_143_080
ROUNDS = 20_000_000


def taken(work: Callable[[], Any]) -> tuple[float, float]:
    """Time some work: seconds on the clock, seconds of processors, those of ended processes that it started too."""
    clock, processors = time.perf_counter(), used()
    work()
    return time.perf_counter() - clock, used() - processors


def used() -> float:
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def row(what: str, seconds: tuple[float, float]) -> None:
    print(f"| {what} | {seconds[0]:.1f} s | {seconds[1]:.1f} s |")


def one_hand(hands: Sequence[Hand]) -> None:
    """Set single hands by the engine: keys never seen, then hands whose keys are known."""
    keys = [key for key, _ in every_key()]
    ready = plan(WAY)
    some = random.Random(2).sample(keys, 5000)
    cold = statistics.median(taken(lambda key=key: ready.decide_anew(key))[0] for key in some)
    for hand in hands:
        set_by_house_way(hand, WAY)
    warm = statistics.median(taken(lambda hand=hand: set_by_house_way(hand, WAY))[0] for hand in hands[:5000])
    print(f"| one hand, its key new | {cold * 1e6:.0f} µs | |")
    print(f"| one hand, its key known | {warm * 1e6:.1f} µs | |")


def command(hands: Sequence[Hand]) -> None:
    lines = "\n".join(map(show, hands))
    run = [sys.executable, "-m", "houseway", "set", "-", "--json"]
    seconds = taken(lambda: subprocess.run(run, input=lines, text=True, stdout=subprocess.DEVNULL, check=True))
    row(f"`houseway set - --json`, {len(hands):,} hands, the whole command", seconds)


def batches() -> None:
    table = outcomes(WAY)
    some = [[card.index for card in hand] for hand in deal(1000, 3)]
    set_hands(some, table)
    simulate(table, table, 1000, 1)
    tally(table, table, ranks=2)
    row(f"proof that `house_rules` sets all {ALL_HANDS:,} hands", taken(lambda: prove(WAY)))
    row(f"all {ALL_HANDS:,} hands, set in arrays", taken(lambda: set_all_hands(table)))
    for seats in (1, 6):
        seconds = taken(lambda seats=seats: simulate(table, table, ROUNDS, 1, seats=seats))
        speed = f"{ROUNDS / seconds[1] / 1e6:.1f} million a second on one core"
        row(f"{ROUNDS:,} rounds of {seats} seat{'s' * (seats > 1)} and the dealer: {speed}", seconds)
    row("exact edge over 8,250,459,031,214,400 deals", taken(lambda: tally(table, table)))


def deal(count: int, seed: int) -> list[Hand]:
    draw = random.Random(seed)
    return [tuple(draw.sample(DECK_53, 7)) for _ in range(count)]


def by_pygow(hands: Sequence[Hand], folder: Path) -> tuple[list[Any], float]:
    python = folder / "venv" / "bin" / "python"
    venv.create(folder / "venv", with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "pygow-poker==0.0.1"], check=True)
    texts = {card: "JKR" if card is JOKER else f"{card.rank:02d}{card.suit}" for card in DECK_53}
    return asked([str(python), str(HERE / "peers_pygow.py")], hands, texts, folder)


def by_pokersolver(hands: Sequence[Hand], folder: Path) -> tuple[list[Any], float]:
    (folder / "package.json").write_text("{}")
    subprocess.run(["npm", "install", "--silent", "pokersolver@2.1.4"], cwd=folder, check=True)
    texts = {card: "Or" if card is JOKER else card.text for card in DECK_53}
    return asked(["node", str(HERE / "peers_pokersolver.js")], hands, texts, folder)


def asked(run: list[str], hands: Sequence[Hand], texts: dict[Card, str], folder: Path) -> tuple[list[Any], float]:
    """Have a neighbour set the hands: for each front and back, or what went wrong; and the seconds that it took."""
    question = json.dumps([[texts[card] for card in hand] for hand in hands])
    ran = subprocess.run(run, input=question, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(ran.stdout)
    cards = {text: card for card, text in texts.items()}
    settings = [
        one if isinstance(one, str) else [tuple(cards.get(text) for text in part) for part in one]
        for one in told["settings"]
    ]
    return settings, told["taken_s"]


def fault(hand: Hand, setting: Any) -> str:
    """Say what is wrong with how a hand is set by any house way, or nothing."""
    if isinstance(setting, str):
        return "fails with an error"
    front, back = setting
    if (len(front), len(back)) != (2, 5) or {*front, *back} != {*hand}:
        return "loses a card"
    found = splits(hand)
    mine = next(one for one in found if {*one.front} == {*front})
    if mine.is_foul:
        return "sets foul"
    is_worse = any(
        not one.is_foul
        and one.front_strength >= mine.front_strength
        and one.back_strength >= mine.back_strength
        and (one.front_strength, one.back_strength) != (mine.front_strength, mine.back_strength)
        for one in found
    )
    return "sets worse in one part, better in none" if is_worse else ""


def neighbours(hands: Sequence[Hand]) -> None:
    settings = [[one.front, one.back] for one in (set_by_house_way(hand, WAY) for hand in hands)]
    ours = taken(lambda: [set_by_house_way(hand, WAY) for hand in hands])[1]
    found = {"houseway, `house_rules`": (settings, ours)}
    for name, ask in (("pygow-poker 0.0.1", by_pygow), ("pokersolver 2.1.4", by_pokersolver)):
        with tempfile.TemporaryDirectory() as folder:
            found[name] = ask(hands, Path(folder))
    print(f"\n| {len(hands):,} hands | µs a hand | times houseway | hands that no house way may set so | such as |")
    print("| --- | ---: | ---: | ---: | --- |")
    for name, (settings, seconds) in found.items():
        each = f"{seconds / len(hands) * 1e6:.1f} | {seconds / ours:.1f}"
        faults = [(fault(hand, one), hand, one) for hand, one in zip(hands, settings, strict=True)]
        counted = Counter(why for why, _, _ in faults if why)
        print(f"| {name} | {each} | {counted.total():,} | {examples(counted, faults)} |")


def examples(counted: Counter[str], faults: Sequence[tuple[str, Hand, Any]]) -> str:
    told = []
    for why, count in counted.most_common():
        hand, setting = next((hand, setting) for reason, hand, setting in faults if reason == why)
        front = setting if isinstance(setting, str) else show(card for card in setting[0] if card)
        told.append(f"{count:,} {why}: `{show(sorted(hand))}`, `{front}` in front")
    return "; ".join(told) or "none"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hands", type=int, default=50_000)
    hands = deal(arguments.parse_args().hands, 1)
    hands[0] = parse("As Ah 2d 2c 7h 7s Jk", has_joker=True)
    print("| what | by the clock | of processors |\n| --- | ---: | ---: |")
    one_hand(hands)
    command(hands)
    batches()
    neighbours(hands)


if __name__ == "__main__":
    main()
