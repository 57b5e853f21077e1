"""A round against the house told again from its seed."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway import games
from houseway.cards import parse
from houseway.games.contract import Action, Game
from houseway.record import payloads
from houseway.record.payloads import (
    ActionTaken,
    Payload,
    RoundEnded,
    RoundStarted,
    SeatStarted,
    StakePlaced,
    StakeTakenBack,
)
from houseway.record.playing import begin, go_on, is_between_players, read_stake, settle
from houseway.record.preparing import commitment_of, prepare
from houseway.record.telling import Now, OrderError, check_by, of_seat, over, started
from houseway.rulebooks import Rulebook, rules_hash


class RoundTelling:
    """What is known of the round so far: the stakes that stand, then the round in play."""

    knows_all = True

    def __init__(self, seed: bytes) -> None:
        self.now: Now | None = None
        self._seed = seed
        self._placed: dict[int, StakePlaced] = {}

    def tell(self, payload: Payload) -> RoundStarted | ActionTaken | RoundEnded | None:
        """Say what the rules make of an entry; None for one that is no part of a round against the house."""
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
        game = _house_game(told.game)
        placed = dict(sorted(self._placed.items()))
        contributions = [stake.contribution for stake in placed.values()]
        rules = msgspec.convert(told.rules, game.Rules)
        playing = prepare(
            game=game,
            rules=rules,
            round_id=told.round,
            secret=self._seed,
            contributions=contributions,
            players={seat: stake.player for seat, stake in placed.items()},
        )
        stakes = {seat: read_stake(game, stake.player, stake.stake) for seat, stake in placed.items()}
        self.now = playing, begin(playing, stakes)
        return payloads.round_started(
            table=told.table,
            playing=playing,
            turn=self.now[1],
            book=Rulebook(game.name, told.rulebook, "", "", "", rules, rules_hash(game.name, rules)),
            commitment=commitment_of(game, rules, told.round, self._seed),
            seats={seat: _seated(stake, of_seat(told.seats, seat)) for seat, stake in placed.items()},
            contributions=contributions,
        )

    def _act(self, told: ActionTaken) -> ActionTaken:
        playing, turn = started(self.now)
        cards, front = (parse(text, has_joker=True) for text in (told.cards, told.front))
        action = Action(told.seat, told.action, cards, front, told.amount, told.to, told.by == "clock")
        check_by((playing, turn), action, told.by)
        self.now = playing, go_on(playing, turn, action)
        return payloads.action_taken(playing=playing, turn=self.now[1], action=action, by=told.by, advised=told.advised)

    def _end(self, told: RoundEnded) -> RoundEnded:
        playing, turn = over(self.now)
        balances = {seat: of_seat(told.seats, seat).balance_after for seat in playing.players}
        return payloads.round_ended(playing=playing, settled=settle(playing, turn), seed=self._seed, balances=balances)


def _house_game(name: str) -> Game[Any, Any]:
    game = games.game(name)
    if is_between_players(game):
        raise OrderError(f"{name} is not played against the house")
    return game


def _seated(stake: StakePlaced, told: SeatStarted) -> SeatStarted:
    """Put together what the stake says and what only the record knows: the name and the balance."""
    return SeatStarted(stake.player, told.name, stake.stake, told.balance_before)
