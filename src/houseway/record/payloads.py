"""What an entry says, one frozen Struct for each kind: these, those of hands between players (`hands.py`), no others.

`docs/record.md` lists them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import msgspec

from houseway.cards import show
from houseway.games.contract import Action, Line
from houseway.money import Transfer
from houseway.record.hands import Contributed, HandAction, HandEnded, HandStarted
from houseway.record.kinds import By, EventTold, Kind, told
from houseway.record.playing import Playing, Settled, Turn
from houseway.record.sealed import Sealed
from houseway.record.table_life import TableLife
from houseway.rulebooks import Rulebook


class TableOpened(Kind, frozen=True, kw_only=True, tag="table_opened"):
    """A player opened the table for one game under one rulebook; `rules` are all its options."""

    table: str
    name: str
    player: str
    game: str
    game_version: int
    rulebook: str
    rulebook_hash: str
    rules: dict[str, Any]


class Sat(Kind, frozen=True, kw_only=True, tag="sat"):
    """A player took a seat; a bot of the house has a `strength`."""

    seat: int
    player: str
    name: str
    is_bot: bool = False
    strength: str = ""


class Left(Kind, frozen=True, kw_only=True, tag="left"):
    """A player left a seat; a stake placed there has been taken back before."""

    seat: int
    player: str


class CoachSwitched(Kind, frozen=True, kw_only=True, tag="coach_switched"):
    """A player switched the coach on or off at a seat; while it is on, his decisions there are marked `advised`."""

    seat: int
    player: str
    is_on: bool


class Committed(Kind, frozen=True, kw_only=True, tag="commitment"):
    """The house bound itself to the seed of the round to come; stakes and contributions are placed after this."""

    round: str
    commitment: str


class StakePlaced(Kind, frozen=True, kw_only=True, tag="stake_placed"):
    """A seat staked and contributed to the shuffle; a second stake of the same seat replaces its first."""

    round: str
    seat: int
    player: str
    stake: dict[str, int | bool]
    contribution: str
    transfers: tuple[Transfer, ...]


class StakeTakenBack(Kind, frozen=True, kw_only=True, tag="stake_taken_back"):
    """A seat took its stake back before the deal."""

    round: str
    seat: int
    player: str
    transfers: tuple[Transfer, ...]


class Granted(Kind, frozen=True, kw_only=True, tag="granted"):
    """The cashier gave chips to a player; such entries stand in the log of his wallet, `wallet:<player>`."""

    player: str
    transfers: tuple[Transfer, ...]


class SeatStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat of the round with what stake; `balance_before` is the wallet before the stake was held."""

    player: str
    name: str
    stake: dict[str, int | bool]
    balance_before: Sealed


class RoundStarted(Kind, frozen=True, kw_only=True, tag="round_started"):
    """Stakes are closed and the first cards are dealt.

    `deck` is 52, or 53 with the joker; `contributions` has a text for each seat, in order of seat number.
    """

    table: str
    round: str
    game: str
    game_version: int
    rulebook: str
    rulebook_hash: str
    rules: dict[str, Any]
    commitment: str
    deck: int
    contributions: tuple[str, ...]
    seats: dict[str, SeatStarted]
    dealt: str
    events: tuple[EventTold, ...]


class ActionTaken(Kind, frozen=True, kw_only=True, tag="action"):
    """A seat's action, who chose it, and the cards that chance then supplied."""

    round: str
    seat: int
    action: str
    cards: str
    front: str
    amount: int | None
    to: int | None
    by: By
    advised: bool
    dealt: str
    events: tuple[EventTold, ...]
    transfers: tuple[Transfer, ...]


class SeatEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat won or lost in all; `balance_after` is its player's wallet once the round is settled."""

    net: int
    balance_after: Sealed


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed that the house had committed to, in hex."""

    seed: str


class RoundEnded(Kind, frozen=True, kw_only=True, tag="round_ended"):
    """Every wager settled line by line, the chips paid, and the seed opened."""

    round: str
    lines: tuple[Line, ...]
    seats: dict[str, SeatEnded]
    opening: Opening
    transfers: tuple[Transfer, ...]


Payload: TypeAlias = (
    TableOpened
    | Sat
    | Left
    | CoachSwitched
    | Committed
    | StakePlaced
    | StakeTakenBack
    | RoundStarted
    | ActionTaken
    | RoundEnded
    | Granted
    | Contributed
    | HandStarted
    | HandAction
    | HandEnded
    | TableLife
)


def read_payload(payload: Mapping[str, Any]) -> Payload:
    """Read an entry's payload back; raises msgspec.ValidationError, which names the field, for anything else."""
    return cast(Payload, msgspec.convert(payload, Payload))


def round_started(
    *,
    table: str,
    playing: Playing,
    turn: Turn,
    book: Rulebook[Any],
    commitment: str,
    seats: Mapping[int, SeatStarted],
    contributions: Sequence[str],
) -> RoundStarted:
    """Tell that a round has started; `turn` is what `begin` gave."""
    return RoundStarted(
        table=table,
        round=playing.round,
        game=playing.game.name,
        game_version=playing.game.version,
        rulebook=book.name,
        rulebook_hash=book.hash,
        rules=msgspec.to_builtins(book.rules),
        commitment=commitment,
        deck=len(playing.deck),
        contributions=tuple(contributions),
        seats={str(seat): seats[seat] for seat in sorted(seats)},
        dealt=show(turn.dealt),
        events=told(turn.events),
    )


def action_taken(*, playing: Playing, turn: Turn, action: Action, by: By, advised: bool = False) -> ActionTaken:
    """Tell an action; `turn` is what `go_on` gave for it."""
    return ActionTaken(
        round=playing.round,
        seat=action.seat,
        action=action.action,
        cards=show(action.cards),
        front=show(action.front),
        amount=action.amount,
        to=action.to,
        by=by,
        advised=advised,
        dealt=show(turn.dealt),
        events=told(turn.events),
        transfers=turn.transfers,
    )


def round_ended(*, playing: Playing, settled: Settled, seed: bytes, balances: Mapping[int, Sealed]) -> RoundEnded:
    """Tell how a round ended; `balances` are the wallets after `settled.transfers`, by seat."""
    return RoundEnded(
        round=playing.round,
        lines=settled.lines,
        seats={str(seat): SeatEnded(settled.net(seat), balances[seat]) for seat in sorted(balances)},
        opening=Opening(seed.hex()),
        transfers=settled.transfers,
    )
