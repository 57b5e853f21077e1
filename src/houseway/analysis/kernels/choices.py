"""The settings of every key that are worth a thought: not foul, and none other better in one part, worse in none."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.settings import SETTINGS

Backs = npt.NDArray[np.uint16]
Fronts = npt.NDArray[np.uint8]


@kernel
def keep_the_best(
    fronts: Fronts,
    backs: Backs,
    highest: Fronts,
    starts: npt.NDArray[np.int32],
    kept_backs: Backs,
    kept_fronts: Fronts,
) -> None:
    """Keep of the 21 settings of each key those worth a thought, each once, those of key n from `starts[n]` on.

    `fronts`, `backs`: uint8 and uint16 (n, 21); `highest`: uint8 (7463,), the highest front before each back (PG-6);
    `starts`: int32 (n + 1,), `kept_backs`, `kept_fronts`: room for 21 n, filled in.
    """
    count = 0
    for at in range(len(fronts)):
        starts[at] = count
        for one in range(SETTINGS):
            if _is_worth_a_thought(fronts[at], backs[at], highest, one):
                kept_backs[count], kept_fronts[count] = backs[at, one], fronts[at, one]
                count += 1
    starts[len(fronts)] = count


@kernel
def _is_worth_a_thought(fronts: Fronts, backs: Backs, highest: Fronts, one: int) -> bool:
    if fronts[one] > highest[backs[one]]:
        return False
    for other in range(SETTINGS):
        is_as_good = fronts[other] >= fronts[one] and backs[other] >= backs[one]
        is_same = fronts[other] == fronts[one] and backs[other] == backs[one]
        is_legal = fronts[other] <= highest[backs[other]]
        if is_as_good and is_legal and (other < one or not is_same):
            return False
    return True
