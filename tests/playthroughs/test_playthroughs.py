"""Golden playthroughs: what each seat and a spectator see, step by step.

`python tests/playthroughs/test_playthroughs.py` writes them anew after a meant change of the rules; read the diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.cards import parse
from houseway.games import GAMES, rulebook
from houseway.games.contract import Action, Chance, Deal, to_json

HERE = Path(__file__).parent
SCENARIOS = sorted(HERE.glob("*.json"))


def told(scenario: dict[str, Any]) -> Iterator[str]:
    game = GAMES[scenario["game"]]
    book = rulebook(game.name, scenario["rulebook"])
    yield f"{game.name} version {game.version}, rulebook {book.name}"
    stakes = {int(seat): game.read_stake(stake) for seat, stake in scenario["seats"].items()}
    deck = iter(parse(scenario["deck"], has_joker=len(game.deck) > 52))
    settings = {key: scenario[key] for key in getattr(game, "settings", ()) if key in scenario}
    step = game.start(book.rules, stakes, **settings)
    yield from _step("start", game, step, stakes)
    actions = iter(scenario["actions"])
    while (mover := game.to_move(step.state)) is not None:
        if isinstance(mover, Chance):
            deck = iter(mover.of) if mover.of else deck
            cards = tuple(next(deck) for _ in mover.to)
            step, title = game.apply(step.state, Deal(cards)), f"chance supplies {len(cards)} cards"
        else:
            action = _action(game, step.state, next(actions))
            step, title = game.apply(step.state, action), json.dumps(to_json(action))
        yield from _step(title, game, step, stakes)
    yield "settled"
    for line in game.settle(step.state):
        yield f"  {json.dumps(to_json(line))}"


def _action(game: Any, state: Any, fields: dict[str, Any]) -> Action:
    if fields["action"] == "timeout":
        return game.timeout(state, fields["seat"])
    cards = {key: parse(fields[key], has_joker=True) for key in ("cards", "front") if key in fields}
    return Action(**fields | cards)


def _step(title: str, game: Any, step: Any, seats: dict[int, Any]) -> Iterator[str]:
    yield f"\n== {title}"
    for event in step.events:
        yield f"  event {json.dumps(to_json(event))}"
    for viewers in [(), *((seat,) for seat in seats)]:
        yield f"  seen by {f'seat {viewers[0]}' if viewers else 'a spectator'}:"
        view = game.view(step.state, viewers)
        yield f"    {view['phase']}, to act {view['to_act']}, {_table(view)}"
        for seat, shown in view["seats"].items():
            yield f"    seat {seat}: {json.dumps(shown)}"
        yield f"    legal {json.dumps(view['legal'])}"


def _table(view: dict[str, Any]) -> str:
    """Tell what lies on the table beside the seats: the dealer, or where there is none the button and the pots."""
    if "dealer" in view:
        return f"dealer {json.dumps(view['dealer'])}"
    shown = {key: value for key, value in view.items() if key not in ("game", "phase", "to_act", "seats", "legal")}
    return ", ".join(f"{key} {json.dumps(value)}" for key, value in shown.items())


def text(path: Path) -> str:
    return "\n".join(told(msgspec.json.decode(path.read_bytes()))) + "\n"


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_playthrough(path):
    assert path.with_suffix(".txt").read_text(encoding="utf-8") == text(path)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_one(game):
    assert any(path.stem.startswith(game) for path in SCENARIOS)


def test_those_of_five_card_draw_show_what_is_rare() -> None:
    """Side pots, mucked hands, reshuffles and the clock."""
    told = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("five_card_draw*.txt"))
    for word in ('"side_pot_1"', '"mucks"', '"reshuffled"', '"clock"', '"returned"', '"rake"', '"dead_post"'):
        assert word in told


if __name__ == "__main__":
    for scenario in SCENARIOS:
        scenario.with_suffix(".txt").write_text(text(scenario), encoding="utf-8")
