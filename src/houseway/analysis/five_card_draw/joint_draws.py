"""All joint draws of players from one stub, compiled: nobody draws a card that another has drawn."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel

Masks = npt.NDArray[np.uint64]
Strengths = npt.NDArray[np.uint16]
Places = npt.NDArray[np.int64]
Counts = npt.NDArray[np.int64]

_1 = np.uint64(1)


@kernel
def count_winners(starts: Places, masks: Masks, strengths: Strengths, first: int, last: int) -> Counts:
    """Count all joint draws by who wins, those of the first player from `first` to `last` alone.

    `starts`: int64 (players + 1,), where each player's draws begin; `masks`: uint64 (n,), which cards of the stub a
    draw takes; `strengths`: uint16 (n,), what it makes.  Returns int64 (64,), by a bit a player.
    """
    players = len(starts) - 1
    winners = np.zeros(64, np.int64)
    at = starts[:-1].copy()
    at[0] = first
    taken, best, who = np.zeros(players, np.uint64), np.zeros(players, np.int64), np.zeros(players, np.int64)
    level = 0
    while level >= 0:
        end = last if level == 0 else starts[level + 1]
        while at[level] < end and masks[at[level]] & taken[level]:
            at[level] += 1
        if at[level] >= end:
            at[level] = starts[level]
            level -= 1
            continue
        draw = at[level]
        at[level] += 1
        taken[level + 1] = taken[level] | masks[draw]
        best[level + 1], who[level + 1] = _best_of(best[level], who[level], int(strengths[draw]), level)
        level += 1
        if level == players - 1:
            _count_last(starts, masks, strengths, (taken[level], best[level], who[level]), winners)
            level -= 1
    return winners


@kernel
def _best_of(best: int, who: int, strength: int, player: int) -> tuple[int, int]:
    """Give the best strength and those who have it, a bit a player, after one player more; nobody is no bit."""
    if not who or strength > best:
        return strength, 1 << player
    return best, who | (1 << player if strength == best else 0)


@kernel
def _count_last(
    starts: Places, masks: Masks, strengths: Strengths, before: tuple[np.uint64, int, int], winners: Counts
) -> None:
    """Count the draws of the last player, who has the most, against the best of the others."""
    taken, best, who = before
    higher = equal = all_of_them = 0
    for draw in range(starts[-2], starts[-1]):
        is_free = masks[draw] & taken == 0
        all_of_them += is_free
        higher += is_free & (strengths[draw] > best)
        equal += is_free & (strengths[draw] == best)
    me = 1 << len(starts) - 2
    winners[me] += higher
    winners[who | me] += equal
    winners[who] += all_of_them - higher - equal
