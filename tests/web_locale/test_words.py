"""What the pages say of cards, amounts, results and rules."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from houseway.cards import DECK_52
from houseway.web import words

LANGUAGES = [language for language, _ in words.LANGUAGES]
FLUSH_AND_PAIR = {"combinations": [{"category": "flush"}, {"category": "pair"}]}
WON = {"wager": "bet", "stake": 20, "net": 120, "reason": "player_wins", "odds": [5, 1]}


@pytest.mark.parametrize(
    ("language", "ace", "hidden"),
    [
        ("en", "ace of spades", "face-down card"),
        ("de", "Pik Ass", "verdeckte Karte"),
        ("ro", "as de pică", "carte cu fața în jos"),
        ("pt", "ás de espadas", "carta virada para baixo"),
    ],
)
def test_a_card_is_named_as_one_reads_it(language: str, ace: str, hidden: str) -> None:
    card_name = words.of(language)["card_name"]
    assert (card_name("As"), card_name("??")) == (ace, hidden)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_have_names_of_their_own(language: str) -> None:
    card_name = words.of(language)["card_name"]
    assert len({card_name(card.text) for card in DECK_52} | {card_name("Jk"), card_name("??")}) == 54


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Flush + pair, 5:1 + 1:1 on 20"),
        ("de", "Flush + Paar, 5:1 + 1:1 auf 20"),
        ("ro", "Culoare + o pereche, 5:1 + 1:1 la 20"),
        ("pt", "Cor (flush) + par, 5:1 + 1:1 sobre 20"),
    ],
)
def test_a_result_can_be_checked_by_hand(language: str, line: str) -> None:
    assert noted(language, WON) == line


def noted(language: str, line: dict[str, Any]) -> str:
    """What the result list says of a wager of Russian Poker."""
    view = {"seats": {"1": {"lines": [line], **FLUSH_AND_PAIR}}}
    [row] = words.of(language)["result_rows"]("russian_poker", {}, view, 1)
    assert row["net"] == line["net"]
    return str(row["note"])


def test_what_a_maximum_has_cut_off_is_said() -> None:
    note = noted("en", {**WON, "net": 100, "unpaid": 20})
    assert note == "Flush + pair, 5:1 + 1:1 on 20; above the house’s maximum, not paid: 20"


@pytest.mark.parametrize(
    ("language", "amount"), [("en", "12,345"), ("de", "12.345"), ("ro", "12.345"), ("pt", "12 345")]
)
def test_amounts_have_the_separators_of_the_language(language: str, amount: str) -> None:
    spoken = words.of(language)
    assert spoken["amount"](12345).replace("\N{NO-BREAK SPACE}", " ") == amount
    assert (spoken["signed"](-5), spoken["signed"](0), spoken["signed"](5)) == ("−5", "0", "+5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_is_a_sentence_and_no_code(language: str) -> None:
    otherwise = words.message(language, "a_code_that_nobody_knows")
    assert otherwise.endswith(".")
    for code in ("not_your_turn", "wrong_number_of_cards", "amount_above_most", "insufficient_chips", "stale_version"):
        sentence = words.message(language, code)
        assert sentence.endswith(".")
        assert "_" not in sentence
        assert sentence != otherwise


@pytest.mark.parametrize("amount", [1, 4, 10, 137, 9_999, 1_000_000])
def test_a_stack_of_chips_never_shows_more_than_there_is(amount: int) -> None:
    stack = words.of("en")["chip_stack"](amount)
    assert 1 <= len(stack) <= 6
    assert stack == sorted(stack, reverse=True)
    assert sum(stack) <= amount


def test_a_replay_does_not_name_cards_that_lay_face_down() -> None:
    tell = partial(words.of("en")["event_text"], "russian_poker")
    dealt = {"event": "dealt", "seat": 2, "cards": "As Kd 9c 7h 5s"}
    dealer = {"event": "dealt", "seat": 0, "cards": "2s 3d 4c 5h Qs"}
    seats = {1: "Ana", 2: "Ben"}
    assert tell(dealt, seats, {}, [1]) == "Ben: takes 5 cards, face down"
    assert "ace of spades" in tell(dealt, seats, {}, [2])
    assert tell(dealer, seats, {}, [1, 2]) == "Dealer: is dealt five cards and shows queen of spades"
