"""Statistics that a fair shuffle passes and every planted fault fails.

Each statistic is a z: how many standard deviations the sample lies from what fair decks give.  Chi-squares become a z
by the cube root of Wilson and Hilferty.  All samples come from fixed seeds, so a verdict never changes by luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt

from houseway.cards import DECK_52, Card
from houseway.ranking import Category, category, strength

LIMIT = 4.5
CARDS = len(DECK_52)
HANDS = 2_598_960
HANDS_BY_CATEGORY = {
    Category.HIGH_CARD: 1_302_540,
    Category.PAIR: 1_098_240,
    Category.TWO_PAIR: 123_552,
    Category.THREE_OF_A_KIND: 54_912,
    Category.STRAIGHT: 10_200,
    Category.FLUSH: 5_108,
    Category.FULL_HOUSE: 4_408,  # with all that is higher
}
QUALIFYING = 1_463_700  # RP-15

Deck = Sequence[Card]


@dataclass(frozen=True)
class Sample:
    """What a dealer made: the seeds of many rounds, and the decks of the first of them."""

    seeds: Sequence[bytes]
    decks: Sequence[Deck]


def rejections(sample: Sample) -> dict[str, float]:
    """Name the statistics that a sample fails, with their z."""
    measured = {name: statistic(sample) for name, statistic in STATISTICS.items()}
    return {name: z for name, z in measured.items() if abs(z) > LIMIT}


def card_at_place(decks: Sequence[Deck]) -> float:
    """Count every card at every place; rows and columns of these counts are fixed, hence 51 x 51 degrees of freedom."""
    expected = len(decks) / CARDS
    counts = (at_place[card] for at_place in map(Counter, zip(*decks, strict=True)) for card in DECK_52)
    total = sum((count - expected) ** 2 / expected for count in counts)
    return z_of_chi_square(total * (CARDS - 1) / CARDS, (CARDS - 1) ** 2)


def pair_at(decks: Sequence[Deck], place: int) -> float:
    """Count the ordered pairs of cards at a place and the next."""
    pairs = CARDS * (CARDS - 1)
    expected = len(decks) / pairs
    seen = Counter(tuple(deck[place : place + 2]) for deck in decks)
    unseen = (pairs - len(seen)) * expected
    return z_of_chi_square(sum((count - expected) ** 2 / expected for count in seen.values()) + unseen, pairs - 1)


def rising_neighbours(decks: Sequence[Deck]) -> float:
    """Count cards followed by the very card that followed them in the new deck."""
    mean = (CARDS - 1) / CARDS
    variance = (CARDS - 2) / CARDS + mean - mean**2
    found = sum(b.index - a.index == 1 for deck in decks for a, b in pairwise(deck))
    return _z(found, len(decks), mean, variance)


def cycles(decks: Sequence[Deck]) -> float:
    """Count the cycles of each deck as a permutation of the new one."""
    mean = sum(1 / k for k in range(1, CARDS + 1))
    variance = mean - sum(1 / k**2 for k in range(1, CARDS + 1))
    return _z(sum(map(_cycles, decks)), len(decks), mean, variance)


def _cycles(deck: Deck) -> int:
    found, left = 0, set(range(CARDS))
    while left:
        found += 1
        place = left.pop()
        while (place := deck[place].index) in left:
            left.remove(place)
    return found


def deck_to_deck(decks: Sequence[Deck]) -> float:
    """Count places that hold the same card in a deck and in the next one: one on average, with variance one."""
    found = sum(a is b for one, other in pairwise(decks) for a, b in zip(one, other, strict=True))
    return _z(found, len(decks) - 1, 1, 1)


def hand_categories(hands: Iterable[Deck]) -> float:
    """Compare the categories of five-card hands with their exact counts."""
    seen = Counter(min(category(strength(hand)), Category.FULL_HOUSE) for hand in hands)
    return _fit(seen, HANDS_BY_CATEGORY)


def dealer_qualifies(decks: Sequence[Deck]) -> float:
    """Deal Russian Poker to one seat, card by card, and count how often the dealer's hand reaches ace-king."""
    ace_king = strength([Card(text) for text in ("Ad", "Kc", "4c", "3c", "2c")])
    found = sum(strength(deck[1:10:2]) >= ace_king for deck in decks)
    chance = QUALIFYING / HANDS
    return _z(found, len(decks), chance, chance * (1 - chance))


def repeats(items: Sequence[object]) -> float:
    """Find items that came twice: of 2**225 decks and 2**256 seeds none ever should."""
    return 0 if len(set(items)) == len(items) else inf


def seed_bits(seeds: Sequence[bytes]) -> float:
    """Count how often each of the 256 bits of a seed is one."""
    numbers = [int.from_bytes(seed, "big") for seed in seeds]
    ones = (sum(number >> bit & 1 for number in numbers) for bit in range(256))
    return z_of_chi_square(sum(_z(count, len(numbers), 1 / 2, 1 / 4) ** 2 for count in ones), 256)


def _fit(seen: Mapping[Category, int], expected: Mapping[Category, int]) -> float:
    sample = sum(seen.values())
    terms = (
        (seen.get(kind, 0) - sample * count / HANDS) ** 2 / (sample * count / HANDS) for kind, count in expected.items()
    )
    return z_of_chi_square(sum(terms), len(expected) - 1)


def _z(total: float, observations: int, mean: float, variance: float) -> float:
    return (total - observations * mean) / sqrt(observations * variance)


def z_of_chi_square(value: float, degrees: int) -> float:
    spread = 2 / (9 * degrees)
    return ((value / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread)


STATISTICS: dict[str, Callable[[Sample], float]] = {
    "card_at_place": lambda sample: card_at_place(sample.decks),
    "first_pair": lambda sample: pair_at(sample.decks, 0),
    "last_pair": lambda sample: pair_at(sample.decks, CARDS - 2),
    "rising_neighbours": lambda sample: rising_neighbours(sample.decks),
    "cycles": lambda sample: cycles(sample.decks),
    "deck_to_deck": lambda sample: deck_to_deck(sample.decks),
    "first_hand": lambda sample: hand_categories(deck[:5] for deck in sample.decks),
    "dealer_qualifies": lambda sample: dealer_qualifies(sample.decks),
    "repeated_decks": lambda sample: repeats(sample.decks),
    "repeated_seeds": lambda sample: repeats(sample.seeds),
    "seed_bits": lambda sample: seed_bits(sample.seeds[:2000]),
}
