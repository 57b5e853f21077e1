"""Five Card Draw as programs play it: over HTTP alone, each with his own stream."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from houseway.record.formats import FORMATS
from houseway.room.ring import clocks
from tests.record.formats.reading import read
from tests.web.between_players import PATIENCE_S, is_dealt, open_hand, wait_for
from tests.web.test_stream import Stream, watching
from tests.web.visitors import JSON, PAGE, Player, Visitor, command_id, done, refused

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
CARDS = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b")
HANDS = 12
Two = tuple[dict[int, Player], str]


@pytest.fixture(scope="module")
def house(serving: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house of one's own where a hand begins as soon as it can."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clocks, "HAND_PAUSE_S", 0)
        with serving(tmp_path_factory.mktemp("ring")) as (address, _):
            yield address


@pytest.fixture
def newcomer(house: str) -> Iterator[Callable[[], Player]]:
    with ExitStack() as stack:

        def make() -> Player:
            made = Player(stack.enter_context(httpx.Client(base_url=house, timeout=PATIENCE_S)), JSON)
            done(made.send("/session", **{"as": "guest"}))
            return made

        yield make


@pytest.fixture
def two(newcomer: Callable[[], Player]) -> Two:
    players = {1: newcomer(), 2: newcomer()}
    return players, open_hand(players)


def in_turn(players: dict[int, Player], table: str) -> tuple[Player, int, dict[str, Any]]:
    """Give who is in turn, his seat, and what he may do."""
    seat = players[1].view(table)["acting"][0]
    return players[seat], seat, {one["action"]: one for one in players[seat].view(table)["legal"][str(seat)]}


# Bad input


@pytest.mark.parametrize(
    ("to", "status", "code"),
    [
        (None, 409, "amount_missing"),
        (0, 409, "amount_below_least"),
        (-20, 409, "amount_below_least"),
        (19, 409, "amount_below_least"),
        (501, 409, "amount_above_most"),
        (10**15, 409, "amount_above_most"),
        (10**30, 422, "unusable_field"),
        (20.5, 422, "unusable_field"),
        ("20", 422, "unusable_field"),
        ("٢٠", 422, "unusable_field"),
        (True, 422, "unusable_field"),
        ([20], 422, "unusable_field"),
    ],
)
def test_bets_that_cannot_be(two: Two, to: Any, status: int, code: str) -> None:
    players, table = two
    player, seat, options = in_turn(players, table)
    assert options["raise"]["least_to"] == 20
    before = player.view(table)
    fields = {} if to is None else {"to": to}
    refused(player.try_act(table, "raise", seat, **fields), status, code)
    assert without_time(player.view(table)) == without_time(before)


@pytest.mark.parametrize("text", ["NaN", "Infinity", "1e400", "020", "0x14"])
def test_numbers_that_are_none(two: Two, text: str) -> None:
    players, table = two
    player, seat, _ = in_turn(players, table)
    body = f'{{"command_id": "x", "version": {player.version(table)}, "seat": {seat}, "action": "raise", "to": {text}}}'
    sent = player.http.post(f"{table}/act", content=body, headers=JSON | {"Content-Type": "application/json"})
    assert sent.status_code == 422


@pytest.mark.parametrize("to", ["٢٠", "twenty", "20.5", " ", "1" + "0" * 30])
def test_what_people_may_type_for_a_bet(two: Two, to: str) -> None:
    players, table = two
    player, seat, _ = in_turn(players, table)
    fields = {"command_id": command_id(), "version": player.version(table), "seat": seat, "action": "raise", "to": to}
    sent = player.http.post(f"{table}/act", data=fields, headers=JSON)
    assert sent.status_code in (409, 422)
    assert sent.json()["code"] in ("unusable_field", "amount_missing")


def without_time(view: dict[str, Any]) -> dict[str, Any]:
    return view | {"clock": None}


def test_what_is_not_ones_own_and_what_is_not_there(two: Two, newcomer: Callable[[], Player]) -> None:
    players, table = two
    player, seat, _ = in_turn(players, table)
    other = players[3 - seat]
    refused(other.try_act(table, "fold", 3 - seat), 409, "not_your_turn")
    refused(other.try_act(table, "fold", seat), 403, "not_your_seat")
    refused(newcomer().try_act(table, "fold", seat), 403, "not_your_seat")
    refused(player.try_act(table, "draw", seat, cards="As"), 409, "not_the_draw")
    refused(player.try_act(table, "bet", seat, to=20), 409, "bet_already_made")
    refused(player.command("/tables/aaaaaaaaaaaaaaaa/act", 1, seat=seat, action="fold"), 404, "no_such_table")
    refused(player.command(f"{table}/act", 1, seat=seat, action="call"), 409, "stale_version")
    refused(player.command(f"{table}/seat", player.version(table), seat=3, buy_in=500), 409, "already_seated")


def test_cards_that_cannot_be_thrown_away(two: Two) -> None:
    players, table = two
    while "draw" not in (turn := in_turn(players, table))[2]:
        turn[0].act(table, "call" if "call" in turn[2] else "check", turn[1])
    player, seat, _ = turn
    hand = player.hand(table, seat)
    strange = next(card for card in ("As", "Kd", "2c", "7h", "9s", "Jc") if card not in hand)
    for cards, status, code in (
        (strange, 409, "card_not_held"),
        (f"{hand[0]} {hand[0]}", 422, "repeated_card"),
        ("Zz", 422, "unknown_card"),
        ("Jk", 422, "joker_not_in_deck"),
        ("", 409, "wrong_number_of_cards"),
    ):
        refused(player.try_act(table, "draw", seat, cards=cards), status, code)
    assert player.hand(table, seat) == hand


def test_a_command_sent_again_is_answered_alike(two: Two) -> None:
    players, table = two
    player, seat, _ = in_turn(players, table)
    fields = {"command_id": command_id(), "version": player.version(table), "seat": seat, "action": "call"}
    first = done(player.send(f"{table}/act", **fields))
    assert done(player.send(f"{table}/act", **fields)) == first
    refused(player.send(f"{table}/act", **fields | {"action": "fold"}), 409, "command_id_reused")


# A table in one request


def test_whoever_plays_at_once_sits_with_chips(newcomer: Callable[[], Player]) -> None:
    player = newcomer()
    opened = player.send("/play", game="five_card_draw")
    assert opened.status_code == 201
    view = opened.json()
    assert view["table"]["game"] == "five_card_draw"
    assert (view["you"]["seats"], view["you"]["balance"]) == ([1], 10_000 - view["you"]["stack"])
    assert view["you"]["is_host"]
    others = [view["seats"][str(seat)]["player"]["is_bot"] for seat in (2, 3, 4)]
    assert others == [True, True, True]
    again = player.send("/play", game="five_card_draw")
    assert again.json()["table"]["id"] == view["table"]["id"]


def test_limits_of_a_new_table_are_those_of_its_buy_in(newcomer: Callable[[], Player]) -> None:
    player = newcomer()
    table = player.table(game="five_card_draw", least=100, most=300)
    assert player.view(table)["table"]["limits"] == {"buy_in": [100, 300]}
    player.sit(table, buy_in=100)
    line = next(one for one in player.get("/tables").json()["tables"] if f"/tables/{one['id']}" == table)
    assert (line["limits"], line["phase"]) == ({"buy_in": [100, 300]}, "waiting")


# The streams


class Watcher:
    """Somebody's stream; what it brings is looked through for cards."""

    def __init__(self, stream: Stream, seat: int) -> None:
        self.stream = stream
        self.seat = seat
        self.version = 0

    def until(self, version: int) -> Any:
        """Read on until a version of the table; each event holds one's own cards and those that were shown alone."""
        view = None
        while self.version < version:
            event = self.stream.next()
            view = event.view
            self.version = view["table"]["version"]
            check(view, event.data, self.seat)
        return view


def check(view: Any, text: str, seat: int) -> None:
    """No card is named beside one's own, those one has thrown away, and hands that lie open."""
    hand = view["round"]["view"] if view["round"] else {"seats": {}, "showdown": []}
    shown = {str(one["seat"]) for one in hand["showdown"] if one["shows"]}
    may_see = {card for number, one in hand["seats"].items() if number in shown | {str(seat)} for card in [one["hand"]]}
    thrown = [one.get("cards", "") for one in (view["round"] or {}).get("events", []) if one.get("seat") == seat]
    allowed = set(CARD.findall(" ".join([*may_see, *thrown])))
    assert set(CARD.findall(text)) <= allowed
    for number, one in hand["seats"].items():
        assert ("??" in one["hand"]) == (number not in shown | {str(seat)})


def test_every_stream_shows_its_own_seat_and_a_spectator_none(newcomer: Callable[[], Player], house: str) -> None:
    dice = random.Random(4)
    players = {seat: newcomer() for seat in (1, 2, 3)}
    table = players[1].table(game="five_card_draw", rulebook="pot_limit")
    seen: list[str] = []
    with ExitStack() as stack, httpx.Client(base_url=house, timeout=PATIENCE_S) as nobody:
        spectator = Visitor(nobody, JSON)
        watchers = [
            Watcher(stack.enter_context(watching(who, table)), seat) for seat, who in (*players.items(), (0, spectator))
        ]
        for seat, player in players.items():
            player.sit(table, seat, buy_in=1_000)
        while len(seen) < HANDS:
            view = wait_for(players[1], table, is_dealt)
            if view["round"]["id"] not in seen:
                seen.append(view["round"]["id"])
            seat = view["acting"][0]
            version = act_by_chance(dice, players[seat], table, seat)
            views = [watcher.until(version) for watcher in watchers]
            assert all(view is not None for view in views)
        for player in players.values():
            for text in (player.get("/rounds").text, player.get("/wallet").text, player.get("/tables").text):
                assert not CARD.findall(text)
            check_exports(player, seen)


def act_by_chance(dice: random.Random, player: Player, table: str, seat: int) -> int:
    view = player.view(table)
    names = ("fold", "check", "call", "call", "bet", "raise", "draw", "draw", "stand_pat")
    options = {one["action"]: one for one in view["legal"][str(seat)]}
    option = options[dice.choice([name for name in names if name in options])]
    fields = {"to": option["least_to"]} if "least_to" in option else {}
    if option["action"] == "draw":
        fields = {"cards": " ".join(dice.sample(player.hand(table, seat), dice.choice(option["sizes"])))}
    return int(player.act(table, option["action"], seat, **fields)["table"]["version"])


def check_exports(player: Player, rounds: list[str]) -> None:
    """An export of a hand names no card in the clear but the player's own and those of the showdown."""
    for round_id in rounds[:-1]:
        export = player.get(f"/rounds/{round_id}")
        if export.status_code == 200:  # he was dealt in
            opened = {one["card"] for one in export.json()["openings"]}
            assert set(CARD.findall(export.text)) <= opened
            check_formats(player, export.json(), opened)


def check_formats(player: Player, export: Any, opened: set[str]) -> None:
    """The files for trackers tell the same hand, and no card beyond the export's."""
    files = {name: player.get(f"/rounds/{export['round']}/export?format={name}") for name in FORMATS}
    for name, file in files.items():
        assert file.headers["content-disposition"].endswith(f'.{FORMATS[name].suffix}"')
        assert file.headers["content-type"].startswith(FORMATS[name].media_type)
        text = file.text.replace(export["round"], "").replace(export["table"], "")
        assert set(CARDS.findall(text)), "his own cards"
        assert {card for run in CARDS.findall(text) for card in re.findall("..", run)} <= opened
    assert len(read(files["pokerstars"].text).stacks) == len(tomllib.loads(files["phh"].text)["players"])
    assert len(files["ohh"].json()["ohh"]["players"]) == len(tomllib.loads(files["phh"].text)["players"])


def test_a_stream_may_be_opened_again_a_thousand_times(two: Two) -> None:
    """Honest reconnects are not cut off: by then the first one has ended, and the last one brings what happens."""
    players, table = two
    for _ in range(1_000):
        with watching(players[1], table) as stream:
            last = stream.next()
    player, seat, options = in_turn(players, table)
    with watching(players[1], table, last=last.id) as stream:
        player.act(table, "call" if "call" in options else "check", seat)
        assert stream.next().view["table"]["version"] > last.view["table"]["version"]


def test_who_comes_back_stands_before_the_same_decision(two: Two) -> None:
    players, table = two
    player, seat, _ = in_turn(players, table)
    with watching(player, table) as stream:
        before = stream.next()
    with watching(player, table) as stream:
        again = stream.next()
    assert without_time(again.view) == without_time(before.view)
    assert again.view["clock"]["due_at"] == before.view["clock"]["due_at"]
    assert again.view["legal"][str(seat)]


def test_a_page_of_a_hand_is_a_page(two: Two) -> None:
    players, table = two
    page = players[1].in_form(PAGE).get(table)
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    assert set(CARD.findall(" ".join(re.findall(r'data-card="(.*?)"', page.text)))) == set(players[1].hand(table, 1))
