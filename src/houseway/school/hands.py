"""Hands made to order: seven cards whose ranks group as one wishes, with a straight or a flush among them or without.

Rare hands come as readily as common ones, which a shuffled deck would not give within a lifetime of drills.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from houseway.cards import JOKER, RANKS, SUITS, Card
from houseway.games.pai_gow.house_way.words import MADE, SHAPES
from houseway.school.drawing import NextBelow, one_of, some_of

_ACE: Final = 14
_ALL_RANKS: Final = range(2, 15)
_RUNS: Final = tuple((low if low > 1 else _ACE, *range(low + 1, low + 5)) for low in range(1, 11))
_SUITED_RUNS: Final = (*_RUNS, *[_RUNS[-1]] * 5)  # royal flushes are a question of their own
_SIZES: Final = {name: (*groups, *[1] * (7 - sum(groups))) for groups, name in SHAPES.items()}
_JOKER_ONE_IN: Final = 3


class Wish(NamedTuple):
    """A shape of ranks, as house ways name it, and what is made of five of the cards: one of MADE, or ""."""

    shape: str
    made: str = ""


WISHES: Final = tuple(Wish(shape, made) for shape in _SIZES for made in ("", *MADE))


def hand(wish: Wish, next_below: NextBelow) -> tuple[Card, ...]:
    """Make seven distinct cards that come near a wish, the highest first, the joker among them one time in three.

    Near, since a joker that completes a straight or a flush changes the shape, and chance may complete another.
    """
    run = _run(wish, next_below)
    counts = _counts(_SIZES[wish.shape], run, next_below)
    suited = _suited(run or tuple(counts), next_below) if "flush" in wish.made else []
    cards = list(_cards(counts, suited, next_below))
    if counts.get(_ACE, 0) > len(SUITS) or next_below(_JOKER_ONE_IN) == 0:
        cards = _with_joker(cards, suited or run, next_below)
    return tuple(sorted(cards, reverse=True))


def _run(wish: Wish, next_below: NextBelow) -> tuple[int, ...]:
    if "straight" not in wish.made:
        return ()
    return one_of(_SUITED_RUNS if "flush" in wish.made else _RUNS, next_below)


def _suited(ranks: Sequence[int], next_below: NextBelow) -> list[int]:
    """Choose the ranks that are held in one suit: five, or more, so that there is a choice (PG-39)."""
    return some_of(ranks, 5 + next_below(3), next_below)


def _counts(sizes: Sequence[int], run: Sequence[int], next_below: NextBelow) -> dict[int, int]:
    """Say how many cards of which rank there are; those of a run are among them, if so many ranks are wanted."""
    if run and len(sizes) >= len(run):
        ranks = some_of([*run, *_beside(run, len(sizes) - len(run), next_below)], len(sizes), next_below)
    else:
        groups = sum(size > 1 for size in sizes)
        first = [_ACE] if sizes[0] > len(SUITS) else []
        grouped = [*first, *some_of(set(_ALL_RANKS) - set(first), groups - len(first), next_below)]
        ranks = [*grouped, *_singles(grouped, len(sizes) - groups, next_below)]
    return dict(zip(ranks, sizes, strict=True))


def _singles(grouped: Sequence[int], count: int, next_below: NextBelow) -> list[int]:
    """Choose the ranks of single cards: any, or half of the time high ones, on which many decisions hang."""
    others = some_of(set(_ALL_RANKS) - set(grouped), 13, next_below)
    if next_below(2):
        others.sort(key=lambda rank: rank < 11)
    return others[:count]


def _beside(run: Sequence[int], count: int, next_below: NextBelow) -> list[int]:
    """Choose ranks outside a run: any, or half of the time those next to it, so that there is a choice (PG-39)."""
    others = some_of(set(_ALL_RANKS) - set(run), 13, next_below)
    if next_below(2):
        others.sort(key=lambda rank: min(abs(rank - one) for one in run))
    return others[:count]


def _cards(counts: Mapping[int, int], suited: Collection[int], next_below: NextBelow) -> Iterator[Card]:
    suit = one_of(SUITS, next_below)
    for rank, count in counts.items():
        suits = some_of(SUITS, count, next_below)
        if rank in suited and suit not in suits:
            suits[0] = suit
        yield from (Card(RANKS[rank - 2] + one) for one in suits)


def _with_joker(cards: list[Card], made_of: Collection[int], next_below: NextBelow) -> list[Card]:
    """Put the joker in the place of an ace or of a card of what is made; beside four aces it is the fifth."""
    if len(cards) < 7:
        return [*cards, JOKER]
    aces = [card for card in cards if card.rank == _ACE]
    of_made = [card for card in cards if card.rank in made_of]
    choice = aces if aces and (not of_made or next_below(2)) else of_made
    if not choice:
        return cards
    gone = one_of(choice, next_below)
    return [card for card in cards if card is not gone] + [JOKER]
