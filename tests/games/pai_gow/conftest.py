"""A round in one call: hands, how they are set, what the rules answer."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from houseway.games.scenario import play

DEALER = "Kh Kd Th 9c 7d 5s 3c"  # kings behind ten and nine


def words(text: str, seat: int) -> dict[str, Any]:
    """`set Kd 9c`, `house_way`, `2: timeout` as actions of a scenario."""
    head, colon, rest = text.partition(": ")
    if colon:
        return words(rest, int(head))
    name, *front = text.split()
    return {"seat": seat, "action": name} | ({"front": " ".join(front)} if front else {})


@pytest.fixture
def deal() -> Callable[..., dict[str, Any]]:
    def run(
        hand: str | Mapping[str, dict[str, Any]],
        *actions: str,
        dealer: str = DEALER,
        bet: int = 100,
        book: str = "house_rules",
        stakes: Mapping[str, Any] | None = None,
        rules: Mapping[str, Any] | None = None,
        **more_rules: Any,
    ) -> dict[str, Any]:
        seats = {"1": {"bet": bet, "hand": hand, **(stakes or {})}} if isinstance(hand, str) else dict(hand)
        return play(
            {
                "game": "pai_gow",
                "rulebook": book,
                "rules": {**(rules or {}), **more_rules},
                "seats": seats,
                "dealer": {"hand": dealer},
                "actions": [words(action, 1) for action in actions],
            }
        )

    return run


@pytest.fixture
def result(deal: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """How a finished round ended."""

    def run(*args: Any, **options: Any) -> dict[str, Any]:
        played = deal(*args, **options)
        assert played["refusal"] is None, played["refusal"]
        assert played["result"] is not None
        return dict(played["result"])

    return run


@pytest.fixture
def wager(result: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """A wager of seat 1, the bet unless another is named."""

    def run(*args: Any, named: str = "bet", **options: Any) -> dict[str, Any]:
        return dict(result(*args, **options)["seats"]["1"]["wagers"][named])

    return run


@pytest.fixture
def refusal(deal: Callable[..., dict[str, Any]]) -> Callable[..., str]:
    """The code of the refusal of the last action, all before it being accepted."""

    def run(hand: Any, *actions: str, **options: Any) -> str:
        played = deal(hand, *actions, **options)
        assert played["refusal"], "nothing was refused"
        assert played["refusal"]["at"] in (None, len(actions) - 1)
        return str(played["refusal"]["code"])

    return run
