"""The coach of Pai Gow Poker: every setting against the dealer's house way; values are in bets, commission taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from houseway.analysis.coach.advice import Advice, Worth, best_first
from houseway.analysis.odds.pai_gow import settings
from houseway.analysis.pai_gow.outcomes import FaultyHouseWay
from houseway.cards import Card, parse, show
from houseway.games.contract import Action
from houseway.games.pai_gow import Rules
from houseway.games.pai_gow.house_way import set_by_house_way

View = Mapping[str, Any]


def advise(rules: Rules, view: View, seat: int) -> Advice:
    """Value the settings of a seat's hand, and what its house way would do, by what its player sees."""
    mine = view["seats"][str(seat)]
    if mine["bank"] or view["banker"]:
        return Advice(unit="bet", reason="bank" if mine["bank"] else "against_a_bank")
    hand = parse(mine["hand"], has_joker=True)
    try:
        found = {one.split.front: one.value(rules.commission_bp) for one in settings(hand, rules)}
    except FaultyHouseWay:
        return Advice(unit="bet", reason="house_way")
    options = best_first(_options(hand, found, rules))
    return Advice(unit="bet", options=options, notes=tuple(_notes(rules, view, seat)))


def value_of(advice: Advice, action: Action) -> Fraction | None:
    """Find the value of an action."""
    front = set(action.front)
    alike = (one for one in advice.options if one.action == action.action)
    return next((one.value for one in alike if not front or set(parse(one.front, has_joker=True)) == front), None)


def edges(rules: Rules) -> dict[str, Fraction]:
    """Say what the house keeps of side bets: none of these is computed at once."""
    return {}


def _notes(rules: Rules, view: View, seat: int) -> Iterator[str]:
    others = (held["hand"] for number, held in view["seats"].items() if number != str(seat))
    if any(hand and "??" not in hand for hand in others):
        yield "other_hands"
    if rules.commission_bp:
        yield "commission_not_rounded"


def _options(hand: tuple[Card, ...], found: Mapping[tuple[Card, ...], Fraction], rules: Rules) -> Iterator[Worth]:
    way = set_by_house_way(hand, rules.house_way, is_wheel_lowest=rules.wheel == "lowest")
    yield _worth("house_way", hand, way.front, found[tuple(sorted(way.front))])
    yield from (_worth("set", hand, front, value) for front, value in found.items())


def _worth(action: str, hand: tuple[Card, ...], front: tuple[Card, ...], value: Fraction) -> Worth:
    back = sorted((card for card in hand if card not in front), reverse=True)
    return Worth(action, value, front=show(sorted(front, reverse=True)), back=show(back))
