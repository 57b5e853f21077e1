"""What somebody gets of a hand does not depend on what he may not see, and tells no card of it."""

from __future__ import annotations

import logging
import random
import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from houseway.cards import DECK_52, Card
from houseway.room import Room
from houseway.room.table import Table
from houseway.room.view import view
from tests.room.conftest import Clock
from tests.room.ring.memory import Memory

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
HANDS_QUICK, HANDS_A_CHUNK, CHUNKS = 200, 500, 20  # in all 10,000 hands
WEIGHTS = {"fold": 3, "check": 4, "call": 4, "bet": 1, "raise": 1, "draw": 5, "stand_pat": 2}


class Many:
    """A table in memory where hands are played by chance, one after the other; every view of it is looked through."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.clock = Clock()
        self.storage: Any = Memory()
        self.room = Room(self.storage, clock=self.clock, entropy=self.dice.randbytes)
        self.players: list[str] = []
        self.table = ""
        self.numbers = 0
        self.hands = self.shown = self.mucked = 0

    async def sit_down(self, count: int) -> None:
        await self.room.open()
        self.players = [(await self.room.guest()).player.id for _ in range(count)]
        rules = {"buy_in": {"least": 100, "most": 10_000}}
        book = self.dice.choice(["house", "no_limit", "pot_limit"])
        opened = await self.room.open_table(self.players[0], self.id(), "five_card_draw", book, rules)
        self.table = opened.view["table"]["id"]
        for seat, player in enumerate(self.players, 1):
            version = (await self.room.view(self.table))["table"]["version"]
            await self.room.sit(player, self.table, self.id(), version, seat, 10_000)

    def id(self) -> str:
        self.numbers += 1
        return f"c{self.numbers}"

    @property
    def standing(self) -> Table:
        kept: Table = self.room._transactions._kept[self.table]
        return kept

    async def hand(self) -> bool:
        """Play one hand and look through what everybody sees after each step; False when nobody can play on."""
        self.clock.advance(seconds=4)
        if not await self.room.fire_clocks():
            return False
        self.look()
        while self.standing.setting.is_playing:
            await self.act()
            self.look()
        self.hands += 1
        return True

    async def act(self) -> None:
        (seat,) = self.standing.acting()
        player = self.players[seat - 1]
        seen = self.see(player)
        options = [one for one in seen["legal"][str(seat)] if one["action"] in WEIGHTS]
        option = self.dice.choices(options, [WEIGHTS[one["action"]] for one in options])[0]
        fields = {"to": option["least_to"]} if "least_to" in option else {}
        if option["action"] == "draw":
            hand = seen["round"]["view"]["seats"][str(seat)]["hand"].split()
            fields = {"cards": " ".join(self.dice.sample(hand, self.dice.choice(option["sizes"])))}
        action = {"action": option["action"], **fields}
        answer = await self.room.act(player, self.table, self.id(), seen["table"]["version"], seat, action)
        self.check(answer.view, seat)

    def see(self, player: str | None) -> Any:
        return view(self.standing, self.clock(), player, None)

    def look(self) -> None:
        """Look over the shoulder of a spectator and of all players, one after the other."""
        seat = self.numbers % (len(self.players) + 1)
        self.check(self.see(self.players[seat - 1] if seat else None), seat)

    def check(self, seen: Any, seat: int) -> None:
        """A view holds the own cards, maybe what one has thrown away, the hands that were shown, and no card more."""
        assert self.standing.shown
        state = self.standing.shown.turn.state
        shown = {number for number, shows in state.showdown if shows}
        must_see = {card.text for one in state.seats if one.number in shown | {seat} for card in one.hand}
        thrown = {card.text for one in state.seats if one.number == seat for card in one.discards}
        text = msgspec.json.encode(seen).decode()
        assert must_see <= set(CARD.findall(text)) <= must_see | thrown
        assert self.standing.seed.hex() not in text
        self.shown += len(shown)
        self.mucked += len(state.showdown) - len(shown)


async def play(seed: int, hands: int) -> Many:
    many = Many(seed)
    while many.hands < hands:
        await many.sit_down(2 + many.dice.randrange(3))
        while many.hands < hands and await many.hand():
            pass
    return many


async def test_no_view_of_200_hands_has_a_card_too_many(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    many = await play(1, HANDS_QUICK)
    assert min(many.shown, many.mucked) > 10
    assert not CARD.findall(caplog.text)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
async def test_no_view_of_10000_hands_has_a_card_too_many(chunk: int) -> None:
    await play(1_000 + chunk, HANDS_A_CHUNK)


async def test_the_canary_sings() -> None:
    """The same check finds another's hand, a discard, and the secret."""
    many = Many(3)
    await many.sit_down(2)
    many.clock.advance(seconds=4)
    await many.room.fire_clocks()
    for seat, other in ((1, 2), (2, 1), (0, 1)):
        with pytest.raises(AssertionError):
            many.check(many.see(many.players[other - 1]), seat)
    with pytest.raises(AssertionError):
        many.check({**many.see(None), "commitment": many.standing.seed.hex()}, 0)


# Everything hidden dealt anew


def dealt_anew(table: Table, seat: int | None, dice: random.Random) -> Table:
    """Exchange all cards that a seat has not seen for each other, wherever they lie."""
    assert table.shown
    turn = table.shown.turn
    shown = {number for number, shows in turn.state.showdown if shows}
    seen = {card for one in turn.state.seats if one.number in shown | {seat} for card in one.hand}
    seen |= {card for one in turn.state.seats if one.number == seat for card in one.discards}
    hidden = [card for card in DECK_52 if card not in seen]
    cards = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def exchange(held: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(cards.get(card, card) for card in held)

    seats = tuple(replace(one, hand=exchange(one.hand), discards=exchange(one.discards)) for one in turn.state.seats)
    events = tuple(replace(one, cards=exchange(one.cards)) for one in turn.events)
    playing = replace(table.shown.playing, deck=exchange(table.shown.playing.deck))
    state = replace(turn.state, seats=seats)
    anew = replace(table.shown, playing=playing, turn=replace(turn, state=state, events=events))
    return replace(table, shown=anew, seed=dice.randbytes(32))


async def test_a_view_is_the_same_when_all_that_is_hidden_is_dealt_anew() -> None:
    many = Many(5)
    await many.sit_down(3)
    for _ in range(12):
        many.clock.advance(seconds=4)
        await many.room.fire_clocks()
        while many.standing.setting.is_playing:
            await many.act()
            for seat, player in ((None, None), *enumerate(many.players, 1)):
                anew = dealt_anew(many.standing, seat, many.dice)
                assert view(anew, many.clock(), player, None) == many.see(player)


async def test_nothing_tells_a_card_by_its_name_in_a_log(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        stands = table.room._transactions._kept[table.table]
        assert not CARD.findall(repr(stands) + str(stands) + repr(stands.shown) + repr(stands.shown.turn))
        assert stands.seed.hex() not in repr(stands)
