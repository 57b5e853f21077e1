"""Compile what the exact figures of Russian Poker need, ahead of time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from houseway.analysis.russian_poker.card_sale import sale
from houseway.analysis.russian_poker.decision import choices
from houseway.analysis.russian_poker.kernels.card_draw_ends import Shop
from houseway.analysis.russian_poker.kernels.card_ends import new_sold
from houseway.analysis.russian_poker.kernels.card_game import new_gains, solve_with_card
from houseway.analysis.russian_poker.kernels.card_rounds import new_takers, sell_to_all
from houseway.analysis.russian_poker.kernels.endings import end_all, new_made
from houseway.analysis.russian_poker.kernels.ends import new_ends
from houseway.analysis.russian_poker.kernels.game import HANDS, new_found, solve
from houseway.analysis.russian_poker.kernels.shared import new_draws, new_shared
from houseway.analysis.russian_poker.kernels.tallies import new_tally, tally
from houseway.analysis.russian_poker.parts import Choices, plan
from houseway.analysis.russian_poker.rounds import scene_of
from houseway.analysis.russian_poker.table import table
from houseway.cards import DECK_52
from houseway.games.russian_poker import Rules

_NONE: Final = (0, 0)  # of all holdings
_CARD: Final = Rules(dealer_card=True)


def warm() -> Iterator[str]:
    """Make everything ready, step by step: yields what is being done; a second time it takes a second."""
    for rules, what in ((Rules(), ""), (_CARD, " with the dealer's card")):
        yield f"compiling the choices of a hand of Russian Poker{what}"
        choices(DECK_52[:5], DECK_52[5], rules)
        choices(DECK_52[:6], DECK_52[6], rules, has_drawn=True)
    hands = np.zeros(HANDS, np.uint8)
    yield "compiling the exact edge of Russian Poker"
    _solve_nothing(hands)
    yield "compiling how rounds of Russian Poker end"
    scene, sold = scene_of(Rules(), 0), sale(_CARD, 0)
    end_all(scene, _NONE, hands, new_made(), new_ends(1))
    sell_to_all(Shop(scene, sold, new_sold(1, sold)), _NONE, hands, new_takers())
    tally(0, hands, new_tally())


def _solve_nothing(hands: Choices) -> None:
    rules, room = Rules(), (new_draws(), new_shared())
    solve(table(rules, 0), plan(rules), _NONE, *room, new_found(hands))
    solve_with_card(table(_CARD, 0), sale(_CARD, 0), plan(_CARD), _NONE, *room, new_gains(), new_found(hands))
