"""Whatever comes to a door: an answer with a code, never a broken server, and nothing changed."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.visitors import JSON, PAGE, Player, command_id, refused

Dealt = tuple[Player, str]
DOORS = [
    "/play",
    "/tables",
    "/session",
    "/account",
    "/keys",
    "/wallet/refill",
    "/language",
    "/settings",
    "/account/password",
]
TYPES = ["application/json", "application/x-www-form-urlencoded", "application/JSON; charset=x", "text/plain", ""]

quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4),
    max_leaves=8,
)
fields = st.dictionaries(
    st.sampled_from(
        "command_id version seat action cards amount ante bonus bet house_way contribution front game least x".split()
    ),
    values
    | st.sampled_from(["bet", "stake", "set", "pai_gow", "As As", "Kd", "-1", "1e3", "١", "9" * 30, 2**63, -1, 0]),
)
bodies = (
    st.binary(max_size=200)
    | values.map(lambda value: json.dumps(value).encode())
    | fields.map(lambda value: json.dumps(value).encode())
)
header_text = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=60).map(
    lambda text: text.strip().encode("latin-1")
)


def is_answered(response: httpx.Response) -> None:
    assert response.status_code < 500, (response.status_code, response.text)
    if response.status_code >= 400:
        assert set(response.json()) <= {"code", "message", "at"}
        assert response.json()["code"] == response.json()["code"].lower()


@quick
@given(door=st.sampled_from(DOORS), kind=st.sampled_from(TYPES), content=bodies)
def test_bytes_at_every_door(dealt: Dealt, door: str, kind: str, content: bytes) -> None:
    player, _ = dealt
    is_answered(player.http.post(door, content=content, headers=JSON | {"Content-Type": kind}))


@quick
@given(door=st.sampled_from(["seat", "leave", "act", "rules", ""]), kind=st.sampled_from(TYPES), content=bodies)
def test_bytes_at_a_table(dealt: Dealt, door: str, kind: str, content: bytes) -> None:
    player, table = dealt
    before = player.version(table)
    response = player.http.post(f"{table}/{door}", content=content, headers=JSON | {"Content-Type": kind})
    is_answered(response)
    assert player.version(table) == before or response.status_code == 200


@quick
@given(
    path=st.sampled_from(
        ["/tables/{}", "/rounds/{}", "/rules/{}/house", "/rules/russian_poker/{}", "/static/{}", "/{}"]
    ),
    piece=st.binary(max_size=30),
)
def test_bytes_in_addresses(player: Player, path: str, piece: bytes) -> None:
    encoded = "".join(f"%{byte:02x}" for byte in piece)
    is_answered(player.http.get(path.format(encoded), headers=JSON))


@quick
@given(
    url=st.sampled_from(
        ["/wallet?before=", "/rounds?before=", "/rounds/x?step=", "/session?next=", "/?lang=", "/stream?tables="]
    ),
    value=st.binary(max_size=30),
)
def test_bytes_in_queries(player: Player, url: str, value: bytes) -> None:
    is_answered(player.http.get(url + "".join(f"%{byte:02x}" for byte in value), headers=JSON))


@quick
@given(
    name=st.sampled_from(
        [
            "Accept-Language",
            "Cookie",
            "Authorization",
            "Origin",
            "Sec-Fetch-Site",
            "HX-Request",
            "If-None-Match",
            "Range",
        ]
    ),
    value=header_text,
)
def test_bytes_in_headers(player: Player, name: str, value: bytes) -> None:
    for method, url in (("GET", "/tables"), ("POST", "/session"), ("GET", "/static/app.css"), ("GET", "/nowhere")):
        assert player.http.request(method, url, headers={**JSON, name: value}).status_code < 500


@quick
@given(accept=header_text)
def test_bytes_in_accept(player: Player, accept: bytes) -> None:
    for url in ("/", "/wallet", "/nowhere"):
        assert player.http.get(url, headers={"Accept": accept}).status_code < 500


@settings(max_examples=40, deadline=None)
@given(
    content=st.binary(max_size=300),
    start=st.sampled_from([b"", b"GET / HTTP/1.1\r\n", b"POST /session HTTP/1.1\r\nHost: x\r\n"]),
)
def test_bytes_on_the_wire(address: str, start: bytes, content: bytes) -> None:
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        connection.sendall(start + content)
        connection.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert b" 500 " not in answer[:20]


UNFIT: list[tuple[dict[str, Any], str, str | None]] = [
    ({"version": "1"}, "unusable_field", "version"),
    ({"version": -1}, "unusable_field", "version"),
    ({"version": 1.0}, "unusable_field", "version"),
    ({"version": True}, "unusable_field", "version"),
    ({"version": 2**64}, "unusable_field", "version"),
    ({"seat": 0}, "unusable_field", "seat"),
    ({"seat": None}, "unusable_field", "seat"),
    ({"command_id": ""}, "unusable_field", "command_id"),
    ({"command_id": "a b"}, "unusable_field", "command_id"),
    ({"command_id": "é"}, "unusable_field", "command_id"),
    ({"command_id": "x" * 65}, "unusable_field", "command_id"),
    ({"action": "Bet"}, "unusable_field", "action"),
    ({"action": 7}, "unusable_field", "action"),
    ({"amount": "10"}, "unusable_field", "amount"),
    ({"amount": 1e300}, "unusable_field", "amount"),
    ({"cards": ["As"]}, "unusable_field", "cards"),
    ({"action": "exchange", "cards": "As Xx"}, "unknown_card", "cards"),
    ({"action": "exchange", "cards": "As As"}, "repeated_card", "cards"),
    ({"colour": "red"}, "unknown_field", "colour"),
]


@pytest.mark.parametrize(("changed", "code", "at"), UNFIT)
def test_each_unusable_field_is_named(dealt: Dealt, changed: dict[str, Any], code: str, at: str | None) -> None:
    player, table = dealt
    before = player.view(table)
    fields = {"command_id": command_id(), "version": before["table"]["version"], "seat": 1, "action": "bet"}
    answer = player.send(f"{table}/act", **{**fields, **changed})
    refused(answer, 422, code)
    assert answer.json()["at"] == at
    assert player.view(table) == before


NOT_PLAIN = ["1e1", "10.0", "1.000", "+10", " 10", "1_0", "0x0a", "\uff11\uff10", "\u0663\u0660", "1,000", "nan", "--1"]


@pytest.mark.parametrize("name", ["version", "seat", "ante", "bonus"])
def test_numbers_in_a_form_are_whole_and_in_plain_digits(dealt: Dealt, name: str) -> None:
    """Where a German writes 1.000 for a thousand, nobody stakes 1."""
    player, table = dealt
    before, form = player.view(table), player.in_form(PAGE | JSON)
    fields = {"command_id": command_id(), "version": 1, "seat": 1, "action": "stake", "ante": 10}
    for text in NOT_PLAIN:
        answer = form.send(f"{table}/act", **{**fields, name: text})
        refused(answer, 422, "unusable_field")
        assert answer.json()["at"] == name
    assert player.view(table) == before


@pytest.mark.parametrize("missing", ["command_id", "version", "seat", "action"])
def test_each_missing_field_is_named(dealt: Dealt, missing: str) -> None:
    player, table = dealt
    fields: dict[str, Any] = {"command_id": command_id(), "version": 1, "seat": 1, "action": "bet"}
    del fields[missing]
    answer = player.send(f"{table}/act", **fields)
    refused(answer, 422, "missing_field")
    assert answer.json()["at"] == missing


UNREADABLE: list[tuple[str, bytes, int, str]] = [
    ("application/json", b"", 422, "not_json"),
    ("application/json", b"{", 422, "not_json"),
    ("application/json", b'{"name": NaN}', 422, "not_json"),
    ("application/json", b'{"name": "\xff"}', 422, "not_json"),
    ("application/json", b'{"name": "\\ud800"}', 422, "not_json"),
    ("application/json", b"[" * 60_000, 422, "unusable_field"),
    ("application/json", b'{"next": ' + b"[" * 60_000, 422, "unusable_field"),
    ("application/json", b"[]", 422, "unusable_field"),
    ("application/x-www-form-urlencoded", b"name=%ff", 422, "not_a_form"),
    ("application/x-www-form-urlencoded", b"name=\xc3\xa9", 422, "not_a_form"),
    ("application/x-www-form-urlencoded", b"&".join([b"a=1"] * 100), 422, "not_a_form"),
    ("text/plain", b"name=Ana", 415, "unsupported_media_type"),
    ("multipart/form-data; boundary=x", b"--x--", 415, "unsupported_media_type"),
]


@pytest.mark.parametrize(("kind", "content", "status", "code"), UNREADABLE)
def test_what_cannot_be_read(
    client: Callable[[], httpx.Client], kind: str, content: bytes, status: int, code: str
) -> None:
    refused(client().post("/session", content=content, headers=JSON | {"Content-Type": kind}), status, code)


def test_a_field_sent_twice_is_not_two_chances(dealt: Dealt) -> None:
    player, table = dealt
    before = player.version(table)
    form = f"command_id={command_id()}&version={before}&seat=1&action=fold&action=bet"
    answer = player.http.post(f"{table}/act", content=form, headers=JSON | {"Content-Type": TYPES[1]})
    refused(answer, 422, "unusable_field")
    assert player.version(table) == before


@pytest.mark.parametrize(
    ("method", "url", "allowed"),
    [("PUT", "/tables", "GET, POST"), ("GET", "/play", "POST"), ("PATCH", "/session", "DELETE, GET, POST")],
)
def test_a_method_that_is_not_taken(client: Callable[[], httpx.Client], method: str, url: str, allowed: str) -> None:
    answer = client().request(method, url, headers=JSON)
    refused(answer, 405, "method_not_allowed")
    assert answer.headers["allow"] == allowed


@pytest.mark.parametrize(
    "url", ["/nowhere", "/tables/nothing", "/rules/russian_poker/nothing", "/rules/whist/house", "/static/nothing"]
)
def test_what_is_not_there_is_said_as_a_page_and_as_json(client: Callable[[], httpx.Client], url: str) -> None:
    http = client()
    page, data = http.get(url, headers=PAGE), http.get(url, headers=JSON)
    assert page.status_code == data.status_code == 404
    assert page.text.lower().startswith("<!doctype html>")
    assert data.json()["code"]
