"""The school over HTTP: a hand, an answer, a score that is the player's, in the form that whoever asks can read."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import pytest

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import Setting, house_way_names, read_house_way, set_by_house_way
from houseway.games.pai_gow.splits import splits
from houseway.web import words
from tests.web.visitors import JSON, PAGE, Player, Visitor, done, form, press, refused

DRILL = "/drill/pai_gow"


def setting(cards: str, house_way: str = "house_rules") -> Setting:
    return set_by_house_way(parse(cards, has_joker=True), read_house_way(house_way))


def fronts(asked: dict[str, Any]) -> tuple[str, str]:
    """A right and a wrong front for a hand that was asked."""
    right = setting(asked["cards"], asked["house_way"])
    worth = right.front_strength, right.back_strength
    ways = splits(parse(asked["cards"], has_joker=True))
    wrong = next(one for one in ways if (one.front_strength, one.back_strength) != worth and not one.is_foul)
    return show(right.front), show(wrong.front)


def answer(player: Visitor, asked: dict[str, Any], front: str) -> Any:
    return player.send(DRILL, house_way=asked["house_way"], seed=asked["seed"], cards=asked["cards"], front=front)


@pytest.mark.parametrize("name", house_way_names())
def test_each_house_way_is_asked_and_judged(name: str, player: Player) -> None:
    asked = done(player.get(f"{DRILL}?house_way={name}"))
    assert (asked["house_way"], asked["house_ways"], asked["score"]["rows"]) == (name, list(house_way_names()), [])
    right, _ = fronts(asked)
    verdict = done(answer(player, asked, right))
    assert (verdict["is_right"], verdict["is_foul"], verdict["given"]) == (True, False, verdict["right"])
    assert verdict["says"].endswith(f"({verdict['row']})")
    assert verdict["score"] == {"right": 1, "wrong": 0, "rows": [{"row": verdict["row"], "right": 1, "wrong": 0}]}


def test_the_score_is_kept_for_the_player_by_house_way(player: Player, guest: Callable[[], Player]) -> None:
    first = done(player.get(DRILL))
    wrong = done(answer(player, first, fronts(first)[1]))
    assert (wrong["is_right"], wrong["right"]["front"]) == (False, fronts(first)[0])
    second = done(player.get(DRILL))
    assert second["score"] == wrong["score"]
    assert done(answer(player, second, fronts(second)[0]))["score"]["right"] == 1
    assert done(player.get(DRILL))["score"] | {"rows": None} == {"right": 1, "wrong": 1, "rows": None}
    assert done(player.get(f"{DRILL}?house_way=flamingo"))["score"]["rows"] == []
    assert done(guest().get(DRILL))["score"]["rows"] == []


def test_a_seed_asks_the_same_hand_until_it_is_answered(player: Player, guest: Callable[[], Player]) -> None:
    asked = done(player.get(f"{DRILL}?seed=again"))
    assert done(player.get(f"{DRILL}?seed=again")) == asked == done(guest().get(f"{DRILL}?seed=again"))
    hands = {done(player.get(DRILL))["cards"] for _ in range(6)}
    assert len(hands) > 1
    done(answer(player, asked, fronts(asked)[0]))
    refused(answer(player, asked, fronts(asked)[0]), 409, "hand_answered")
    assert done(player.get(DRILL))["score"]["right"] == 1


@pytest.mark.parametrize(
    ("front", "status", "code"),
    [
        ("", 409, "wrong_number_of_cards"),
        ("{0}", 409, "wrong_number_of_cards"),
        ("{0} {1} {2}", 409, "wrong_number_of_cards"),
        ("{0} {0}", 422, "repeated_card"),
        ("{0} Xx", 422, "unknown_card"),
        ("{0} {other}", 409, "card_not_held"),
    ],
)
def test_what_is_no_answer_is_refused_and_counts_nothing(front: str, status: int, code: str, player: Player) -> None:
    asked = done(player.get(DRILL))
    held = asked["cards"].split()
    other = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c") if card not in held)
    refused(answer(player, asked, front.format(*held, other=other)), status, code)
    assert done(player.get(DRILL))["score"]["rows"] == []


def test_a_card_that_is_none_is_refused_with_its_field(player: Player) -> None:
    refusal = answer(player, done(player.get(DRILL)), "Xx 2c")
    assert (refusal.status_code, refusal.json()["at"]) == (422, "front")


def test_a_hand_that_was_not_asked_is_refused(player: Player) -> None:
    asked = done(player.get(f"{DRILL}?seed=another")) | {"cards": "As Ah Ad Ac Ks Kh Jk"}
    refused(answer(player, asked, "Ks Kh"), 409, "hand_answered")


def test_a_house_way_that_does_not_ship_is_not_found(player: Player) -> None:
    assert player.get(f"{DRILL}?house_way=nope").status_code == 404
    assert player.get(f"{DRILL}?house_way=../x").status_code == 422
    refused(player.send(DRILL, house_way="nope", seed="a", cards="As"), 404, "unknown_rulebook")


def test_without_scripts_one_answers_by_a_form(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    page = browser.get(f"{DRILL}?seed=form")
    fields = form(page, DRILL).fields
    assert sorted(form(page, DRILL).choices["front"]) == sorted(fields["cards"].split())
    right, wrong = fronts(fields)
    verdict = press(browser, page, DRILL, front=wrong.split())
    assert verdict.status_code == 200
    assert "<title>Wrong" in verdict.text
    assert f"({setting(fields['cards']).row})" in verdict.text
    again = press(browser, page, DRILL, front=right.split())
    assert again.status_code == 409
    assert 'id="refusal"' in again.text
    assert form(again, DRILL).fields["cards"] != fields["cards"]
    kept = done(browser.in_form(JSON).get(DRILL))["score"]
    assert (kept["right"], kept["wrong"]) == (0, 1), "the visitor has become a guest, and his first answer counts"


def test_a_form_without_cards_is_asked_again(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    page = browser.get(f"{DRILL}?seed=empty")
    answered = press(browser, page, DRILL)
    assert answered.status_code == 409
    assert form(answered, DRILL).fields["cards"] == form(page, DRILL).fields["cards"]


def test_a_foul_setting_is_wrong(player: Player) -> None:
    for seed in range(40):
        asked = done(player.get(f"{DRILL}?seed=foul{seed}"))
        foul = [show(one.front) for one in splits(parse(asked["cards"], has_joker=True)) if one.is_foul]
        if foul:
            verdict = done(answer(player, asked, foul[0]))
            assert (verdict["is_right"], verdict["is_foul"]) == (False, True)
            return
    raise AssertionError("no hand that can be set foul")


@pytest.mark.parametrize("language", ["de", "ro", "pt"])
def test_the_verdict_speaks_the_language(language: str, visitor: Callable[..., Visitor]) -> None:
    browser, say = visitor(PAGE | {"Accept-Language": language}), words.of(language)
    page = browser.get(f"{DRILL}?seed=words")
    fields = form(page, DRILL).fields
    verdict = press(browser, page, DRILL, front=fronts(fields)[0].split()).text
    right = setting(fields["cards"])
    hand = {"front": show(right.front), "back": show(right.back), "says": right.says, "row": right.row}
    assert f'<html lang="{language}"' in verdict
    assert f"<title>{say['_']('Right')} ·" in verdict
    assert escape(say["set_reason"](hand, {"wheel": "second_highest"})) in verdict
