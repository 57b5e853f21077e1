"""Where a decision stands in the solved game: the course of the betting, and what was drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

from houseway.bots.heads_up.classes import CLASSES

LEVELS: Final = 4  # bets of the first round, one to four
DRAWN: Final = 5  # cards drawn, none to four
ACTIONS: Final = 3  # fold, check or call, bet or raise; in a draw the numbers of cards that a class may draw
BUTTON, OTHER = 0, 1  # the button acts first before the draw, and last from the draw on


class Round(NamedTuple):
    """A round of betting as a tree: who is to act at each spot, how many bets there are, where a raise leads (-1: no).

    A call or check ends the round but at `check_leads[spot]`.
    """

    actor: tuple[int, ...]
    bets: tuple[int, ...]
    raise_leads: tuple[int, ...]
    check_leads: tuple[int, ...]


FIRST_ROUND: Final = Round(
    actor=(BUTTON, OTHER, OTHER, BUTTON, BUTTON, OTHER, OTHER, BUTTON),
    bets=(1, 1, 2, 2, 3, 3, 4, 4),
    raise_leads=(2, 3, 4, 5, 6, 7, -1, -1),
    check_leads=(1, -1, -1, -1, -1, -1, -1, -1),
)
SECOND_ROUND: Final = Round(
    actor=(OTHER, BUTTON, BUTTON, OTHER, OTHER, BUTTON, BUTTON, OTHER, OTHER, BUTTON),
    bets=(0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
    raise_leads=(2, 3, 4, 5, 6, 7, 8, 9, -1, -1),
    check_leads=(1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
)
SHAPES: Final[dict[str, tuple[int, ...]]] = {  # of the tables, in the order in which they are kept
    "first_round": (len(FIRST_ROUND.actor), CLASSES, ACTIONS),
    "first_draw": (LEVELS, CLASSES, ACTIONS),
    "second_draw": (LEVELS, DRAWN, CLASSES, ACTIONS),
    "second_round": (len(SECOND_ROUND.actor), LEVELS, DRAWN, DRAWN, CLASSES, ACTIONS),
}


def spot_of(tree: Round, actor: int, bets: int) -> int:
    """Find the spot where a player is to act with so many bets made; before a raise of his own there is but one."""
    return next(at for at, who in enumerate(tree.actor) if who == actor and tree.bets[at] == bets)
