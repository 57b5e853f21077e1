"""The rules pages: each rulebook is written out in each language, and an option changes the sentence of its rule."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway.games import rulebook
from houseway.rulebooks import names
from houseway.web import words

LANGUAGES = [language for language, _ in words.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", names("russian_poker"))
def test_each_rulebook_is_written_out(language: str, book: str) -> None:
    sections = written(language, book)
    numbers = [int(rule["number"].removeprefix("RP-")) for section in sections for rule in section["rules"]]
    assert numbers == sorted(set(numbers))
    assert {1, 4, 6, 7, 8, 10, 11, 14, 16, 20, 24} <= set(numbers)
    assert all(rule["text"].endswith(".") and "{" not in rule["text"] for s in sections for rule in s["rules"])


@pytest.mark.parametrize(
    ("overrides", "number", "sentence"),
    [
        ({}, 11, "He qualifies with ace-king or better."),
        ({"qualifies": "pair"}, 11, "He qualifies with a pair or better."),
        ({"dealer_card": True}, 13, "He then lays away his highest card and draws one."),
        ({"ante_on_win": "pay"}, 14, "The ante is paid 1:1."),
        ({"payout_most": 50_000}, 16, "50,000 for a seat and round."),
        ({"exchange_fee": 2}, 9, "for 2 antes."),
        ({"repeat_single_card": True}, 9, "each time for one ante more."),
        ({"seen_seats_most": 2}, 2, "at most 2 seats with their cards seen"),
        ({"paired_straight": "straight_and_pair"}, 23, "is a straight and a pair."),
        ({"bonus_lost_on_fold": True}, 24, "A fold loses it."),
    ],
)
def test_an_option_changes_its_rule(overrides: dict[str, Any], number: int, sentence: str) -> None:
    rules = {rule["number"]: rule["text"] for section in written("en", "house", overrides) for rule in section["rules"]}
    assert sentence in rules[f"RP-{number}"]


def written(language: str, book: str, overrides: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    rules = msgspec.to_builtins(rulebook("russian_poker", book, overrides or {}).rules)
    sections: list[dict[str, Any]] = words.of(language)["rules_text"]("russian_poker", rules)
    return sections
