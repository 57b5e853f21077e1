"""Which rulebooks the exact analysis covers, and what of a rulebook it depends on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from houseway.games.russian_poker import Rules
from houseway.rulebooks import RulebookError

_REFUSED: Final[dict[str, tuple[Callable[[Rules], bool], str]]] = {
    "repeat_single_card": (
        lambda rules: rules.repeat_single_card,
        "exchanging a single card again and again is not analysed",
    ),
    "payout_most": (
        lambda rules: rules.payout_most is not None,
        "a maximum payout in chips is not analysed: values are in antes, whatever the ante is",
    ),
}
_ANY: Final = Rules()


def check(rules: Rules) -> None:
    """Raise RulebookError (`not_analysed`), which names the option, for a rulebook that the analysis does not cover."""
    for option, (is_refused, why) in _REFUSED.items():
        if is_refused(rules):
            raise RulebookError("not_analysed", f"rules.{option}: {why}", f"rules.{option}")


def essence(rules: Rules) -> Rules:
    """Set to the default what does not bear on the decisions of a seat: seats, limits, the deal, the bonus."""
    return replace(
        rules,
        seats=_ANY.seats,
        seen_seats_most=_ANY.seen_seats_most,
        ante=_ANY.ante,
        bonus=_ANY.bonus,
        packets=_ANY.packets,
        bonus_pay=_ANY.bonus_pay,
        bonus_lost_on_fold=_ANY.bonus_lost_on_fold,
    )
