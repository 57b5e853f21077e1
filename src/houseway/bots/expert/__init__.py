"""The expert: exact odds in the draw, ranges by what others paid and drew, and bets that are mixed.

Two alone with fixed limits he plays by the solved strategy of `houseway.bots.heads_up`.
"""

from __future__ import annotations

from houseway.bots import heads_up
from houseway.bots.expert.after import after_the_draw
from houseway.bots.expert.before import before_the_draw
from houseway.bots.expert.drawing import draw
from houseway.bots.moves import attack, give_up, stay
from houseway.bots.sight import NextBelow, View, look
from houseway.games.contract import Action
from houseway.games.five_card_draw.rules import Rules

__all__ = ["expert"]


def expert(view: View, seat: int, rules: Rules, next_below: NextBelow) -> Action:
    """Decide by exact odds against what the others can have, bluffing as often as the pot asks for."""
    sight = look(view, seat, rules)
    if sight.phase == "draw":
        return draw(sight, next_below)
    solved = heads_up.chosen_bet(sight, next_below)
    if solved is not None:
        return {heads_up.FOLD: give_up, heads_up.STAY: stay, heads_up.ATTACK: attack}[solved](sight)
    return (before_the_draw if sight.phase == "first_round" else after_the_draw)(sight, next_below)
