"""The Fortune and pai gow insurance over all 154,143,080 hands, and against a slow and plain twin."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest

from houseway.cards import DECK_53, JOKER, RANKS, Card, parse
from houseway.games.pai_gow.house_way import every_key
from houseway.games.pai_gow.rules import FORTUNE_PAY, INSURANCE_PAY
from houseway.games.pai_gow.side_bets import fortune_kind, pai_gow_high
from houseway.ranking import with_joker
from houseway.ranking.classes import ranks_in

ORDER = with_joker()
HANDS = 154_143_080


def published(name: str) -> dict[str, int]:
    lines = (Path(__file__).parents[2] / "counts" / f"{name}.counts").read_text().splitlines()
    return {row: int(number) for row, number in (line.split() for line in lines if not line.startswith("#"))}


def hand_of(key) -> tuple[Card, ...]:
    """Deal one hand of a key: spades are the suit that counts, the other suits are mixed."""
    suited = [rank for rank in ranks_in(key.suited) if rank < 15]
    rest = [rank for rank in ranks_in(key.ranks - key.suited) if rank < 15]
    if not suited:
        return (*spread(rest, "cdhs"), *((JOKER,) if key.ranks >= JOKER.weight else ()))
    joker = (JOKER,) if ranks_in(key.ranks)[-1] == 15 else ()
    return (*spread(suited, "s"), *spread(rest, "cdh"), *joker)


def spread(ranks: list[int], suits: str) -> list[Card]:
    return [Card(RANKS[rank - 2] + suits[at % len(suits)]) for at, rank in enumerate(ranks)]


@pytest.fixture(scope="module")
def counted() -> tuple[Counter[str], Counter[str]]:
    """All hands by what the Fortune and the insurance call them.

    A key does not tell whether two cards beside a flush are of one suit; of the nine ways in which a king and a queen
    may stand beside a royal flush three are.
    """
    fortune, insurance = Counter(), Counter()
    for key, hands in every_key():
        hand = hand_of(key)
        kind = fortune_kind(hand, ORDER) or "others"
        if kind.startswith("royal_flush") and {card.rank for card in hand if card.suit in "cdh" and card.suit} == {
            12,
            13,
        }:
            fortune["royal_flush_and_king_queen"] += hands // 3
            hands_left = hands - hands // 3
            fortune["royal_flush"] += hands_left
        else:
            fortune[kind] += hands
        insurance[pai_gow_high(hand, ORDER) or "others"] += hands
    return fortune, insurance


def test_pg_8_the_fortune_counted_over_all_hands(counted):
    figures = published("fortune_of_53")
    assert counted[0] | {"hands": counted[0].total()} == figures


def test_pg_8_the_edge_of_the_fortune(counted):
    won = sum(hands * getattr(FORTUNE_PAY, kind, 0) for kind, hands in counted[0].items())
    lost = sum(hands for kind, hands in counted[0].items() if not getattr(FORTUNE_PAY, kind, 0))
    assert Fraction(lost - won, HANDS) == Fraction(11_970_096, 154_143_080)


def test_pg_8_pai_gow_insurance_counted_over_all_hands(counted):
    figures = published("seven_of_53")
    names = ("ace", "king", "queen", "jack", "ten", "nine")
    expected = {f"{name}_high": figures[f"high_card_{name}"] for name in names}
    assert counted[1] == expected | {"others": HANDS - sum(expected.values())}


def test_pg_8_the_edge_of_pai_gow_insurance(counted):
    won = sum(hands * getattr(INSURANCE_PAY, kind, 0) for kind, hands in counted[1].items())
    edge = Fraction(counted[1]["others"] - won, HANDS)
    assert edge == Fraction(11_322_920, HANDS)
    assert round(100 * float(edge), 2) == 7.35  # as published


def runs(count: int) -> set[frozenset[int]]:
    return {frozenset(range(low, low + count)) for low in range(1, 16 - count)}


def follow(cards, count: int) -> bool:
    """So many cards that follow one another, an ace being low or high, the joker whatever is missing."""
    ranks = [card.rank for card in cards if card is not JOKER]
    low = [1 if rank == 14 else rank for rank in ranks]
    return (
        len(cards) == count
        and len(set(ranks)) == len(ranks)
        and any(set(r) <= run for r in (ranks, low) for run in runs(count))
    )


def one_suit(cards) -> bool:
    return len({card.suit for card in cards} - {""}) == 1


def is_royal(cards) -> bool:
    return one_suit(cards) and {card.rank for card in cards} <= {10, 11, 12, 13, 14, 15}


def twin(hand) -> str | None:
    """Ask for one combination after the other, the best-paid first."""
    fives = list(combinations(hand, 5))
    counts = sorted(Counter(min(card.rank, 14) for card in hand).values())
    royals = [five for five in fives if is_royal(five)]
    beside = [[card for card in hand if card not in five] for five in royals]
    is_seven = one_suit(hand) and follow(hand, 7)
    asked = {
        "seven_card_straight_flush": is_seven and JOKER not in hand,
        "royal_flush_and_king_queen": any(one_suit(two) and {c.rank for c in two} == {12, 13} for two in beside),
        "seven_card_straight_flush_with_joker": is_seven,
        "five_aces": counts[-1] == 5,
        "royal_flush": bool(royals),
        "straight_flush": any(one_suit(five) and follow(five, 5) for five in fives),
        "four_of_a_kind": counts[-1] == 4,
        "full_house": counts[-1] == 3 and counts[-2] >= 2,
        "flush": any(one_suit(five) for five in fives),
        "three_of_a_kind": counts[-1] == 3,
        "straight": any(follow(five, 5) for five in fives),
        "three_pair": counts[-3:] == [2, 2, 2],
    }
    return next((kind for kind, holds in asked.items() if holds), None)


def decks() -> Iterator[list[Card]]:
    """The whole deck, and parts of it in which rare hands are frequent."""
    yield list(DECK_53)
    for ranks, suits in product(("TJQKA", "A2345678", "9TJQKA", "QKA"), ("s", "sd", "sdhc")):
        cards = [Card(rank + suit) for rank in ranks for suit in suits]
        if len(cards) >= 7:
            yield [*cards, JOKER]


def test_pg_8_the_fortune_agrees_with_a_slow_twin():
    random, seen = Random(8), Counter()
    for deck in decks():
        for _ in range(1500):
            hand = random.sample(deck, 7)
            kind = twin(hand)
            assert fortune_kind(hand, ORDER) == kind, hand
            seen[kind] += 1
    assert set(seen) == {None, *FORTUNE_PAY.__struct_fields__}


@pytest.mark.parametrize("is_wheel_lowest", [False, True])
def test_pg_8_the_order_of_the_wheel_changes_no_side_bet(is_wheel_lowest):
    order, random = with_joker(is_wheel_lowest=is_wheel_lowest), Random(9)
    for _ in range(3000):
        hand = random.sample(DECK_53, 7)
        assert fortune_kind(hand, order) == fortune_kind(hand, ORDER)
        assert pai_gow_high(hand, order) == pai_gow_high(hand, ORDER)
    assert fortune_kind(parse("As 2s 3s 4s 5s 9d 9c"), order) == "straight_flush"
