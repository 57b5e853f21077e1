"""What a coach says of a decision."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec

from houseway.analysis.fractions import fraction


class Worth(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice and its value; `cards`, `front` and `amount` are those of the action, `back` what is left behind."""

    action: str
    value: Fraction
    cards: str = ""
    front: str = ""
    back: str = ""
    amount: int | None = None

    def told(self, best: Fraction) -> dict[str, Any]:
        """Tell it in JSON, with how much less it is worth than the best choice."""
        fields = ("cards", "front", "back", "amount")
        named = {name: getattr(self, name) for name in fields if getattr(self, name) not in ("", None)}
        return {"action": self.action, **named, **fraction("ev", self.value), **fraction("cost", best - self.value)}


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """The choices, the best first, in units of the main wager: `unit` is `ante` or `bet`.

    Without choices `reason` says why: `nothing_to_decide`, or what is not analysed.  `notes` are codes of what the
    values leave out.
    """

    unit: str = ""
    options: tuple[Worth, ...] = ()
    reason: str = ""
    notes: tuple[str, ...] = ()

    def told(self) -> dict[str, Any]:
        """Tell it in JSON."""
        options = [one.told(self.options[0].value) for one in self.options]
        best = options[0] if options else None
        return {"unit": self.unit, "options": options, "best": best, "reason": self.reason, "notes": list(self.notes)}


def best_first(options: Iterable[Worth]) -> tuple[Worth, ...]:
    """Sort choices; equal ones stay in order."""
    return tuple(sorted(options, key=lambda one: -one.value))
