"""The coach: what the choices of a seat are worth, from what that seat sees and nothing else.

Only games against the house have one.  Values are those of `houseway odds`, exact by the rulebook in force; where that
cannot be said, the advice says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from typing import Any, Final

from houseway.analysis.coach.advice import Advice, Worth
from houseway.games.contract import Action, Refusal

View = Mapping[str, Any]
_COACHES: Final = {"russian_poker": "coach.russian_poker", "pai_gow": "coach.pai_gow"}


def advise(game: str, rules: Any, view: View, seat: int) -> Advice:
    """Value what a seat may do now; `view` is what its player sees.

    Raises Refusal (`coach_not_offered`) for a game between players.
    """
    give: Callable[[Any, View, int], Advice] = coach_of(game).advise
    return give(rules, view, seat) if view["legal"].get(str(seat)) else Advice(reason="nothing_to_decide")


def cost_of(game: str, advice: Advice, action: Action) -> Fraction | None:
    """Say how much less an action is worth than the best one; None where the advice does not value it."""
    value_of: Callable[[Advice, Action], Fraction | None] = coach_of(game).value_of
    value = value_of(advice, action) if advice.options else None
    return None if value is None else advice.options[0].value - value


def coach_of(game: str) -> Any:
    """Give the coach of a game, a module; raises Refusal (`coach_not_offered`) where there is none."""
    if game not in _COACHES:
        raise Refusal("coach_not_offered", "a coach is there for games against the house only")
    return import_module(f"houseway.analysis.{_COACHES[game]}")


__all__ = ["Advice", "Worth", "advise", "coach_of", "cost_of"]
