"""Heads-up with fixed limits as solved beforehand: classes of hands, spots of the game, the strategy, and its use."""

from houseway.bots.heads_up.play import ATTACK, FOLD, STAY, chosen_bet, chosen_draw, is_solved

__all__ = ["ATTACK", "FOLD", "STAY", "chosen_bet", "chosen_draw", "is_solved"]
