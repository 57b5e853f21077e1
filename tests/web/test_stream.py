"""The stream: what changes, for whom, from where on, and until when."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.web.streams import Position, event
from tests.web.between_players import PATIENCE_S
from tests.web.conftest import UNLIMITED
from tests.web.visitors import HTMX, JSON, PAGE, Player, Visitor, done, refused

Dealt = tuple[Player, str]
Guests = Callable[[], Player]
WATCH_PAGE = {"Accept": "text/html, text/event-stream", "HX-Request": "true"}
WATCH_JSON = {"Accept": "text/event-stream"}
WAITS_S = 50  # for streams that are open, if the server does not end them


class Event(NamedTuple):
    """One event of a stream; a comment has no data."""

    data: str
    id: str = ""
    name: str = ""

    @property
    def view(self) -> Any:
        return json.loads(self.data)


class Stream:
    """An open stream of one visitor."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.iter_lines()

    def blocks(self) -> Iterator[Event]:
        """Give events and comments as they come, until the stream ends."""
        block: list[str] = []
        for line in self._lines:
            if line:
                block.append(line)
            else:
                yield _read(block)
                block = []

    def next(self) -> Event:
        return next(event for event in self.blocks() if event.data)

    def is_quiet(self) -> bool:
        """Say whether nothing but comments comes for a while."""
        blocks = self.blocks()
        return not any(next(blocks).data for _ in range(2))


def _read(block: list[str]) -> Event:
    fields: dict[str, list[str]] = {"data": [], "id": [], "event": []}
    for line in block:
        name, _, value = line.partition(": ")
        fields.setdefault(name, []).append(value)
    return Event("\n".join(fields["data"]), "".join(fields["id"]), "".join(fields["event"]))


@contextmanager
def watching(
    visitor: Visitor, *tables: str, headers: dict[str, str] = WATCH_JSON, last: str | None = None
) -> Iterator[Stream]:
    ids = ",".join(table.removeprefix("/tables/") for table in tables)
    seen = {} if last is None else {"Last-Event-ID": last}
    with visitor.http.stream("GET", f"/stream?tables={ids}", headers=headers | seen) as response:
        assert response.status_code == 200
        yield Stream(response)


def test_the_table_comes_at_once_and_after_each_action(dealt: Dealt) -> None:
    player, table = dealt
    with watching(player, table) as stream:
        first = stream.next()
        assert first.name == "table"
        assert first.view == player.view(table)
        player.act(table, "buy")
        second = stream.next()
        assert second.view["round"]["view"]["seats"]["1"]["draw"] == "buy"
        assert second.view == player.view(table)
        assert second.id == f"{table.removeprefix('/tables/')}:{player.version(table)}"


def test_pages_get_the_fragment_that_htmx_swaps_in(dealt: Dealt) -> None:
    player, table = dealt
    with watching(player, table, headers=WATCH_PAGE) as stream:
        assert stream.response.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.response.headers
        first = stream.next()
        assert first.name == "", "htmx swaps unnamed events in"
        assert "<hx-partial" in first.data
        htmx = player.in_form(HTMX).command(f"{table}/act", player.version(table), seat=1, action="buy")
        assert without_ids(stream.next().data) == without_ids(htmx.text)


def without_ids(fragment: str) -> str:
    return re.sub(r'(name="command_id" value=)"[^"]+"', r"\1", fragment).rstrip("\n")


def test_a_stream_resumes_after_the_last_event(dealt: Dealt) -> None:
    player, table = dealt
    with watching(player, table) as stream:
        last = stream.next().id
    with watching(player, table, last=last) as stream:
        assert stream.is_quiet(), "nothing has changed"
        player.act(table, "buy")
        assert stream.next().view["round"]["view"]["seats"]["1"]["draw"] == "buy"
    player.act(table, "fold")
    with watching(player, table, last=last) as stream:
        assert stream.next().view["phase"] == "ended"


@pytest.mark.parametrize("last", ["", "x", "a:b", ":1", "\xff", "a" * 5000, "x:99999999999999999999"])
def test_what_was_never_an_event_means_the_whole_table(dealt: Dealt, last: str) -> None:
    player, table = dealt
    headers = {name: value.encode("latin-1") for name, value in {**WATCH_JSON, "Last-Event-ID": last}.items()}
    with watching(player, table, headers=headers) as stream:
        assert stream.next().view == player.view(table)


def test_each_sees_his_own(guest: Guests) -> None:
    one, other = guest(), guest()
    table = one.table()
    one.sit(table, 1)
    other.sit(table, 2)
    with watching(one, table) as mine, watching(other, table) as his:
        mine.next(), his.next()
        one.act(table, "stake", 1, ante=10)
        other.act(table, "stake", 2, ante=20)
        seen = [until(stream, lambda view: view["phase"] == "playing") for stream in (mine, his)]
    hands = [[view["round"]["view"]["seats"][seat]["hand"] for seat in "12"] for view in seen]
    assert ["??" in hand for hand in hands[0]] == [False, True]
    assert ["??" in hand for hand in hands[1]] == [True, False]
    assert "1" in seen[0]["legal"]
    assert "1" not in seen[1]["legal"]


def test_who_has_left_is_watched_for_no_longer(serving: Any, tmp_path: Path) -> None:
    with serving(tmp_path) as (address, server), httpx.Client(base_url=address, timeout=PATIENCE_S) as http:
        player = Player(http, JSON)
        done(player.send("/session", **{"as": "guest"}))
        house = server.config.app.state.house
        with watching(player, player.table()) as stream:
            stream.next()
            assert len(house.streams) == 1
        deadline = time.monotonic() + PATIENCE_S
        while len(house.streams) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert len(house.streams) == 0


def until(stream: Stream, is_it: Callable[[Any], bool]) -> Any:
    return next(event.view for event in iter(stream.next, None) if is_it(event.view))


def test_several_tables_in_one_stream(guest: Guests) -> None:
    player = guest()
    tables = [player.table(), player.table()]
    with watching(player, *tables) as stream:
        ids = [stream.next().view["table"]["id"] for _ in tables]
        assert ids == [table.removeprefix("/tables/") for table in tables]
        player.sit(tables[1])
        changed = stream.next()
        assert changed.view["table"]["id"] == ids[1]
        assert changed.id == f"{ids[0]}:{player.version(tables[0])},{ids[1]}:{player.version(tables[1])}"


def test_a_quiet_stream_is_kept_alive(dealt: Dealt) -> None:
    player, table = dealt
    with watching(player, table) as stream:
        stream.next()
        assert stream.is_quiet()


def test_signing_out_ends_the_stream_before_it_shows_more(dealt: Dealt, guest: Guests) -> None:
    player, table = dealt
    other = guest()
    with watching(player, table) as stream:
        stream.next()
        done(player.send("/session/end"))
        other.sit(table, 2)
        assert not [event for event in stream.blocks() if event.data]


def test_one_stream_too_many_ends_the_oldest(serving: Any, tmp_path: Path) -> None:
    settings = msgspec.structs.replace(UNLIMITED, streams_most=2)
    with serving(tmp_path, settings) as (address, _), httpx.Client(base_url=address, timeout=PATIENCE_S) as http:
        player = Player(http, JSON)
        done(player.send("/session", **{"as": "guest"}))
        table = player.table()
        with watching(player, table) as first, watching(player, table) as second:
            first.next(), second.next()
            with watching(player, table) as third:
                third.next()
                assert not [event for event in first.blocks() if event.data]
                player.sit(table)
                assert second.next() == third.next()


def test_the_server_ends_its_streams_rather_than_wait_for_them(serving: Any, tmp_path: Path) -> None:
    with httpx.Client(timeout=PATIENCE_S) as http:
        with serving(tmp_path) as (address, server):
            http.base_url = address
            player = Player(http, JSON)
            done(player.send("/session", **{"as": "guest"}))
            table = player.table()
            with watching(player, table) as one, watching(player, table, headers=WATCH_PAGE) as other:
                one.next(), other.next()
                server.config.timeout_graceful_shutdown = WAITS_S
                server.should_exit = True
                started = time.monotonic()
                assert not [event for stream in (one, other) for event in stream.blocks() if event.data]
        assert time.monotonic() - started < WAITS_S


@pytest.mark.parametrize("tables", ["", ",", "a,", "a b", "../x", "é", ",".join(["a"] * 17), "a" * 65])
def test_tables_that_are_no_ids(visitor: Callable[..., Visitor], tables: str) -> None:
    refused(visitor(JSON).get("/stream", params={"tables": tables}), 422, "unusable_field")


def test_a_table_that_is_not_there(visitor: Callable[..., Visitor], dealt: Dealt) -> None:
    _, table = dealt
    refused(visitor(JSON).get("/stream?tables=nothing"), 404, "no_such_table")
    refused(visitor(JSON).get(f"/stream?tables={table.removeprefix('/tables/')},nothing"), 404, "no_such_table")
    assert visitor(PAGE).get("/stream?tables=nothing").status_code == 404


@given(st.text(max_size=200))
def test_an_event_survives_its_lines(data: str) -> None:
    lines = event(data, "t:1").decode().split("\n")
    assert lines[0] == "id: t:1"
    assert lines[-2:] == ["", ""]
    assert all(line.startswith("data: ") for line in lines[1:-2])
    assert "\r" not in "".join(lines)


@given(st.dictionaries(st.from_regex(r"[a-z0-9]{1,16}", fullmatch=True), st.integers(1, 10**9), min_size=1, max_size=5))
def test_a_position_is_read_back_from_its_id(versions: dict[str, int]) -> None:
    position = Position(versions)
    event_id = [position.advance(table, version) for table, version in versions.items()][-1]
    again = Position(versions, event_id)
    assert not [table for table, version in versions.items() if again.is_behind(table, version)]
    assert [table for table, version in versions.items() if again.is_behind(table, version + 1)] == list(versions)


def test_an_endless_last_event_id_is_passed_over_in_one_pass() -> None:
    assert Position(["t"], "x" * 1_000_000).is_behind("t", 1)  # looked through again from each place, it took hours
    assert Position(["t"], "," * 1_000_000 + "t:7,t:" + "9" * 1_000_000).is_behind("t", 8)
    assert not Position(["t"], "x" * 1_000_000 + ",t:7").is_behind("t", 7)
