"""How the expert reads the table: what each player can have, and his own hand as the others see it."""

from __future__ import annotations

from bisect import bisect_left
from math import prod
from typing import Final

from houseway.bots.ranges import ANYTHING, CALLED, CAPPED, RAISED, RERAISED, Range, range_at
from houseway.bots.sight import NextBelow, Rival, Sight, turn
from houseway.ranking import ROYAL_FLUSH

_CHANCES: Final = 1 << 16


def range_of(sight: Sight, player: Rival) -> Range:
    """Say what this player's final hand can be, as everybody at the table can tell."""
    return range_at(level_of(sight, player), sight.dealt, player.drawn, is_caller=is_caller(sight, player))


def is_caller(sight: Sight, player: Rival) -> bool:
    """Guess who has only called: the raiser of the first round is not told any more once it is over.

    The first to come in raises first, and the big blind, who is last to speak, second.
    """
    if sight.phase == "first_round":
        return player is not sight.bettor
    level = level_of(sight, player)
    if level <= CALLED:
        return True
    players = sorted([*sight.rivals, sight.me], key=lambda one: turn(one.number, sight.big_blind))
    return player is not players[-1 if level == RERAISED else 0]


def is_soft(sight: Sight, rival: Rival) -> bool:
    """Say whether a rival came in by a call that no blind made cheaper: such players call again too often."""
    return sight.dealt > 2 and is_caller(sight, rival) and rival.number != sight.big_blind


def level_of(sight: Sight, player: Rival) -> int:
    """Say how much this player has paid to play; the big blind who was not raised can have anything."""
    chips = player.paid - sight.rules.ante + (player.bet if sight.phase == "first_round" else 0)
    level = _level(chips / sight.unit, sight.is_fixed)
    return ANYTHING if level == CALLED and player.number == sight.big_blind else level


def _level(bets: float, is_fixed: bool) -> int:
    if is_fixed or bets <= 1:
        return min(CAPPED, int(bets))
    return RAISED if bets <= 4.5 else RERAISED if bets <= 13 else CAPPED


def share_below(ranges: list[Range], strength: int) -> float:
    """Say how often this strength beats everybody, a tie counted as half."""
    return prod([one.wins[strength] for one in ranges])


def strength_at(ranges: list[Range], share: float) -> int:
    """Find the least strength that beats everybody so often."""
    return bisect_left(range(ROYAL_FLUSH), share, key=lambda strength: share_below(ranges, strength))


def happens(next_below: NextBelow, probability: float) -> bool:
    """Mix: say yes with this probability."""
    return next_below(_CHANCES) < probability * _CHANCES
