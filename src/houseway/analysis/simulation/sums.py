"""What rounds came to, in whole chips, so that it does not matter in which order they are added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec


class Sums(msgspec.Struct, frozen=True):
    """Rounds of one player: what he gained and staked in chips, the squares of the gains, how often each result came.

    `results` counts rounds by how they ended, `hands` rounds won by what the hand was paid as.
    """

    rounds: int = 0
    gain: int = 0
    squares: int = 0
    staked: int = 0
    results: Mapping[str, int] = {}
    hands: Mapping[str, int] = {}

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.rounds + other.rounds,
            self.gain + other.gain,
            self.squares + other.squares,
            self.staked + other.staked,
            dict(Counter(self.results) + Counter(other.results)),
            dict(Counter(self.hands) + Counter(other.hands)),
        )

    def and_round(self, gain: int, staked: int = 0, result: str = "", hand: str = "") -> Sums:
        """Add one round."""
        results, hands = ({name: 1} if name else {} for name in (result, hand))
        return self + Sums(1, gain, gain * gain, staked, results, hands)
