"""The deck of one round, from the house's seed and what the players contribute to it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from houseway.cards import Card
from houseway.chance.errors import ChanceError
from houseway.chance.seed import check_round_id, check_seed
from houseway.chance.shuffle import shuffle
from houseway.chance.stream import uniform, words

CONTRIBUTION_LENGTH_MOST: Final = 100


def shuffled(deck: Sequence[Card], round_id: str, seed: bytes, contributions: Sequence[str]) -> tuple[Card, ...]:
    """Shuffle the deck for one round, and for ever in the same way; dealing begins with the first card.

    `contributions` holds a text for each seat that plays, by seat number, empty where its player gave none.
    Raises ChanceError.
    """
    return tuple(shuffle(deck, uniform(words(deck_key(round_id, seed, contributions)))))


def deck_key(round_id: str, seed: bytes, contributions: Sequence[str]) -> bytes:
    """Mix the seed with the contributions: neither the house alone nor a player alone decides the deck."""
    hashes = (hashlib.sha256(check_contribution(text).encode()).hexdigest() for text in contributions)
    text = "\n".join(("houseway shuffle 1", check_round_id(round_id), *hashes))
    return hmac.digest(check_seed(seed), text.encode(), "sha256")


def check_contribution(text: object) -> str:
    """Hand a contribution back; raises ChanceError for what is not a short Unicode text."""
    if not isinstance(text, str):
        raise ChanceError("not_text", "a contribution is a text")
    if len(text) > CONTRIBUTION_LENGTH_MOST:
        raise ChanceError("contribution_too_long", f"a contribution has at most {CONTRIBUTION_LENGTH_MOST} characters")
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise ChanceError("contribution_unusable", "a contribution must be Unicode text that UTF-8 can write")
    return text
