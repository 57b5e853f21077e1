"""A round in one call: hands, what is done, what the rules answer."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from houseway.games.scenario import play

NO_GAME = "Qh Jd 8c 4s 2d"
ACE_KING = "Ah Kd 8c 4s 2d"


def words(text: str, seat: int) -> dict[str, Any]:
    """`exchange 9c 7h`, `insure 10`, `bet`, `2: fold` as actions of a scenario."""
    head, colon, rest = text.partition(": ")
    if colon:
        return words(rest, int(head))
    name, *more = text.split()
    if name == "insure":
        return {"seat": seat, "action": name, "amount": int(more[0])}
    return {"seat": seat, "action": name} | ({"cards": " ".join(more)} if more else {})


@pytest.fixture
def deal() -> Callable[..., dict[str, Any]]:
    def run(
        hand: str | Mapping[str, dict[str, Any]],
        *actions: str,
        dealer: str = ACE_KING,
        draws: str = "",
        ante: int = 10,
        bonus: int = 0,
        book: str = "house",
        **rules: Any,
    ) -> dict[str, Any]:
        seats = {"1": {"ante": ante, "bonus": bonus, "hand": hand}} if isinstance(hand, str) else dict(hand)
        return play(
            {
                "game": "russian_poker",
                "rulebook": book,
                "rules": rules,
                "seats": seats,
                "dealer": {"hand": dealer},
                "draws": draws,
                "actions": [words(action, 1) for action in actions],
            }
        )

    return run


@pytest.fixture
def net(deal: Callable[..., dict[str, Any]]) -> Callable[..., int]:
    def run(*args: Any, **options: Any) -> int:
        played = deal(*args, **options)
        assert played["refusal"] is None, played["refusal"]
        return played["result"]["seats"]["1"]["net"]

    return run


@pytest.fixture
def wagers(deal: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, tuple[int, int, str]]]:
    """Every wager of seat 1 as (stake, net, reason)."""

    def run(*args: Any, **options: Any) -> dict[str, tuple[int, int, str]]:
        played = deal(*args, **options)
        assert played["refusal"] is None, played["refusal"]
        lines = played["result"]["seats"]["1"]["wagers"]
        return {wager: (line["stake"], line["net"], line["reason"]) for wager, line in lines.items()}

    return run


@pytest.fixture
def refusal(deal: Callable[..., dict[str, Any]]) -> Callable[..., str]:
    """The code of the refusal of the last action, all before it being accepted."""

    def run(hand: Any, *actions: str, **options: Any) -> str:
        played = deal(hand, *actions, **options)
        assert played["refusal"], "nothing was refused"
        assert played["refusal"]["at"] in (None, len(actions) - 1)
        return played["refusal"]["code"]

    return run
