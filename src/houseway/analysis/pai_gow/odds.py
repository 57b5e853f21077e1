"""All settings of one hand against a dealer's house way, exactly: the dealer holds any seven of the other 46 cards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels.keys import KEYS
from houseway.analysis.kernels.packing import MASK
from houseway.analysis.kernels.remaining import count_remaining
from houseway.analysis.pai_gow.exact import Tally
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.outcomes import Outcomes
from houseway.cards import Card
from houseway.games.pai_gow.splits import Split, splits
from houseway.ranking import with_joker


class SettingOdds(NamedTuple):
    """A legal setting, and against how many of the dealer's 53,524,680 hands it wins, pushes and loses."""

    split: Split
    tally: Tally

    def value(self, commission_bp: int = 500) -> Fraction:
        """Give what a stake of one gains on average."""
        return -self.tally.edge(commission_bp)


def setting_odds(
    cards: Sequence[Card], dealer: Outcomes, *, commission_bp: int = 500, is_wheel_lowest: bool = False
) -> tuple[SettingOdds, ...]:
    """Compare all settings of seven cards that are not foul, up to 21, the best first.

    Settings of equal worth stand in the order of their fronts, lowest cards first.  Raises ValueError for what is not
    seven distinct cards of the 53.
    """
    legal = [one for one in splits(sorted(set(cards)), with_joker(is_wheel_lowest=is_wheel_lowest)) if not one.is_foul]
    hands = remaining(cards)
    found = [SettingOdds(split, _tally(split, dealer, hands)) for split in legal]
    return tuple(sorted(found, key=lambda one: (-one.value(commission_bp), one.split.front)))


def remaining(cards: Sequence[Card]) -> npt.NDArray[np.int64]:
    """Count how many hands of each key the cards that are not known can make: int64 (KEYS,)."""
    deck = np.uint64(sum(int(mask) for card, mask in enumerate(MASK) if card not in {one.index for one in cards}))
    hands = np.zeros(KEYS, np.int64)
    count_remaining(known_keys()[0], deck, hands)
    return hands


def _tally(split: Split, dealer: Outcomes, hands: npt.NDArray[np.int64]) -> Tally:
    won = (dealer.backs < split.back_strength).astype(np.int8) + (dealer.fronts < split.front_strength)
    losses, pushes, wins = (int(hands[won == count].sum()) for count in range(3))
    return Tally(wins, pushes, losses)
