"""What sums say of the mean of a round: an estimate with its interval."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

from houseway.analysis.simulation.sums import Sums

CONFIDENCE: Final = 0.95
NORMAL: Final = 1.959964  # so many standard errors to both sides hold the mean in 95 % of runs


class Estimate(NamedTuple):
    """The mean of a round in units, the standard deviation of one, and the half width of the mean's 95 % interval.

    Two rounds or more are needed to say how far results spread.
    """

    mean: Fraction
    deviation: float | None
    margin: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The bounds between which the true mean lies in 95 % of runs."""
        return None if self.margin is None else (float(self.mean) - self.margin, float(self.mean) + self.margin)

    def errors_to(self, exact: Fraction) -> float | None:
        """Say how many standard errors the mean is above an exact value; None where nothing is known of errors."""
        return None if not self.margin else float(self.mean - exact) * NORMAL / self.margin


def estimate(sums: Sums, unit: int) -> Estimate | None:
    """Estimate what a round brings, in units of so many chips; None without any round."""
    count = sums.rounds
    if not count:
        return None
    mean = Fraction(sums.gain, count * unit)
    if count < 2:
        return Estimate(mean, None, None)
    variance = Fraction(count * sums.squares - sums.gain**2, count * (count - 1) * unit**2)
    return Estimate(mean, sqrt(variance), NORMAL * sqrt(variance / count))
