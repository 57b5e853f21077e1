"""What protects pages and players: headers, other sites, hosts, sizes and rates."""

from __future__ import annotations

import gzip
import logging
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.web import Rate, Settings
from tests.web.between_players import PATIENCE_S
from tests.web.visitors import HTMX, JSON, PAGE, Player, Visitor, command_id, done, refused

Dealt = tuple[Player, str]
GUEST = {"as": "guest"}


@pytest.mark.parametrize(
    ("url", "headers"),
    [
        ("/", PAGE),
        ("/tables", JSON),
        ("/nowhere", PAGE),
        ("/wallet", JSON),
        ("/static/app.css", {}),
        ("/openapi.json", {}),
        ("/verify_round.py", {}),
        ("/stream", JSON),
    ],
)
def test_every_answer_carries_the_security_headers(
    visitor: Callable[..., Visitor], url: str, headers: dict[str, str]
) -> None:
    sent = visitor(headers).get(url).headers
    policy = dict(part.split(" ", 1) for part in sent["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert not {"script-src", "style-src"} & policy.keys()
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert sent["x-content-type-options"] == "nosniff"
    assert sent["referrer-policy"] == "same-origin"
    assert sent["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in sent["permissions-policy"]
    assert "server" not in sent


@pytest.mark.parametrize("url", ["/", "/tables", "/rules/russian_poker/house", "/fairness", "/session"])
def test_pages_need_no_inline_script_or_style_and_no_other_host(visitor: Callable[..., Visitor], url: str) -> None:
    page = visitor().get(url).text
    assert not re.findall(r"<style|<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=|javascript:", page)
    assert not re.findall(r"(?:src|href|action)=\"?(?:https?:)?//", page)


def test_what_is_for_one_visitor_is_kept_by_nobody(player: Player) -> None:
    sent = player.get("/wallet").headers
    assert sent["cache-control"] == "no-store"
    assert {"Accept", "Accept-Language", "Cookie"} <= set(sent["vary"].split(", "))


def test_files_are_kept_for_ever_under_the_hash_of_their_content(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    urls = re.findall(r"/static/[\w./-]+\?v=[0-9a-f]{12}", browser.get("/").text)
    assert urls
    for url in urls:
        assert "immutable" in browser.get(url).headers["cache-control"]
        assert browser.get(f"{url}0").headers["cache-control"] == "no-cache"
    assert browser.get("/static/nothing.css?v=1").status_code == 404
    assert browser.get("/static/../app.py").status_code == 404
    assert browser.get("/static/%2e%2e/app.py").status_code == 404


def test_the_first_page_weighs_less_than_80_kb(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    page = browser.get("/")
    assert page.headers["content-encoding"] == "gzip"
    files = [browser.get(url) for url in sorted(set(re.findall(r"/static/[\w./-]+\?v=[0-9a-f]{12}", page.text)))]
    sizes = [len(gzip.compress(answer.content, 6)) for answer in (page, *files)]
    assert sum(sizes) < 80_000, sizes


@pytest.mark.parametrize(
    ("headers", "is_done"),
    [
        ({}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "odd"}, False),
        ({"Origin": "http://example.org"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://[bad"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "OWN"}, False),
        ({"Origin": "OWN"}, True),
    ],
)
def test_another_site_cannot_act_for_a_visitor(dealt: Dealt, headers: dict[str, str], is_done: bool) -> None:
    player, table = dealt
    own = str(player.http.base_url).rstrip("/")
    sent = {name: value.replace("OWN", own) for name, value in headers.items()}
    before = player.version(table)
    forger = player.in_form(JSON | sent)
    fields = {"command_id": command_id(), "version": before, "seat": 1, "action": "buy"}
    answer = forger.http.post(f"{table}/act", headers=forger.headers, json=fields)
    assert answer.status_code == (200 if is_done else 403)
    assert (player.version(table) > before) is is_done


def test_another_site_cannot_sign_a_visitor_in(visitor: Callable[..., Visitor]) -> None:
    forged = visitor({"Accept": "application/json", "Sec-Fetch-Site": "cross-site"}).send("/session", **GUEST)
    refused(forged, 403, "cross_site")
    assert "set-cookie" not in forged.headers


def test_a_program_with_a_key_has_no_site(player: Player, client: Callable[[], httpx.Client]) -> None:
    key = player.send("/keys").json()["new_key"]
    headers = JSON | {"Authorization": f"Bearer {key}", "Origin": "https://tools.example.org"}
    opened = client().post("/tables", headers=headers, json={"command_id": command_id()})
    assert opened.status_code == 201


@pytest.mark.parametrize("value", ["Bearer", "Bearer nope", "Basic dTpw", "hw_x", "Bearer \xff"])
def test_a_key_that_opens_nothing(visitor: Callable[..., Visitor], value: str) -> None:
    refused(visitor(JSON | {"Authorization": value.encode("latin-1")}).get("/tables"), 401, "unknown_key")


@pytest.mark.parametrize("value", ["", "x", "\xff\xfe", "a" * 4000, "%00", "=;="])
def test_a_cookie_that_opens_nothing_is_nobody(visitor: Callable[..., Visitor], value: str) -> None:
    odd = visitor(JSON | {"Cookie": f"houseway_session={value}; houseway_language={value}".encode("latin-1")})
    assert odd.get("/session").json()["player"] is None
    refused(odd.get("/wallet"), 401, "not_signed_in")


def exchange(address: str, request: bytes) -> bytes:
    """Send raw bytes to the server; give all that it answers before it closes the connection."""
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        connection.sendall(request)
        return b"".join(iter(lambda: connection.recv(65536), b""))


@pytest.mark.parametrize("host", [b"a b", b"exa<mple.org", b"", b"example.org:port", b"x" * 300, b"[", b"[::1"])
def test_a_host_that_is_none_is_refused(address: str, host: bytes) -> None:
    answer = exchange(address, b"GET / HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("character", [b"\x00", b"\x01", b"\x1f", b"\x7f", b"\n", b"\r"])
def test_no_header_holds_a_control_character(address: str, character: bytes) -> None:
    host = address.removeprefix("http://").encode()
    cookie = b"houseway_session=" + character + b"x"
    answer = exchange(address, b"GET / HTTP/1.1\r\nHost: " + host + b"\r\nCookie: " + cookie + b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("host", [b"[..]", b"[:::::]", b"[::1]", b"example.org:99999", b"..", b"-"])
@pytest.mark.parametrize("request_line", [b"GET /", b"GET /wallet?x=1", b"GET /tables/", b"POST /play"])
def test_no_host_breaks_a_page(address: str, host: bytes, request_line: bytes) -> None:
    head = request_line + b" HTTP/1.1\r\nHost: " + host + b"\r\nAccept: text/html\r\nConnection: close\r\n\r\n"
    answer = exchange(address, head)
    assert b" 500 " not in answer[:20]
    assert b"ocation: http" not in answer


def test_a_house_may_insist_on_its_names(serving: Any, tmp_path: Path) -> None:
    with (
        serving(tmp_path, Settings(hosts=("poker.example.org",))) as (address, _),
        httpx.Client(base_url=address, timeout=PATIENCE_S) as http,
    ):
        assert http.get("/", headers={"Host": "poker.example.org"}).status_code == 200
        assert http.get("/", headers={"Host": "poker.example.org:8443"}).status_code == 200
        refused(http.get("/"), 400, "wrong_host")


def test_a_body_has_a_greatest_size(visitor: Callable[..., Visitor]) -> None:
    program = visitor(JSON)
    refused(program.send("/session", name="x" * 70_000), 413, "body_too_large")
    endless = (b"a" * 1000 for _ in range(100))
    chunked = program.http.post("/session", headers=JSON | {"Content-Type": "application/json"}, content=endless)
    refused(chunked, 413, "body_too_large")


def test_rates_hold_with_the_time_to_wait(serving: Any, tmp_path: Path) -> None:
    slow = Rate(burst=2, per_second=0.001)  # however slow the machine is
    settings = Settings(guests=slow, accounts=slow, sign_ins=slow, commands=slow)
    with serving(tmp_path, settings) as (address, _), httpx.Client(base_url=address, timeout=PATIENCE_S) as http:
        program = Player(http, JSON)
        for fields in ({"name": "Nobody", "password": "wrong password"}, GUEST):
            answers = []
            for _ in range(4):
                http.cookies.clear()
                answers.append(program.send("/session", **fields))
            assert [answer.status_code == 429 for answer in answers] == [False, False, True, True]
            assert 1 <= int(answers[-1].headers["retry-after"]) <= 1_000
        keyed = Player(http, JSON)
        http.cookies.update(answers[1].cookies)
        table = keyed.table()
        keyed.sit(table)
        refused(keyed.try_act(table, "stake", ante=10), 429, "too_many_requests")
        page = keyed.in_form(HTMX).command(f"{table}/act", 1, seat=1, action="stake")
        assert page.status_code == 429
        assert [keyed.get(table).status_code for _ in range(20)] == [200] * 20, "looking is not counted"


def test_nothing_secret_is_logged(
    address: str, caplog: pytest.LogCaptureFixture, client: Callable[[], httpx.Client]
) -> None:
    caplog.set_level(logging.DEBUG, logger="houseway")
    caplog.set_level(logging.DEBUG, logger="uvicorn")
    program = Visitor(client(), JSON)
    secrets = ["hunter2-hunter2", "wrong-wrong-wrong"]
    done(program.send("/account", name="Logged", password=secrets[0]))
    secrets.append(program.http.cookies["houseway_session"])
    program.send("/session", name="Logged", password=secrets[1])
    secrets.append(program.send("/keys").json()["new_key"])
    program.http.get("/wallet", headers=JSON | {"Authorization": f"Bearer {secrets[-1]}"})
    assert not [secret for secret in secrets if secret in caplog.text]
