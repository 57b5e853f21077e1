"""A round played by the rules from its shuffled deck: live, after a restart and in replay, always by this text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway import money
from houseway.cards import Card
from houseway.games.contract import Action, Chance, Deal, Event, Game, Line, Step
from houseway.money import Transfer


class Playing(msgspec.Struct, frozen=True):
    """What does not change during a round: its id, the game and its rules, who plays which seat, the shuffled deck."""

    round: str
    game: Game[Any, Any]
    rules: Any
    players: Mapping[int, str]
    deck: tuple[Card, ...]


class Turn(msgspec.Struct, frozen=True):
    """Where a round stands and how the last step led there.

    `used` counts the cards off the deck so far; `events`, `dealt` and `transfers` are those of the last step alone.
    """

    state: Any
    used: int
    events: tuple[Event, ...]
    dealt: tuple[Card, ...]
    transfers: tuple[Transfer, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """An ended round: its wagers line by line, and the transfers that empty its escrow."""

    lines: tuple[Line, ...]
    transfers: tuple[Transfer, ...]

    def net(self, seat: int) -> int:
        """Add up what a seat has won, or lost (below zero), in chips."""
        return sum(line.net for line in self.lines if line.seat == seat)


def read_stake(game: Game[Any, Any], player: str, fields: Mapping[str, Any]) -> Any:
    """Read a player's stake from JSON values; raises Refusal for unusable ones."""
    return msgspec.structs.replace(game.read_stake(fields), player=player)


def stake_cost(game: Game[Any, Any], rules: Any, seat: int, stake: Any) -> int:
    """Say how many chips a stake commits when it is placed; raises Refusal for one that the rules do not allow."""
    return game.committed(game.start(rules, {seat: stake}).state)[seat]


def begin(playing: Playing, stakes: Mapping[int, Any]) -> Turn:
    """Start the round with these stakes, which are held already, and deal the first cards; raises Refusal."""
    return _supply(playing, playing.game.start(playing.rules, stakes), 0)


def go_on(playing: Playing, turn: Turn, action: Action) -> Turn:
    """Do what a seat does and deal the cards that follow; raises Refusal, and nothing has changed, if it may not."""
    game = playing.game
    after = _supply(playing, game.apply(turn.state, action), turn.used)
    before = game.committed(turn.state)
    holds = tuple(
        money.hold(playing.players[seat], playing.round, chips - before[seat])
        for seat, chips in game.committed(after.state).items()
        if chips > before[seat]
    )
    return msgspec.structs.replace(after, transfers=holds)


def settle(playing: Playing, turn: Turn) -> Settled:
    """Settle an ended round and pay it out of its escrow."""
    lines = playing.game.settle(turn.state)
    held = playing.game.committed(turn.state)
    return Settled(lines, money.settle(playing.round, lines, playing.players, held))


def _supply(playing: Playing, step: Step[Any], used: int) -> Turn:
    """Let chance take the next cards of the deck until a seat, or nobody, is to move."""
    events, first = step.events, used
    while isinstance(chance := playing.game.to_move(step.state), Chance):
        cards = playing.deck[used : used + len(chance.to)]
        step = playing.game.apply(step.state, Deal(cards))
        events, used = events + step.events, used + len(cards)
    return Turn(step.state, used, events, playing.deck[first:used])
