"""The next hand of a drill: first a row, then one of its cases, then a hand that it decides, often a close one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from houseway.cards import JOKER, RANKS, Card
from houseway.games.pai_gow.house_way import HouseWay, Setting, set_by_house_way
from houseway.school.drawing import NextBelow, one_of, some_of, weighted
from houseway.school.hands import WISHES, Wish, hand
from houseway.school.score import Score, Tally, weight
from houseway.school.targets import Target, target_of, targets, wishes

_TRIES_MOST: Final = 400
_CLOSE_TRIES_MOST: Final = 20


class Question(NamedTuple):
    """Seven cards, the highest first, and how the house way sets them."""

    cards: tuple[Card, ...]
    setting: Setting


def question(way: HouseWay, score: Score, next_below: NextBelow) -> Question:
    """Choose a hand to ask: the row by its weight in this score, its cases alike, the hand by chance.

    Where a row has several cases, every other hand is a close one, if such are found: with one of its ranks a step
    higher or lower another case would have decided.  Raises HouseWayError for a house way that does not set every hand.
    """
    of_row = targets(way)
    row = weighted({row: weight(score.get(row, Tally()), len(cases)) for row, cases in of_row.items()}, next_below)
    wants_close = len(of_row[row]) > 1 and next_below(2) == 0
    for target in some_of(of_row[row], len(of_row[row]), next_below):
        found = decided_by(way, target, next_below, wants_close=wants_close)
        if found:
            return found
    return _set(way, WISHES, next_below)


def decided_by(way: HouseWay, target: Target, next_below: NextBelow, *, wants_close: bool = False) -> Question | None:
    """Find a hand that a case decides, a close one if that is wished and there is one; None where chance finds none."""
    found = None
    for found in islice(_decided_by(way, target, next_below), _CLOSE_TRIES_MOST if wants_close else 1):
        if wants_close and is_close(way, found):
            break
    return found


def _decided_by(way: HouseWay, target: Target, next_below: NextBelow) -> Iterator[Question]:
    among = wishes(way.by_name[target.pattern])
    for _ in range(_TRIES_MOST):
        asked = _set(way, among, next_below)
        if target_of(asked.setting) == target:
            yield asked


def _set(way: HouseWay, among: Sequence[Wish], next_below: NextBelow) -> Question:
    cards = hand(one_of(among, next_below), next_below)
    return Question(cards, set_by_house_way(cards, way))


def is_close(way: HouseWay, asked: Question) -> bool:
    """Say whether another case of the same row would decide if one of the ranks were a step higher or lower."""
    here = target_of(asked.setting)
    others = (target_of(set_by_house_way(cards, way)) for cards in _neighbours(asked.cards))
    return any(here != other and (here.pattern == other.pattern or here.row == other.row) for other in others)


def _neighbours(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Move all cards of one rank a step, to a rank that the hand does not hold."""
    held = {card.rank for card in cards}
    for rank in sorted(held - {JOKER.rank}):
        for step in (rank - 1, rank + 1):
            if step not in held and 2 <= step < JOKER.rank:
                yield tuple(Card(RANKS[step - 2] + card.suit) if card.rank == rank else card for card in cards)
