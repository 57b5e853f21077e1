"""The description of the API, and the API measured against it by schemathesis."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import positive_data_acceptance

from houseway.games import GAMES
from houseway.room import Room, connect
from houseway.web import create_app
from houseway.web.documents import ID_PATTERN
from houseway.web.openapi import document
from tests.web.between_players import PATIENCE_S, dealt
from tests.web.visitors import JSON, Player, done

load_all_checks()

DESCRIPTION = document(create_app(Room(connect("sqlite:///described-but-never-opened.db"))))
schema = schemathesis.openapi.from_dict(DESCRIPTION).exclude(path="/stream")  # it has no end

# What a schema cannot say: which characters of all scripts make a name, which fields fit each other, that 8.0 is no
# whole number of chips, what a card is.
SAYS_NOT_ALL = {
    *("POST /account", "POST /account/password", "POST /keys", "POST /session", "POST /tables", "POST /play"),
    *("POST /tables/{table}/seat", "POST /tables/{table}/leave", "POST /tables/{table}/act", "POST /drill/pai_gow"),
    *("POST /tables/{table}/bots", "POST /tables/{table}/coach"),
    *("GET /odds/russian_poker", "GET /odds/pai_gow", "GET /odds/five_card_draw"),
}
COMPILED_S = 300  # the first time, functions are compiled


class Seat:
    """A player at a table of each game in mid-round, so that commands with the right version reach the game."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.turn = 0
        with httpx.Client(base_url=address, timeout=PATIENCE_S) as http:
            player = Player(http, JSON)
            done(player.send("/session", **{"as": "guest"}))
            self.tables = [self.table(player, game) for game in GAMES.values()]
            self.headers = {"Authorization": f"Bearer {player.send('/keys').json()['new_key']}"}

    def table(self, player: Player, game: Any) -> str:
        path = player.table(game=game.name)
        if game.is_between_players:
            self.hand(player, path)
        else:
            player.sit(path)
            player.act(path, "stake", **{game.wagers[0]: 10})
        return path.removeprefix("/tables/")

    def hand(self, player: Player, path: str) -> None:
        """Sit down with somebody else, and wait for the cards."""
        with httpx.Client(base_url=self.address, timeout=PATIENCE_S) as http:
            other = Player(http, JSON)
            done(other.send("/session", **{"as": "guest"}))
            player.sit(path, buy_in=2000)
            other.sit(path, 2, buy_in=2000)
        dealt(player, path)

    def take(self, case: Case) -> None:
        """Put a real table, of one game after the other, and its version in, where the case has some possible ones."""
        self.turn += 1
        table = self.tables[self.turn % len(self.tables)]
        if re.fullmatch(ID_PATTERN, str(case.path_parameters.get("table", ""))):
            case.path_parameters["table"] = table
        if isinstance(case.body, dict) and type(case.body.get("version")) is int and case.body["version"] >= 0:
            view = httpx.get(f"{self.address}/tables/{table}", headers=JSON, timeout=PATIENCE_S).json()
            case.body["version"] = view["table"]["version"]


@pytest.fixture(scope="session")
def seat(address: str) -> Seat:
    return Seat(address)


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_api_does_what_it_says_to_anybody(case: Case, address: str) -> None:
    validate(case, address)


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_api_does_what_it_says_to_a_player(case: Case, seat: Seat) -> None:
    seat.take(case)
    validate(case, seat.address, headers=seat.headers)


def validate(case: Case, address: str, **options: Any) -> None:
    excluded = [positive_data_acceptance] if case.operation.label in SAYS_NOT_ALL else []
    case.call_and_validate(base_url=address, excluded_checks=excluded, timeout=COMPILED_S, **options)


def test_every_route_is_described() -> None:
    described = {(path, method) for path, methods in DESCRIPTION["paths"].items() for method in methods}
    assert ("/tables/{table}/act", "post") in described
    for path, method in described:
        operation = DESCRIPTION["paths"][path][method]
        assert operation["description"]
        assert any(status.startswith("2") for status in operation["responses"])
        is_command = method != "get" and path not in ("/session/end", "/keys/{key_id}/revoke", "/session")
        if is_command:
            content = operation["requestBody"]["content"]
            assert content["application/json"] == content["application/x-www-form-urlencoded"]
