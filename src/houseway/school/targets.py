"""What can be asked of a house way: every case of every row, also where another row refers to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from houseway.games.pai_gow.house_way import HouseWay, Row, Setting
from houseway.games.pai_gow.house_way.words import KINDS, MADE, SHAPES
from houseway.school.hands import WISHES, Wish

_MOST_ALIKE: Final = {5: "five aces", 4: "four of a kind", 3: "three of a kind", 2: "pair"}


class Target(NamedTuple):
    """A case that decides: `pattern` is the row that the hand belongs to, `row` the one whose case it is in the end."""

    pattern: str
    row: str
    case: int


def target_of(setting: Setting) -> Target:
    """Say which case has decided."""
    return Target(setting.via[0] if setting.via else setting.row, setting.row, setting.case)


@lru_cache(maxsize=64)
def targets(way: HouseWay) -> dict[str, tuple[Target, ...]]:
    """List all cases by the row that decides, in the order of the house way."""
    found: dict[str, list[Target]] = {}
    for pattern in way.rows:
        for row, case in _cases(way, pattern):
            found.setdefault(row, []).append(Target(pattern.row, row, case))
    return {row.row: tuple(found[row.row]) for row in way.rows if row.row in found}


def _cases(way: HouseWay, row: Row) -> Iterator[tuple[str, int]]:
    for number, case in enumerate(row.cases):
        if case.use:
            yield from _cases(way, way.by_name[case.use])
        else:
            yield row.row, number


def wishes(row: Row) -> list[Wish]:
    """List the kinds of hands among which a row's are to be looked for."""
    made = [kind for kind in MADE if kind in row.hand]
    of_shape = [wish for wish in WISHES if wish.shape in row.shape or not row.shape]
    if made:
        fitting = [wish for wish in of_shape if wish.made in made]
    elif row.hand:
        fitting = [wish for wish in of_shape if _kind(wish) in row.hand]
    else:
        fitting = of_shape
    return fitting or list(WISHES)


def _kind(wish: Wish) -> str:
    """Name the best five of a hand that is as wished, up to what a joker or chance makes of it."""
    groups = next(groups for groups, name in SHAPES.items() if name == wish.shape)
    by_ranks = _kind_of_groups(groups)
    return max(by_ranks, wish.made or by_ranks, key=KINDS.index)


def _kind_of_groups(groups: tuple[int, ...]) -> str:
    if not groups:
        return "high card"
    if groups[0] == 3 and len(groups) > 1:
        return "full house"
    return "two pair" if groups[:2] == (2, 2) else _MOST_ALIKE[groups[0]]
