"""Arrays of hands ranked, with the strengths of `houseway.ranking`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.ranking.kernels.arrays import rank_hands
from houseway.analysis.ranking.kernels.tables import flushes, table

Cards = npt.NDArray[np.uint8]
Strengths = npt.NDArray[np.uint16]

SIZES: Final = (5, 6, 7)


def rank_five(hands: Cards) -> Strengths:
    """Rank hands of five cards of the 52.

    `hands`: uint8 (n, 5), cards numbered 0 to 51 in deck order, in any order.  Returns uint16 (n,): 0 for 7-5-4-3-2 to
    7461 for a royal flush, as `houseway.ranking.strength`; the higher wins, equal is a tie.  Raises ValueError for
    another type or shape, a card that does not exist, and a card that stands twice in a hand; it says in which.
    """
    return _ranked(hands, (5,), 52, "standard")


def rank_six(hands: Cards) -> Strengths:
    """Rank the best five of six cards of the 52: as `rank_five`, for uint8 (n, 6)."""
    return _ranked(hands, (6,), 52, "standard")


def rank_seven(hands: Cards) -> Strengths:
    """Rank the best five of seven cards of the 52: as `rank_five`, for uint8 (n, 7)."""
    return _ranked(hands, (7,), 52, "standard")


def rank_53(hands: Cards, *, is_wheel_lowest: bool = False) -> Strengths:
    """Rank the best five of five to seven cards of the 53, the joker (52) as in PG-1.

    `hands`: uint8 (n, 5), (n, 6) or (n, 7).  Returns uint16 (n,), 0 to 7462, five aces, in the order of
    `houseway.ranking.with_joker`: A-2-3-4-5 is the second-highest straight unless `is_wheel_lowest` (PG-2).  Raises
    ValueError as `rank_five` does.
    """
    return _ranked(hands, SIZES, 53, "joker, wheel lowest" if is_wheel_lowest else "joker")


def _ranked(hands: Cards, sizes: tuple[int, ...], cards: int, order: str) -> Strengths:
    _check_form(hands, sizes)
    size = hands.shape[1]
    flat = np.ascontiguousarray(hands).reshape(-1)
    if flat.size and flat.max() >= cards:
        at = int(np.argmax((hands >= cards).any(axis=1)))
        raise ValueError(f"hand {at}: cards are numbered 0 to {cards - 1}, {hands[at].max()} is none")
    strengths = np.empty(len(hands), np.uint16)
    if not rank_hands(flat, size, table(size, order), flushes(order), strengths):
        at = _first_with_repeated(hands)
        raise ValueError(f"hand {at}: a card stands twice in {hands[at].tolist()}")
    return strengths


def _check_form(hands: Any, sizes: tuple[int, ...]) -> None:
    expected = f"hands are a uint8 array of shape (n, {' or '.join(map(str, sizes))})"
    if not isinstance(hands, np.ndarray):
        raise ValueError(f"{expected}, not {type(hands).__name__}")
    if hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] not in sizes:
        raise ValueError(f"{expected}, not {hands.dtype} {hands.shape}")


def _first_with_repeated(hands: Cards) -> int:
    in_order = np.sort(hands, axis=1)
    return int(np.argmax((in_order[:, 1:] == in_order[:, :-1]).any(axis=1)))
