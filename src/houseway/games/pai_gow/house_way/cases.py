"""A case made ready: whether it applies to a holding, and the settings that it then chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from houseway.games.pai_gow.house_way import words
from houseway.games.pai_gow.house_way.conditions import applies
from houseway.games.pai_gow.house_way.fronts import FRONTS
from houseway.games.pai_gow.house_way.holding import Choice, Holding
from houseway.games.pai_gow.house_way.rows import Case

Pool = Callable[[Holding], list[Choice]]
_OWN: Final = {kind: words.kinds([kind], "made") for kind in words.MADE} | {
    words.ROYAL: words.kinds(["straight flush"], "made")
}
_MADE: Final = frozenset(_OWN)


class ReadyCase:
    """One case of a house way whose "made hand" is the hand's own class, or any straight or flush (PG-39)."""

    __slots__ = ("_pool", "_reaches", "applies", "case")

    def __init__(self, case: Case, is_any_complete: bool, highest_fronts: Sequence[int]) -> None:
        self.case = case
        self.applies = applies(case.when, case.unless)
        self._pool = _behind(case, is_any_complete, _in_front(case, highest_fronts))
        self._reaches = words.at_least(case.reaches, "reaches") if case.reaches else 0

    def choose(self, holding: Holding) -> list[Choice]:
        """List the best settings that the case allows, all of equal worth; none if it asks for what cannot be had."""
        pool = self._pool(holding)
        if not pool:
            return []
        front, back, *_ = max(pool)  # the best front, then the best back (PG-39, PG-43)
        return [one for one in pool if one[0] == front and one[1] == back] if front >= self._reaches else []


def _in_front(case: Case, highest_fronts: Sequence[int]) -> Pool:
    front = FRONTS.get(case.front)
    if front is None:
        return lambda holding: [one for one in holding.choices if one.front <= highest_fronts[one.back]]

    def pool(holding: Holding) -> list[Choice]:
        strength = front(holding)
        return [one for one in holding.choices if one[0] == strength]

    return pool


def _behind(case: Case, is_any_complete: bool, pool: Pool) -> Pool:
    if not case.behind:
        return pool
    named = words.kinds([kind for kind in case.behind if kind != words.MADE_HAND], "behind")
    if words.MADE_HAND not in case.behind:
        return lambda holding: [one for one in pool(holding) if one.kind in named]
    if is_any_complete:
        return lambda holding: [one for one in pool(holding) if one.kind in named or one.kind in _MADE]
    return lambda holding: [one for one in pool(holding) if one.kind in named or one.kind in _own(holding)]


def _own(holding: Holding) -> frozenset[str]:
    return _OWN.get(holding.kind, frozenset())
