"""The coach of Russian Poker: the deal, the decision after a draw, and the dealer's card; values are in antes.

What is at stake already, ante and insurance, counts; what is gone, such as a fee, does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from houseway.analysis.coach.advice import Advice, Worth, best_first
from houseway.analysis.russian_poker import Choice, choices, dealer_card_choices
from houseway.analysis.russian_poker.analysed import check
from houseway.analysis.russian_poker.bonus import bonus_value
from houseway.cards import parse, show
from houseway.games.contract import Action
from houseway.games.russian_poker import Rules
from houseway.rulebooks import RulebookError

View = Mapping[str, Any]
_DRAWS: Final = ("exchange", "buy")


def advise(rules: Rules, view: View, seat: int) -> Advice:
    """Value what a seat may do now, by what its player sees."""
    notes = tuple(_notes(rules, view, seat))
    try:
        check(rules)
        options = best_first(_options(rules, view, seat))
    except RulebookError as error:
        return Advice(unit="ante", reason=(error.path or "rules").removeprefix("rules."), notes=notes)
    return Advice(unit="ante", options=options, notes=notes)


def value_of(advice: Advice, action: Action) -> Fraction | None:
    """Find the value of an action; an insurance of any amount lies on the line between the least and the most."""
    alike = [one for one in advice.options if one.action == action.action]
    if action.action == "insure":
        return _on_line(alike, action.amount or 0)
    cards = set(action.cards)
    return next((one.value for one in alike if set(parse(one.cards)) == cards), None)


def edges(rules: Rules) -> dict[str, Fraction]:
    """Say what the house keeps of side bets, where that is computed at once."""
    bonus = bonus_value(rules)
    return {} if bonus is None else {"bonus": -bonus}


def _on_line(alike: list[Worth], amount: int) -> Fraction | None:
    if not alike:
        return None
    first, last = alike[0], alike[-1]
    if first.amount == last.amount:
        return first.value
    assert first.amount is not None
    assert last.amount is not None
    return first.value + (last.value - first.value) * Fraction(amount - first.amount, last.amount - first.amount)


def _notes(rules: Rules, view: View, seat: int) -> Iterator[str]:
    """Name what the values leave out: other hands that the player sees, and a bonus that a fold would lose."""
    others = (held["hand"] for number, held in view["seats"].items() if number != str(seat))
    if any(hand and "??" not in hand for hand in others):
        yield "other_hands"
    if rules.bonus_lost_on_fold and view["seats"][str(seat)]["bonus"]:
        yield "bonus_lost_on_fold"


def _options(rules: Rules, view: View, seat: int) -> Iterator[Worth]:
    legal = {option["action"]: option for option in view["legal"][str(seat)]}
    mine, dealer = view["seats"][str(seat)], view["dealer"]["hand"]
    hand, discards = parse(mine["hand"]), parse(mine["discards"])
    if "decline" in legal:
        sold = dealer_card_choices(hand, parse(dealer), rules, discards)
        yield from (Worth(one.action, one.value) for one in sold)
        return
    (upcard,) = parse(dealer.split()[-1])
    has_drawn = not any(draw in legal for draw in _DRAWS)
    found = choices(hand, upcard, rules, discards, has_drawn=has_drawn)
    final = list(_final([one for one in found if one.action not in _DRAWS], mine, legal))
    yield from final
    if "stand" in legal:
        yield Worth("stand", max(one.value for one in final))
    yield from (Worth(one.action, one.value, show(one.cards)) for one in found if _is_offered(one, legal))


def _is_offered(one: Choice, legal: Mapping[str, Any]) -> bool:
    """Say whether a draw is offered; an exchange may be too big for what is left of the deck (RP-9)."""
    if one.action not in _DRAWS or one.action not in legal:
        return False
    return one.action == "buy" or len(one.cards) in legal["exchange"]["sizes"]


def _final(found: list[Choice], mine: Mapping[str, Any], legal: Mapping[str, Any]) -> Iterator[Worth]:
    """Value fold, bet, and insurance at its least and most in chips; what is insured already goes with the hand."""
    values = {(one.action, one.insurance): one.value for one in found}
    bet = values["bet", 0]
    covered = values["insure", 1] - bet if ("insure", 1) in values else Fraction(0)  # by an insurance of one ante
    insured = Fraction(mine["insurance"], mine["ante"])
    yield Worth("fold", -1 - insured)
    yield Worth("bet", bet + insured * covered)
    if offer := legal.get("insure"):
        for amount in dict.fromkeys((offer["least"], offer["most"])):
            yield Worth("insure", bet + Fraction(amount, mine["ante"]) * covered, amount=amount)
