"""The words in which a house way is written; `docs/house_ways.md` explains each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from houseway.cards import RANKS
from houseway.ranking import FIVE_ACES, ROYAL_FLUSH, Category, category
from houseway.ranking.front import front_of_ranks
from houseway.rulebooks import RulebookError

ROYAL: Final = "royal flush"
KINDS: Final = (*(kind.name.lower().replace("_", " ") for kind in Category), ROYAL)
MADE: Final = ("straight", "flush", "straight flush")
MADE_HAND: Final = "made hand"
KIND_OF: Final = tuple(
    ROYAL if strength == ROYAL_FLUSH else KINDS[category(strength)] for strength in range(FIVE_ACES + 1)
)

SHAPES: Final = {  # how many cards each rank has that is there twice or more, the joker as an ace
    (): "no pair",
    (2,): "one pair",
    (2, 2): "two pair",
    (2, 2, 2): "three pair",
    (3,): "three of a kind",
    (3, 2): "three of a kind and a pair",
    (3, 2, 2): "three of a kind and two pair",
    (3, 3): "two threes of a kind",
    (4,): "four of a kind",
    (4, 2): "four of a kind and a pair",
    (4, 3): "four of a kind and three of a kind",
    (5,): "five aces",
    (5, 2): "five aces and a pair",
}
FRONTS: Final = (
    "others",
    "pair",
    "big pair",
    "small pair",
    "pair of the three",
    "pair of the big three",
    "pair of the four",
    "pair of the five",
    "one of the three",
    "second and third",
    "best",
)
_RANK: Final = {letter: rank for rank, letter in enumerate(RANKS, 2)} | {"10": 10}


def kinds(words: Iterable[str], key: str) -> frozenset[str]:
    """Read kinds of hands; a straight flush may be royal.  Raises RulebookError (`unknown_word`)."""
    found = frozenset(known(word, KINDS, key) for word in words)
    return found | {ROYAL} if "straight flush" in found else found


def known(word: str, words: Iterable[str], key: str) -> str:
    """Let a word pass that is one of these; raises RulebookError (`unknown_word`)."""
    if word not in words:
        raise RulebookError("unknown_word", f"{word[:40]!r} is not one of: {', '.join(words)}", key)
    return word


def ranks(text: str, key: str) -> range:
    """Read the ranks of a group: `A`, `J+` (that or higher), `2-6`; raises RulebookError (`impossible_value`)."""
    low, dash, high = text.removesuffix("+").partition("-")
    last = high if dash else "A" if text.endswith("+") else low
    if low not in _RANK or last not in _RANK or (dash and text.endswith("+")) or _RANK[low] > _RANK[last]:
        raise RulebookError("impossible_value", f"ranks are written like A, J+ or 2-6, not {text[:40]!r}", key)
    return range(_RANK[low], _RANK[last] + 1)


def at_least(text: str, key: str) -> int:
    """Read what a front must reach, `K+` or `AJ+`, as the lowest strength that does.

    Raises RulebookError (`impossible_value`).
    """
    letters = text.removesuffix("+").replace("10", "T")
    found = [_RANK[letter] for letter in letters if letter in _RANK]
    if not text.endswith("+") or len(found) != len(letters) or len(found) not in (1, 2):
        raise RulebookError("impossible_value", f"a front is written like K+ or AJ+, not {text[:40]!r}", key)
    high, low = found if len(found) == 2 else (found[0], 3 if found[0] == 2 else 2)
    return front_of_ranks(high, low)
