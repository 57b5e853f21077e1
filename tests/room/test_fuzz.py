"""Whatever is sent to the room's doors: it is done, or refused with a code and nothing has changed."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.games import GAMES
from houseway.games.contract import Refusal
from houseway.room import Answer, NotFound, Unusable
from tests.room.conftest import House
from tests.sim.checkers import Ledger

TEXTS = st.text(st.characters(), max_size=30) | st.sampled_from(
    ["As Kd", "10s", "١٠", "\ud800", "stake", "fold", "bet"]
)
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS
JSON = st.recursive(
    VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=6
)
NAMES = st.sampled_from(
    "action ante bonus bet fortune bank house_way amount cards front to contribution is_blind post choice round"
    " x".split()
)
WORDS = (
    st.sampled_from(
        "stake take_back fold bet exchange buy insure stand decline set house_way call raise draw sit_out sit_in top_up"
        " sit_out_next_blind preselect contribute".split()
    )
    | TEXTS
)
ACTIONS = st.dictionaries(NAMES, JSON, max_size=4).flatmap(lambda more: WORDS.map(lambda word: more | {"action": word}))
FUZZ = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


class Place:
    """An open room with a player at a table, driven from tests that are no coroutines."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.runner = asyncio.Runner()
        self.room = house.open()
        self.run(self.room.open())
        self.player = self.run(house.guest(self.room))
        players = [self.player, self.run(house.guest(self.room))] if GAMES[game].is_between_players else [self.player]
        self.table = self.run(house.table(self.room, *players, game=game))
        house.clock.advance(seconds=10)
        self.run(self.room.fire_clocks())

    def run(self, doing: Any) -> Any:
        return self.runner.run(_of(doing))

    def try_(self, doing: Any) -> str:
        """Do it; if it is refused nothing must have changed."""
        before = Ledger(self.house.path).fingerprint()
        try:
            self.run(doing)
        except (Refusal, Unusable, NotFound) as refused:
            assert Ledger(self.house.path).fingerprint() == before
            return str(refused.code)
        return "done"

    def version(self) -> int:
        return int(self.run(self.house.version(self.room, self.table)))


async def _of(doing: Any) -> Any:
    return await doing


@pytest.fixture(scope="module", params=GAMES)
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, empty_database: Path
) -> Iterator[Place]:
    path = tmp_path_factory.mktemp("fuzz") / "room.db"
    shutil.copy(empty_database, path)
    place = Place(House(path), request.param)
    yield place
    place.run(place.room.close())
    place.runner.close()
    Ledger(path).check()


@FUZZ
@given(action=ACTIONS | JSON)
def test_any_action(place: Place, action: Any) -> None:
    place.try_(place.room.act(place.player, place.table, place.house.id(), place.version(), 1, action))
    Ledger(place.house.path).check()


@FUZZ
@given(table=TEXTS, command_id=JSON, version=JSON, seat=JSON)
def test_any_envelope(place: Place, table: Any, command_id: Any, version: Any, seat: Any) -> None:
    is_usable = isinstance(command_id, str) and type(version) is type(seat) is int
    for name in (table, place.table):
        for doing in (
            place.room.sit(place.player, name, command_id, version, seat),
            place.room.sit(place.player, place.table, command_id, version, seat, version),
            place.room.act(place.player, name, command_id, version, seat, {"action": "fold"}),
        ):
            assert place.try_(doing) != "done" or is_usable


@FUZZ
@given(game=JSON, rulebook=JSON, rules=st.dictionaries(TEXTS, JSON, max_size=3) | JSON, name=JSON)
def test_any_table(place: Place, game: Any, rulebook: Any, rules: Any, name: Any) -> None:
    place.try_(place.room.open_table(place.player, place.house.id(), game, rulebook, rules, name))
    place.try_(place.room.open_table(place.player, place.house.id(), "russian_poker", "house", rules, name))


@FUZZ
@given(name=JSON, password=JSON, token=TEXTS)
def test_any_name_and_password(place: Place, name: Any, password: Any, token: str) -> None:
    assert place.try_(place.room.sign_in(name, "x")) == "wrong_name_or_password"
    if not isinstance(password, str) or len(password) < 8:
        assert place.try_(place.room.register(place.player, name, password)) != "done"
    assert place.run(place.room.session(token)) is None
    assert place.run(place.room.by_key(token)) is None
    assert place.try_(place.room.round(place.player, token)) == "no_such_round"


def test_an_answer_is_json(place: Place) -> None:
    import msgspec

    answer = place.run(place.room.open_table(place.player, place.house.id(), "russian_poker"))
    assert msgspec.json.decode(msgspec.json.encode(answer), type=Answer) == answer
