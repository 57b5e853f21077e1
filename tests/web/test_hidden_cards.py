"""Nothing that leaves the house of a hand between players tells a card that its reader may not see.

Hands are played by chance at a table in memory.  At every step somebody looks at the events of his streams, as data and
as a page, and whoever acts at his answer; after every hand somebody looks at its replay and at all its exports; the log
is looked through at the end.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from houseway.cards import DECK_52
from houseway.record import Export, read_export
from houseway.record.formats import FORMATS, played_hand
from houseway.web.pages import Pages
from houseway.web.routes import rounds
from houseway.web.streams import data_event, event
from houseway.web.words import five_card_draw
from tests.room.ring.test_privacy import CARD, Many

HANDS_QUICK, HANDS_A_CHUNK, CHUNKS = 40, 500, 20  # in all 10,000 hands
PAGES = Pages()
PAGES_SHARE = 1 / 3  # of the views: to write a page takes ten times as long as all that leads to it
LOOK = {"settings": {"four_colour": False}, "refusal": None}
NAMES = {
    one.text: f"{rank} of {suit}"
    for one in DECK_52
    for rank in ["two three four five six seven eight nine ten jack queen king ace".split()[one.rank - 2]]
    for suit in [{"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}[one.suit]]
}

EXAMPLES = [", ".join(NAMES[card] for card in example.split()) for _, example in five_card_draw.ranking()]


TOGETHER = re.compile(r"(?<=[cdhs?])(?=[2-9TJQKA][cdhs])")  # PHH writes hands without spaces
DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)  # pictures tell nothing in letters
BY_CHANCE = re.compile(r'name="command_id" value="[^"]*"')


def cards_in(text: str) -> set[str]:
    """Find the cards that a text tells, in notation or in words."""
    written = CARD.findall(BY_CHANCE.sub("", DRAWN.sub("", text)))
    return set(written) | {card for card, name in NAMES.items() if name in text}


class Shown(Many):
    """A table of which everything that leaves the house is looked through."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.pages = self.exports = 0

    def check(self, seen: Any, seat: int) -> None:
        super().check(seen, seat)
        if self.dice.random() < PAGES_SHARE:
            self.check_page(seen)

    def check_page(self, seen: Any) -> None:
        told = data_event(msgspec.json.encode(seen), "t:1", "table").decode()
        page = event(self.page("table_update.html", seen), "t:1").decode()
        assert cards_in(page) <= cards_in(told)
        assert self.standing.seed.hex() not in page
        self.pages += 1

    def page(self, template: str, seen: Any) -> str:
        """Render a page, without the examples of how hands rank, which are the same on every page."""
        book = self.standing.book
        extra = {"book": book, "rules": msgspec.to_builtins(book.rules), "player": None, "path": "/tables/t"}
        page = PAGES.render(template, "en", {**json.loads(msgspec.json.encode(seen)), **extra, **LOOK})
        for example in EXAMPLES:
            assert example in page
            page = page.replace(example, "", 1)
        return page

    async def look_back(self) -> None:
        """Take the last hand home, as one of its players after the other."""
        assert self.standing.shown
        state, players = self.standing.shown.turn.state, self.standing.shown.playing.players
        seat = self.dice.choice(sorted(players))
        exported = await self.room.round(players[seat], self.standing.shown.playing.round)
        export = read_export(msgspec.json.encode(exported))
        there = {number for number, _ in state.showdown}
        may_see = {card.text for one in state.seats if one.number in there | {seat} for card in one.hand}
        may_see |= {card.text for one in state.seats if one.number == seat for card in one.discards}
        own = {card.text for one in state.seats if one.number == seat for card in one.hand}
        *exports, replayed = self.told(export, players[seat])
        assert all(own <= cards_in(text) <= may_see for text in exports)
        assert cards_in(replayed) <= may_see
        self.exports += 1

    def told(self, export: Export, player: str) -> list[str]:
        """Write a hand in all forms in which its player may get it."""
        exported = msgspec.json.encode(export)
        texts = [exported.decode(), *(one.write(played_hand(export)) for one in FORMATS.values())]
        texts = [re.sub(r"^actions = .*", lambda line: TOGETHER.sub(" ", line[0]), text, flags=re.M) for text in texts]
        visit: Any = SimpleNamespace(me=player)
        replayed = rounds._replay(visit, exported, 0, True)
        assert not replayed["problems"]
        step = self.dice.randrange(len(replayed["moments"]))
        context = {**replayed, "step": step, "player": None, "path": "/rounds/r", **LOOK}
        return [*texts, PAGES.render("round.html", "en", context)]


async def play(seed: int, hands: int) -> Shown:
    shown = Shown(seed)
    while shown.hands < hands:
        await shown.sit_down(2 + shown.dice.randrange(3))
        while shown.hands < hands and await shown.hand():
            await shown.look_back()
    return shown


def test_nothing_that_leaves_the_house_tells_a_card_too_many(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    shown = asyncio.run(play(1, HANDS_QUICK))
    assert shown.exports == HANDS_QUICK
    assert shown.pages > HANDS_QUICK / 2
    assert min(shown.shown, shown.mucked) > 0
    assert not cards_in(caplog.text)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_of_10000_hands_tells_a_card_too_many(chunk: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    asyncio.run(play(2_000 + chunk, HANDS_A_CHUNK))
    assert not cards_in(caplog.text)


async def dealt() -> Shown:
    shown = Shown(3)
    await shown.sit_down(2)
    shown.clock.advance(seconds=4)
    await shown.room.fire_clocks()
    return shown


def test_the_canary_sings() -> None:
    """A page is found to tell just the cards of the one who looks, in notation and in words."""
    shown = asyncio.run(dealt())
    own, other = (set(CARD.findall(str(shown.see(player)))) for player in shown.players)
    assert not own & other
    page = shown.page("table_update.html", shown.see(shown.players[1]))
    assert cards_in(page) == other
    assert all(NAMES[card] in page for card in other)
