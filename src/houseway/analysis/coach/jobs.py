"""The coach as a job of the analyst: JSON values in and out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from houseway import games
from houseway.analysis import figures
from houseway.analysis.coach import Advice, advise, coach_of, cost_of
from houseway.analysis.fractions import fraction
from houseway.cards import parse
from houseway.games.contract import Action
from houseway.rulebooks import Rulebook, rules_hash

_KEPT_MOST: Final = 512  # what comes now is looked back at with the next decision


def coach(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what a seat's choices are worth, and what its last decision cost.

    `asked` has `game`, `rules` (all options), `seat`, `view`, and `last`: null, or the last `action` of the seat and
    the `view` that it had before.
    """
    game, rules, seat, last = asked["game"], msgspec.json.encode(asked["rules"]), asked["seat"], asked["last"]
    now = _advice(game, rules, msgspec.json.encode(asked["view"]), seat)
    before = _advice(game, rules, msgspec.json.encode(last["view"]), seat) if last else None
    looked_back = _looked_back(game, before, last["action"]) if before else None
    return {**now.told(), "last": looked_back, "edges": _edges(game, rules)}


@lru_cache
def _edges(game: str, rules: bytes) -> dict[str, Any]:
    """Tell what the house keeps of each wager on average, as far as it is known at once."""
    options = msgspec.json.decode(rules, type=games.game(game).Rules)
    book = Rulebook(game, "", "", "", "", options, rules_hash(game, options))
    known = figures.read(book)
    if known:
        return {wager.name: fraction("edge", wager.exact_edge) for wager in known.wagers}
    return {name: fraction("edge", edge) for name, edge in coach_of(game).edges(options).items()}


@lru_cache(_KEPT_MOST)
def _advice(game: str, rules: bytes, view: bytes, seat: int) -> Advice:
    options = msgspec.json.decode(rules, type=games.game(game).Rules)
    return advise(game, options, msgspec.json.decode(view), seat)


def _looked_back(game: str, before: Advice, action: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what an action cost, and what would have been best."""
    told = before.told()
    cost = cost_of(game, before, _action(action))
    common = {"action": dict(action), "best": told["best"], "unit": before.unit, "reason": before.reason}
    return common | (fraction("cost", cost) if cost is not None else {"cost": None, "cost_float": None})


def _action(fields: Mapping[str, Any]) -> Action:
    cards, front = (parse(fields[name], has_joker=True) for name in ("cards", "front"))
    return Action(fields["seat"], fields["action"], cards, front, fields["amount"], fields["to"])
