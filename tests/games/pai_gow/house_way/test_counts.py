"""Every hand, by its key: how many there are, and how many each row of the house rules decides.

`pytest -m slow tests/games/pai_gow/house_way` walks all 292,253 keys; the quick tests take a part of them.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from houseway.cards import DECK_53, JOKER, Card
from houseway.games.pai_gow.house_way import Key, every_key, house_way_names, key_of, plan, read_house_way
from houseway.games.pai_gow.house_way.holding import Holding
from houseway.games.pai_gow.splits import highest_fronts
from houseway.ranking import with_joker
from houseway.ranking.classes import ranks_in

ALL_HANDS = 154_143_080
DECIDED = {  # the figures of the completions
    "PG-31": 2_898_720,
    "PG-32": 68_640,
    "PG-33": 150_480,
    "PG-34": 888,
    "PG-35": 15_840,
    "PG-36": 385_964,
    "PG-37": 50_496,
    "PG-38": 1_712_832,
}
ROOT = Path(__file__).parents[4]
EXAMPLE = str(ROOT / "docs" / "examples" / "house_way.toml")  # the one that the page of house ways explains
FILE = ROOT / "tests" / "counts" / "seven_of_53.counts"
BEST_FIVE = {
    row: int(hands)
    for row, hands in (line.split() for line in FILE.read_text().splitlines() if not line.startswith("#"))
    if row not in ("hands", "royal_flush") and not row.startswith("high_card_")
}


@pytest.fixture(scope="module")
def keys() -> list[tuple[Key, int]]:
    return list(every_key())


def test_the_keys_are_all_there_and_hold_all_hands(keys):
    assert len(keys) == len({key for key, _ in keys}) == 67_600 + 224_653
    assert all(hands > 0 for _, hands in keys)
    assert sum(hands for _, hands in keys) == ALL_HANDS


def test_the_hands_of_a_key_are_counted_right(keys):
    deck = [card for card in DECK_53 if card.rank in (14, 13, 12) or card is JOKER]
    dealt = Counter(map(key_of, combinations(deck, 7)))
    weights = {card.weight for card in deck}
    counted = {key: hands for key, hands in keys if _weights(key.ranks) <= weights}
    assert dealt == counted


def test_the_hands_of_a_key_with_flushes_are_counted_right(keys):
    deck = [Card(rank + suit) for rank in "A5432" for suit in "sh"] + [Card("6s"), Card("7s"), JOKER]
    dealt = Counter(map(key_of, combinations(deck, 7)))
    known = dict(keys)
    assert set(dealt) <= set(known)
    assert sum(1 for key in dealt if key.suited) > 50
    assert all(hands <= known[key] for key, hands in dealt.items())


def _weights(total: int) -> set[int]:
    return {5 ** (rank - 2) for rank in ranks_in(total)}


def walk(way, keys):
    """Count hands by the row that decides, and by the category of the best five."""
    decide, rows, kinds = plan(way).decide_anew, Counter(), Counter()
    for key, hands in keys:
        decided = decide(key)
        rows[decided.row] += hands
        kinds[decided.category.name.lower()] += hands
    return rows, kinds


@pytest.mark.slow
def test_pg_31_to_pg_38_each_row_decides_as_many_hands_as_the_rules_say(keys):
    rows, kinds = walk(read_house_way(), keys)
    assert {row: rows[row] for row in DECIDED} == DECIDED
    assert kinds == BEST_FIVE
    assert rows.total() == ALL_HANDS


@pytest.mark.parametrize("name", [*house_way_names(), EXAMPLE], ids=lambda name: Path(name).stem)
def test_pg_43_nothing_in_a_sample_of_keys_is_set_foul_or_could_be_set_better(name, keys):
    ready = plan(read_house_way(name))
    highest = highest_fronts(ready.order)
    for key, _ in random.Random(31).sample(keys, 3000):
        holding = Holding(key, ready.order)
        decided = ready.decide_holding(holding)
        chosen = decided.front_strength, decided.back_strength
        assert chosen[0] <= highest[chosen[1]]
        legal = [choice[:2] for choice in holding.choices if choice.front <= highest[choice.back]]
        assert chosen in legal
        assert [one for one in legal if one[0] >= chosen[0] and one[1] >= chosen[1] and one != chosen] == []


def test_pg_32_to_pg_35_the_rows_of_few_hands(keys):
    few = [(key, hands) for key, hands in keys if not key.suited and len(set(ranks_in(key.ranks))) <= 4]
    rows, _ = walk(read_house_way(), few)
    assert {row: rows[row] for row in ("PG-32", "PG-33", "PG-34")} == {row: DECIDED[row] for row in list(DECIDED)[1:4]}


def test_what_a_key_knows_is_enough():
    """Hands of one key have the same settings to choose from, whatever their suits are called."""
    draw = random.Random(7)
    order = with_joker()
    for _ in range(300):
        hand = draw.sample(DECK_53, 7)
        suits = dict(zip("cdhs", draw.sample("cdhs", 4), strict=True))
        renamed = [card if card is JOKER else Card(card.text[0] + suits[card.suit]) for card in hand]
        assert key_of(renamed) == key_of(hand)
        holding = Holding(key_of(hand), order)
        found = Counter((order.strength([c for c in hand if c not in front])) for front in combinations(hand, 2))
        assert {choice.back for choice in holding.choices} == set(found)
