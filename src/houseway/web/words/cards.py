"""Cards and hands as one reads them aloud."""

from __future__ import annotations

from typing import Any, Final

from houseway.cards import parse
from houseway.ranking import describe
from houseway.web.words.speaker import N_, Speaker

_RANKS: Final = {
    "2": N_("two"),
    "3": N_("three"),
    "4": N_("four"),
    "5": N_("five"),
    "6": N_("six"),
    "7": N_("seven"),
    "8": N_("eight"),
    "9": N_("nine"),
    "T": N_("ten"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
    "A": N_("ace"),
}
_SUITS: Final = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
FACE_DOWN: Final = "??"
_BARE: Final = {FACE_DOWN: N_("face-down card"), "Jk": N_("joker")}
_INDEX: Final = {FACE_DOWN: ("", ""), "Jk": ("JOKER", "joker")}


def card_name(speaker: Speaker, text: str) -> str:
    """Name a card in notation: "As" is the "ace of spades", "??" a "face-down card"."""
    if text in _BARE:
        return speaker.text(_BARE[text])
    rank, suit = speaker.text(_RANKS[text[0]]), speaker.text(_SUITS[text[1]])
    return speaker.text(N_("{rank} of {suit}"), rank=rank, suit=suit)


def suit_name(speaker: Speaker, suit: str) -> str:
    """Name a suit: "spades"."""
    return speaker.text(_SUITS[suit])


def hand(speaker: Speaker, cards: str) -> list[dict[str, Any]]:
    """Split a hand in notation into what a template shows of each card; a face-down card has neither rank nor suit."""
    return [_card(speaker, text) for text in cards.split()]


def _card(speaker: Speaker, text: str) -> dict[str, Any]:
    rank, suit = _INDEX.get(text) or (text[0].replace("T", "10"), text[1])
    return {"text": text, "rank": rank, "suit": suit, "name": card_name(speaker, text)}


def cards_names(speaker: Speaker, cards: str) -> str:
    """Name all cards of a hand, with commas: "ace of spades, ten of hearts"."""
    return ", ".join(card_name(speaker, text) for text in cards.split())


def hand_name(speaker: Speaker, cards: str) -> str:
    """Name the best five of five to seven open cards; nothing for other hands."""
    texts = cards.split()
    if FACE_DOWN in texts or not 5 <= len(texts) <= 7:
        return ""
    return describe(parse(cards), speaker.text)
