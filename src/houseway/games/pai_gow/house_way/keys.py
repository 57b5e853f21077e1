"""What a house way may look at: the ranks of a hand, and which of them can make a flush.

Hands of one key are set alike, up to which of several equal cards stand in front.  There are 292,253 keys: 67,600
sets of ranks, and 224,653 that tell, where five of a suit are possible, which ranks are held in that suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

from houseway.cards import JOKER, Card
from houseway.ranking.classes import WEIGHTS, ranks_in
from houseway.ranking.order import longest_suit


class Key(NamedTuple):
    """Two sums of cards' weights: of all seven, and of those in the suit that can make a flush (0 if none can)."""

    ranks: int
    suited: int


def key_of(cards: Sequence[Card]) -> Key:
    """Find the key of seven distinct cards."""
    suit = flush_suit(cards)
    return Key(
        sum([card.weight for card in cards]), sum([card.weight for card in cards if card.suit == suit]) if suit else 0
    )


def flush_suit(cards: Sequence[Card]) -> str:
    """Find the suit of which seven cards hold five, or four beside the joker; "" if there is none."""
    suits = [card.suit for card in cards]
    suit = longest_suit(suits)
    return suit if suits.count(suit) + suits.count("") >= 5 else ""


def every_key() -> Iterator[tuple[Key, int]]:
    """List every key with the number of its hands, 154,143,080 in all."""
    suited_hands: dict[int, int] = {}
    for key, hands in _suited_keys():
        suited_hands[key.ranks] = suited_hands.get(key.ranks, 0) + hands
        yield key, hands
    for joker in (0, JOKER.weight):
        for ranks in _rank_sets(7 if joker == 0 else 6, 4):
            hands = _ways(ranks, 4) - suited_hands.get(ranks + joker, 0)
            yield Key(ranks + joker, 0), hands


def _suited_keys() -> Iterator[tuple[Key, int]]:
    for joker, least, naturals in ((0, 5, 7), (JOKER.weight, 4, 6)):
        for length in range(least, naturals + 1):
            rests = [(rest, _ways(rest, 3)) for rest in _rank_sets(naturals - length, 3)]
            for suited in map(sum, combinations(WEIGHTS, length)):
                for rest, ways in rests:
                    yield Key(suited + rest + joker, suited), 4 * ways


def _rank_sets(size: int, most: int) -> Iterator[int]:
    """List all sets of so many ranks that hold no rank more often than `most`."""
    for ranks in combinations_with_replacement(WEIGHTS, size):
        if all(ranks[at] != ranks[at + most] for at in range(size - most)):
            yield sum(ranks)


def _ways(ranks: int, suits: int) -> int:
    """Count the hands that have these ranks in so many suits."""
    held = ranks_in(ranks)
    ways = 1
    for rank in set(held):
        ways *= comb(suits, held.count(rank))
    return ways
