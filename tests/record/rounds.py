"""Rounds of both house games recorded as a room records them, with players who choose at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import msgspec

from houseway import chance, games, money
from houseway.cards import Card, parse
from houseway.games.contract import Action, Option
from houseway.games.pai_gow.splits import splits
from houseway.record import (
    Entry,
    Export,
    Playing,
    Sealed,
    Turn,
    append,
    begin,
    export_round,
    genesis,
    go_on,
    payloads,
    read_stake,
    seal,
    settle,
    stake_cost,
    timestamp,
)

TABLE = "t-1"
ALL = ("ana", "ben", "cleo", "dan", "eva", "fay")


@dataclass
class Log:
    """A table's log with the balances that its transfers make."""

    entries: list[Entry] = field(default_factory=list)
    balances: dict[str, int] = field(default_factory=lambda: {f"wallet:{player}": 10_000 for player in ALL})

    def add(self, payload: Any) -> None:
        previous = self.entries[-1].hash if self.entries else genesis(TABLE)
        at = datetime(2026, 11, 30, tzinfo=UTC) + timedelta(milliseconds=1234 * len(self.entries))
        self.entries.append(append(previous, len(self.entries) + 1, timestamp(at), payload))
        self.balances = money.apply(self.balances, getattr(payload, "transfers", ()))

    def balance(self, player: str) -> int:
        return self.balances[money.wallet(player)]


@dataclass
class Round:
    """One recorded round and what a room would keep beside it."""

    log: Log
    first: int
    id: str
    seed: bytes
    playing: Playing
    turn: Turn

    @property
    def entries(self) -> Sequence[Entry]:
        return self.log.entries[self.first :]

    def export(self, player: str | None = None) -> Export:
        previous = self.log.entries[self.first - 1].hash
        return export_round(TABLE, self.id, previous, self.entries, player)


def record_round(
    seed: int = 1,
    players: Sequence[str] = ("ana", "ben"),
    rulebook: str | None = None,
    log: Log | None = None,
    name: str = "russian_poker",
    **rules: Any,
) -> Round:
    """Open a table (or go on with `log`), play one round to its end and record everything."""
    random, log = Random(seed), log or Log()
    book = games.rulebook(name, rulebook, rules)
    game = games.game(name)
    if not log.entries:
        _open(log, book, game, players)
    first, round_id, secret = len(log.entries), f"r-{seed}", chance.new_seed(random.randbytes)
    log.add(payloads.Committed(round=round_id, commitment=chance.commitment(round_id, secret)))
    stakes = {seat: STAKES[name](book.rules, seat, random) for seat in range(1, len(players) + 1)}
    before = {seat: log.balance(player) for seat, player in enumerate(players, 1)}
    contributions = tuple(
        _place(log, game, book.rules, round_id, seat, players[seat - 1], stakes[seat]) for seat in stakes
    )
    playing = Playing(
        round=round_id,
        game=game,
        rules=book.rules,
        players=dict(enumerate(players, 1)),
        deck=chance.shuffled(game.deck, round_id, secret, contributions),
    )
    turn = begin(playing, {seat: read_stake(game, players[seat - 1], stake) for seat, stake in stakes.items()})
    seats = {
        seat: payloads.SeatStarted(player, player.title(), stakes[seat], seal(player, before[seat], random.randbytes))
        for seat, player in playing.players.items()
    }
    log.add(
        payloads.round_started(
            table=TABLE,
            playing=playing,
            turn=turn,
            book=book,
            commitment=chance.commitment(round_id, secret),
            seats=seats,
            contributions=contributions,
        )
    )
    turn = play_on(log, playing, turn, random)
    _end(log, playing, turn, secret, random)
    return Round(log, first, round_id, secret, playing, turn)


def _russian_stake(rules: Any, seat: int, random: Random) -> dict[str, Any]:
    return {"ante": 10, "bonus": random.choice((0, 5))}


def _pai_gow_stake(rules: Any, seat: int, random: Random) -> dict[str, Any]:
    """Bet 41 and what the house takes beside it; where players may bank the second seat does, for less than all."""
    if rules.bank and seat == 2:
        return {"bank": random.choice((60, 500)), "house_way": random.random() < 0.5}
    sides = {wager: random.choice((0, 3)) for wager in ("fortune", "insurance") if getattr(rules, wager)}
    return {"bet": 41, **sides, "house_way": random.random() < 0.3}


STAKES = {"russian_poker": _russian_stake, "pai_gow": _pai_gow_stake}


def _open(log: Log, book: Any, game: Any, players: Sequence[str]) -> None:
    log.add(
        payloads.TableOpened(
            table=TABLE,
            name="The quiet table",
            player=players[0],
            game=game.name,
            game_version=game.version,
            rulebook=book.name,
            rulebook_hash=book.hash,
            rules=msgspec.to_builtins(book.rules),
        )
    )
    for seat, player in enumerate(players, 1):
        log.add(payloads.Sat(seat=seat, player=player, name=player.title()))


def _place(log: Log, game: Any, rules: Any, round_id: str, seat: int, player: str, stake: Mapping[str, int]) -> str:
    cost = stake_cost(game, rules, seat, read_stake(game, player, stake))
    contribution = f"{player} likes {seat} ♠" if seat % 2 else ""
    log.add(
        payloads.StakePlaced(
            round=round_id,
            seat=seat,
            player=player,
            stake=dict(stake),
            contribution=contribution,
            transfers=(money.hold(player, round_id, cost),),
        )
    )
    return contribution


def play_on(log: Log, playing: Playing, turn: Turn, random: Random) -> Turn:
    """Let every seat choose at random until the round is over; now and then the clock chooses."""
    while acting := playing.game.acting(turn.state):
        seat = random.choice(acting) if len(acting) > 1 else acting[0]
        by = "clock" if random.random() < 0.1 else "player"
        action = playing.game.timeout(turn.state, seat) if by == "clock" else _choose(playing, turn, seat, random)
        turn = go_on(playing, turn, action)
        log.add(payloads.action_taken(playing=playing, turn=turn, action=action, by=by))
    return turn


def _choose(playing: Playing, turn: Turn, seat: int, random: Random) -> Action:
    options = playing.game.legal(turn.state, seat)
    option: Option = random.choice([option for option in options if option.action != "fold"] or options)
    hand = playing.game.view(turn.state, [seat])["seats"][str(seat)]["hand"]
    cards = random.sample(parse(hand), random.choice(option.sizes)) if option.sizes else []
    amount = random.randint(option.least, option.most) if option.least is not None else None
    return Action(seat, option.action, tuple(cards), _front(hand, random) if option.front else (), amount)


def _front(hand: str, random: Random) -> tuple[Card, ...]:
    return random.choice([split.front for split in splits(parse(hand, has_joker=True)) if not split.is_foul])


def _end(log: Log, playing: Playing, turn: Turn, secret: bytes, random: Random) -> None:
    settled = settle(playing, turn)
    after = money.apply(log.balances, settled.transfers)
    sealed: dict[int, Sealed] = {
        seat: seal(player, after[money.wallet(player)], random.randbytes) for seat, player in playing.players.items()
    }
    log.add(payloads.round_ended(playing=playing, settled=settled, seed=secret, balances=sealed))
