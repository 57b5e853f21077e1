"""What choices are worth, in words: values, chances, and what an analysis leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from houseway.web.words.speaker import N_, Speaker, coded

_UNITS: Final = {"ante": N_("{value} antes"), "bet": N_("{value} bets")}
_CHOICES: Final = {
    "fold": N_("Fold"),
    "buy": N_("Sixth card"),
    "stand": N_("Stand"),
    "exchange": N_("Exchange"),
    "insure": N_("Insure {amount}"),
    "buy_dealer_card": N_("Buy the dealer a card"),
    "decline": N_("Leave his hand"),
    "set": N_("Set"),
    "house_way": N_("House way"),
}
_REASONS: Final = {
    "nothing_to_decide": N_("There is nothing to decide here now."),
    "repeat_single_card": N_("Exchanging a single card again and again is not analysed, so there are no values here."),
    "payout_most": N_("A maximum payout in chips is not analysed, so there are no values here."),
    "dealer_card": N_("By these rules the dealer’s card is not analysed, so there are no values here."),
    "bank": N_("You bank: how the others set their hands is their own choice, so there are no values here."),
    "against_a_bank": N_("A player banks: how he sets his hand is his own choice, so there are no values here."),
    "house_way": N_("The dealer’s house way does not set every hand, so there are no values here."),
}
_OTHERWISE: Final = N_("One of these rules is not analysed, so there are no values here.")
_NOTES: Final = {
    "other_hands": N_("Other hands that you see are not counted."),
    "bonus_lost_on_fold": N_("The bonus is not counted; by these rules a fold loses it."),
    "commission_not_rounded": N_("The commission is taken exactly, not rounded to whole chips."),
}
_DIGITS: Final = 3
advice_note = coded(_NOTES)


def worth_text(speaker: Speaker, value: float, unit: str = "", digits: int = _DIGITS) -> str:
    """Write a value with its sign, in units of a wager: "−0.424 antes", "+0.025 bets"."""
    rounded = round(value, digits) + 0.0
    number = ("+" if rounded > 0 else "") + speaker.decimal(rounded, digits)
    return speaker.text(_UNITS[unit], value=number) if unit else number


def cost_text(speaker: Speaker, cost: float, unit: str) -> str:
    """Write a cost, which has no sign: "0.197 antes"; one that would be nothing when rounded is less than the least."""
    least = 10**-_DIGITS
    number = speaker.decimal(cost, _DIGITS) if cost >= least / 2 else f"< {speaker.decimal(least, _DIGITS)}"
    return speaker.text(_UNITS[unit], value=number)


def choice_text(speaker: Speaker, one: Mapping[str, Any]) -> str:
    """Name a choice; its cards are shown beside it."""
    action = one["action"]
    if action == "bet":
        return speaker.of("action", "Bet")
    return speaker.text(_CHOICES[action], amount=speaker.amount(one.get("amount") or 0))


def advice_reason(speaker: Speaker, reason: str) -> str:
    """Say why there are no values."""
    return speaker.text(_REASONS.get(reason, _OTHERWISE))


def chance_text(speaker: Speaker, chance: str, digits: int = 4) -> str:
    """Write a chance, a fraction like "1/4", as a percentage."""
    return speaker.percentage(float(Fraction(chance)), digits)
