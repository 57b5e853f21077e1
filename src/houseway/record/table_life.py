"""What entries say of a table between players beside its hands: chips that come and go, who is in, who is away."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from houseway.money import Transfer
from houseway.record.kinds import Kind
from houseway.record.sealed import Sealed


class BoughtIn(Kind, frozen=True, kw_only=True, tag="bought_in"):
    """A player put chips on the table, when he sat down or between two hands."""

    seat: int
    player: str
    amount: int
    transfers: tuple[Transfer, ...]


class CashedOut(Kind, frozen=True, kw_only=True, tag="cashed_out"):
    """A player took his chips off the table; he leaves in the next entry."""

    seat: int
    player: str
    amount: int
    transfers: tuple[Transfer, ...]


class SatOut(Kind, frozen=True, kw_only=True, tag="sat_out"):
    """A player will not be dealt in from the next hand on, or from the one in which he would post the big blind."""

    seat: int
    player: str
    is_at_next_blind: bool


class SatIn(Kind, frozen=True, kw_only=True, tag="sat_in"):
    """A player wants to be dealt in: he waits for the big blind or, if `is_posting`, posts one as soon as he may."""

    seat: int
    player: str
    is_posting: bool


class Leaving(Kind, frozen=True, kw_only=True, tag="leaving"):
    """A player who plays in the hand leaves when it is over; whatever he still had to decide is folded."""

    seat: int
    player: str


class Preselected(Kind, frozen=True, kw_only=True, tag="preselected"):
    """A player chose beforehand what to do when his turn comes in this phase of the hand; nobody else may know what.

    `choice` is a number: 0 for nothing, 1 for check or fold, 2 for call or check, whatever the bet.
    """

    round: str
    seat: int
    player: str
    phase: str
    choice: Sealed


class TimeBankUsed(Kind, frozen=True, kw_only=True, tag="time_bank_used"):
    """A decision took longer than its clock; `left_ms` is what is left of the player's time bank."""

    seat: int
    player: str
    left_ms: int


class PlacesTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where button and blinds are, by seat, whether or not somebody plays there."""

    button: int
    small: int
    big: int


class BlindsPassed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a seat has played since its player sat down, and the blinds that have passed it since it last did."""

    has_played: bool
    has_missed_big: bool
    has_missed_small: bool


class BlindsMoved(Kind, frozen=True, kw_only=True, tag="blinds_moved"):
    """The button and the blinds have moved for the hand that starts in the next entry (FD-5, FD-9).

    `seats` has everybody who sits at the table, dealt in or not.
    """

    round: str
    places: PlacesTold
    seats: dict[str, BlindsPassed]


TableLife: TypeAlias = BoughtIn | CashedOut | SatOut | SatIn | Leaving | Preselected | TimeBankUsed | BlindsMoved
