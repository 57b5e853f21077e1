"""The engine: a house way made ready once, which then decides keys."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from houseway.games.pai_gow.house_way import words
from houseway.games.pai_gow.house_way.cases import ReadyCase
from houseway.games.pai_gow.house_way.conditions import Test, applies
from houseway.games.pai_gow.house_way.holding import Choice, Holding
from houseway.games.pai_gow.house_way.keys import Key
from houseway.games.pai_gow.house_way.rows import HouseWay
from houseway.games.pai_gow.splits import highest_fronts
from houseway.ranking import Category, category, with_joker

REMEMBERED: Final = 1 << 16  # keys whose decision is kept: some 20 MB, and all but the rare ones


class HouseWayError(Exception):
    """A house way that fails on a hand: `house_way_hole`, `house_way_overlap` or `house_way_foul`.

    `rows` are the rows that the hand met.
    """

    def __init__(self, code: str, message: str, rows: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.rows = rows


class Decision(NamedTuple):
    """How the hands of one key are set: by which row and which of its cases (from 0), why, and what that makes.

    `via` are the rows that referred to `row`, the one whose pattern the hand fits first.  `sorts` are the pairs of
    sorts of cards that may stand in front, all of equal worth.
    """

    row: str
    case: int
    via: tuple[str, ...]
    says: str
    category: Category
    front_strength: int
    back_strength: int
    sorts: tuple[tuple[int, int], ...]


class Plan:
    """A house way made ready; `decide` remembers."""

    def __init__(self, way: HouseWay, is_wheel_lowest: bool) -> None:
        self.order = with_joker(is_wheel_lowest=is_wheel_lowest)
        self._highest_fronts = highest_fronts(self.order)
        self._rows = _rows_for(way)
        is_any_complete = way.made_hand_choice == "any_complete"
        self._cases = {
            row.row: [ReadyCase(case, is_any_complete, self._highest_fronts) for case in row.cases] for row in way.rows
        }
        self.decide = lru_cache(REMEMBERED)(self.decide_anew)

    def rows(self, holding: Holding) -> tuple[str, ...]:
        """Name the rows whose pattern a holding fits; a house way in order gives exactly one."""
        return tuple([row for row, test in self._rows[holding.kind, holding.shape] if test(holding)])

    def decide_anew(self, key: Key) -> Decision:
        """Decide a key; raises HouseWayError for one that no row decides, or two, or one foully."""
        return self.decide_holding(Holding(key, self.order))

    def decide_holding(self, holding: Holding) -> Decision:
        """Decide what has been looked at already; raises HouseWayError."""
        rows = self.rows(holding)
        if len(rows) > 1:
            raise HouseWayError("house_way_overlap", f"{' and '.join(rows)} are both for such a hand", rows)
        return self._by_row(holding, rows)

    def _by_row(self, holding: Holding, met: tuple[str, ...]) -> Decision:
        if not met:
            raise HouseWayError("house_way_hole", f"no row is for {holding.kind} with {holding.shape}")
        for number, ready in enumerate(self._cases[met[-1]]):
            if not ready.applies(holding):
                continue
            if ready.case.use:
                return self._by_row(holding, (*met, ready.case.use))
            if choices := ready.choose(holding):
                return self._decision(holding, met, number, ready.case.says, choices)
        raise HouseWayError("house_way_hole", f"no case of {met[-1]} is for such a hand", met)

    def _decision(
        self, holding: Holding, met: tuple[str, ...], case: int, says: str, choices: list[Choice]
    ) -> Decision:
        front, back, *_ = choices[0]
        if front > self._highest_fronts[back]:
            raise HouseWayError("house_way_foul", f"case {case} of {met[-1]} sets such a hand foul", met)
        *via, row = met
        best = category(max([choice.back for choice in holding.choices]))
        return Decision(row, case, tuple(via), says, best, front, back, tuple([one.sorts for one in choices]))


def _rows_for(way: HouseWay) -> dict[tuple[str, str], list[tuple[str, Test]]]:
    """List the rows for each kind and shape, with the tests of their further conditions."""
    rows: dict[tuple[str, str], list[tuple[str, Test]]] = {
        both: [] for both in product(words.KINDS, words.SHAPES.values())
    }
    for row in way.rows:
        test = applies(row.when, row.unless)
        kinds = words.kinds(row.hand or words.KINDS, "hand")
        for both in product(kinds, frozenset(row.shape or words.SHAPES.values())):
            rows[both].append((row.row, test))
    return rows


def plan(way: HouseWay, *, is_wheel_lowest: bool = False) -> Plan:
    """Make a house way ready, once for as long as it lives."""
    plans: dict[bool, Plan] = way.__dict__.setdefault("plans", {})
    if is_wheel_lowest not in plans:
        plans[is_wheel_lowest] = Plan(way, is_wheel_lowest)
    return plans[is_wheel_lowest]
