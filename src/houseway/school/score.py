"""What a learner has answered, row by row, and how often each row is asked again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

_PARTS: Final = 1000  # weights are whole numbers


class Tally(NamedTuple):
    """How many answers were right and wrong."""

    right: int = 0
    wrong: int = 0

    @property
    def answers(self) -> int:
        """How many there were."""
        return self.right + self.wrong


Score: TypeAlias = Mapping[str, Tally]  # by the row that decided


def noted(score: Score, row: str, is_right: bool) -> dict[str, Tally]:
    """Add an answer where this row decided."""
    right, wrong = score.get(row, Tally())
    return {**score, row: Tally(right + is_right, wrong + (not is_right))}


def total(score: Score) -> Tally:
    """Sum all rows up."""
    return Tally(sum(one.right for one in score.values()), sum(one.wrong for one in score.values()))


def weight(tally: Tally, cases: int) -> int:
    """Say how often a row is asked, against the others: by its cases, and by its share of wrong answers, smoothed.

    A row counts once, and once more for each of its cases; this is multiplied by (wrong + 1) / (answers + 2).  A row
    never asked has 1/2 there, one answered wrong once 2/3, nine times right 1/11: what was wrong comes back until it
    has been right often enough, and nothing goes away for good.
    """
    return max(1, _PARTS * (1 + cases) * (tally.wrong + 1) // (tally.answers + 2))
