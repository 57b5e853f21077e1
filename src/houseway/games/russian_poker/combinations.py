"""Which one or two combinations of a hand are paid (RP-16, RP-20 to RP-23), found by search over the rule itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations as choose
from itertools import product

import msgspec

from houseway.cards import Card
from houseway.games.russian_poker.rules import PayTable, Rules
from houseway.ranking import Category, category, strength

ACE, KING = 14, 13
ROYAL = strength([Card(text) for text in ("As", "Ks", "Qs", "Js", "Ts")])
ACE_KING = strength([Card(text) for text in ("As", "Kd", "4c", "3h", "2s")])
PAIR = strength([Card(text) for text in ("2s", "2d", "5c", "4h", "3s")])
OF_FIVE_CARDS = {
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.STRAIGHT_FLUSH: "straight_flush",
}
ORDER = PayTable.__struct_fields__


class Combination(msgspec.Struct, frozen=True):
    """A paid set of cards: its name in the pay table, the cards, the odds to one."""

    category: str
    cards: tuple[Card, ...]
    odds: int


def kind_of(five: int) -> str | None:
    """Name the combination that a five-card strength is paid as; None for less than ace-king."""
    if five >= ROYAL:
        return "royal_flush"
    if five < ACE_KING:
        return None
    return "ace_king" if five < PAIR else category(five).name.lower()


def paid(cards: Sequence[Card], rules: Rules) -> tuple[Combination, ...]:
    """Find the combinations that a bet on these five or six cards is paid for: none, one, or the best-paid two.

    The first is one of the hand's highest kind; the second needs a card that the first does not use (RP-20).
    """
    return _paid(tuple(sorted(cards)), rules)


@lru_cache(maxsize=4096)
def _paid(cards: tuple[Card, ...], rules: Rules) -> tuple[Combination, ...]:
    found = [Combination(kind, held, getattr(rules.pay, kind)) for kind, held in _search(cards)]
    if not found:
        return ()
    highest = max(ORDER.index(one.category) for one in found)
    firsts = [one for one in found if one.category == ORDER[highest]]
    pairings = [(first, second) for first in firsts for second in _seconds(first, found, len(cards), rules)]
    if not pairings:
        return (max(firsts, key=_ranks),)
    return max(pairings, key=lambda two: (two[1].odds, _ranks(two[0]), _ranks(two[1])))


def _seconds(first: Combination, found: list[Combination], held: int, rules: Rules) -> Iterator[Combination]:
    if not rules.second_combination or (held == 5 and not rules.second_with_five_cards):
        return
    used = set(first.cards)
    for second in found:
        if not used.issuperset(second.cards) and not _is_same_straight(first, second, rules):  # RP-20
            yield second


def _is_same_straight(first: Combination, second: Combination, rules: Rules) -> bool:
    """A stingy house sees a straight with a paired rank, a straight flush too, as one straight and a pair (RP-23)."""
    if rules.paired_straight == "two_straights" or second.category != "straight":
        return False
    return _ranks(first) == _ranks(second)


def _search(cards: tuple[Card, ...]) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield every combination in these cards as a set of cards (RP-21)."""
    by_rank: dict[int, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
    yield from _of_ranks(by_rank)
    for five in choose(cards, 5):
        value = strength(five)
        if value >= ROYAL:
            yield "royal_flush", five
        elif kind := OF_FIVE_CARDS.get(category(value)):
            yield kind, five


def _of_ranks(by_rank: dict[int, list[Card]]) -> Iterator[tuple[str, tuple[Card, ...]]]:
    for king_and_ace in product(by_rank.get(KING, ()), by_rank.get(ACE, ())):
        yield "ace_king", king_and_ace
    pairs = [pair for same in by_rank.values() for pair in choose(same, 2)]
    for pair in pairs:
        yield "pair", pair
    for low, high in choose(pairs, 2):
        if low[0].rank != high[0].rank:
            yield "two_pair", low + high
    for same in by_rank.values():
        yield from (("three_of_a_kind", three) for three in choose(same, 3))
        yield from (("four_of_a_kind", four) for four in choose(same, 4))


def _ranks(combination: Combination) -> list[int]:
    return sorted((card.rank for card in combination.cards), reverse=True)
