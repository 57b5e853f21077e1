"""Conditions of a house way, made into tests of a holding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from houseway.cards import JOKER
from houseway.games.pai_gow.house_way import words
from houseway.games.pai_gow.house_way.holding import Holding
from houseway.games.pai_gow.house_way.rows import AnyOf, Conditions
from houseway.ranking.front import front_of_ranks

Test = Callable[[Holding], bool]

_GROUPS: Final = {  # of how many cards, which of them, and of how many such groups
    "four": (4, 0, (1,)),
    "three": (3, 0, (1,)),
    "pair": (2, 0, (1,)),
    "big_pair": (2, 0, (2, 3)),
    "small_pair": (2, -1, (2, 3)),
}


def applies(when: AnyOf, unless: AnyOf) -> Test:
    """Make the test of a row's or a case's `when` and `unless`."""
    wanted, excluded = _any_of(when), _any_of(unless)
    if not excluded:
        return _any_test(wanted) if wanted else _always
    refuses = _any_test(excluded)
    accepts = _any_test(wanted) if wanted else _always
    return lambda holding: accepts(holding) and not refuses(holding)


def _always(holding: Holding) -> bool:
    return True


def _any_of(conditions: AnyOf) -> list[Test]:
    return [_all_test(one) for one in (conditions if isinstance(conditions, tuple) else (conditions,))]


def _any_test(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda holding: any(test(holding) for test in tests)


def _all_test(conditions: Conditions) -> Test:
    tests = list(_tests(conditions))
    return tests[0] if len(tests) == 1 else lambda holding: all(test(holding) for test in tests)


def _tests(conditions: Conditions) -> Iterator[Test]:
    if conditions.hand:
        hand = words.kinds(conditions.hand, "hand")
        yield lambda holding: holding.kind in hand
    if conditions.holds:
        holds = words.kinds(conditions.holds, "holds")
        yield lambda holding: not holds.isdisjoint(holding.kinds)
    if conditions.shape:
        yield lambda holding: holding.shape in conditions.shape
    for name in _GROUPS:
        if text := getattr(conditions, name):
            yield _group(name, text)
    if conditions.others:
        yield _others(conditions.others)
    if conditions.joker is not None:
        yield lambda holding: (holding.key.ranks >= JOKER.weight) == conditions.joker


def _group(name: str, text: str) -> Test:
    size, at, numbers = _GROUPS[name]
    ranks = words.ranks(text, name)
    return lambda holding: len(groups := holding.groups[size]) in numbers and groups[at] in ranks


def _others(text: str) -> Test:
    least = words.at_least(text, "others")
    cards = len(text.replace("10", "T")) - 1

    def test(holding: Holding) -> bool:
        others = holding.others
        if len(others) < cards:
            return False
        return front_of_ranks(others[0], others[1] if len(others) > 1 else 2) >= least

    return test
