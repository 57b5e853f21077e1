"""export, and replay of what it prints, on a real database in which all three games were played."""

from __future__ import annotations

import asyncio
import json
import re
import tomllib

import pytest

from houseway.record import outcome, read_export
from houseway.record.formats import FORMATS
from tests.record.formats.reading import read
from tests.room.conftest import House
from tests.room.ring.conftest import Ring

HAND = re.compile(r"\n\n\n")


class Played:
    """The database, its three tables by game, and who played the hands between players."""

    def __init__(self, url):
        self.url = url
        self.tables = {}
        self.people = {}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Three rounds of Russian Poker, two of Pai Gow Poker and four hands of Five Card Draw."""
    house = House(tmp_path_factory.mktemp("room") / "room.db")
    found = Played(house.url)
    asyncio.run(play(house, found))
    return found


async def play(house, found):
    async with house.open() as room:
        player = await house.guest(room)
        found.tables["russian_poker"] = table = await house.table(room, player)
        for action in ("fold", "bet", "fold"):
            await house.act(room, player, table, 1, "stake", ante=10, bonus=5)
            await house.act(room, player, table, 1, action)
        found.tables["pai_gow"] = table = await house.table(room, player, game="pai_gow")
        for bet in (100, 25):
            await house.act(room, player, table, 1, "stake", bet=bet)
            await house.act(room, player, table, 1, "house_way")
        ring = Ring(house, room)
        await ring.open(3, 500, None)
        found.tables["five_card_draw"], found.people = ring.table, ring.players
        for hand in range(4):
            await ring.deal()
            if hand % 2:
                await ring.act(await ring.turn(), "fold")
            await ring.finish()


def exported(houseway, played, *arguments):
    told = houseway("export", "--database", played.url, *arguments)
    assert told.code == 0
    return told


def test_all_three_games_are_exported_and_replayed_from_the_export(houseway, played):
    lines = exported(houseway, played).out.splitlines()
    games = {table: game for game, table in played.tables.items()}
    assert sorted(games[json.loads(line)["table"]] for line in lines) == sorted(
        ["russian_poker"] * 3 + ["pai_gow"] * 2 + ["five_card_draw"] * 4
    )
    for line in lines:
        told = houseway("replay", "-", "--json", stdin=line)
        assert (told.code, told.err) == (0, "")
        assert told.json == outcome(read_export(line))
        ended = json.loads(line)["entries"][-1]["payload"]
        nets = {seat: one["net"] for seat, one in ended["seats"].items()}
        assert {seat: one["net"] for seat, one in told.json["result"]["seats"].items()} == nets
        for seat, net in nets.items():
            assert f"seat {seat}  net {net:+d}\n" in houseway("replay", "-", stdin=line).out


def test_only_the_rounds_of_one_table(houseway, played):
    lines = exported(houseway, played, "--table", played.tables["pai_gow"]).out.splitlines()
    assert [json.loads(line)["table"] for line in lines] == [played.tables["pai_gow"]] * 2


def test_a_player_gets_his_own_rounds_with_no_more_than_he_may_see(houseway, played):
    lines = exported(houseway, played, "--player", played.people[2]).out.splitlines()
    assert len(lines) == 4
    for line in lines:
        record = json.loads(line)
        assert record["player"] == played.people[2]
        assert houseway("verify", "-", stdin=line).code == 0
        told = houseway("replay", "-", "--json", stdin=line)
        assert told.code == 0
        mucked_or_shown = {one["seat"] for one in told.json["result"]["showdown"]}
        hands = told.json["state"]["hands"]
        assert {int(seat) for seat, hand in hands.items() if "?" not in hand} == {2, *mucked_or_shown}


def test_pokerstars_text_of_many_hands_is_read_back(houseway, played):
    told = exported(houseway, played, "--format", "pokerstars")
    hands = [f"{hand}\n\n" for hand in HAND.split(told.out) if hand]
    retold = [read(hand) for hand in hands]
    assert len(retold) == 4
    assert all(len(one.dealt) == 3 for one in retold), "an operator sees every hand"
    assert told.err == "left out (2 of pai_gow, 3 of russian_poker): pokerstars is a format of five_card_draw alone\n"


def test_pokerstars_text_for_a_player_tells_his_hand_alone(houseway, played):
    told = exported(houseway, played, "--format", "pokerstars", "--player", played.people[1])
    retold = [read(f"{hand}\n\n") for hand in HAND.split(told.out) if hand]
    assert [len(one.dealt) for one in retold] == [1] * 4
    assert told.err == ""


def test_phh_of_many_hands_is_one_toml_file(houseway, played):
    found = tomllib.loads(exported(houseway, played, "--format", "phh").out)
    assert list(found) == ["1", "2", "3", "4"]
    assert {hand["variant"] for hand in found.values()} == {"F5D"}
    for hand in found.values():
        assert sum(hand["starting_stacks"]) == sum(hand["finishing_stacks"])


def test_ohh_of_many_hands_is_objects_with_empty_lines_between(houseway, played):
    told = exported(houseway, played, "--format", "ohh").out
    found = [json.loads(one)["ohh"] for one in told.split("\n\n") if one]
    assert [hand["game_type"] for hand in found] == ["Five Card Draw"] * 4
    assert len({hand["game_number"] for hand in found}) == 4


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_where_nothing_can_be_told_nothing_is_printed(houseway, played, name):
    told = exported(houseway, played, "--format", name, "--table", played.tables["russian_poker"])
    assert told.out == ""
    assert told.err.startswith("left out (3 of russian_poker)")


@pytest.mark.parametrize(("option", "code"), [("--table", "no such table"), ("--player", "no such player")])
@pytest.mark.parametrize("name", ["json", "phh"])
def test_an_unknown_table_or_player_is_unusable(houseway, played, option, code, name):
    told = houseway("export", "--database", played.url, "--format", name, option, "nobody")
    assert (told.code, told.out) == (2, "")
    assert told.err == f"houseway export: {option}: there is {code.replace('no such', 'no')} nobody\n"


def test_an_unknown_format_is_unusable(houseway, played):
    told = houseway("export", "--database", played.url, "--format", "pdf")
    assert (told.code, told.out) == (2, "")
