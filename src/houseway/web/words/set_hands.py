"""Hands of Pai Gow Poker in words: the cards as players hold them, what front and back are, and why they are set so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from houseway.cards import Card, parse, show
from houseway.games.pai_gow.house_way import HouseWayError, set_by_house_way
from houseway.games.pai_gow.rules import Rules
from houseway.games.pai_gow.splits import Split, splits
from houseway.ranking import Order, describe, front_name, front_strength, with_joker
from houseway.web.words.cards import FACE_DOWN
from houseway.web.words.speaker import Speaker, capitalized

_REMEMBERED: Final = 1_000  # hands on tables, in a language


def as_held(cards: str) -> str:
    """Sort cards as players hold them, the joker and aces first; face-down ones have no order."""
    return cards if FACE_DOWN in cards else show(sorted(_read(cards), reverse=True))


def front_hand(speaker: Speaker, front: str) -> str:
    """Name the two cards in front: "pair of kings"; nothing where they may not be seen."""
    return front_name(front_strength(_read(front)), speaker.text) if front else ""


def back_hand(speaker: Speaker, back: str, rules: Mapping[str, Any]) -> str:
    """Name the five cards behind, in the order of a house (its nested options): "flush, ace high"."""
    return describe(_read(back), speaker.text, order_of(rules)) if back else ""


def order_of(rules: Mapping[str, Any]) -> Order:
    """Give the order of hands in a house (its nested options)."""
    return with_joker(is_wheel_lowest=rules["wheel"] == "lowest")


def set_reason(speaker: Speaker, hand: Mapping[str, Any], rules: Mapping[str, Any]) -> str:
    """Say why the house way has set a hand so, and by which row; nothing for one that is set by hand.

    "Two pair, ace and king can be played in front: both pairs stay behind (PG-28)".
    """
    if not hand["says"]:
        return ""
    front, back = front_hand(speaker, hand["front"]), back_hand(speaker, hand["back"], rules)
    return capitalized(f"{speaker.text(hand['says'], front=front, back=back)} ({hand['row']})")


def ways_to_set(speaker: Speaker, cards: str, rules: Mapping[str, Any]) -> list[dict[str, Any]]:
    """List the 21 ways to set seven cards: the places of the front's cards from 1, both names, and if it is foul."""
    return _ways_to_set(speaker, cards, order_of(rules))


@lru_cache(_REMEMBERED)
def _ways_to_set(speaker: Speaker, cards: str, order: Order) -> list[dict[str, Any]]:
    held = _read(cards)
    return [_way(speaker, held, split, order) for split in splits(held, order)]


def _way(speaker: Speaker, held: tuple[Card, ...], split: Split, order: Order) -> dict[str, Any]:
    one, other = (held.index(card) + 1 for card in split.front)
    return {
        "places": f"{one}-{other}",
        "front": capitalized(front_name(split.front_strength, speaker.text)),
        "back": capitalized(describe(split.back, speaker.text, order)),
        "is_foul": split.is_foul,
    }


@lru_cache(_REMEMBERED)
def advice(speaker: Speaker, cards: str, rules: Rules) -> dict[str, str] | None:
    """Say how the house way of these rules would set seven cards, and why; None where it is a faulty one."""
    try:
        way = set_by_house_way(_read(cards), rules.house_way, is_wheel_lowest=rules.wheel == "lowest")
    except HouseWayError:
        return None
    hand = {"front": show(way.front), "back": show(way.back), "says": way.says, "row": way.row}
    return {"front": hand["front"], "reason": set_reason(speaker, hand, {"wheel": rules.wheel})}


def _read(cards: str) -> tuple[Card, ...]:
    return tuple(parse(cards, has_joker=True))
