"""The figures of a rulebook of Pai Gow Poker: all of them exact, over all deals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.figures import Figures, Line, Table, Wager, exact_wager, line, table
from houseway.analysis.kernels.settings import SETTINGS, strengths_of_settings
from houseway.analysis.pai_gow.exact import Tally
from houseway.analysis.pai_gow.house_edge import OTHERS, HouseEdge, SideBet, house_edge
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.outcomes import outcomes
from houseway.analysis.par import figures_of
from houseway.games.pai_gow.rules import Rules
from houseway.ranking import Category, category
from houseway.rulebooks import Rulebook

WHOLE_BP: Final = 10_000


def figures(book: Rulebook[Any], told: str) -> Figures:
    """Count all deals of player and dealer, both setting by the house way; raises FaultyHouseWay.

    Commission is taken exactly, not rounded to chips.
    """
    rules: Rules = book.rules
    found = house_edge(rules, told=told)
    tables = (hands_by_category(is_wheel_lowest=rules.wheel == "lowest"), hands_by_row(rules))
    return figures_of(book, {"wagers": tuple(_wagers(found, rules)), "tables": tables})


def _wagers(found: HouseEdge, rules: Rules) -> list[Wager]:
    wagers = [exact_wager("bet", "bet", _lines(found.tally, rules.commission_bp))]
    if found.bank is not None:
        banked = Tally(found.tally.losses, found.tally.pushes, found.tally.wins)
        wagers.append(exact_wager("bank", "bank", _lines(banked, rules.commission_bp)))
    for name, bet, pay in (
        ("fortune", found.fortune, rules.fortune_pay),
        ("insurance", found.insurance, rules.insurance_pay),
    ):
        if bet:
            wagers.append(exact_wager(name, name, _side_lines(bet, pay)))
    return wagers


def _lines(tally: Tally, commission_bp: int) -> tuple[Line, ...]:
    """PG-7: even money less the commission."""
    of = tally.deals
    won = 1 - Fraction(commission_bp, WHOLE_BP)
    return (
        line("win", tally.wins, of, won),
        line("push", tally.pushes, of, Fraction(0)),
        line("loss", tally.losses, of, Fraction(-1)),
    )


def _side_lines(bet: SideBet, pay: Any) -> tuple[Line, ...]:
    of = sum(bet.hands.values())
    paid = {kind: getattr(pay, kind) for kind in reversed(type(pay).__struct_fields__) if kind in bet.hands}
    won = [line("win", bet.hands[kind], of, Fraction(odds), kind) for kind, odds in paid.items()]
    return (*won, line("loss", bet.hands[OTHERS], of, Fraction(-1)))


def hands_by_category(*, is_wheel_lowest: bool = False) -> Table:
    """Count the 154,143,080 hands by the best five of their seven cards, the highest category first."""
    first, hands = known_keys()
    fronts, backs = np.zeros((len(first), SETTINGS), np.uint8), np.zeros((len(first), SETTINGS), np.uint16)
    strengths_of_settings(first, int(is_wheel_lowest), fronts, backs)
    best: npt.NDArray[np.uint16] = backs.max(axis=1)
    counts: Counter[str] = Counter()
    for strength in np.unique(best).tolist():
        counts[category(strength).name.lower()] += int(hands[best == strength].sum())
    names = [one.name.lower() for one in sorted(Category, reverse=True)]
    return table("hands", {name: counts[name] for name in names})


def hands_by_row(rules: Rules) -> Table:
    """Count the hands that each row of the house way decides, in its order."""
    way = outcomes(rules.house_way, is_wheel_lowest=rules.wheel == "lowest")
    _, hands = known_keys()
    decided = np.bincount(way.numbers, weights=hands, minlength=len(way.reasons)).astype(np.int64)
    counts = dict.fromkeys((row.row for row in rules.house_way.rows), 0)
    for reason, number in zip(way.reasons, decided.tolist(), strict=True):
        counts[reason.row] += number
    return table("house_way", counts)
