"""Exact figures of Five Card Draw, in plain Python: what a draw can become."""

from houseway.analysis.five_card_draw.draw_odds import DrawOdds, all_draws, draw, strengths_after, to_json

__all__ = ["DrawOdds", "all_draws", "draw", "strengths_after", "to_json"]
