"""All 2,598,960 hands before the draw, put together by how they play, and what is drawn to them as a rule."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.bots.odds import Finals, final_hands
from houseway.cards import RANKS, Card
from houseway.ranking import ROYAL_FLUSH, Category, category

_PAT_WAYS: Final = {
    Category.STRAIGHT: 1020,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 24,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 4,
}
_FOUR_SUITED: Final = 60  # of the 1,020 ways to give suits to five ranks, flushes left out
_OTHER_SUITS: Final = 960


class Draw(NamedTuple):
    """One way to play some hands: the share of them that draws `drawn`, and what comes of it."""

    share: float
    drawn: int
    finals: Finals


class Holding(NamedTuple):
    """Hands that play alike: how many they are, and how they are drawn to.

    `needs_card` says that they are four to a straight or flush, and nothing without the fifth.
    """

    ways: int
    draws: tuple[Draw, ...]
    needs_card: bool = False


@cache
def holdings() -> tuple[Holding, ...]:
    """List all hands by how they play."""
    return (*_pat_hands(), *_threes_and_pairs(), *_two_pairs(), *_nothing())


def _pat_hands() -> Iterator[Holding]:
    for strength in range(ROYAL_FLUSH + 1):
        ways = _PAT_WAYS.get(category(strength))
        if ways:
            yield Holding(ways, (Draw(1.0, 0, Finals(array("H", [strength]), array("I", [1]), 1)),))


def _threes_and_pairs() -> Iterator[Holding]:
    """Threes of a kind draw two, or one so as to look like two pair; pairs draw three, or two with a kicker."""
    for rank in RANKS:
        first, second, third = [other for other in "AT6K" if other != rank][:3]
        three, pair = [rank + "c", rank + "d", rank + "h"], [rank + "c", rank + "d"]
        rest = [first + "s", second + "h", third + "d"]
        yield Holding(4_224, (_draw(0.85, three, rest[:2]), _draw(0.15, [*three, rest[0]], rest[1:2])))
        yield Holding(84_480, (_draw(0.88, pair, rest), _draw(0.12, [*pair, rest[0]], rest[1:])))


def _two_pairs() -> Iterator[Holding]:
    for low, high in combinations(RANKS, 2):
        fifth = next(other for other in "J73" if other not in (low, high)) + "s"
        yield Holding(1_584, (_draw(1.0, [low + "c", low + "d", high + "c", high + "d"], [fifth]),))


def _nothing() -> Iterator[Holding]:
    """Count the hands without a pair by their highest card, those apart that draw one card to a straight or flush."""
    straight_draws, others = Counter[str](), Counter[str]()
    for ranks in combinations(RANKS, 5):
        if not _is_straight(ranks):
            (straight_draws if _has_two_ends(ranks) else others)[ranks[-1]] += 1
    for top in RANKS:
        connected, other = straight_draws[top], others[top]
        if connected:
            yield _one_card(_OTHER_SUITS * connected, _connected(top))
        if other:
            yield _one_card(_FOUR_SUITED * (connected + other), _suited(top))
            yield Holding(_OTHER_SUITS * other, _high_cards(top))


def _is_straight(ranks: tuple[str, ...]) -> bool:
    return "".join(ranks) in (*(RANKS[low : low + 5] for low in range(9)), "2345A")


def _has_two_ends(ranks: tuple[str, ...]) -> bool:
    """Say whether four of five ranks in order become a straight at either end."""
    return any("".join(four) in RANKS[:-1] for four in (ranks[:4], ranks[1:]))


def _one_card(ways: int, kept: list[str]) -> Holding:
    thrown = next(rank for rank in "2359" if rank not in [card[0] for card in kept]) + "h"
    return Holding(ways, (_draw(1.0, kept, [thrown]),), needs_card=True)


def _suited(top: str) -> list[str]:
    return [rank + "c" for rank in (top, *_below(top, "T86432")[:3])]


def _connected(top: str) -> list[str]:
    at = min(max(RANKS.index(top), 4), 11)
    return [rank + suit for rank, suit in zip(RANKS[at - 3 : at + 1], "cdhs", strict=True)]


def _high_cards(top: str) -> tuple[Draw, ...]:
    """Keep the highest card, or two; a few stand pat with nothing and hope to be feared."""
    ranks = (top, *_below(top, "KJ96432")[:4])
    cards = [rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True)]
    return _draw(0.5, cards[:1], cards[1:]), _draw(0.495, cards[:2], cards[2:]), _draw(0.005, cards, [])


def _below(top: str, ranks: str) -> list[str]:
    return [rank for rank in ranks if RANKS.index(rank) < RANKS.index(top)]


def _draw(share: float, kept: list[str], thrown: list[str]) -> Draw:
    return Draw(share, len(thrown), final_hands([Card(text) for text in kept], [Card(text) for text in thrown]))
