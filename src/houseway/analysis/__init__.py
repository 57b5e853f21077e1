"""Exact figures of the games: numpy arrays in and out, compiled by numba; nothing else in the package imports either.

Hands are uint8 (n, 7), cards numbered 0 to 52 in deck order (2c 2d 2h 2s 3c ... As Jk).  What is named here is imported
when it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from houseway.analysis.pai_gow.batch import Simulated, set_all_hands, set_hands, simulate
    from houseway.analysis.pai_gow.differing import Difference, differing
    from houseway.analysis.pai_gow.exact import Tally, tally
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay, Outcomes, outcomes
    from houseway.analysis.pai_gow.proof import Fault, Proof, prove

__all__ = [
    "Difference",
    "Fault",
    "FaultyHouseWay",
    "Outcomes",
    "Proof",
    "Simulated",
    "Tally",
    "differing",
    "outcomes",
    "prove",
    "set_all_hands",
    "set_hands",
    "simulate",
    "tally",
]

_HOMES: Final = {
    "pai_gow.batch": ("Simulated", "set_all_hands", "set_hands", "simulate"),
    "pai_gow.differing": ("Difference", "differing"),
    "pai_gow.exact": ("Tally", "tally"),
    "pai_gow.outcomes": ("FaultyHouseWay", "Outcomes", "outcomes"),
    "pai_gow.proof": ("Fault", "Proof", "prove"),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
