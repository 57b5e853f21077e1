"""What is kept of a rulebook's exact figures: the same fields in a file, as JSON, and in Python.

A fraction is a text "numerator/denominator" with a float beside it for reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

import msgspec

from houseway.analysis.fractions import fraction


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all values kept; a field that is not known is an error, so an old file is not taken for a new one."""


class Provenance(Value, frozen=True):
    """Who computed figures: versions of Houseway and of the analysis (hash of its source), the day, seconds it took."""

    houseway: str
    analysis: str
    computed_on: str
    time_s: float


class Line(Value, frozen=True):
    """One way in which a wager ends: how many of all cases, and what it brings, in the wager's unit.

    `result`: win, push, loss, no_game or fold; `kind`: the combination that is paid, empty where that does not matter.
    `net` is None where cases of one line bring different amounts.
    """

    result: str
    kind: str
    cases: int
    share_float: float
    net: str | None
    net_float: float | None


class Wager(Value, frozen=True):
    """What is known of one wager, in its unit: the house's edge, what is staked on average, how results spread.

    `cases` are equally likely and those of all `lines`; `nets` counts them by what they bring.
    """

    name: str
    unit: str
    cases: int
    lines: tuple[Line, ...]
    edge: str
    edge_float: float
    staked: str
    staked_float: float
    element_of_risk: str
    element_of_risk_float: float
    variance: str
    variance_float: float
    deviation_float: float
    nets: dict[str, int]

    @property
    def exact_edge(self) -> Fraction:
        """The edge as a fraction."""
        return Fraction(self.edge)


class Share(Value, frozen=True):
    """How many cases of a table have one name."""

    name: str
    cases: int
    share_float: float


class Table(Value, frozen=True):
    """How often each of several things happens; the cases of its shares add up to `cases`."""

    name: str
    cases: int
    shares: tuple[Share, ...]


class Against(Value, frozen=True):
    """What a round is worth to the player against one upcard."""

    upcard: str
    value: str
    value_float: float


class StrategyRow(Value, frozen=True):
    """Hands of one sort against one upcard, and how many of them are best played by each action, the commonest first.

    `kind`: what the five cards are; `draw`: what one card could make of less than two pair, empty for nothing.
    """

    kind: str
    draw: str
    upcard: str
    hands: int
    actions: dict[str, int]


class Figures(Value, frozen=True):
    """All figures of a rulebook; `wagers` has the main one first, `hash` is the rulebook's."""

    game: str
    rulebook: str
    hash: str
    provenance: Provenance
    wagers: tuple[Wager, ...]
    tables: tuple[Table, ...] = ()
    by_upcard: tuple[Against, ...] = ()
    strategy: tuple[StrategyRow, ...] = ()

    def wager(self, name: str) -> Wager | None:
        """Find a wager by its name."""
        return next((one for one in self.wagers if one.name == name), None)

    def table(self, name: str) -> Table | None:
        """Find a table by its name: hands, house_way or choices."""
        return next((one for one in self.tables if one.name == name), None)


def line(result: str, cases: int, of: int, net: Fraction | None = None, kind: str = "") -> Line:
    """Make a line of a wager."""
    amount = {"net": None, "net_float": None} if net is None else fraction("net", net)
    return Line(result=result, kind=kind, cases=cases, share_float=cases / of, **amount)


def exact_wager(name: str, unit: str, lines: tuple[Line, ...], staked: Fraction = Fraction(1)) -> Wager:
    """Make a wager of which all is known: each line has its net."""
    nets: dict[Fraction, int] = {}
    for one in lines:
        net = Fraction(one.net or 0)
        nets[net] = nets.get(net, 0) + one.cases
    return counted_wager(name, unit, lines, nets, staked)


def counted_wager(
    name: str, unit: str, lines: tuple[Line, ...], nets: Mapping[Fraction, int], staked: Fraction
) -> Wager:
    """Make a wager of which all is known: `nets` counts the cases by what they bring, `staked` is the average stake."""
    cases = sum(nets.values())
    mean = sum((net * count for net, count in nets.items()), Fraction(0)) / cases
    variance = sum((net * net * count for net, count in nets.items()), Fraction(0)) / cases - mean * mean
    return Wager(
        name=name,
        unit=unit,
        cases=cases,
        lines=lines,
        **fraction("edge", -mean),
        **fraction("staked", staked),
        **fraction("element_of_risk", -mean / staked),
        **fraction("variance", variance),
        deviation_float=sqrt(variance),
        nets=_by_text(nets),
    )


def _by_text(nets: Mapping[Fraction, int]) -> dict[str, int]:
    """Write the amounts of `nets` as texts, from the lowest on, those that never occur left out."""
    return {str(net): nets[net] for net in sorted(nets) if nets[net]}


def table(name: str, counts: dict[str, int]) -> Table:
    """Make a table of counts, those of nothing left out."""
    cases = sum(counts.values())
    return Table(name, cases, tuple(Share(key, count, count / cases) for key, count in counts.items() if count))
