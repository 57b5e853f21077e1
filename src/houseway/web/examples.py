"""Hands that show what each case of a house way does; found once, and then the same for everybody."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import NamedTuple

from houseway.cards import show
from houseway.chance.stream import uniform, words
from houseway.games.pai_gow.house_way import HouseWay, HouseWayError, Setting
from houseway.school import Target, decided_by, targets


class Place(NamedTuple):
    """A case: the row that it stands in, and its number there, from 0."""

    row: str
    case: int


class Example(NamedTuple):
    """A hand set, in notation, the sentence that says why, and the row that decided."""

    front: str
    back: str
    says: str
    row: str


@lru_cache(maxsize=32)
def examples(way: HouseWay) -> dict[Place, Example]:
    """Find for each case a hand that it sets; what chance does not find, or a faulty house way, is left out."""
    next_below = uniform(words(hashlib.sha256(b"examples").digest()))
    found: dict[Place, Example] = {}
    try:
        for target in _own_rows_first(way):
            if (place := Place(target.row, target.case)) not in found:
                asked = decided_by(way, target, next_below)
                if asked:
                    found[place] = _example(asked.setting)
    except HouseWayError:  # a table may be opened with a house way of any kind
        return found
    return found


def _example(setting: Setting) -> Example:
    return Example(show(setting.front), show(setting.back), setting.says, setting.row)


def _own_rows_first(way: HouseWay) -> list[Target]:
    every = [target for of_row in targets(way).values() for target in of_row]
    return sorted(every, key=lambda target: target.pattern != target.row)
