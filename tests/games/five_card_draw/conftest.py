"""A hand in one call: who has what, what is done, what the rules answer; the game is at the table here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from houseway import games
from houseway.games import five_card_draw
from houseway.games.scenario import play

TO = ("bet", "raise")


@pytest.fixture(autouse=True)
def _at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, five_card_draw.name: five_card_draw})


def words(text: str) -> dict[str, Any]:
    """`4 fold`, `1 raise 40`, `2 draw 2c 3d`, `3 timeout` as actions of a scenario."""
    seat, name, *more = text.split()
    told: dict[str, Any] = {"seat": int(seat), "action": name}
    if name in TO:
        return told | {"to": int(more[0])}
    return told | ({"cards": " ".join(more)} if more else {})


def seats(stacks: Any) -> dict[str, dict[str, Any]]:
    """Stacks by seat, from seat 1 on where they come as a list; a seat may bring more than its stack."""
    by_seat = dict(enumerate(stacks, 1)) if isinstance(stacks, list) else stacks
    return {str(seat): value if isinstance(value, dict) else {"stack": value} for seat, value in by_seat.items()}


@pytest.fixture
def deal() -> Callable[..., dict[str, Any]]:
    """Play `actions`, one a comma; the button is the last seat unless said, so that seats act in their order."""

    def run(stacks: Any, actions: str = "", *, button: int | None = None, **options: Any) -> dict[str, Any]:
        sitting = seats(stacks)
        for seat, hand in options.pop("hands", {}).items():
            sitting[str(seat)]["hand"] = hand
        scenario = {key: options.pop(key) for key in ("draws", "deck", "is_small_blind_dead") if key in options}
        return play(
            {
                "game": "five_card_draw",
                "rules": {"small_bet": 10} | options,
                "button": max(map(int, sitting)) if button is None else button,
                "seats": sitting,
                "actions": [words(action) for action in actions.split(", ") if action],
                **scenario,
            }
        )

    return run


@pytest.fixture
def legal(deal: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """What the seat in turn may do after these actions, all of which the rules took."""

    def run(*args: Any, **options: Any) -> dict[str, Any]:
        played = deal(*args, **options)
        assert played["refusal"] is None, played["refusal"]
        return {"to_act": played["state"]["to_act"], **played["state"]["legal"]}

    return run


@pytest.fixture
def result(deal: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """How the hand ended after these actions."""

    def run(*args: Any, **options: Any) -> dict[str, Any]:
        played = deal(*args, **options)
        assert played["refusal"] is None, played["refusal"]
        assert played["result"] is not None, played["state"]
        ended: dict[str, Any] = played["result"]
        return ended

    return run


@pytest.fixture
def refusal(deal: Callable[..., dict[str, Any]]) -> Callable[..., str]:
    """The code of the refusal of the last action, all before it being accepted."""

    def run(stacks: Any, actions: str = "", **options: Any) -> str:
        played = deal(stacks, actions, **options)
        assert played["refusal"], "nothing was refused"
        assert played["refusal"]["at"] in (None, len(actions.split(", ")) - 1)
        code: str = played["refusal"]["code"]
        return code

    return run
