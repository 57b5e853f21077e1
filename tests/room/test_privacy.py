"""What somebody gets does not depend on what he may not see, and secrets do not leave the room."""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import DECK_52, show
from houseway.room.table import Table
from houseway.room.view import view


async def in_play(house: Any, room: Any) -> tuple[str, str, str]:
    ann, bob = await house.guest(room), await house.guest(room)
    table: str = await house.table(room, ann, bob)
    await house.act(room, ann, table, 1, "stake", ante=10)
    await house.act(room, bob, table, 2, "stake", ante=10)
    return table, ann, bob


def standing(room: Any, table: str) -> Table:
    kept: Table = room._transactions._kept[table]
    return kept


async def test_a_view_is_the_same_when_all_that_is_hidden_is_dealt_anew(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await in_play(house, room)
        stands = standing(room, table)
        assert stands.shown
        state = stands.shown.turn.state
        for watcher, seat in ((ann, 1), (bob, 2), (None, None)):
            seen = set(state.dealer[-1:]) | {card for one in state.seats if one.number == seat for card in one.hand}
            before = view(stands, house.clock(), watcher, None)
            for number in range(20):
                anew = _dealt_anew(stands, seat, seen, number)
                assert view(anew, house.clock(), watcher, None) == before


def _dealt_anew(table: Table, seat: int | None, seen: set[Any], number: int) -> Table:
    """Shuffle all cards that a seat has not seen among the places where they can lie."""
    from msgspec.structs import replace

    assert table.shown
    shown, state = table.shown, table.shown.turn.state
    rest = [card for card in DECK_52 if card not in seen]
    random.Random(number).shuffle(rest)
    dealer = (*(rest.pop() for _ in state.dealer[:-1]), state.dealer[-1])
    seats = []
    for one in state.seats:
        hand = one.hand if one.number == seat else tuple(rest.pop() for _ in one.hand)
        seats.append(replace(one, hand=hand, dealt=hand))
    dealt = replace(state, dealer=dealer, first_dealer=dealer, seats=tuple(seats))
    playing = replace(shown.playing, deck=tuple(rest))
    anew = replace(shown, playing=playing, turn=replace(shown.turn, state=dealt))
    return replace(table, shown=anew, seed=random.Random(number).randbytes(32))


async def test_no_answer_tells_hidden_cards_or_the_seed(house: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with house.open() as room:
        table, ann, bob = await in_play(house, room)
        stands = standing(room, table)
        assert stands.shown
        hands = {one.number: show(one.hand) for one in stands.shown.turn.state.seats}
        hole = show(stands.shown.turn.state.dealer[:-1])
        texts = {who: json.dumps(await room.view(table, who)) for who in (ann, bob, None)}
        texts[None] += repr(stands) + str(stands) + repr(stands.shown) + caplog.text
        assert hands[1] in texts[ann]
        for who, secrets in ((ann, [hands[2]]), (bob, [hands[1]]), (None, list(hands.values()))):
            for secret in [*secrets, hole, stands.seed.hex(), repr(stands.seed)]:
                assert secret not in texts[who]


async def test_lengths_do_not_tell_either(house: Any) -> None:
    async with house.open() as room:
        table, _, _ = await in_play(house, room)
        spectator = json.dumps(await room.view(table))
        assert spectator.count("??") == 4 + 5 + 5


def test_no_file_of_the_room_logs_but_where_it_says_so() -> None:
    import houseway.room

    files = Path(houseway.room.__file__).parent.rglob("*.py")
    logging_files = {path.name for path in files if "_LOG" in path.read_text(encoding="utf-8")}
    assert logging_files == {"tables.py", "bots.py", "room.py"}


def test_time_and_entropy_come_from_outside() -> None:
    import houseway.room

    for path in Path(houseway.room.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^ *(import|from) (random|secrets|time|uuid)\b", text, re.MULTILINE), path
        assert ("datetime.now" in text) == (path.name == "ids.py"), path
        assert ("os.urandom" in text) == (path.name == "desk.py"), path
