"""How two house ways differ: the hands that they set differently, by the rows that decide them in each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.analysis.kernels.walks import hands_in_colex_order
from houseway.analysis.pai_gow.deciding import Reason
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.outcomes import Outcomes
from houseway.cards import DECK_53, Card


class Difference(NamedTuple):
    """Hands that `a` and `b` decide by these rows, and set differently; the smallest of them is the example."""

    a: Reason
    b: Reason
    hands: int
    example: tuple[Card, ...]


def differing(a: Outcomes, b: Outcomes) -> tuple[Difference, ...]:
    """List where two house ways set hands differently, most hands first; equal ranks in front and behind are alike."""
    first, hands = known_keys()
    differs = (a.backs != b.backs) | (a.fronts != b.fronts)
    pairs = a.numbers.astype(np.int64) * len(b.reasons) + b.numbers
    found = []
    for pair in np.unique(pairs[differs]).tolist():
        is_here = differs & (pairs == pair)
        one, other = divmod(pair, len(b.reasons))
        smallest = hands_in_colex_order(first[is_here])[0]
        example = tuple(DECK_53[card] for card in smallest)
        found.append(Difference(a.reasons[one], b.reasons[other], int(hands[is_here].sum()), example))
    return tuple(sorted(found, key=lambda one: -one.hands))
