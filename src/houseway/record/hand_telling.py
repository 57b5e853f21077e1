"""A hand between players told again: by the house from its secret, by a player from all that he may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from houseway import games
from houseway.cards import Card, parse
from houseway.games.contract import Action, PlayersGame
from houseway.record.hands import (
    Contributed,
    HandAction,
    HandEnded,
    HandStarted,
    hand_action,
    hand_ended,
    hand_started,
)
from houseway.record.payloads import Left, Payload
from houseway.record.playing import Playing, begin, go_on, is_between_players, read_stake, settle
from houseway.record.preparing import commitment_of, prepare
from houseway.record.telling import Now, OrderError, check_by, over, started
from houseway.rulebooks import Rulebook, rules_hash


class Decks(Protocol):
    """Where the cards of a hand come from that is told again; `secret` makes the salts of the seals."""

    secret: bytes
    knows_all: bool

    def playing(self, told: HandStarted, game: PlayersGame[Any, Any], rules: Any, texts: Sequence[str]) -> Playing:
        """Put the decks in dealing order, `texts` being what the seats that play contributed."""

    def commitment(self, told: HandStarted, game: PlayersGame[Any, Any], rules: Any) -> str:
        """Say what the decks were committed to by."""

    def thrown(self, told: HandAction) -> tuple[Card, ...]:
        """Say which cards an action named."""


class KnownDecks:
    """The decks as the house laid them out from a round's secret."""

    knows_all = True

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def playing(self, told: HandStarted, game: PlayersGame[Any, Any], rules: Any, texts: Sequence[str]) -> Playing:
        """Lay the decks out once more."""
        return prepare(
            game=game,
            rules=rules,
            round_id=told.round,
            secret=self.secret,
            contributions=texts,
            players=players_of(told),
            settings=told.settings,
            table=told.table,
        )

    def commitment(self, told: HandStarted, game: PlayersGame[Any, Any], rules: Any) -> str:
        """Hash them once more."""
        return commitment_of(game, rules, told.round, self.secret)

    def thrown(self, told: HandAction) -> tuple[Card, ...]:
        """Read the cards, which are never sealed from the house."""
        return opened(told)


class HandTelling:
    """What is known of the hand so far: the contributions, then the hand in play."""

    def __init__(self, decks: Decks) -> None:
        self.now: Now | None = None
        self.knows_all = decks.knows_all
        self._decks = decks
        self._texts: dict[tuple[int, str], str] = {}
        self._stacks: dict[int, int] = {}

    def tell(self, payload: Payload) -> HandStarted | HandAction | HandEnded | None:
        """Say what the rules make of an entry; None for one that is no part of a hand."""
        match payload:
            case Contributed():
                self._texts[payload.seat, payload.player] = payload.contribution
            case Left():
                self._texts.pop((payload.seat, payload.player), None)
            case HandStarted():
                return self._start(payload)
            case HandAction():
                return self._act(payload)
            case HandEnded():
                return self._end()
        return None

    def _start(self, told: HandStarted) -> HandStarted:
        game = _players_game(told)
        rules = msgspec.convert(told.rules, game.Rules)
        seats = {int(seat): told.seats[seat] for seat in sorted(told.seats, key=int)}
        texts = [self._texts.get((seat, who.player), "") for seat, who in seats.items()]
        playing = self._decks.playing(told, game, rules, texts)
        stakes = {seat: read_stake(game, who.player, who.stake) for seat, who in seats.items()}
        self._stacks = {seat: stake.stack for seat, stake in stakes.items()}
        self.now = playing, begin(playing, stakes)
        return hand_started(
            playing=playing,
            turn=self.now[1],
            book=Rulebook(game.name, told.rulebook, "", "", "", rules, rules_hash(game.name, rules)),
            commitment=self._decks.commitment(told, game, rules),
            seats=seats,
            contributions=texts,
            secret=self._decks.secret,
        )

    def _act(self, told: HandAction) -> HandAction:
        playing, turn = started(self.now)
        cards = self._decks.thrown(told)
        action = Action(told.seat, told.action, cards, (), told.amount, told.to, told.by == "clock")
        check_by((playing, turn), action, told.by)
        self.now = playing, go_on(playing, turn, action)
        return hand_action(
            playing=playing,
            turn=self.now[1],
            action=action,
            by=told.by,
            advised=told.advised,
            secret=self._decks.secret,
        )

    def _end(self) -> HandEnded:
        playing, turn = over(self.now)
        settled = settle(playing, turn)
        return hand_ended(playing=playing, settled=settled, stacks=self._stacks, secret=self._decks.secret)


def players_of(told: HandStarted) -> Mapping[int, str]:
    """Say who plays which seat, in order of number."""
    return {int(seat): told.seats[seat].player for seat in sorted(told.seats, key=int)}


def opened(told: HandAction) -> tuple[Card, ...]:
    """Read the cards that an action names; raises OrderError where they are closed."""
    if told.cards is None:
        return ()
    if not isinstance(told.cards.value, str):
        raise OrderError("the cards thrown away are closed")
    return parse(told.cards.value)


def _players_game(told: HandStarted) -> PlayersGame[Any, Any]:
    """Find the game; raises OrderError for what no hand can start with."""
    game = games.game(told.game)
    if not is_between_players(game):
        raise OrderError(f"{told.game} is not played between players")
    if told.settings.keys() != set(game.settings):
        raise OrderError(f"{told.game} has the settings {', '.join(game.settings)}")
    if not all(seat.isdecimal() and seat.isascii() and len(seat) < 3 for seat in told.seats):
        raise OrderError("a seat is a number from 1")
    return game
