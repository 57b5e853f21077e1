"""What the pages say of Pai Gow: hands as they are set and why, comparisons, wagers, events, refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import DECK_53, JOKER, show
from houseway.games import pai_gow, rulebook
from houseway.games.contract import Action, Deal, to_json
from houseway.games.pai_gow.house_way import house_way_names, read_house_way, set_by_house_way
from houseway.rulebooks import names
from houseway.web import words

LANGUAGES = [language for language, _ in words.LANGUAGES]
RULES = {"wheel": "second_highest", "commission_bp": 500, "commission_rounding": "down"}
SEATS = {1: "Ana", 2: "Ben", 3: "Cleo"}
CODE = re.compile(r"\w+_\w+|\{\w*\}")


def rounds(seed: int, many: int) -> Iterator[tuple[Any, dict[str, Any], list[Any]]]:
    """Play rounds of every rulebook; yield the rules, the last view and the events of each."""
    random = Random(seed)
    for book in (rulebook("pai_gow", name) for name in names("pai_gow")):
        for number in range(many):
            stakes = dict(_stakes(book.rules, random, has_banker=number % 2 == 0))
            step = pai_gow.start(book.rules, stakes)
            events = [*step.events]
            while (mover := pai_gow.to_move(step.state)) is not None:
                step = pai_gow.apply(step.state, _move(step.state, mover, random))
                events += step.events
            yield book.rules, pai_gow.view(step.state, SEATS), to_json(events)


def _stakes(rules: Any, random: Random, has_banker: bool) -> Iterator[tuple[int, Any]]:
    for seat in SEATS:
        side_bets = {wager: 5 for wager in ("fortune", "insurance") if getattr(rules, wager)}
        is_banker = bool(rules.bank) and has_banker and seat == 2
        main = {"bank": 150} if is_banker else {"bet": 100}
        yield seat, pai_gow.read_stake({**main, **side_bets, "house_way": random.random() < 0.3})


def _move(state: Any, mover: Any, random: Random) -> Action | Deal:
    if isinstance(mover, int):
        return random.choice([Action(mover, "house_way"), pai_gow.timeout(state, mover)])
    return Deal(tuple(random.sample(DECK_53, len(mover.to))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_line_is_said_in_words(language: str) -> None:
    tell, rows = words.of(language)["event_text"], words.of(language)["result_rows"]
    told: set[str] = set()
    for rules, view, events in rounds(seed=3, many=25):
        options = msgspec.to_builtins(rules)
        for event in events:
            told.add(event["event"])
            assert CODE.search(tell("pai_gow", event, SEATS, options, [1])) is None
        for seat in SEATS:
            listed = rows("pai_gow", options, view, seat)
            assert sum(row["net"] or 0 for row in listed) == view["seats"][str(seat)]["net"]
            assert [row for row in listed if CODE.search(f"{row['name']} {row['note']}")] == []
    assert told >= {
        "staked",
        "banks",
        "uncovered",
        "dealt",
        "set",
        "dealer_set",
        "front_compared",
        "fortune_lost",
        "ended",
    }


def test_a_replay_does_not_tell_what_others_hold() -> None:
    tell = words.of("en")["event_text"]
    for rules, _, events in rounds(seed=5, many=2):
        options = msgspec.to_builtins(rules)
        of_others = [event for event in events if event["event"] in ("dealt", "set") and event["seat"] != 1]
        for event in of_others:
            told = tell("pai_gow", event, SEATS, options, [1])
            assert told.endswith(("takes 7 cards, face down", "has set his hand"))


@pytest.mark.parametrize("name", house_way_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_house_way_gives_its_reason_in_a_sentence(language: str, name: str) -> None:
    way, random, spoken = read_house_way(name), Random(11), words.of(language)
    for _ in range(400):
        setting = set_by_house_way(random.sample(DECK_53, 7), way)
        hand = {"front": show(setting.front), "back": show(setting.back), "says": setting.says, "row": setting.row}
        told = spoken["set_reason"](hand, RULES)
        assert told.endswith(f" ({setting.row})")
        assert told[0].isupper()
        assert "{" not in told
        front, back = spoken["front_hand"](hand["front"]), spoken["back_hand"](hand["back"], RULES)
        assert "{front}" not in setting.says or front.lower() in told.lower()
        assert "{back}" not in setting.says or back.lower() in told.lower()


def test_a_hand_that_is_set_by_hand_has_no_reason() -> None:
    hand = {"front": "As Kd", "back": "9c 9d 5h 5s 2c", "says": None, "row": None}
    assert words.of("en")["set_reason"](hand, RULES) == ""


def test_cards_are_sorted_as_players_hold_them() -> None:
    as_held = words.of("en")["as_held"]
    assert as_held("2c Ah Jk Td As 2d Kc") == "Jk As Ah Kc Td 2d 2c"
    assert as_held("?? ??") == "?? ??"
    assert as_held("") == ""


@pytest.mark.parametrize(
    ("front", "name"), [("Jk 4d", "ace and four"), ("Jk Ah", "pair of aces"), ("2c 7s", "seven and two"), ("", "")]
)
def test_the_joker_in_front_is_an_ace(front: str, name: str) -> None:
    assert words.of("en")["front_hand"](front) == name


@pytest.mark.parametrize(
    ("back", "name"),
    [
        ("Jk Ah Ad Ac As", "five aces"),
        ("Jk Kh Qh Th 9h", "straight flush, king high"),
        ("Jk 4c 5d 6h 7s", "straight, eight high"),
        ("Jk Kc 9d 6h 4s", "high card, ace and king"),
    ],
)
def test_the_joker_behind_completes_or_is_an_ace(back: str, name: str) -> None:
    assert words.of("en")["back_hand"](back, RULES) == name


@pytest.mark.parametrize(
    ("rounding", "bp", "won", "note", "commission"),
    [
        ("down", 500, 100, "5% of 100", 5),
        ("down", 500, 105, "5% of 105, rounded down", 5),
        ("up", 500, 105, "5% of 105, rounded up", 6),
        ("down", 250, 10, "2.5% of 10, rounded down", 0),
    ],
)
def test_the_commission_can_be_checked_by_hand(rounding: str, bp: int, won: int, note: str, commission: int) -> None:
    line = {"wager": "bet", "stake": won, "net": won - commission, "reason": "win", "commission": commission}
    view = {"banker": 0, "seats": {"1": {"outcome": None, "lines": [line]}}}
    rules = {**RULES, "commission_bp": bp, "commission_rounding": rounding}
    bet, taken = words.of("en")["result_rows"]("pai_gow", rules, view, 1)
    assert (bet["net"], taken["net"], taken["name"], taken["note"]) == (won, -commission, "Commission", note)


def test_what_the_bank_did_not_cover_is_said() -> None:
    line = {"wager": "bet", "stake": 100, "net": -60, "reason": "lose", "uncovered": 40}
    view = {"banker": 2, "seats": {"1": {"outcome": None, "lines": [line]}}}
    [row] = words.of("en")["result_rows"]("pai_gow", RULES, view, 1)
    assert row["note"] == "Neither is higher, 60 lost; not covered, goes back: 40"


def test_what_a_maximum_has_cut_off_is_said() -> None:
    line = {"wager": "fortune", "stake": 5, "net": 100, "reason": "four_of_a_kind", "odds": [25], "unpaid": 25}
    view = {"banker": 0, "seats": {"1": {"outcome": None, "lines": [line]}}}
    [row] = words.of("en")["result_rows"]("pai_gow", RULES, view, 1)
    assert row["note"] == "Four of a kind, 25:1 on 5; above the house’s maximum, not paid: 25"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_way_to_set_is_named_once(language: str) -> None:
    ways = words.of(language)["ways_to_set"]("Jk As Kd 9c 9h 5s 2d", RULES)
    assert len({way["places"] for way in ways}) == len(ways) == 21
    assert all(way["front"][0].isupper() and way["back"][0].isupper() for way in ways)
    assert [way["places"] for way in ways if way["is_foul"]] == ["1-2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_is_a_sentence_and_no_code(language: str) -> None:
    otherwise = words.message(language, "a_code_that_nobody_knows")
    limits = [f"{wager}_{which}" for wager in pai_gow.wagers for which in ("below_least", "above_most")]
    for code in (
        *limits,
        "foul_setting",
        "already_set",
        "bet_missing",
        "bet_and_bank",
        "bank_taken",
        "wager_not_offered",
    ):
        sentence = words.message(language, code)
        assert sentence.endswith(".")
        assert "_" not in sentence
        assert sentence != otherwise


def test_the_pay_tables_light_what_is_held() -> None:
    held = words.of("en")["held_kinds"]
    view = {"seats": {"1": {"hand": "Ah Kh Qh Jh Th 2c 2d"}, "2": {"hand": "?? ?? ?? ?? ?? ?? ??"}}}
    assert held("pai_gow", RULES, view, [1, 2]) == {"royal_flush"}
    assert held("pai_gow", RULES, {"seats": {"1": {"hand": "Qh Jc 9d 7s 5h 3c 2d"}}}, [1]) == {"queen_high"}
    assert held("pai_gow", RULES, None, [1]) == set()


def test_the_joker_is_a_card_with_a_name_and_a_face() -> None:
    [card] = words.of("en")["hand"](JOKER.text)
    assert card == {"text": "Jk", "rank": "JOKER", "suit": "joker", "name": "joker"}
