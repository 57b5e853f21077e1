"""What others hold, as far as anybody can tell: from what they have paid to play, and how many they drew (FD-16).

The model of a player: he plays the best of all hands, the fewer the more he has paid and the more players were dealt
in, draws as is usual, and gets what the exact odds of his draw give him.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from operator import mul
from typing import Final, NamedTuple

from houseway.bots.holdings import Draw, Holding, holdings
from houseway.bots.odds import Finals
from houseway.ranking import ROYAL_FLUSH

ANYTHING, CALLED, RAISED, RERAISED, CAPPED = range(5)  # what somebody has paid to play, in bets
_WIDTHS: Final = (1.0, 0.75, 0.55, 0.24, 0.11)  # the share of all hands that one of two players plays at each
_FEWER: Final = (1.0, 1.0, 1.0, 0.8, 0.66, 0.56, 0.48, 0.44, 0.41, 0.38)  # what is left of it, by players dealt in
_MIXED: Final = 0.4  # the part of a range that is played now and then
_RAISES: Final = 0.85  # how often a hand that is good enough for a raise does raise
_DRAWS_STAND: Final = 0.8  # four to a straight or flush are played like a good pair
_DRAWN_MOST: Final = 4
_RANGES_MOST: Final = 96  # of 60 kB each
_SELDOM: Final = 0.2


class Range(NamedTuple):
    """What a player's final hand can be: `below[s]` is the share of his hands below strength s, up to below[7462] = 1.

    `wins[s]` is how often strength s beats him, a tie counted as half.
    """

    below: array[float]
    wins: array[float]


def range_at(level: int, dealt: int, drawn: int | None, *, is_caller: bool = False) -> Range:
    """Say what a player's final hand can be.

    `level` is what he has paid to play, `dealt` how many players were dealt in, `drawn` what he drew, None before.
    `is_caller` says that he did not raise himself, as he would have done with the best of these hands.
    """
    return _range(level, min(dealt, len(_FEWER) - 1), None if drawn is None else min(drawn, _DRAWN_MOST), is_caller)


@lru_cache(maxsize=_RANGES_MOST)
def _range(level: int, dealt: int, drawn: int | None, is_caller: bool) -> Range:
    found = _summed(
        (draw, weight * holding.ways)
        for holding, weight in zip(holdings(), _weights(level, dealt, is_caller), strict=True)
        for draw in holding.draws
        if weight and drawn in (None, draw.drawn)
    )
    return found or _range(level - 1, dealt, drawn, is_caller)  # nobody draws so many who has paid so much


def _summed(parts: Iterable[tuple[Draw, float]]) -> Range | None:
    """Add up what comes of draws, each so many times; None for none."""
    density = [0.0] * (ROYAL_FLUSH + 1)
    for draw, times in parts:
        each = times * draw.share / draw.finals.total
        for strength, ways in zip(draw.finals.strengths, draw.finals.ways, strict=True):
            density[strength] += each * ways
    whole = sum(density)
    if not whole:
        return None
    below = array("f", accumulate((part / whole for part in density), initial=0.0))
    return Range(below, array("f", [(under + upto) / 2 for under, upto in pairwise(below)]))


def _weights(level: int, dealt: int, is_caller: bool) -> list[float]:
    """Say how often a player at this level has each holding, if it was dealt to him."""
    plays = _plays(level, dealt)
    if not is_caller or level == CAPPED:
        return plays
    raised = _plays(max(RAISED, level + 1), dealt)
    return [play * (1 - _RAISES * more) for play, more in zip(plays, raised, strict=True)]


def _plays(level: int, dealt: int) -> list[float]:
    width = _WIDTHS[level] * (_FEWER[dealt] if level else 1.0)
    return [1.0 if width == 1 else _ramp(standing, width) for standing in _standings()]


def _ramp(standing: float, width: float) -> float:
    """Play all hands that stand well above the least, fewer around it, none below."""
    return min(1.0, max(0.0, (standing - (1 - width)) / (width * _MIXED) + 0.5))


@cache
def _standings() -> list[float]:
    """Give each holding the share of all hands that are worse before the draw."""
    powers = _powers()
    return [_DRAWS_STAND if holding.needs_card else standing_of(powers[at]) for at, holding in enumerate(holdings())]


@cache
def _powers() -> list[float]:
    return [_power(holding) for holding in holdings()]


def _power(holding: Holding) -> float:
    return max(power(draw.finals) for draw in holding.draws if draw.share > _SELDOM)


def power(finals: Finals) -> float:
    """Weigh a draw against somebody who drew to whatever he was dealt: the square of how often each final hand wins.

    Squared, since a hand that is sure to win also wins the bets of the second round.
    """
    return equity(finals, [_anybody(), _anybody()])


@cache
def standing_of(power: float) -> float:
    """Say which share of all hands has less power than this before the draw, of those that have as much a half."""
    pairs = list(zip(holdings(), _powers(), strict=True))
    below = sum([holding.ways * ((other < power) + (other <= power)) for holding, other in pairs])
    return below / (2 * sum([holding.ways for holding, _ in pairs]))


@cache
def _anybody() -> Range:
    found = _summed((draw, holding.ways) for holding in holdings() for draw in holding.draws)
    assert found
    return found


def equity(finals: Finals, against: Sequence[Range]) -> float:
    """Say how often a draw beats all of these players, a tie counted as half."""
    wins: Iterable[float] = finals.ways
    for one in against:
        wins = map(mul, wins, map(one.wins.__getitem__, finals.strengths))
    return sum(wins) / finals.total
