"""Pai Gow over HTTP: tables of any game, hands set by JSON and by forms, several players at once, and who sees what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from houseway.cards import parse, show
from houseway.games.pai_gow.splits import splits
from houseway.record import verify
from tests.sim.checkers import CARD
from tests.web.between_players import PATIENCE_S
from tests.web.test_stream import watching
from tests.web.visitors import JSON, PAGE, Player, Visitor, command_id, done, refused

Guests = Callable[[], Player]
PEOPLE = 5


@pytest.fixture
def alone(player: Player) -> tuple[Player, str]:
    """A player alone at a table, who holds seven cards."""
    table = player.table(game="pai_gow")
    player.sit(table)
    player.act(table, "stake", bet=100)
    return player, table


@pytest.fixture
def company(guest: Guests) -> tuple[list[Player], str]:
    """Several players at one table, all of whom are to set."""
    players = [guest() for _ in range(PEOPLE)]
    table = players[0].table(game="pai_gow")
    for seat, player in enumerate(players, 1):
        player.sit(table, seat)
    for seat, player in enumerate(players, 1):
        player.act(table, "stake", seat, bet=100)
    return players, table


def fronts(hand: list[str], is_foul: bool = False) -> list[str]:
    return [show(one.front) for one in splits(parse(" ".join(hand), has_joker=True)) if one.is_foul == is_foul]


def test_play_opens_a_table_by_the_games_own_rules_and_leads_back_to_it(player: Player) -> None:
    opened = player.send("/play", game="pai_gow")
    assert opened.status_code == 201
    assert opened.json()["table"]["rulebook"] == "house_rules"
    assert player.send("/play", game="pai_gow").headers["location"] == opened.headers["location"]
    assert player.send("/play").json()["table"]["rulebook"] == "house"
    other = player.send("/play", game="pai_gow", rulebook="foxwoods")
    assert other.json()["table"]["rulebook"] == "foxwoods"


@pytest.mark.parametrize(
    ("game", "book", "wagers"),
    [
        ("pai_gow", "house_rules", {"bet"}),
        ("pai_gow", "fortune", {"bet", "fortune", "insurance"}),
        ("pai_gow", "banking", {"bet", "bank"}),
        ("russian_poker", "house", {"ante", "bonus"}),
    ],
)
def test_a_table_tells_the_limits_of_its_wagers(player: Player, game: str, book: str, wagers: set[str]) -> None:
    view = player.view(player.table(game=game, rulebook=book))
    assert set(view["table"]["limits"]) == wagers


@pytest.mark.parametrize(("game", "wager"), [("pai_gow", "bet"), ("russian_poker", "ante")])
def test_a_table_is_opened_with_limits_of_its_main_wager(player: Player, game: str, wager: str) -> None:
    table = player.table(game=game, least=5, most=50)
    assert player.view(table)["table"]["limits"][wager] == [5, 50]
    player.sit(table)
    refused(player.try_act(table, "stake", **{wager: 4}), 409, f"{wager}_below_least")
    refused(player.try_act(table, "stake", **{wager: 51}), 409, f"{wager}_above_most")
    only_most = player.table(game=game, most=70, rules={wager: {"least": 7}})
    assert player.view(only_most)["table"]["limits"][wager] == [7, 70]
    browser = player.in_form(PAGE).send("/tables", command_id=command_id(), game=game, least="20", most="")
    assert player.view(browser.headers["location"])["table"]["limits"][wager] == [20, 100_000]


@pytest.mark.parametrize("wrong", [{"least": 10, "most": 5}, {"least": 0}, {"most": -1}, {"most": 10**12}])
def test_limits_that_cannot_be_are_refused(player: Player, wrong: dict[str, int]) -> None:
    for game in ("pai_gow", "russian_poker"):
        refused(player.send("/tables", command_id=command_id(), game=game, **wrong), 422, "bad_rules")


def test_no_game_is_played_by_another_games_rules(player: Player) -> None:
    for door in ("/tables", "/play"):
        known = {"command_id": command_id()} if door == "/tables" else {}
        refused(player.send(door, game="pai_gow", rulebook="stingy", **known), 422, "unknown_rulebook")
        refused(player.send(door, game="whist", **known), 422, "unknown_game")


def test_a_program_sets_a_hand(alone: tuple[Player, str]) -> None:
    player, table = alone
    start = player.balance() + 100
    front = fronts(player.hand(table))[0]
    ended = player.act(table, "set", front=front)
    seat = ended["round"]["view"]["seats"]["1"]
    assert (ended["phase"], ended["acting"], seat["front"]) == ("ended", [], front)
    assert player.balance() == start + seat["net"]
    assert ended["seats"]["1"]["last_stake"] == {"bet": 100}
    line = player.get("/rounds").json()["rounds"][0]
    assert line["game"] == "pai_gow"
    assert verify(player.get(f"/rounds/{line['id']}").content) == ()


def test_a_browser_sets_a_hand_by_two_checkboxes(alone: tuple[Player, str]) -> None:
    """One form holds the seven cards and both buttons; what the button does not need is passed over."""
    player, table = alone
    browser, version = player.in_form(PAGE), player.version(table)
    front = fronts(player.hand(table))[-1].split()
    sent = browser.command(f"{table}/act", version, seat=1, action="set", front=front, amount="", contribution="")
    assert (sent.status_code, sent.headers["location"]) == (303, table)
    assert player.view(table)["round"]["view"]["seats"]["1"]["front"].split() == front


def test_a_browser_has_a_hand_set_whatever_is_checked(alone: tuple[Player, str]) -> None:
    player, table = alone
    browser, held = player.in_form(PAGE), player.hand(table)
    sent = browser.command(f"{table}/act", player.version(table), seat=1, action="house_way", front=held[:5])
    assert sent.status_code == 303
    assert player.view(table)["round"]["view"]["seats"]["1"]["row"].startswith("PG-")


def test_a_browser_stakes_with_boxes_checked_or_not(player: Player) -> None:
    browser = player.in_form(PAGE)
    for fields, told in (
        ({"bet": "10", "fortune": "", "house_way": "true"}, {"bet": 10, "house_way": True}),
        ({"bet": "20", "fortune": "5", "insurance": ""}, {"bet": 20, "fortune": 5}),
    ):
        table = player.table(game="pai_gow", rulebook="fortune")
        player.sit(table)
        sent = browser.command(f"{table}/act", player.version(table), seat=1, action="stake", front="", **fields)
        assert sent.status_code == 303
        assert player.view(table)["seats"]["1"]["last_stake"] == told


@pytest.mark.parametrize(
    ("fields", "status", "code", "at"),
    [
        ({"action": "set", "front": "Xx"}, 422, "unknown_card", "front"),
        ({"action": "set", "front": "As As"}, 422, "repeated_card", "front"),
        ({"action": "set", "front": ["As", "Kd"]}, 422, "unusable_field", "front"),
        ({"action": "set"}, 409, "wrong_number_of_cards", None),
        ({"action": "house_way", "front": "HELD"}, 409, "field_not_taken", None),
        ({"action": "set", "front": "HELD", "bet": 5}, 422, "unknown_field", "bet"),
        ({"action": "fold"}, 409, "unknown_action", None),
        ({"action": "stake", "bet": 5}, 409, "stakes_closed", None),
    ],
)
def test_what_is_refused_of_a_decision(
    alone: tuple[Player, str], fields: dict[str, Any], status: int, code: str, at: str | None
) -> None:
    player, table = alone
    before = player.view(table)
    sent = {name: " ".join(player.hand(table)[:2]) if value == "HELD" else value for name, value in fields.items()}
    answer = player.try_act(table, **sent)
    refused(answer, status, code)
    assert answer.json().get("at") == at
    assert player.view(table) == before


def test_pg_6_a_foul_is_refused_and_nothing_happens(guest: Guests) -> None:
    for player in (guest() for _ in range(20)):
        table = player.table(game="pai_gow")
        player.sit(table)
        player.act(table, "stake", bet=10)
        foul = fronts(player.hand(table), is_foul=True)
        if foul:
            before = player.view(table)
            refused(player.try_act(table, "set", front=foul[0]), 409, "foul_setting")
            assert player.view(table) == before
            return
    raise AssertionError("nobody was dealt a hand that can be set foul")


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("pai_gow", {"bet": 10, "ante": 10}),
        ("pai_gow", {"bet": 10, "is_blind": True}),
        ("russian_poker", {"ante": 10, "bet": 10}),
        ("russian_poker", {"ante": 10, "house_way": True}),
        ("russian_poker", {"ante": 10, "bank": 10}),
    ],
)
def test_a_stake_of_another_game_is_refused(player: Player, game: str, fields: dict[str, Any]) -> None:
    table = player.table(game=game)
    player.sit(table)
    before = player.view(table)
    refused(player.try_act(table, "stake", **fields), 409, "field_not_taken")
    assert player.view(table) == before


# Several at once


def at_once(*jobs: Callable[[], Any]) -> list[Any]:
    """Send from so many threads, which start together."""
    barrier = Barrier(len(jobs))

    def start(job: Callable[[], Any]) -> Any:
        barrier.wait(PATIENCE_S)
        return job()

    with ThreadPoolExecutor(len(jobs)) as threads:
        return list(threads.map(start, jobs))


def test_all_set_at_once_each_of_them_twice(company: tuple[list[Player], str]) -> None:
    players, table = company
    version = players[0].version(table)
    chosen = {seat: fronts(player.hand(table, seat))[0] for seat, player in enumerate(players, 1)}

    def sending(seat: int, player: Player) -> Iterator[Callable[[], Any]]:
        command = {"command_id": command_id(), "version": version, "seat": seat, "action": "set"}
        for _ in range(2):
            yield lambda: player.send(f"{table}/act", **command, front=chosen[seat])

    answers = at_once(*(job for seat, player in enumerate(players, 1) for job in sending(seat, player)))
    assert [answer.status_code for answer in answers] == [200] * 2 * PEOPLE
    for first, second in zip(answers[::2], answers[1::2], strict=True):
        assert first.content == second.content
    view = players[0].view(table)
    assert view["phase"] == "ended"
    assert {seat: one["front"] for seat, one in view["round"]["view"]["seats"].items()} == {
        str(seat): front for seat, front in chosen.items()
    }


def test_all_stake_at_once(guest: Guests) -> None:
    players = [guest() for _ in range(PEOPLE)]
    table = players[0].table(game="pai_gow")
    for seat, player in enumerate(players, 1):
        player.sit(table, seat)
    version = players[0].version(table)
    jobs = [
        lambda seat=seat, player=player: player.command(f"{table}/act", version, seat=seat, action="stake", bet=10)
        for seat, player in enumerate(players, 1)
    ]
    assert [answer.status_code for answer in at_once(*jobs)] == [200] * PEOPLE
    view = players[0].view(table)
    assert (view["phase"], view["acting"]) == ("playing", [1, 2, 3, 4, 5])


# Who sees what


def test_nobody_is_told_of_hidden_cards_by_page_stream_or_answer(company: tuple[list[Player], str]) -> None:
    players, table = company
    hands = {seat: player.hand(table, seat) for seat, player in enumerate(players, 1)}
    assert len({card for hand in hands.values() for card in hand}) == 7 * PEOPLE
    with watching(players[0], table) as stream:
        first = stream.next().data
        answer = players[1].try_act(table, "house_way", 2)
        done(answer)
        second = stream.next().data
    watched = {1: [first, second], 2: [answer.text]}
    for seat, player in enumerate(players, 1):
        for text in (player.get(table).text, player.get("/tables").text, *watched.get(seat, [])):
            assert set(CARD.findall(text)) <= set(hands[seat])
        refused(player.get(f"/rounds/{player.view(table)['round']['id']}"), 404, "no_such_round")


def test_a_spectator_sees_backs_alone(company: tuple[list[Player], str], visitor: Callable[..., Visitor]) -> None:
    _, table = company
    view = visitor(JSON).get(table).json()
    assert {seat["hand"] for seat in view["round"]["view"]["seats"].values()} == {" ".join(["??"] * 7)}
    assert view["legal"] == {}
    assert {seat["last_stake"] for seat in view["seats"].values() if seat} == {None}


# The wallet


def test_the_statement_tells_the_commission_of_a_win(guest: Guests) -> None:
    player = guest()
    table = player.table(game="pai_gow")
    player.sit(table)
    for _ in range(60):
        ended = player.act(table, "stake", bet=100, house_way=True)
        if ended["round"]["view"]["seats"]["1"]["net"] > 0:
            break
    lines = player.get("/wallet").json()["statement"]
    told = [(line["reason"], line["amount"]) for line in lines[:3]]
    assert told == [("bet_returned", 100), ("bet_commission", -5), ("bet_won", 100)]
