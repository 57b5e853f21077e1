"""All hands, ranked one by one, against the counts of the rules pages and against plain Python."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from houseway.analysis import count_all_hands, count_categories
from houseway.cards import DECK_52
from houseway.ranking import ROYAL_FLUSH, Category, strength

COUNTS = Path(__file__).parents[2] / "counts"


def published(name: str) -> dict[str, int]:
    lines = (COUNTS / f"{name}.counts").read_text().splitlines()
    return {row: int(number) for row, number in (line.split() for line in lines if not line.startswith("#"))}


@pytest.mark.parametrize(
    ("name", "size", "has_joker", "is_wheel_lowest"),
    [
        ("five_of_52", 5, False, False),
        ("six_of_52", 6, False, False),
        ("seven_of_52", 7, False, False),
        ("five_of_53", 5, True, False),
        ("five_of_53", 5, True, True),
        ("seven_of_53", 7, True, False),
    ],
)
def test_pg_1_pg_2_every_hand_counted_as_the_rules_pages_say(name, size, has_joker, is_wheel_lowest):
    found = count_all_hands(size, has_joker=has_joker, is_wheel_lowest=is_wheel_lowest)
    figures = published(name)
    kinds = count_categories(found)
    assert {kind: kinds[kind] for kind in Category if kind.name.lower() in figures} == {
        kind: figures[kind.name.lower()] for kind in Category if kind.name.lower() in figures
    }
    assert sum(kinds.values()) == int(found.sum()) == figures["hands"] == comb(52 + has_joker, size)
    assert found[ROYAL_FLUSH] == figures.get("royal_flush", found[ROYAL_FLUSH])


def test_every_strength_of_five_cards_is_counted_as_plain_python_counts_it():
    found = count_all_hands(5)
    assert {at: count for at, count in enumerate(found.tolist()) if count} == Counter(
        map(strength, combinations(DECK_52, 5))
    )


@pytest.mark.parametrize("size", [4, 8, 0])
def test_hands_of_other_sizes_are_refused(size):
    with pytest.raises(ValueError, match="5, 6 or 7 cards"):
        count_all_hands(size)


def test_the_wheel_is_always_lowest_without_the_joker():
    with pytest.raises(ValueError, match="joker"):
        count_all_hands(5, is_wheel_lowest=True)
