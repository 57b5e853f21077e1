"""Exact figures of Five Card Draw: what a draw can become, in plain Python, and what known hands win, in `equity`."""

from houseway.analysis.five_card_draw.draw_odds import DrawOdds, all_draws, draw, strengths_after, to_json

__all__ = ["DrawOdds", "all_draws", "draw", "strengths_after", "to_json"]
