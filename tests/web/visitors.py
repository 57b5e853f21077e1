"""Who visits the house in the tests: people with browsers (without scripts) and programs, each with his own cookies."""

from __future__ import annotations

import itertools
from html.parser import HTMLParser
from typing import Any

import httpx

JSON = {"Accept": "application/json"}
PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Sec-Fetch-Site": "same-origin"}
HTMX = PAGE | {"Accept": "text/html", "HX-Request": "true"}

_numbers = itertools.count(1)


def command_id() -> str:
    return f"test-{next(_numbers)}"


class Visitor:
    """Somebody who asks in the form that his headers say."""

    def __init__(self, http: httpx.Client, headers: dict[str, str]) -> None:
        self.http = http
        self.headers = headers

    def get(self, url: str, **options: Any) -> httpx.Response:
        return self.http.get(url, headers=self.headers, **options)

    def send(self, url: str, **fields: Any) -> httpx.Response:
        """POST fields: a form for a browser, JSON for a program."""
        content: dict[str, Any] = {"json": fields} if self.headers == JSON else {"data": fields}
        return self.http.post(url, headers=self.headers, **content)

    def command(self, url: str, version: int, **fields: Any) -> httpx.Response:
        return self.send(url, **{"command_id": command_id(), "version": version, **fields})

    def follow(self, response: httpx.Response) -> httpx.Response:
        """Go where a form's answer sends a browser."""
        assert response.status_code == 303, (response.status_code, response.text[:500])
        page = self.get(response.headers["location"])
        assert page.status_code == 200, page.text[:500]
        return page

    def in_form(self, headers: dict[str, str]) -> Visitor:
        """The same person, with the same cookies, asking in another form."""
        return Visitor(self.http, headers)


class Player(Visitor):
    """A program that plays."""

    def table(self, **fields: Any) -> str:
        """Open a table; give its path."""
        opened = self.send("/tables", command_id=command_id(), **fields)
        assert opened.status_code == 201, opened.text
        return str(opened.headers["location"])

    def view(self, table: str) -> Any:
        return self.get(table).json()

    def version(self, table: str) -> int:
        return int(self.view(table)["table"]["version"])

    def sit(self, table: str, seat: int = 1, **fields: Any) -> Any:
        return done(self.command(f"{table}/seat", self.version(table), seat=seat, **fields))

    def act(self, table: str, action: str, seat: int = 1, **fields: Any) -> Any:
        return done(self.try_act(table, action, seat, **fields))

    def try_act(self, table: str, action: str, seat: int = 1, **fields: Any) -> httpx.Response:
        return self.command(f"{table}/act", self.version(table), seat=seat, action=action, **fields)

    def hand(self, table: str, seat: int = 1) -> list[str]:
        return str(self.view(table)["round"]["view"]["seats"][str(seat)]["hand"]).split()

    def balance(self) -> int:
        return int(self.get("/wallet").json()["balance"])


def done(response: httpx.Response) -> Any:
    assert response.status_code == 200, response.text
    return response.json()


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert response.status_code == status, response.text
    assert response.json()["code"] == code
    assert response.json()["message"]


class Form:
    """A form of a page: where it goes, what it sends by itself, and what may be chosen in it."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.fields: dict[str, str] = {}
        self.choices: dict[str, list[str]] = {}

    def add(self, tag: str, given: dict[str, str]) -> None:
        """Take in an input or a button."""
        if tag == "button" or given.get("type") in ("checkbox", "radio"):
            self.choices.setdefault(given.get("name", ""), []).append(given.get("value", "on"))
        elif "name" in given:
            self.fields[given["name"]] = given.get("value", "")


class _Forms(HTMLParser):
    """Reads forms, and the inputs that name their form by its id wherever they stand."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []
        self.elsewhere: list[tuple[str, dict[str, str]]] = []
        self.by_id: dict[str, Form] = {}
        self._open: Form | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = Form(given.get("action", ""))
            self.by_id[given.get("id", "")] = self._open
            self.found.append(self._open)
        elif tag in ("input", "button") and "form" in given:
            self.elsewhere.append((tag, given))
        elif tag in ("input", "button") and self._open:
            self._open.add(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


def forms(page: httpx.Response) -> list[Form]:
    """Read the forms of a page."""
    parser = _Forms()
    parser.feed(page.text)
    for tag, given in parser.elsewhere:
        parser.by_id[given["form"]].add(tag, given)
    return parser.found


def form(page: httpx.Response, url: str, action: str | None = None) -> Form:
    """Find the form that goes to an address (and does this action there)."""
    fitting = [one for one in forms(page) if one.action == url and one.fields.get("action") == action]
    assert fitting, f"no form for {action} to {url}: {[(one.action, one.fields) for one in forms(page)]}"
    return fitting[0]


def press(browser: Visitor, page: httpx.Response, url: str, action: str | None = None, **filled: Any) -> httpx.Response:
    """Fill in a form of a page and send it."""
    return browser.send(url, **{**form(page, url, action).fields, **filled})
