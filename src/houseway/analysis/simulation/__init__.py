"""Rounds played at random beside what is counted exactly: seeded, in blocks that any number of processes may share.

One seed and one number of rounds give one result, whoever plays the blocks and in whatever order.  Nothing named here
imports numpy or numba before it is used.
"""

from houseway.analysis.simulation.blocks import Block, blocks_of, source_of
from houseway.analysis.simulation.estimating import Estimate, estimate
from houseway.analysis.simulation.running import Plan, Simulated, WorkerLostError, run
from houseway.analysis.simulation.sums import Sums

__all__ = [
    "Block",
    "Estimate",
    "Plan",
    "Simulated",
    "Sums",
    "WorkerLostError",
    "blocks_of",
    "estimate",
    "run",
    "source_of",
]
