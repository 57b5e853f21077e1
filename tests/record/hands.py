"""Hands between players recorded as a room records them, with players who choose at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import msgspec

from houseway import chance, money
from houseway.games import five_card_draw
from houseway.games.contract import Action, Option
from houseway.record import (
    Entry,
    Export,
    Playing,
    Turn,
    append,
    begin,
    commitment_of,
    export_round,
    genesis,
    go_on,
    hand_action,
    hand_ended,
    hand_started,
    hands,
    payloads,
    prepare,
    read_stake,
    settle,
    timestamp,
)
from houseway.rulebooks import Rulebook, rules_hash

TABLE = "t-5"
ALL = tuple("ana ben cleo dan eva fay gil hal ida".split())
LOOSE = {"fold": 1, "check": 6, "call": 12, "bet": 2, "raise": 2, "draw": 12, "stand_pat": 1}
TIGHT = {"fold": 3, "check": 6, "call": 5, "bet": 5, "raise": 5, "draw": 6, "stand_pat": 3}
Choose = Callable[[Playing, Turn, int], tuple[Action, str]]


@dataclass
class Log:
    """A table's log with the chips on the table."""

    entries: list[Entry] = field(default_factory=list)
    chips: dict[str, int] = field(default_factory=lambda: {money.wallet(player): 5000 for player in ALL})

    def add(self, payload: Any) -> None:
        previous = self.entries[-1].hash if self.entries else genesis(TABLE)
        at = datetime(2026, 11, 30, tzinfo=UTC) + timedelta(milliseconds=1234 * len(self.entries))
        self.entries.append(append(previous, len(self.entries) + 1, timestamp(at), payload))
        self.chips = money.apply(self.chips, getattr(payload, "transfers", ()))


@dataclass
class Hand:
    """One recorded hand and what the house would keep beside it; `turns` are those of its start and each action."""

    log: Log
    first: int
    secret: bytes
    playing: Playing
    turns: list[Turn]

    @property
    def id(self) -> str:
        return self.playing.round

    @property
    def turn(self) -> Turn:
        return self.turns[-1]

    @property
    def entries(self) -> Sequence[Entry]:
        return self.log.entries[self.first :]

    def export(self, player: str | None = None) -> Export:
        return export_round(TABLE, self.id, self.log.entries[self.first - 1].hash, self.entries, player)

    def add(self, payload: Any) -> None:
        self.log.add(payload)


def record_hand(
    seed: int = 1,
    players: Sequence[str] = ALL[:4],
    weights: Mapping[str, int] = LOOSE,
    choose: Choose | None = None,
    **rules: Any,
) -> Hand:
    """Seat players, play one hand to its end and record everything; without `choose` they choose at random."""
    random = Random(seed)
    options = five_card_draw.Rules(**{"seats": len(players), "rake_bp": 250} | rules)
    hand = _begin(random, options, f"h-{seed}", players)
    choose = choose or _choosing(random, weights)
    while acting := five_card_draw.acting(hand.turn.state):
        action, by = choose(hand.playing, hand.turn, acting[0])
        hand.turns.append(go_on(hand.playing, hand.turn, action))
        hand.add(hand_action(playing=hand.playing, turn=hand.turn, action=action, by=by, secret=hand.secret))
    settled, stacks = settle(hand.playing, hand.turn), _stacks(hand)
    hand.add(hand_ended(playing=hand.playing, settled=settled, stacks=stacks, secret=hand.secret))
    return hand


def _begin(random: Random, rules: Any, round_id: str, players: Sequence[str]) -> Hand:
    book: Rulebook[Any] = Rulebook(
        five_card_draw.name, "default", "", "", "", rules, rules_hash(five_card_draw.name, rules)
    )
    seats = {
        seat: hands.HandSeat(player, player.title(), {"stack": random.choice((25, 60, 300, 1000))})
        for seat, player in enumerate(players, 1)
    }
    log, secret = _sit_down(book, seats), chance.new_seed(random.randbytes)
    first, committed = len(log.entries), commitment_of(five_card_draw, rules, round_id, secret)
    log.add(payloads.Committed(round=round_id, commitment=committed))
    texts = [_contribute(log, round_id, seat, who.player) for seat, who in seats.items()]
    playing = prepare(
        game=five_card_draw,
        rules=rules,
        round_id=round_id,
        secret=secret,
        contributions=texts,
        players=dict(enumerate(players, 1)),
        settings={"button": random.randint(1, len(players)), "is_small_blind_dead": False},
        table=TABLE,
    )
    turn = begin(playing, {seat: read_stake(five_card_draw, who.player, who.stake) for seat, who in seats.items()})
    log.add(
        hand_started(
            playing=playing,
            turn=turn,
            book=book,
            commitment=committed,
            seats=seats,
            contributions=texts,
            secret=secret,
        )
    )
    return Hand(log, first, secret, playing, [turn])


def _sit_down(book: Rulebook[Any], seats: Mapping[int, hands.HandSeat]) -> Log:
    log = Log()
    opened = payloads.TableOpened(
        table=TABLE,
        name="The long table",
        player=seats[1].player,
        game=book.game,
        game_version=five_card_draw.version,
        rulebook=book.name,
        rulebook_hash=book.hash,
        rules=msgspec.to_builtins(book.rules),
    )
    log.add(opened)
    for seat, who in seats.items():
        log.add(payloads.Sat(seat=seat, player=who.player, name=who.name))
        log.chips = money.apply(log.chips, [money.buy_in(who.player, TABLE, who.stake["stack"], TABLE)])
    return log


def _contribute(log: Log, round_id: str, seat: int, player: str) -> str:
    """Give a text for the shuffle: every third seat none, every other a second one, which counts."""
    texts = [f"{player} wants aces ♠ {at}" for at in range((seat % 3) * (1 + seat % 2))]
    for text in texts:
        log.add(payloads.Contributed(round=round_id, seat=seat, player=player, contribution=text))
    return texts[-1] if texts else ""


def _choosing(random: Random, weights: Mapping[str, int]) -> Choose:
    def choose(playing: Playing, turn: Turn, seat: int) -> tuple[Action, str]:
        if random.random() < 0.05:
            return five_card_draw.timeout(turn.state, seat), "clock"
        options = five_card_draw.legal(turn.state, seat)
        (option,) = random.choices(options, [weights[option.action] for option in options])
        return _action(turn, seat, option, random), "player"

    return choose


def _action(turn: Turn, seat: int, option: Option, random: Random) -> Action:
    if option.sizes:
        hand = turn.state.seats[turn.state.place(seat)].hand
        return Action(seat, option.action, tuple(random.sample(hand, max(random.choices(option.sizes, k=2)))))
    if option.least_to is None or option.most_to is None:
        return Action(seat, option.action)
    return Action(seat, option.action, to=random.randint(option.least_to, option.most_to))


def _stacks(hand: Hand) -> dict[int, int]:
    started = next(entry.payload for entry in hand.entries if entry.payload["kind"] == "hand_started")
    return {int(seat): who["stake"]["stack"] for seat, who in started["seats"].items()}
