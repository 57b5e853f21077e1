"""The exact figures of a rulebook of Russian Poker with the best play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, gcd
from typing import Any, Final

from msgspec.structs import asdict

from houseway.analysis.figures import (
    Against,
    Figures,
    Line,
    StrategyRow,
    Wager,
    counted_wager,
    exact_wager,
    line,
    table,
)
from houseway.analysis.fractions import fraction
from houseway.analysis.par import figures_of
from houseway.analysis.russian_poker import Edge, Endings, edge, endings, strategy_card
from houseway.analysis.russian_poker.bonus import hands_by_kind
from houseway.analysis.russian_poker.table import LOST
from houseway.games.russian_poker import Rules
from houseway.games.russian_poker.combinations import ORDER
from houseway.rulebooks import Rulebook

RANKS: Final = "23456789TJQKA"
DEALS: Final = comb(52, 5) * 47 * comb(46, 4)
_OTHERS: Final = {"no_game": Fraction(1), "push": Fraction(0), "fold": Fraction(-1), "loss": Fraction(LOST)}
_NOTHING: Final = "nothing"


def figures(book: Rulebook[Any], told: str) -> Figures:
    """Solve the whole game, or take its solution from the cache; raises RulebookError (`not_analysed`)."""
    rules: Rules = book.rules
    found = edge(rules, told)
    main = _counted(rules, told)
    if main.exact_edge != -found.value:
        raise AssertionError("two ways to count a game differ")
    kinds = dict(zip((_NOTHING, *ORDER), hands_by_kind(), strict=True))
    return figures_of(
        book,
        {
            "wagers": (main, *bonus(rules)),
            "tables": (table("hands", dict(reversed(kinds.items()))), table("choices", found.choices)),
            "by_upcard": tuple(_against(found)),
            "strategy": tuple(_strategy(rules)),
        },
    )


def _strategy(rules: Rules) -> Iterator[StrategyRow]:
    for one in strategy_card(rules) or ():
        yield StrategyRow(one.kind, one.draw, RANKS[one.upcard - 2], one.hands, one.actions)


def _against(found: Edge) -> list[Against]:
    pairs = zip(RANKS, found.by_upcard, strict=True)
    return [Against(upcard=rank, **fraction("value", value)) for rank, value in pairs]


def _counted(rules: Rules, told: str) -> Wager:
    counted = endings(rules, told)
    scale = _scale(counted)
    results = {end: int(count * scale) for end, count in counted.results.items()}
    nets = {Fraction(net): int(count * scale) for net, count in counted.nets.items()}
    return counted_wager("ante", "ante", tuple(_lines(results, rules)), nets, counted.staked)


def _scale(counted: Endings) -> Fraction:
    """Count by the deals of five cards, an upcard and the dealer's other four, or by as many rounds as are needed."""
    common = gcd(*counted.nets.values(), *counted.results.values(), counted.rounds)
    rounds = counted.rounds // common
    return Fraction(1, common) * (DEALS // rounds if DEALS % rounds == 0 else 1)


def _lines(results: Mapping[tuple[str, str], int], rules: Rules) -> list[Line]:
    """Write how rounds end; wins line by line of the pay table, the highest first."""
    of = sum(results.values())
    wins = [(kind, results.get(("win", kind), 0)) for kind in reversed(ORDER)]
    won = [line("win", cases, of, _net("win", rules, kind), kind) for kind, cases in wins if cases]
    others = {result: sum(results[end] for end in results if end[0] == result) for result in _OTHERS}
    return [*won, *(line(result, cases, of, _net(result, rules)) for result, cases in others.items() if cases)]


def _net(result: str, rules: Rules, kind: str = "") -> Fraction | None:
    """Say what a line brings; where draws cost, hands are insured or two combinations paid that is no one amount."""
    if rules.exchange_sizes or rules.sixth_card or rules.insurance != "off" or rules.second_combination:
        return None
    win = 2 * getattr(rules.pay, kind) + (rules.ante_on_win == "pay") if kind else 0
    return Fraction(win) if kind else _OTHERS[result]


def bonus(rules: Rules) -> tuple[Wager, ...]:
    """RP-24: the bonus of one who never folds what it has won; none where the house has none."""
    pay = asdict(rules.bonus_pay)
    if not pay[ORDER[-1]]:
        return ()
    counts = dict(zip((_NOTHING, *ORDER), hands_by_kind(), strict=True))
    of = sum(counts.values())
    won = [line("win", counts[kind], of, Fraction(pay[kind]), kind) for kind in reversed(ORDER) if pay[kind]]
    lost = sum(cases for kind, cases in counts.items() if not pay.get(kind))
    return (exact_wager("bonus", "bonus", (*won, line("loss", lost, of, Fraction(-1)))),)
