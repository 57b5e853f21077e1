"""Decks of which single cards can be opened, for hands between players; the exact text is in `docs/fairness.md`.

The house lays the cards of one or more decks face down on numbered places, and commits to each by a Merkle tree.  What
the players contribute then orders the places in public: the k-th card dealt is the one that lies at the k-th place.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.chance.deck import check_contribution
from houseway.chance.seed import check_round_id, check_seed
from houseway.chance.shuffle import shuffle
from houseway.chance.stream import uniform, words

SALT_BYTES: Final = 16


class Laid(NamedTuple):
    """What lies at each place, and the salt of each: known to the house alone, so its `repr` does not tell."""

    cards: tuple[Card, ...]
    salts: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Laid({len(self.cards)} places)"


class OpenedCard(NamedTuple):
    """One place opened: its card, its salt (hex), and the hashes (hex) that lead from it up to the commitment."""

    place: int
    card: Card
    salt: str
    path: tuple[str, ...]


def lay(deck: Sequence[Card], round_id: str, secret: bytes, decks: int = 1) -> Laid:
    """Lay decks out in secret orders, each on as many places as it has cards; deck 1 begins behind deck 0.

    Raises ChanceError.
    """
    key = partial(_secret, check_seed(secret), check_round_id(round_id))
    cards = [card for number in range(decks) for card in shuffle(deck, uniform(words(key("cards", number))))]
    salts = [key("salt", place)[:SALT_BYTES].hex() for place in range(len(cards))]
    return Laid(tuple(cards), tuple(salts))


def commitment_to(round_id: str, laid: Laid) -> str:
    """Hash all places of a round into 64 hex digits, which the house publishes before anybody contributes."""
    return _commitment(round_id, len(laid.cards), _tree(_leaves(round_id, laid))[-1][0])


def open_cards(round_id: str, laid: Laid, places: Iterable[int]) -> tuple[OpenedCard, ...]:
    """Open these places, and no other: nothing can be learned from an opening about any other place."""
    tree = _tree(_leaves(round_id, laid))
    return tuple(OpenedCard(at, laid.cards[at], laid.salts[at], _path(tree, at)) for at in places)


def verify_card(committed: str, round_id: str, opened: OpenedCard, places: int) -> bool:
    """Say whether this card is the one that the house committed to at its place, out of so many places."""
    if not 0 <= opened.place < places:
        return False
    hashed, at, width, path = _leaf(round_id, opened.place, opened.card.text, opened.salt), opened.place, places, 0
    while width > 1:
        if at ^ 1 < width:
            if path == len(opened.path):
                return False
            pair = (opened.path[path], hashed) if at & 1 else (hashed, opened.path[path])
            hashed, path = _node(*pair), path + 1
        at, width = at // 2, (width + 1) // 2
    return path == len(opened.path) and _commitment(round_id, places, hashed) == committed


def place_orders(
    round_id: str, committed: str, contributions: Sequence[str], size: int, decks: int = 1
) -> tuple[tuple[int, ...], ...]:
    """Order the places of each deck as its cards are dealt, by what the players contributed; anybody can do it.

    `contributions` holds a text for each seat that plays, by seat number, empty where its player gave none.  Raises
    ChanceError.
    """
    hashes = [_hash(check_contribution(text)) for text in contributions]
    return tuple(
        tuple(shuffle(range(number * size, (number + 1) * size), uniform(words(key))))
        for number in range(decks)
        for key in [bytes.fromhex(_hash("houseway order 1", check_round_id(round_id), committed, number, *hashes))]
    )


def seal_salt(round_id: str, secret: bytes, what: str) -> str:
    """Derive the salt (hex) under which a value of this round is sealed; `what` names the value."""
    return _secret(check_seed(secret), check_round_id(round_id), "seal", what)[:SALT_BYTES].hex()


def _secret(secret: bytes, round_id: str, name: str, what: object) -> bytes:
    return hmac.digest(secret, f"houseway {name} 1\n{round_id}\n{what}".encode(), "sha256")


def _leaves(round_id: str, laid: Laid) -> list[str]:
    return [
        _leaf(round_id, place, card.text, salt)
        for place, (card, salt) in enumerate(zip(laid.cards, laid.salts, strict=True))
    ]


def _leaf(round_id: str, place: int, card: str, salt: str) -> str:
    return _hash("houseway place 1", round_id, place, card, salt)


def _node(left: str, right: str) -> str:
    return _hash("houseway node 1", left, right)


def _commitment(round_id: str, places: int, top: str) -> str:
    return _hash("houseway decks 1", check_round_id(round_id), places, top)


def _tree(hashes: list[str]) -> list[list[str]]:
    """Hash pairs until one is left; who has no partner goes up as he is."""
    tree = [hashes]
    while len(hashes) > 1:
        odd = hashes[-1:] if len(hashes) % 2 else []
        hashes = [_node(*pair) for pair in zip(hashes[::2], hashes[1::2], strict=False)] + odd
        tree.append(hashes)
    return tree


def _path(tree: Sequence[Sequence[str]], at: int) -> tuple[str, ...]:
    return tuple(level[(at >> depth) ^ 1] for depth, level in enumerate(tree) if (at >> depth) ^ 1 < len(level))


def _hash(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()
