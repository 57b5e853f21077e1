"""The shuffle and its numbers, exactly: every order once, no value favoured, and the published vectors."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import DECK_52, DECK_53
from houseway.chance import (
    CONTRIBUTION_LENGTH_MOST,
    ChanceError,
    check_contribution,
    commitment,
    new_seed,
    shuffle,
    shuffled,
    verify_opening,
)
from houseway.chance.stream import uniform, words

SEED = bytes(range(32))


@pytest.mark.parametrize("size", range(7))
def test_every_sequence_of_choices_gives_another_order(size: int) -> None:
    choices = product(*(range(bound) for bound in range(size, 1, -1)))
    orders = Counter(tuple(shuffle(range(size), _scripted(chosen))) for chosen in choices)
    assert len(orders) == factorial(size)
    assert set(orders.values()) == {1}


def _scripted(choices: Iterable[int]) -> Callable[[int], int]:
    left = iter(choices)
    return lambda _: next(left)


def test_the_shuffle_asks_for_every_bound_from_the_last_place_down() -> None:
    asked: list[int] = []
    shuffle(range(52), lambda n: asked.append(n) or 0)
    assert asked == list(range(52, 1, -1))


@pytest.mark.parametrize("bound", [1, 2, 3, 51, 52, 53, 2**31 + 1, 2**32])
def test_words_of_the_incomplete_run_are_thrown_away(bound: int) -> None:
    whole_runs = 2**32 - 2**32 % bound
    assert uniform(iter([whole_runs - 1]))(bound) == bound - 1
    if whole_runs < 2**32:
        assert uniform(iter([whole_runs, 2**32 - 1, 5]))(bound) == 5 % bound


def test_the_stream_is_hmac_of_a_counter() -> None:
    blocks = [hmac.new(b"key", n.to_bytes(8, "big"), hashlib.sha256).digest() for n in range(3)]
    stream = b"".join(word.to_bytes(4, "big") for word in islice(words(b"key"), 24))
    assert stream == b"".join(blocks)


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.text(max_size=100), max_size=5),
    st.sampled_from([DECK_52, DECK_53]),
)
def test_a_shuffled_deck_holds_every_card_once_and_comes_out_again(seed, contributions, deck) -> None:
    first = shuffled(deck, "r", seed, contributions)
    assert sorted(first) == list(deck)
    assert first == shuffled(deck, "r", seed, contributions)


@pytest.mark.parametrize(
    "other",
    [
        ("r-2", SEED, ["a", "b"]),
        ("r-1", SEED[::-1], ["a", "b"]),
        ("r-1", SEED, ["a"]),
        ("r-1", SEED, ["b", "a"]),
        ("r-1", SEED, ["ab"]),
        ("r-1", SEED, ["ab", ""]),
        ("r-1", SEED, ["a\nb"]),
        ("r-1", SEED, ["a", "b", ""]),
        ("r-1", SEED, []),
    ],
)
def test_round_seed_and_each_contribution_change_the_deck(other) -> None:
    assert shuffled(DECK_52, *other) != shuffled(DECK_52, "r-1", SEED, ["a", "b"])


def test_a_seed_is_256_fresh_bits_of_the_operating_system() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_a_seed_that_is_too_short_is_refused() -> None:
    with pytest.raises(ChanceError) as error:
        new_seed(lambda _: b"short")
    assert error.value.code == "seed_length"


def test_only_the_seed_of_this_round_opens_a_commitment() -> None:
    committed = commitment("r-1", SEED)
    assert verify_opening(committed, "r-1", SEED)
    assert not verify_opening(committed, "r-2", SEED)
    assert not verify_opening(committed, "r-1", SEED[::-1])
    assert not verify_opening(committed.upper(), "r-1", SEED)
    assert not verify_opening("é", "r-1", SEED)


@pytest.mark.parametrize("round_id", ["", "r 1", "r\n1", "r-1\n", "é", "r" * 101])
def test_round_ids_that_could_be_read_in_two_ways_are_refused(round_id: str) -> None:
    with pytest.raises(ChanceError) as error:
        commitment(round_id, SEED)
    assert error.value.code == "round_id_unusable"
    with pytest.raises(ChanceError):
        shuffled(DECK_52, round_id, SEED, [])


@pytest.mark.parametrize(
    ("contribution", "code"),
    [
        (None, "not_text"),
        (b"bytes", "not_text"),
        ("x" * (CONTRIBUTION_LENGTH_MOST + 1), "contribution_too_long"),
        ("\ud800", "contribution_unusable"),
    ],
)
def test_contributions_that_cannot_be_hashed_are_refused(contribution: object, code: str) -> None:
    with pytest.raises(ChanceError) as error:
        check_contribution(contribution)
    assert error.value.code == code
    with pytest.raises(ChanceError):
        shuffled(DECK_52, "r-1", SEED, ["", contribution])  # type: ignore[list-item]
