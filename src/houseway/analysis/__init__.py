"""Exact figures of the games: numpy arrays in and out, compiled by numba; nothing else in the package imports either.

Hands are uint8 (n, 5), (n, 6) or (n, 7), cards numbered 0 to 52 in deck order (2c 2d 2h 2s 3c ... As Jk).  What is
named here is imported when it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from houseway.analysis.five_card_draw.equity import DrawError, Equity, PotShare, equity
    from houseway.analysis.pai_gow.batch import Simulated, set_all_hands, set_hands, simulate
    from houseway.analysis.pai_gow.best import BestPlay, best_play
    from houseway.analysis.pai_gow.differing import Difference, differing
    from houseway.analysis.pai_gow.exact import Tally, tally
    from houseway.analysis.pai_gow.house_edge import HouseEdge, house_edge
    from houseway.analysis.pai_gow.odds import SettingOdds, setting_odds
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay, Outcomes, outcomes
    from houseway.analysis.pai_gow.proof import Fault, Proof, prove
    from houseway.analysis.pai_gow.row_audit import RowCost, row_costs
    from houseway.analysis.ranking.all_hands import count_all_hands, count_categories
    from houseway.analysis.ranking.arrays import rank_53, rank_five, rank_seven, rank_six

__all__ = [
    "BestPlay",
    "Difference",
    "DrawError",
    "Equity",
    "Fault",
    "FaultyHouseWay",
    "HouseEdge",
    "Outcomes",
    "PotShare",
    "Proof",
    "RowCost",
    "SettingOdds",
    "Simulated",
    "Tally",
    "best_play",
    "count_all_hands",
    "count_categories",
    "differing",
    "equity",
    "house_edge",
    "outcomes",
    "prove",
    "rank_53",
    "rank_five",
    "rank_seven",
    "rank_six",
    "row_costs",
    "set_all_hands",
    "set_hands",
    "setting_odds",
    "simulate",
    "tally",
]

_HOMES: Final = {
    "five_card_draw.equity": ("DrawError", "Equity", "PotShare", "equity"),
    "pai_gow.batch": ("Simulated", "set_all_hands", "set_hands", "simulate"),
    "pai_gow.best": ("BestPlay", "best_play"),
    "pai_gow.differing": ("Difference", "differing"),
    "pai_gow.exact": ("Tally", "tally"),
    "pai_gow.house_edge": ("HouseEdge", "house_edge"),
    "pai_gow.odds": ("SettingOdds", "setting_odds"),
    "pai_gow.outcomes": ("FaultyHouseWay", "Outcomes", "outcomes"),
    "pai_gow.proof": ("Fault", "Proof", "prove"),
    "pai_gow.row_audit": ("RowCost", "row_costs"),
    "ranking.all_hands": ("count_all_hands", "count_categories"),
    "ranking.arrays": ("rank_53", "rank_five", "rank_seven", "rank_six"),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)


def __dir__() -> list[str]:
    return __all__
