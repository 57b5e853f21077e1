"""The shapes of what the coach says, as JSON; `/openapi.json` describes them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from houseway.web.documents import SeatCommand


class SwitchCoach(SeatCommand, frozen=True, kw_only=True):
    """Whether the coach shall be there for a seat."""

    is_on: bool


class ChoiceWorth(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, its exact value, and how much less that is than the best choice's: fractions, with floats beside them.

    `cards`, `front` and `amount` are those that the action takes; `back` is what stays behind the front.
    """

    action: str
    cards: str | UnsetType = UNSET
    front: str | UnsetType = UNSET
    back: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    ev: str
    ev_float: float
    cost: str
    cost_float: float


class LastDecision(msgspec.Struct, frozen=True, kw_only=True):
    """The last decision of a seat in this round, what would have been best, and what it cost; null where not valued."""

    action: dict[str, Any]
    best: ChoiceWorth | None
    unit: str
    reason: str
    cost: str | None
    cost_float: float | None


class AdviceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may choose, the best first, in units of its main wager (`unit`: `ante` or `bet`).

    Without choices `reason` says why; `notes` name what the values leave out.  `edges` has what the house keeps of each
    wager on average, as `edge` and `edge_float`, where it is known.
    """

    table: str
    version: int
    round: str | None
    seat: int
    unit: str
    options: list[ChoiceWorth]
    best: ChoiceWorth | None
    reason: str
    notes: list[str]
    last: LastDecision | None
    edges: dict[str, dict[str, Any]]


class RussianPokerOddsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Every choice of five cards against an upcard, in antes, the best first: `action`, `cards`, `ev`, `ev_float`."""

    hand: str
    upcard: str
    rulebook: str
    hash: str
    options: list[dict[str, Any]]
    best: dict[str, Any]


class PaiGowOddsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting of seven cards against a dealer's house way, the best first, and what each house way would do.

    Of the `deals`, the dealer's possible hands, so many are `wins`, `pushes` and `losses`; `ev` is in bets.
    """

    cards: str
    against: str
    deals: int
    commission_bp: int
    settings: list[dict[str, Any]]
    best: dict[str, Any]
    house_ways: list[dict[str, Any]]


class DrawOddsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand becomes by one draw, or by each of the 32: how many draws lead to each kind of hand.

    With other hands: how the pot is shared, by `method` `enumerated` (exact) or `sampled`, of so many joint draws.
    """

    hand: str | UnsetType = UNSET
    draws: list[dict[str, Any]] | int
    method: str | UnsetType = UNSET
    dead: str | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    players: list[dict[str, Any]] | UnsetType = UNSET
