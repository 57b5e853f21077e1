"""Solves a rulebook on a cluster, as a script, and keeps the solution in a folder of the test."""

from __future__ import annotations

import sys
from pathlib import Path

from houseway import games
from houseway.analysis.russian_poker import solving
from houseway.analysis.russian_poker.on_cluster import solve_on_cluster

RULES = games.rulebook("russian_poker", "caribbean_stud").rules

if __name__ == "__main__":
    solving.path = lambda rules, upcard: Path(sys.argv[2]) / f"{upcard}.npz"
    solve_on_cluster(RULES, sys.argv[1])
