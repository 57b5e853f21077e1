"""Seven cards set by a house way, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from houseway.cards import Card, CardError
from houseway.games.pai_gow.house_way.engine import plan
from houseway.games.pai_gow.house_way.keys import Key, flush_suit
from houseway.games.pai_gow.house_way.rows import HouseWay
from houseway.ranking import Category, front_name, name, with_joker

Translate = Callable[[str], str]


class Setting(NamedTuple):
    """A hand as a house way sets it, both parts highest card first, and what decided it.

    `row` and `case` (from 0) decided, `via` are the rows that referred there; `says` is the English sentence, with
    `{front}` and `{back}`, that `reason` completes.  `category` is that of the best five of the seven.
    """

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    row: str
    case: int
    says: str
    via: tuple[str, ...]
    category: Category
    front_strength: int
    back_strength: int


def set_by_house_way(cards: Sequence[Card], way: HouseWay, *, is_wheel_lowest: bool = False) -> Setting:
    """Set seven distinct cards of the 53.

    Raises CardError, a ValueError, for anything else, and HouseWayError for a house way that no row, two rows, or a
    foul row has for this hand.
    """
    hand = _checked(cards)
    suit = flush_suit(hand)
    suited = sum([card.weight for card in hand if card.suit == suit]) if suit else 0
    decided = plan(way, is_wheel_lowest=is_wheel_lowest).decide(Key(sum([card.weight for card in hand]), suited))
    sorts = [2 * card.rank + (card.suit == suit) for card in hand] if suit else [2 * card.rank for card in hand]
    low, high = min([_lowest(sorts, pair) for pair in decided.sorts])  # PG-43
    front = hand[high], hand[low]
    back = tuple([card for card in reversed(hand) if card not in front])
    return Setting(front, back, decided.row, decided.case, decided.says, decided.via, *decided[4:7])


def _checked(cards: Sequence[Card]) -> list[Card]:
    if len(cards) != 7:
        raise CardError("wrong_number_of_cards", f"7 cards are set, {len(cards)} are given")
    hand = sorted(cards)
    for one, other in pairwise(hand):
        if one is other:
            raise CardError(
                "repeated_card", f"{one} stands twice", max(at for at, c in enumerate(cards, 1) if c is one)
            )
    return hand


def _lowest(sorts: list[int], pair: tuple[int, int]) -> tuple[int, int]:
    one, other = pair
    first = sorts.index(one)
    second = sorts.index(other, first + 1 if one == other else 0)
    return (first, second) if first < second else (second, first)


def _untranslated(message: str) -> str:
    return message


def reason(setting: Setting, translate: Translate = _untranslated, *, is_wheel_lowest: bool = False) -> str:
    """Say in words why a hand is set so: "Two pair, ace and king can be played in front: ... (PG-28)"."""
    sentence = translate(setting.says).replace("{front}", front_name(setting.front_strength, translate))
    sentence = sentence.replace("{back}", back_name(setting, translate, is_wheel_lowest=is_wheel_lowest))
    return f"{sentence} ({setting.row})"


def back_name(setting: Setting, translate: Translate = _untranslated, *, is_wheel_lowest: bool = False) -> str:
    """Name the five cards behind: "flush, king high"."""
    return name(setting.back_strength, translate, with_joker(is_wheel_lowest=is_wheel_lowest))
