"""A round played by the rules from its shuffled deck: live, after a restart and in replay, always by this text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

import msgspec

from houseway import money
from houseway.cards import Card
from houseway.games.contract import Action, Chance, Deal, Event, Game, Line, PlayersGame, Step
from houseway.money import Transfer


class Playing(msgspec.Struct, frozen=True, kw_only=True):
    """What does not change during a round: its id, the game and its rules, who plays which seat, the shuffled deck.

    A hand between players has more: `reserves`, whole decks in dealing order, one for each time that the stub may be
    shuffled anew; `settings`, what the game's `start` takes besides the stakes; `table`, whose stacks pay.
    """

    round: str
    game: Game[Any, Any]
    rules: Any
    players: Mapping[int, str]
    deck: tuple[Card, ...]
    reserves: tuple[tuple[Card, ...], ...] = ()
    settings: Mapping[str, Any] = {}
    table: str = ""

    def __repr__(self) -> str:
        return f"Playing({self.round!r}, {self.game.name})"

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """List the seats that a player plays."""
        return tuple(seat for seat, who in sorted(self.players.items()) if who == player)

    def card_at(self, position: int) -> Card:
        """Give the card at a position of the dealing order, counted from 0 through the deck and all reserves."""
        number, at = divmod(position, len(self.deck))
        return self.reserves[number - 1][at] if number else self.deck[at]


class Turn(msgspec.Struct, frozen=True):
    """Where a round stands and how the last step led there.

    `used` is the first position of the dealing order that no card has come from, `stub` the cards that were shuffled
    into a new stub (none: the first one still serves).  `events`, `dealt`, `positions` (where those cards came from),
    `to` (whose they are) and `transfers` are those of the last step alone.
    """

    state: Any
    used: int
    events: tuple[Event, ...]
    dealt: tuple[Card, ...]
    transfers: tuple[Transfer, ...] = ()
    positions: tuple[int, ...] = ()
    to: tuple[int, ...] = ()
    stub: frozenset[Card] = frozenset()

    def __repr__(self) -> str:
        return f"Turn(used={self.used})"


class Settled(msgspec.Struct, frozen=True):
    """An ended round: its wagers line by line, and the transfers that pay them."""

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
    step = playing.game.start(playing.rules, stakes, **playing.settings)
    return _supply(playing, step, 0, frozenset())


def go_on(playing: Playing, turn: Turn, action: Action) -> Turn:
    """Do what a seat does and deal the cards that follow; raises Refusal, and nothing has changed, if it may not."""
    after = _supply(playing, playing.game.apply(turn.state, action), turn.used, turn.stub)
    return after if is_between_players(playing.game) else _holding(playing, turn, after)


def is_between_players(game: Game[Any, Any]) -> TypeGuard[PlayersGame[Any, Any]]:
    """Say whether players play against each other: their cards stay hidden, and stacks pay instead of the house."""
    return game.is_between_players


def _holding(playing: Playing, turn: Turn, after: Turn) -> Turn:
    """Hold what the step has committed."""
    before = playing.game.committed(turn.state)
    holds = tuple(
        money.hold(playing.players[seat], playing.round, chips - before[seat])
        for seat, chips in playing.game.committed(after.state).items()
        if chips > before[seat]
    )
    return msgspec.structs.replace(after, transfers=holds)


def settle(playing: Playing, turn: Turn) -> Settled:
    """Settle an ended round: pay it out of its escrow or, between players, pot by pot from stack to stack."""
    lines = playing.game.settle(turn.state)
    if is_between_players(playing.game):
        stacks = {seat: money.stack(playing.table, player) for seat, player in playing.players.items()}
        return Settled(lines, money.settle_pots(playing.round, lines, stacks))
    held = playing.game.committed(turn.state)
    return Settled(lines, money.settle(playing.round, lines, playing.players, held))


def _supply(playing: Playing, step: Step[Any], used: int, stub: frozenset[Card]) -> Turn:
    """Let chance take the next cards of the deck until a seat, or nobody, is to move."""
    events, positions, to = step.events, tuple[int, ...](), tuple[int, ...]()
    while isinstance(chance := playing.game.to_move(step.state), Chance):
        if chance.of:
            used, stub = _next_deck(playing, used), frozenset(chance.of)
        taken = _take(playing, used, stub, len(chance.to))
        step = playing.game.apply(step.state, Deal(tuple(map(playing.card_at, taken))))
        events, positions, to, used = events + step.events, positions + taken, to + chance.to, taken[-1] + 1
    dealt = tuple(map(playing.card_at, positions))
    return Turn(step.state, used, events, dealt, (), positions, to, stub)


def _next_deck(playing: Playing, used: int) -> int:
    """Find where the first reserve begins that no card has come from."""
    size = len(playing.deck)
    return -(-max(used, 1) // size) * size


def _take(playing: Playing, used: int, stub: frozenset[Card], count: int) -> tuple[int, ...]:
    """Find the positions of the next cards; from a reserve come only those that lie in the new stub."""
    if not stub:
        return tuple(range(used, used + count))
    taken: list[int] = []
    while len(taken) < count:
        if playing.card_at(used) in stub:
            taken.append(used)
        used += 1
    return tuple(taken)
