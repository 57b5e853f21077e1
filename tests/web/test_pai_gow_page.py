"""What the page of a Pai Gow table holds, before any script has run."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import httpx
import pytest

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import read_house_way, reason, set_by_house_way
from houseway.games.pai_gow.splits import splits
from houseway.ranking import describe, front_name, with_joker
from houseway.web import words
from tests.web.visitors import PAGE, Player, form, press

LANGUAGES = [language for language, _ in words.LANGUAGES]
WAY = re.compile(r'<span class="way at-(\d)-(\d) *(is-foul)?">(.*?)</span>', re.DOTALL)


@pytest.fixture
def dealt_pai_gow(player: Player) -> tuple[Player, str]:
    """A player who holds seven cards, and the path of his table."""
    table = player.table(game="pai_gow", rulebook="fortune")
    player.sit(table)
    player.act(table, "stake", bet=100, fortune=5)
    return player, table


def ways(page: httpx.Response) -> tuple[dict[frozenset[int], str], dict[frozenset[int], tuple[str, bool]]]:
    """Read the names of front and back that a page holds for each pair of places, and which are foul."""
    found = [
        (frozenset(map(int, at)), " ".join(said.split()), bool(foul)) for *at, foul, said in WAY.findall(page.text)
    ]
    fronts, backs = found[:21], found[21:]
    return {at: said for at, said, _ in fronts}, {at: (said, foul) for at, said, foul in backs}


def test_the_page_names_all_ways_to_set_the_hand(dealt_pai_gow: tuple[Player, str]) -> None:
    player, table = dealt_pai_gow
    page = player.in_form(PAGE).get(table)
    held = sorted(parse(" ".join(player.hand(table)), has_joker=True), reverse=True)
    assert form(page, f"{table}/act", "set").choices["front"] == show(held).split()
    fronts, backs = ways(page)
    assert len(fronts) == len(backs) == 21
    for one in splits(held):
        at = frozenset(held.index(card) + 1 for card in one.front)
        assert fronts[at].lower() == front_name(one.front_strength)
        said, is_foul = backs[at]
        assert said.lower().startswith(describe(one.back, order=with_joker()))
        assert is_foul == one.is_foul == ("foul" in said)


def test_the_house_way_is_on_the_page_with_its_reason(dealt_pai_gow: tuple[Player, str]) -> None:
    player, table = dealt_pai_gow
    right = set_by_house_way(parse(" ".join(player.hand(table)), has_joker=True), read_house_way())
    page = unescape(player.in_form(PAGE).get(table).text)
    assert f'data-front="{show(right.front)}"' in page
    assert f"<p>{reason(right)}</p>" in page


def test_a_foul_sent_by_a_form_is_refused_with_its_reason(guest: Callable[[], Player]) -> None:
    for player in (guest() for _ in range(20)):
        table = player.table(game="pai_gow")
        player.sit(table)
        player.act(table, "stake", bet=10)
        foul = [one.front for one in splits(parse(" ".join(player.hand(table)), has_joker=True)) if one.is_foul]
        if not foul:
            continue
        browser = player.in_form(PAGE)
        fields = {"front": show(foul[0]).split()}
        answer = press(browser, browser.get(table), f"{table}/act", "set", **fields)
        assert answer.status_code == 409
        assert words.message("en", "foul_setting") in unescape(answer.text)
        assert form(answer, f"{table}/act", "house_way")
        return
    raise AssertionError("nobody was dealt a hand that can be set foul")


def test_the_stakes_stand_ready_as_they_were_placed(player: Player) -> None:
    table = player.table(game="pai_gow", rulebook="fortune")
    player.sit(table)
    player.act(table, "stake", bet=250, insurance=3, house_way=True)
    page = player.in_form(PAGE).get(table)
    stake = form(page, f"{table}/act", "stake")
    assert (stake.fields["bet"], stake.fields["fortune"], stake.fields["insurance"]) == ("250", "", "3")
    box = re.search(r"<input[^>]*name=\"house_way\"[^>]*>", page.text)
    assert box
    assert "checked" in box[0]


def test_nobody_elses_page_holds_a_card_before_the_dealer_turns(guest: Callable[[], Player]) -> None:
    first, second, watcher = guest(), guest(), guest()
    table = first.table(game="pai_gow")
    first.sit(table, 1)
    second.sit(table, 2)
    first.act(table, "stake", 1, bet=10)
    second.act(table, "stake", 2, bet=10)
    for _ in ("setting", "has set"):
        held = {*first.hand(table, 1)}
        for other, own in ((second, {*second.hand(table, 2)}), (watcher, set())):
            shown = set(re.findall(r'data-card="(\w\w|\?\?)"', other.in_form(PAGE).get(table).text))
            assert shown - {"??"} == own
            assert not held & shown
        first.try_act(table, "house_way", 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", ["house_rules", "fortune", "commission_free", "banking"])
def test_every_phase_is_said_in_every_language(player: Player, language: str, rulebook: str) -> None:
    table = player.table(game="pai_gow", rulebook=rulebook)
    player.sit(table)
    browser = player.in_form(PAGE)
    browser.send("/language", language=language)
    pages = [browser.get(table)]
    player.act(table, "stake", **({"bank": 100} if rulebook == "banking" else {"bet": 100}))
    pages.append(browser.get(table))
    player.act(table, "house_way")
    pages.append(browser.get(table))
    round_id = player.get("/rounds").json()["rounds"][0]["id"]
    pages += [browser.get(f"/rounds/{round_id}?step={step}") for step in range(3)]
    pages += [browser.get("/rounds"), browser.get("/wallet")]
    for page in pages:
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text
        assert codes(page.text) == []


def codes(page: str) -> list[str]:
    """List what a page says in codes instead of words, or with places that nothing was put in."""
    said = re.sub(r"<code.*?</code>|<[^>]*>", " ", page, flags=re.DOTALL)
    return re.findall(r"\w+_\w+|\{\w*\}", said)
