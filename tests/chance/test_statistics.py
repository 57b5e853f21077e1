"""The real dealer passes the battery; the same dealer with one planted fault does not."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import TypeVar

import pytest

from houseway.cards import DECK_52
from houseway.chance import new_seed, shuffle
from houseway.chance.deck import deck_key
from houseway.chance.stream import uniform, words
from tests.chance.battery import LIMIT, STATISTICS, Deck, Sample, rejections

DECKS = 10_000
SEEDS = 300_000  # so many that about ten pairs of 32-bit seeds are equal

T = TypeVar("T")
NextBelow = Callable[[int], int]


@dataclass(frozen=True)
class Dealer:
    """The three parts of a deal, each of which a fault can replace: entropy, the stream of numbers, the shuffle."""

    entropy: Callable[[int], bytes]
    next_below: Callable[[bytes], NextBelow] = lambda key: uniform(words(key))
    shuffle: Callable[[Iterable[T], NextBelow], list[T]] = shuffle

    def sample(self, rounds: int) -> Sample:
        seeds = [new_seed(self.entropy) for _ in range(rounds)]
        return Sample(seeds, [self._deck(f"r{at}", seed) for at, seed in enumerate(seeds[:DECKS])])

    def _deck(self, round_id: str, seed: bytes) -> Deck:
        return tuple(self.shuffle(DECK_52, self.next_below(deck_key(round_id, seed, []))))


def honest_entropy(seed: int = 2026) -> Callable[[int], bytes]:
    return Random(seed).randbytes


# Faults of the shuffle


def last_swap_missing(items: Iterable[T], next_below: NextBelow) -> list[T]:
    deck = list(items)
    for place in range(len(deck) - 1, 1, -1):
        chosen = next_below(place + 1)
        deck[place], deck[chosen] = deck[chosen], deck[place]
    return deck


def last_card_never_moves(items: Iterable[T], next_below: NextBelow) -> list[T]:
    *deck, last = items
    return [*shuffle(deck, next_below), last]


def swap_with_any(items: Iterable[T], next_below: NextBelow) -> list[T]:
    deck = list(items)
    for place in range(len(deck)):
        chosen = next_below(len(deck))
        deck[place], deck[chosen] = deck[chosen], deck[place]
    return deck


def sattolo(items: Iterable[T], next_below: NextBelow) -> list[T]:
    deck = list(items)
    for place in range(len(deck) - 1, 0, -1):
        chosen = next_below(place)
        deck[place], deck[chosen] = deck[chosen], deck[place]
    return deck


def sort_with_ties(items: Iterable[T], next_below: NextBelow) -> list[T]:
    return sorted(items, key=lambda _: next_below(256))


def one_riffle(items: Iterable[T], next_below: NextBelow) -> list[T]:
    deck = list(items)
    cut = len(deck) // 2
    halves = [deck[:cut], deck[cut:]]
    return [halves[next_below(2) if all(halves) else bool(halves[1])].pop(0) for _ in deck]


class NeverAfresh:
    """Goes on from the deck of the round before, with a few swaps only."""

    def __init__(self) -> None:
        self.deck: list[object] = []

    def __call__(self, items: Iterable[T], next_below: NextBelow) -> list[T]:
        self.deck = self.deck or shuffle(items, next_below)
        for place in range(26):
            chosen = next_below(52)
            self.deck[place], self.deck[chosen] = self.deck[chosen], self.deck[place]
        return list(self.deck)  # type: ignore[arg-type]


# Faults of the numbers


def modulo_of_8_bits(key: bytes) -> NextBelow:
    source = words(key)
    return lambda n: next(source) % 256 % n


def stuck_bit(key: bytes) -> NextBelow:
    return uniform(word | 1 for word in words(key))


def one_number_for_all(key: bytes) -> NextBelow:
    return uniform(cycle(islice(words(key), 1)))


def key_of_8_bits(key: bytes) -> NextBelow:
    return uniform(words(key[:1]))


# Faults of the entropy


def entropy_of_32_bits() -> Callable[[int], bytes]:
    random = Random(2026)
    return lambda _: hashlib.sha256(random.randbytes(4)).digest()


def repeated_seed(every: int) -> Callable[[int], bytes]:
    seeds = cycle([Random(at).randbytes(32) for at in range(every)])
    return lambda _: next(seeds)


def seed_with_stuck_bit() -> Callable[[int], bytes]:
    random = Random(2026)
    return lambda size: bytes([random.randbytes(1)[0] | 4]) + random.randbytes(size - 1)


def seed_that_counts() -> Callable[[int], bytes]:
    numbers = iter(range(10**9))
    return lambda size: next(numbers).to_bytes(size, "big")


FAULTS: dict[str, tuple[Dealer, str]] = {
    "last swap missing": (Dealer(honest_entropy(), shuffle=last_swap_missing), "card_at_place"),
    "last card never moves": (Dealer(honest_entropy(), shuffle=last_card_never_moves), "last_pair"),
    "swap with any": (Dealer(honest_entropy(), shuffle=swap_with_any), "card_at_place"),
    "Sattolo": (Dealer(honest_entropy(), shuffle=sattolo), "cycles"),
    "sort with ties": (Dealer(honest_entropy(), shuffle=sort_with_ties), "rising_neighbours"),
    "one riffle": (Dealer(honest_entropy(), shuffle=one_riffle), "dealer_qualifies"),
    "never afresh": (Dealer(honest_entropy(), shuffle=NeverAfresh()), "deck_to_deck"),
    "modulo of 8 bits": (Dealer(honest_entropy(), modulo_of_8_bits), "card_at_place"),
    "stuck bit": (Dealer(honest_entropy(), stuck_bit), "first_pair"),
    "one number for all": (Dealer(honest_entropy(), one_number_for_all), "first_hand"),
    "key of 8 bits": (Dealer(honest_entropy(), key_of_8_bits), "repeated_decks"),
    "32-bit seed": (Dealer(entropy_of_32_bits()), "repeated_seeds"),
    "repeated seed": (Dealer(repeated_seed(5_000)), "repeated_seeds"),
    "seed with a stuck bit": (Dealer(seed_with_stuck_bit()), "seed_bits"),
    "seed that counts": (Dealer(seed_that_counts()), "seed_bits"),
}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_dealer_passes(seed: int) -> None:
    assert rejections(Dealer(honest_entropy(seed)).sample(SEEDS)) == {}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_rejected(fault: str) -> None:
    dealer, statistic = FAULTS[fault]
    seeds = SEEDS if statistic == "repeated_seeds" else DECKS
    assert abs(STATISTICS[statistic](dealer.sample(seeds))) > LIMIT


def test_every_statistic_rejects_some_fault() -> None:
    assert {statistic for _, statistic in FAULTS.values()} == set(STATISTICS)
