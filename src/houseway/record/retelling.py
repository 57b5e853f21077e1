"""A stretch of a table's log told again: the rules write each entry of a round once more, to compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

import msgspec

from houseway import chance, games
from houseway.cards import CardError, parse
from houseway.games.contract import Action, Refusal
from houseway.record import payloads
from houseway.record.canonical import plain
from houseway.record.chain import Entry
from houseway.record.errors import ReplayError
from houseway.record.payloads import (
    ActionTaken,
    Payload,
    RoundEnded,
    RoundStarted,
    SeatStarted,
    StakePlaced,
    StakeTakenBack,
)
from houseway.record.playing import Playing, Turn, begin, go_on, read_stake, settle
from houseway.rulebooks import Rulebook, rules_hash

T = TypeVar("T")


class Told(NamedTuple):
    """An entry of the round, what it says, and where the round stood after it."""

    entry: Entry
    payload: RoundStarted | ActionTaken | RoundEnded
    playing: Playing
    turn: Turn


class _OrderError(Exception):
    """An entry that cannot stand where it does."""


def retell(entries: Iterable[Entry], seed: bytes) -> Iterator[Told]:
    """Yield where a round stood after its start, each action and its end; raises ReplayError at the first difference.

    `entries` begin with the commitment of the round, or with any entry before its first stake.
    """
    telling = _Telling(seed)
    for entry in entries:
        payload = read_entry(entry)
        again = _tell_again(telling, entry, payload)
        if again is not None:
            _check_same(entry, again)
            yield Told(entry, again, *telling.where())


def read_entry(entry: Entry) -> Payload:
    """Read what an entry says; raises ReplayError (`unreadable`)."""
    try:
        return payloads.read_payload(entry.payload)
    except msgspec.ValidationError as error:
        raise ReplayError("unreadable", f"entry {entry.version}: {error}", entry.version) from error


def _tell_again(telling: _Telling, entry: Entry, payload: Payload) -> RoundStarted | ActionTaken | RoundEnded | None:
    try:
        return telling.tell(payload)
    except _OrderError as error:
        raise ReplayError("wrong_order", f"entry {entry.version}: {error}", entry.version) from error
    except (Refusal, CardError, chance.ChanceError, msgspec.ValidationError) as error:
        raise ReplayError("refused", f"entry {entry.version}: the rules refuse it: {error}", entry.version) from error


def _check_same(entry: Entry, again: Payload) -> None:
    told = plain(msgspec.to_builtins(again))
    for field in told:
        if entry.payload[field] != told[field]:
            message = f"entry {entry.version}: {field} is not what the rules make of it"
            raise ReplayError("differs", message, entry.version)


class _Telling:
    """What is known of the round so far: the stakes that stand, then the round in play."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._placed: dict[int, StakePlaced] = {}
        self._now: tuple[Playing, Turn] | None = None

    def where(self) -> tuple[Playing, Turn]:
        if self._now is None:
            raise _OrderError("no round has started")
        return self._now

    def tell(self, payload: Payload) -> RoundStarted | ActionTaken | RoundEnded | None:
        match payload:
            case StakePlaced():
                self._placed[payload.seat] = payload
            case StakeTakenBack():
                self._placed.pop(payload.seat, None)
            case RoundStarted():
                return self._start(payload)
            case ActionTaken():
                return self._act(payload)
            case RoundEnded():
                return self._end(payload)
        return None

    def _start(self, told: RoundStarted) -> RoundStarted:
        game = games.game(told.game)
        placed = dict(sorted(self._placed.items()))
        contributions = [stake.contribution for stake in placed.values()]
        rules = msgspec.convert(told.rules, game.Rules)
        playing = Playing(
            round=told.round,
            game=game,
            rules=rules,
            players={seat: stake.player for seat, stake in placed.items()},
            deck=chance.shuffled(game.deck, told.round, self._seed, contributions),
        )
        stakes = {seat: read_stake(game, stake.player, stake.stake) for seat, stake in placed.items()}
        self._now = playing, begin(playing, stakes)
        return payloads.round_started(
            table=told.table,
            playing=playing,
            turn=self._now[1],
            book=Rulebook(game.name, told.rulebook, "", "", "", rules, rules_hash(game.name, rules)),
            commitment=chance.commitment(told.round, self._seed),
            seats={seat: _seated(stake, _of(told.seats, seat)) for seat, stake in placed.items()},
            contributions=contributions,
        )

    def _act(self, told: ActionTaken) -> ActionTaken:
        playing, turn = self.where()
        cards, front = (parse(text, has_joker=True) for text in (told.cards, told.front))
        is_by_clock = told.by == "clock"
        action = Action(told.seat, told.action, cards, front, told.amount, told.to, is_by_clock)
        if is_by_clock and action != playing.game.timeout(turn.state, told.seat):
            raise _OrderError("the clock does not choose this action")
        self._now = playing, go_on(playing, turn, action)
        return payloads.action_taken(
            playing=playing, turn=self._now[1], action=action, by=told.by, advised=told.advised
        )

    def _end(self, told: RoundEnded) -> RoundEnded:
        playing, turn = self.where()
        if playing.game.to_move(turn.state) is not None:
            raise _OrderError("the round is not over")
        balances = {seat: _of(told.seats, seat).balance_after for seat in playing.players}
        return payloads.round_ended(playing=playing, settled=settle(playing, turn), seed=self._seed, balances=balances)


def _of(seats: Mapping[str, T], seat: int) -> T:
    try:
        return seats[str(seat)]
    except KeyError:
        raise _OrderError(f"seat {seat} has staked and is missing") from None


def _seated(stake: StakePlaced, told: SeatStarted) -> SeatStarted:
    """Put together what the stake says and what only the record knows: the name and the balance."""
    return SeatStarted(stake.player, told.name, stake.stake, told.balance_before)
