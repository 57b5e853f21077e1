"""The strategy of a solved rulebook on a card: what is done with which hands how often, against each upcard."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.russian_poker.analysed import check
from houseway.analysis.russian_poker.holdings import RANKS
from houseway.analysis.russian_poker.house_edge import ACTIONS as NUMBERS
from houseway.analysis.russian_poker.kernels.game import EXCHANGE
from houseway.analysis.russian_poker.kernels.tallies import DRAWS, KINDS, new_tally, tally
from houseway.analysis.russian_poker.kernels.ways import CARDS
from houseway.analysis.russian_poker.rounds import KIND_NAMES
from houseway.analysis.russian_poker.solving import read
from houseway.games.russian_poker import Rules

SUITS: Final = 4
DRAW_NAMES: Final = ("", "four of a suit", "four to a straight", "four of a suit and to a straight")
ACTION_NUMBERS: Final = NUMBERS | {f"exchange {size}": EXCHANGE + size for size in range(1, CARDS + 1)}


class CardRow(NamedTuple):
    """Hands of one sort against one upcard, by rank, and how many of them are played best by each action.

    `kind`: what the five cards are, `nothing`, `ace_king`, ... `royal_flush`; `draw`: what one card could make of less
    than two pair, `""` for nothing; `actions`: as in `Edge.choices`, those that occur, the commonest first.
    """

    kind: str
    draw: str
    upcard: int
    hands: int
    actions: dict[str, int]


def strategy_card(rules: Rules) -> tuple[CardRow, ...] | None:
    """Summarise the strategy, from nothing up, the lowest upcard first; None if it has not been solved yet.

    All 122,151,120 hands with an upcard are counted.  Raises RulebookError (`not_analysed`).
    """
    check(rules)
    tallies = np.stack([new_tally() for _ in range(RANKS)])
    for upcard in range(RANKS):
        found = read(rules, upcard)
        if found is None:
            return None
        tally(upcard, found.choices, tallies[upcard])
    places = np.ndindex(KINDS, len(DRAWS), RANKS)
    rows = (_row(kind, draw, upcard, tallies[upcard, kind, draw]) for kind, draw, upcard in places)
    return tuple(row for row in rows if row.hands)


def _row(kind: int, draw: int, upcard: int, counts: np.ndarray) -> CardRow:
    found = {action: SUITS * int(counts[number]) for action, number in ACTION_NUMBERS.items()}
    commonest = sorted((action for action in found if found[action]), key=lambda action: -found[action])
    actions = {action: found[action] for action in commonest}
    return CardRow(KIND_NAMES[kind], DRAW_NAMES[draw], upcard + 2, sum(actions.values()), actions)
