"""Two combinations: the list, the exact counts over all six-card hands, and a twin that knows only the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from houseway.cards import DECK_52, RANKS, Card, parse
from houseway.games.russian_poker import Rules, paid
from houseway.games.russian_poker.combinations import ORDER

HOUSE = Rules()
COUNTS = Path(__file__).parents[2] / "counts" / "second_combinations.counts"


def odds(hand: str, rules: Rules = HOUSE) -> list[tuple[str, int]]:
    return [(one.category, one.odds) for one in paid(parse(hand), rules)]


@pytest.mark.parametrize(
    ("hand", "names", "total"),
    [
        ("As Ks Qs Js Ts 9s", "royal_flush straight_flush", 150),
        ("As Ks Qs Js Ts 2s", "royal_flush flush", 105),
        ("As Ks Qs Js Ts 9d", "royal_flush straight", 104),
        ("As Ks Qs Js Ts Td", "royal_flush straight", 104),
        ("Ts 9s 8s 7s 6s 5s", "straight_flush straight_flush", 100),
        ("9s 8s 7s 6s 5s 2s", "straight_flush flush", 55),
        ("9s 8s 7s 6s 5s 4d", "straight_flush straight", 54),
        ("5s 4s 3s 2s As Kd", "straight_flush ace_king", 51),
        ("As Ah Ad Ac Ks Kd", "four_of_a_kind full_house", 27),
        ("As Ah Ad Ac Ks 2d", "four_of_a_kind ace_king", 21),
        ("As Ah Ad Ac Ks", "four_of_a_kind ace_king", 21),
        ("As Ah Ad Ks Kh Kd", "full_house full_house", 14),
        ("Qs Qh Qd Ks Kh Ad", "full_house ace_king", 8),
        ("Qs Ts 8s 6s 4s 2s", "flush flush", 10),
        ("9s 8s 7s 6s 2s 5d", "flush straight", 9),
        ("Qs Ts 8s 6s 4s 4d", "flush pair", 6),
        ("As Ts 8s 6s 4s Kd", "flush ace_king", 6),
        ("Kd Qs Js Tc 9h 8d", "straight straight", 8),
        ("Kd Qs Js Tc 9h 9d", "straight straight", 8),
        ("5s 4d 3s 2c As Kd", "straight ace_king", 5),
        ("As Ah Ad Ks 8h 5d", "three_of_a_kind ace_king", 4),
        ("As Ah Ad Ks 8h", "three_of_a_kind ace_king", 4),
        ("As Ah Ks Kh 8d 8c", "two_pair two_pair", 4),
        ("As Ah Qs Qh Kd 8c", "two_pair ace_king", 3),
        ("As Ah Qs Qh Kd", "two_pair ace_king", 3),
        ("Ks Kh Ad 8c 5h", "pair ace_king", 2),
        ("Ks Kh Ad 8c 5h 3d", "pair ace_king", 2),
    ],
)
def test_rp_22_the_list_is_found_by_the_search(hand, names, total):
    found = odds(hand)
    assert " ".join(name for name, _ in found) == names
    assert sum(pay for _, pay in found) == total


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ks Kh 9d 8c 5h", "pair"),
        ("As Kh 9d 8c 5h", "ace_king"),
        ("Ks Kh Ad Ac 5h", "two_pair"),  # ace-king would use no card of its own
        ("Ks Kh Ad Ac 5h 2c", "two_pair"),
        ("Qs Ts 8s 6s 4s", "flush"),
    ],
)
def test_rp_20_the_second_needs_a_card_that_the_first_does_not_use(hand, name):
    assert [found for found, _ in odds(hand)] == [name]


def test_rp_16_less_than_ace_king_is_not_paid():
    assert odds("Ks Qh 9d 8c 5h") == []


def test_rp_23_options():
    paired = "Kd Qs Js Tc 9h 9d"
    assert odds(paired, Rules(paired_straight="straight_and_pair")) == [("straight", 4), ("pair", 1)]
    suited = "Ks Qs Js Ts 9s 9d"
    assert odds(suited, Rules(paired_straight="straight_and_pair")) == [("straight_flush", 50), ("pair", 1)]
    six_long = "Kd Qs Js Tc 9h 8d"
    assert odds(six_long, Rules(paired_straight="straight_and_pair")) == [("straight", 4), ("straight", 4)]
    assert odds(paired, Rules(second_combination=False)) == [("straight", 4)]
    five = Rules(second_with_five_cards=False)
    assert odds("Ks Kh Ad 8c 5h", five) == [("pair", 1)]
    assert odds("Ks Kh Ad 8c 5h 3d", five) == [("pair", 1), ("ace_king", 1)]


SIZES = {"ace_king": 2, "pair": 2, "two_pair": 4, "three_of_a_kind": 3, "four_of_a_kind": 4}


@given(st.lists(st.sampled_from(DECK_52), min_size=5, max_size=6, unique=True))
def test_rp_21_a_combination_is_a_set_of_cards(cards):
    found = paid(cards, HOUSE)
    for one in found:
        assert len(one.cards) == len(set(one.cards)) == SIZES.get(one.category, 5)
        assert set(one.cards) <= set(cards)
    if len(found) == 2:
        assert set(found[1].cards) - set(found[0].cards)
    assert paid(cards[::-1], HOUSE) == found


def is_kind(name: str, cards: tuple[Card, ...]) -> bool:
    """The twin: whether exactly these cards are a combination, from counting alone."""
    ranks = sorted(card.rank for card in cards)
    counts = sorted(Counter(ranks).values())
    suited = len({card.suit for card in cards}) == 1
    run = ranks == list(range(ranks[0], ranks[0] + 5)) or ranks == [2, 3, 4, 5, 14]
    return {
        "ace_king": ranks == [13, 14],
        "pair": counts == [2],
        "two_pair": counts == [2, 2],
        "three_of_a_kind": counts == [3],
        "four_of_a_kind": counts == [4],
        "full_house": counts == [2, 3],
        "straight": len(cards) == 5 and run,
        "flush": len(cards) == 5 and suited,
        "straight_flush": len(cards) == 5 and suited and run,
        "royal_flush": len(cards) == 5 and suited and ranks == [10, 11, 12, 13, 14],
    }[name]


def slow_twin(cards: tuple[Card, ...]) -> list[int]:
    """Every pair of subsets, tried one by one; the odds of the best-paid two."""
    subsets = [chosen for size in range(2, 6) for chosen in combinations(cards, size)]
    found = [(ORDER.index(name), set(subset)) for subset in subsets for name in ORDER if is_kind(name, subset)]
    if not found:
        return []
    top = max(kind for kind, _ in found)
    pays = [getattr(HOUSE.pay, name) for name in ORDER]
    seconds = [pays[k] for kind, first in found if kind == top for k, second in found if second - first]
    return [pays[top], *([max(seconds)] if seconds else [])]


@given(st.lists(st.sampled_from(DECK_52), min_size=5, max_size=6, unique=True))
def test_the_slow_twin_agrees(cards):
    assert [one.odds for one in paid(cards, HOUSE)] == slow_twin(tuple(cards))


def classes_of_six() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand for each class up to suits, with the number of hands in its class."""
    masks = sorted(range(1 << 13), key=int.bit_count)
    by_size = {size: [m for m in masks if m.bit_count() == size] for size in range(7)}
    for sizes in ((6, 0, 0, 0), (5, 1, 0, 0), (4, 2, 0, 0), (4, 1, 1, 0), (3, 3, 0, 0), (3, 2, 1, 0), (3, 1, 1, 1)):
        yield from _suited(sizes, by_size)
    for sizes in ((2, 2, 2, 0), (2, 2, 1, 1)):
        yield from _suited(sizes, by_size)


def _suited(sizes: tuple[int, ...], by_size: dict[int, list[int]]) -> Iterator[tuple[tuple[Card, ...], int]]:
    def extend(chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        at = len(chosen)
        if at == 4:
            yield chosen
            return
        for mask in by_size[sizes[at]]:
            if at and sizes[at] == sizes[at - 1] and mask > chosen[-1]:
                continue
            yield from extend((*chosen, mask))

    for masks in extend(()):
        same = 1
        for repeated in Counter(masks).values():
            same *= factorial(repeated)
        yield tuple(DECK_52[4 * r + s] for s, mask in enumerate(masks) for r in range(13) if mask >> r & 1), 24 // same


def published() -> dict[tuple[str, int], int]:
    """The figures of the rules page: hands by the first combination and the odds of the second."""
    rows = [line.split() for line in COUNTS.read_text().splitlines() if line and not line.startswith("#")]
    return {(first, int(second)): int(hands) for first, second, hands in rows}


def counted(weighted: Iterable[tuple[tuple[Card, ...], int]]) -> dict[tuple[str, int], int]:
    counts: Counter[tuple[str, int]] = Counter()
    for cards, weight in weighted:
        found = paid(cards, HOUSE)
        first = found[0].category if found else "nothing"
        counts[first, found[1].odds if len(found) == 2 else 0] += weight
    return dict(counts)


def longest_suit(cards: Iterable[Card]) -> int:
    return max(Counter(card.suit for card in cards).values())


def classes_by_rank() -> Iterator[tuple[tuple[Card, ...], int]]:
    """The same hands in fewer classes: all that hold five clubs for their like, the others by their ranks alone."""
    clubs, others = [card for card in DECK_52 if card.suit == "c"], [card for card in DECK_52 if card.suit != "c"]
    suited = [(*five, sixth) for five in combinations(clubs, 5) for sixth in others] + [*combinations(clubs, 6)]
    yield from ((cards, 4) for cards in suited)
    with_five = Counter(tuple(sorted(card.rank for card in cards)) for cards in suited)
    for ranks in combinations_with_replacement(range(2, 15), 6):
        hands = prod(comb(4, held) for held in Counter(ranks).values()) - 4 * with_five[ranks]
        if hands:
            yield tuple(DECK_52[4 * (rank - 2) + at % 4] for at, rank in enumerate(ranks)), hands


@given(st.lists(st.sampled_from(DECK_52), min_size=6, max_size=6, unique=True), st.data())
def test_suits_matter_only_where_five_cards_share_one(cards, data):
    by_rank = Counter(card.rank for card in cards)
    suits = {rank: data.draw(st.permutations("cdhs")) for rank in by_rank}
    others = parse(" ".join(f"{RANKS[rank - 2]}{suits[rank][at]}" for rank in by_rank for at in range(by_rank[rank])))
    assume(max(longest_suit(cards), longest_suit(others)) < 5)
    assert [(one.category, one.odds) for one in paid(cards, HOUSE)] == [
        (one.category, one.odds) for one in paid(others, HOUSE)
    ]


def test_second_combinations_over_all_six_card_hands():
    found = counted(classes_by_rank())
    assert found == published()
    assert sum(found.values()) == 20_358_520


@pytest.mark.slow
def test_second_combinations_over_all_six_card_hands_suit_by_suit():
    assert counted(classes_of_six()) == published()
