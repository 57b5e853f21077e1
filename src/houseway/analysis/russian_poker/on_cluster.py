"""Solving a rulebook on a Dask cluster, upcard by upcard."""

from __future__ import annotations

from houseway.analysis import jobs
from houseway.analysis.cluster import knock, on_scheduler
from houseway.analysis.russian_poker.analysed import check
from houseway.analysis.russian_poker.holdings import RANKS
from houseway.analysis.russian_poker.solving import keep, read, solve_upcard
from houseway.games.russian_poker import Rules


def solve_on_cluster(rules: Rules, scheduler: str, told: str = "") -> None:
    """Have the upcards that are not kept here yet solved by the workers, and keep each as it comes.

    Raises RulebookError (`not_analysed`), SchedulerError.
    """
    check(rules)
    knock(scheduler)
    missing = [upcard for upcard in range(RANKS) if read(rules, upcard) is None]
    if not missing:
        return
    with on_scheduler(scheduler) as (pool, _):
        solutions = jobs.in_order(lambda upcard: pool.submit(solve_upcard, rules, upcard), missing, len(missing))
        for upcard, solution in zip(missing, jobs.progress(solutions, len(missing), told), strict=True):
            keep(rules, upcard, solution)
