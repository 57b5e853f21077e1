"""Decks of hands between players pass the battery, by either half of the shuffle alone; no half passes with a fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random

import pytest

from houseway.cards import DECK_52
from houseway.chance import Laid, lay, new_seed, place_orders, private
from tests.chance.battery import LIMIT, STATISTICS, Deck, Sample, deck_to_deck, rejections, z_of_chi_square
from tests.chance.test_statistics import DECKS, FAULTS, Dealer, NeverAfresh, honest_entropy

NEW_DECK = Laid(DECK_52, ("",) * 52)
ENTROPY = honest_entropy(4711)
SEEDS = [new_seed(ENTROPY) for _ in range(2000)]  # they have tests of their own, so that any will do here
SHUFFLE_FAULTS = {name: fault for name, fault in FAULTS.items() if fault[1] not in ("repeated_seeds", "seed_bits")}
Orders = list[tuple[tuple[int, ...], ...]]


@contextmanager
def dealing_by(dealer: Dealer) -> Iterator[None]:
    """Let decks be laid, all salts alike, and places ordered by this dealer's numbers and shuffle."""
    secret = private._secret
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(private, "_secret", lambda *of: secret(*of) if of[2] == "cards" else bytes(32))
        patch.setattr(private, "words", lambda key: key)
        patch.setattr(private, "uniform", dealer.next_below)
        patch.setattr(private, "shuffle", NeverAfresh() if isinstance(dealer.shuffle, NeverAfresh) else dealer.shuffle)
        yield


def laid_by_the_house(seed: int, decks: int = 1) -> list[Laid]:
    random = Random(seed)
    return [lay(DECK_52, f"r{at}", new_seed(random.randbytes), decks) for at in range(DECKS)]


@cache
def honestly_laid() -> list[Laid]:
    return laid_by_the_house(7)


@cache
def honestly_ordered() -> Orders:
    return ordered_by_players(6)


def ordered_by_players(seed: int, decks: int = 1) -> Orders:
    random = Random(seed)
    return [place_orders(f"r{at}", "0" * 64, [random.randbytes(9).hex(), "the same"], 52, decks) for at in range(DECKS)]


def composed(laid: list[Laid], orders: Orders, deck: int = 0) -> list[Deck]:
    return [tuple(one.cards[place] for place in places[deck]) for one, places in zip(laid, orders, strict=True)]


def in_order(decks: int = 1) -> Orders:
    return [tuple(tuple(range(52 * at, 52 * at + 52)) for at in range(decks))] * DECKS


def sample(decks: list[Deck]) -> Sample:
    return Sample(SEEDS, decks)


def of_house(seed: int) -> Sample:
    return sample(composed(laid_by_the_house(seed), in_order()))


def of_players(seed: int) -> Sample:
    return sample(composed([NEW_DECK] * DECKS, ordered_by_players(seed)))


HALVES = {"house": of_house, "players": of_players}


@pytest.mark.parametrize("half", HALVES)
def test_each_half_alone_shuffles_fairly(half: str) -> None:
    assert rejections(HALVES[half](1)) == {}


def test_every_deck_of_a_hand_passes_and_none_follows_from_another() -> None:
    laid, orders = laid_by_the_house(2, decks=2), ordered_by_players(3, decks=2)
    decks = [composed(laid, orders, at) for at in range(2)]
    for at in range(2):
        assert rejections(sample(decks[at])) == {}
    side_by_side = [deck for hand in zip(*decks, strict=True) for deck in hand]
    assert abs(deck_to_deck(side_by_side)) <= LIMIT
    assert abs(_first_two_of_a_stub(decks[1])) <= LIMIT


def _first_two_of_a_stub(reserves: list[Deck]) -> float:
    """A new stub of seven cards is dealt in the order of its reserve: any two of them come first equally often."""
    stub = set(DECK_52[3::7][:7])
    seen = Counter(tuple([card for card in deck if card in stub][:2]) for deck in reserves)
    expected = len(reserves) / 42
    assert len(seen) == 42
    return z_of_chi_square(sum((count - expected) ** 2 / expected for count in seen.values()), 41)


@pytest.mark.parametrize(
    ("fault", "half"),
    [*((fault, "house") for fault in SHUFFLE_FAULTS), ("Sattolo", "players"), ("modulo of 8 bits", "players")],
)
def test_a_fault_planted_in_a_half_is_rejected(fault: str, half: str) -> None:
    dealer, statistic = SHUFFLE_FAULTS[fault]
    with dealing_by(dealer):
        planted = HALVES[half](1)
    assert abs(STATISTICS[statistic](planted)) > LIMIT


@pytest.mark.parametrize("fault", ["one riffle", "stuck bit"])
def test_one_honest_half_is_enough(fault: str) -> None:
    with dealing_by(SHUFFLE_FAULTS[fault][0]):
        laid, orders = laid_by_the_house(4), ordered_by_players(5)
    assert rejections(sample(composed(laid, honestly_ordered()))) == {}
    assert rejections(sample(composed(honestly_laid(), orders))) == {}
    statistic = SHUFFLE_FAULTS[fault][1]
    assert abs(STATISTICS[statistic](sample(composed(laid, orders)))) > LIMIT


def test_a_house_that_lays_the_same_deck_each_time_gains_nothing() -> None:
    laid = [lay(DECK_52, "r0", bytes(32))] * DECKS
    assert rejections(sample(composed(laid, honestly_ordered()))) == {}


def test_players_who_contribute_nothing_or_always_the_same_lose_nothing() -> None:
    orders = [place_orders("r0", "0" * 64, ["", "the same"], 52)] * DECKS
    assert rejections(sample(composed(honestly_laid(), orders))) == {}
