"""What a hand becomes when some of its cards are exchanged: every possible draw, counted by what it makes.

Hands without a flush depend on ranks alone, so that draws are counted as multisets of ranks (6,175 of five cards);
draws in the one suit of the kept cards are then counted again as flushes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, Final, NamedTuple

from houseway.cards import DECK_52, SUITS, Card, show
from houseway.ranking import ROYAL_FLUSH, STANDARD, Category, category, strength

_CATEGORIES: Final = [kind.name.lower() for kind in Category if kind is not Category.FIVE_ACES]
KINDS: Final = (*_CATEGORIES, "royal_flush")


class DrawOdds(NamedTuple):
    """One way to draw: `hands` counts the final hands by kind, lowest first, of `total` draws, all equally likely.

    `improves` counts those of a higher kind than the hand before the draw.
    """

    keep: tuple[Card, ...]
    discard: tuple[Card, ...]
    total: int
    hands: Mapping[str, int]
    improves: int

    def chance(self, kind: str) -> Fraction:
        """Give the exact probability of ending with this kind of hand."""
        return Fraction(self.hands[kind], self.total)


def all_draws(hand: Sequence[Card], dead: Collection[Card] = ()) -> tuple[DrawOdds, ...]:
    """Count all 32 ways to draw to a hand of five, standing pat first, then those that keep most.

    `dead` are further cards that the drawer has seen.  Raises ValueError for what is not five distinct cards of 52.
    """
    sizes = range(5, -1, -1)
    return tuple(draw(hand, keep, dead) for size in sizes for keep in combinations(hand, size))


def draw(hand: Sequence[Card], keep: Collection[Card], dead: Collection[Card] = ()) -> DrawOdds:
    """Count the final hands when `keep` is kept and the rest of the five exchanged."""
    counts = strengths_after(hand, keep, dead)
    hands = dict.fromkeys(KINDS, 0)
    for value, count in counts.items():
        hands[_kind(value)] += count
    before = KINDS.index(_kind(strength(hand)))
    improves = sum(hands[kind] for kind in KINDS[before + 1 :])
    discard = tuple(card for card in hand if card not in keep)
    return DrawOdds(tuple(card for card in hand if card in keep), discard, sum(counts.values()), hands, improves)


def to_json(odds: DrawOdds) -> dict[str, Any]:
    """Tell the odds of a draw in JSON: kinds that can be, with their counts and as fractions."""
    chances = {kind: odds.chance(kind) for kind, count in odds.hands.items() if count}
    return {
        "keep": show(odds.keep),
        "discard": show(odds.discard),
        "total": odds.total,
        "hands": {
            kind: {"count": odds.hands[kind], "chance": _fraction(chance), "chance_float": float(chance)}
            for kind, chance in chances.items()
        },
        "improves": {
            "count": odds.improves,
            "chance": _fraction(Fraction(odds.improves, odds.total)),
            "chance_float": odds.improves / odds.total,
        },
    }


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def strengths_after(hand: Sequence[Card], keep: Collection[Card], dead: Collection[Card] = ()) -> dict[int, int]:
    """Count the draws that lead to each strength (0 to 7461); they sum to C(47, cards drawn) where nothing is dead."""
    _check(hand, keep, dead)
    kept = [card for card in hand if card in keep]
    unseen = [card for card in DECK_52 if card not in hand and card not in dead]
    found = _by_ranks(kept, unseen)
    for key in _flushes(kept, unseen):
        found[STANDARD.any_suits[key]] -= 1
        found[STANDARD.one_suit[key]] += 1
    return {value: count for value, count in sorted(found.items()) if count}


def _check(hand: Sequence[Card], keep: Collection[Card], dead: Collection[Card]) -> None:
    if len(hand) != 5 or len(set(hand)) != 5 or not set(hand) <= set(DECK_52):
        raise ValueError("a hand is five distinct cards of the 52")
    if not set(keep) <= set(hand):
        raise ValueError("only cards of the hand can be kept")
    if set(dead) & set(hand):
        raise ValueError("a card of the hand cannot be dead")


def _by_ranks(kept: Sequence[Card], unseen: Sequence[Card]) -> Counter[int]:
    """Count draws by strength as if no five cards made a flush: rank by rank, by how many of it are drawn."""
    count = 5 - len(kept)
    sums = [{sum(card.weight for card in kept): 1}, *(dict[int, int]() for _ in range(count))]
    for weight, left in Counter(card.weight for card in unseen).items():
        for have in range(count - 1, -1, -1):
            for more in range(1, min(left, count - have) + 1):
                ways, added = comb(left, more), more * weight
                sums[have + more].update({key + added: ways * before for key, before in sums[have].items()})
    return Counter({STANDARD.any_suits[key]: ways for key, ways in sums[count].items()})


def _flushes(kept: Sequence[Card], unseen: Sequence[Card]) -> Iterator[int]:
    """List the draws that make five of a suit, as sums of weights; all five ranks differ."""
    base = sum(card.weight for card in kept)
    for suit in {card.suit for card in kept} or SUITS:
        if all(card.suit == suit for card in kept):
            of_suit = [card.weight for card in unseen if card.suit == suit]
            yield from (base + sum(weights) for weights in combinations(of_suit, 5 - len(kept)))


def _kind(value: int) -> str:
    return "royal_flush" if value == ROYAL_FLUSH else category(value).name.lower()
