"""What a PAR sheet says: shares, results and choices in words, and under which conditions its figures hold."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor, log10
from typing import Any, Final

from houseway.analysis.figures import Figures, Wager
from houseway.rulebooks import flat, option_text
from houseway.web.words.codes import kind_name
from houseway.web.words.speaker import N_, Speaker, capitalized

_RESULTS: Final = {
    "win": N_("The player wins"),
    "push": N_("The bet goes back"),
    "no_game": N_("The dealer does not qualify"),
    "fold": N_("The player folds"),
    "loss": N_("The player loses"),
}
_CHOICES: Final = {
    "fold": N_("Fold"),
    "insure": N_("Bet, insured for the most"),
    "buy": N_("Buy the sixth card"),
}
_RANKS: Final = "23456789TJQKA"
_COLUMNS_MOST: Final = 9
_LEAST_DIGITS: Final = 4
_MOST_DIGITS: Final = 8


def result_text(speaker: Speaker, result: str, kind: str) -> str:
    """Say how a wager ends: by the combination that is paid, "Flush", or what becomes of it, "The player folds"."""
    return capitalized(kind_name(speaker, kind)) if kind else speaker.text(_RESULTS[result])


def best_choice(speaker: Speaker, choice: str) -> str:
    """Name a choice of the best play; an exchange has the number of cards behind it."""
    action, _, size = choice.partition(" ")
    if size:
        return speaker.plural("Exchange {n} card", "Exchange {n} cards", int(size))
    return speaker.of("action", "Bet") if action == "bet" else speaker.text(_CHOICES[action])


def dealt_hand(speaker: Speaker, kind: str) -> str:
    """Name what cards are as dealt."""
    return capitalized(speaker.text(N_("nothing")) if kind == "nothing" else kind_name(speaker, kind))


def share_text(speaker: Speaker, share: float) -> str:
    """Write a share as a percentage: four decimals, more where it would be nothing."""
    smallness = -floor(log10(abs(share) * 100)) if share else 0
    digits = min(max(_LEAST_DIGITS, smallness + 1), _MOST_DIGITS)
    return speaker.percentage(share, digits)


def one_in(speaker: Speaker, share: float) -> str:
    """Say how rare something is: "1 in 650"."""
    return speaker.text(N_("1 in {n}"), n=speaker.decimal(1 / share, 1 if share > 0.05 else 0)) if share else ""


def caveats(speaker: Speaker, rules: Any, figures: Figures) -> list[str]:
    """Say under which conditions figures hold."""
    return [speaker.text(sentence) for sentence in _CONDITIONS[figures.game](rules)]


def _pai_gow(rules: Any) -> Iterator[str]:
    yield N_("All deals of two hands are counted. Player and dealer both set by the house way.")
    if rules["commission_bp"]:
        yield N_("The commission is taken exactly, not rounded to whole chips.")
    if rules["payout_most"] is not None:
        yield N_("The house’s maximum payout is left out.")


def _russian_poker(rules: Any) -> Iterator[str]:
    yield N_("The player always makes the best choice. He knows his own cards and the dealer’s upcard, no others.")
    if rules["bonus_pay"]["royal_flush"]:
        yield N_("The bonus is figured for a player who never folds a hand that has won it.")


_CONDITIONS: Final = {"pai_gow": _pai_gow, "russian_poker": _russian_poker}


def fees_of(rules: Any, figures: Figures) -> list[tuple[str, float]]:
    """Say what draws cost the best play on average, in antes, by the number of cards exchanged; 6 is the sixth card."""
    table = figures.table("choices")
    shares = {one.name: one.share_float for one in table.shares} if table else {}
    flat = rules.get("exchange_fee")
    fees = [flat] * 5 if isinstance(flat, int) else flat or []
    paid = {str(size): shares.get(f"exchange {size}", 0.0) * fee for size, fee in enumerate(fees, 1)}
    return list((paid | {"6": shares.get("buy", 0.0)}).items()) if any(paid.values()) else []


def fan_text(speaker: Speaker, plot: Any, unit: str) -> str:
    """Say what the plot of results over rounds shows at its end."""
    last = {key: speaker.signed_decimal(value, 1) for key, value in plot["last"].items()}
    _, rounds = plot["rounds"][-1]
    return speaker.text(_FAN, rounds=speaker.amount(rounds), unit=unit, **last)


_FAN: Final = N_(
    "After {rounds} rounds of one unit each ({unit}) the player is expected to be at {mean}; "
    "in 95 of 100 such runs he is between {lower} and {upper}."
)


def net_shares(speaker: Speaker, wager: Wager) -> list[tuple[str, float]]:
    """Share out the rounds by what they bring, lowest first, in percent; the last column takes all that bring more."""
    nets = sorted((float(Fraction(net)), count) for net, count in wager.nets.items())
    shown, rest = nets[:_COLUMNS_MOST], nets[_COLUMNS_MOST:]
    columns = [(speaker.signed_decimal(net, 2), 100 * count / wager.cases) for net, count in shown]
    if rest:
        share = 100 * sum(count for _, count in rest) / wager.cases
        columns.append((f"{speaker.signed_decimal(rest[0][0], 2)}…", share))
    return columns


_LETTERS: Final = {"fold": "F", "bet": "B", "insure": "I", "buy": "S"}
_DRAWS: Final = {
    "four of a suit": N_("four of a suit"),
    "four to a straight": N_("four to a straight"),
    "four of a suit and to a straight": N_("four of a suit and to a straight"),
}
_SELDOM: Final = 0.01


def strategy_rows(speaker: Speaker, figures: Figures) -> list[dict[str, Any]]:
    """Lay the strategy out: a row for each sort of hands, a cell for each upcard with the letters of what is best.

    A cell has the commonest choice and, if it is not that rare, the next; it is empty where there are no such hands.
    """
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for one in figures.strategy:
        row = rows.setdefault((one.kind, one.draw), {"cells": {}, "hands": 0})
        least = _SELDOM * one.hands
        row["cells"][one.upcard] = [_letter(action) for action, hands in one.actions.items() if hands > least][:2]
        row["hands"] += one.hands
    return [
        {"name": _sort(speaker, *sort), "hands": row["hands"], "cells": [row["cells"].get(rank, []) for rank in _RANKS]}
        for sort, row in reversed(rows.items())
    ]


def _sort(speaker: Speaker, kind: str, draw: str) -> str:
    held = dealt_hand(speaker, kind)
    return f"{held}, {speaker.text(_DRAWS[draw])}" if draw else held


def _letter(action: str) -> str:
    return _LETTERS.get(action) or action.partition(" ")[2]


def strategy_legend(speaker: Speaker, figures: Figures) -> list[tuple[str, str]]:
    """Say what each letter of the strategy means, those that occur."""
    actions = {action for one in figures.strategy for action in one.actions}
    listed = [*_LETTERS, *(f"exchange {size}" for size in range(1, 6))]
    return [(_letter(action), best_choice(speaker, action)) for action in listed if action in actions]


def hit_share(wager: Wager) -> float:
    """Add up how often a wager brings the player something, what he paid for it taken off."""
    return sum(count for net, count in wager.nets.items() if Fraction(net) > 0) / wager.cases


def option_rows(rules: Any) -> list[tuple[str, str]]:
    """List every option (nested values) by its dotted key, as a rulebook would say it; not the rows of a house way."""
    return [(key, option_text(value)) for key, value in flat(rules).items() if not key.startswith("house_way.rows")]
