"""The unit in which every value of the whole game is a whole number."""

from __future__ import annotations

from math import comb, lcm
from typing import Final

import numpy as np

from houseway.analysis.russian_poker.draws import MOST

UNSEEN: Final = 46
_DRAWS: Final = [comb(UNSEEN - 4, size) for size in range(MOST + 1)]
UNIT: Final = comb(UNSEEN, 4) * lcm(*_DRAWS)  # an ante: 46 unseen cards are drawn and dealt to the dealer in all ways
FACTORS: Final = np.array([lcm(*_DRAWS) // draws for draws in _DRAWS])  # of a sum over all draws of so many cards
