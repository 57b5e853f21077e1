"""Every language says everything: no message is missing, doubtful, or without its places for values."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.catalog import Message

from houseway.web import words

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "messages.py"))
TEMPLATE: Catalog = SCRIPT["extracted"]()
LANGUAGES = [language for language, _ in words.LANGUAGES if language != "en"]

Key = tuple[str | None, str]


def said(catalog: Catalog) -> dict[Key, Message]:
    """The messages of a catalogue by context and (singular) id."""
    return {(message.context, texts(message.id)[0]): message for message in catalog if message.id}


def texts(one_or_more: str | tuple[str, ...] | list[str]) -> list[str]:
    return [one_or_more] if isinstance(one_or_more, str) else list(one_or_more)


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


@pytest.fixture(params=LANGUAGES)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return SCRIPT["read"](request.param)


def test_there_is_a_catalogue_for_each_language() -> None:
    assert sorted(SCRIPT["catalogues"]()) == sorted(LANGUAGES)


def test_the_pages_say_something() -> None:
    assert ("action", "Bet") in said(TEMPLATE)
    assert (None, "Exchange {n} card") in said(TEMPLATE)
    assert (None, "{rank} of {suit}") in said(TEMPLATE)
    assert (None, "pair of {ranks}") in said(TEMPLATE)


def test_no_message_is_missing_and_none_is_left_over(catalog: Catalog) -> None:
    assert set(said(catalog)) == set(said(TEMPLATE))
    assert [key for key, message in said(catalog).items() if not all(texts(message.string))] == []


def test_no_message_is_doubtful(catalog: Catalog) -> None:
    assert [key for key, message in said(catalog).items() if message.fuzzy] == []


def test_plurals_have_all_forms_of_the_language(catalog: Catalog) -> None:
    plurals = [message for message in said(catalog).values() if message.pluralizable]
    assert plurals
    assert {len(texts(message.string)) for message in plurals} == {catalog.num_plurals}


def test_each_translation_has_the_places_of_its_message(catalog: Catalog) -> None:
    assert list(astray(catalog)) == []


def astray(catalog: Catalog) -> Iterator[tuple[Key, str]]:
    """Translations whose places differ from their message's; a singular may say the number in words."""
    for key, message in said(catalog).items():
        wanted = places(texts(message.id)[-1])
        for form, text in enumerate(texts(message.string)):
            may_lack = {"n"} if message.pluralizable and form == 0 else set()
            if not wanted - may_lack <= places(text) <= wanted:
                yield key, text


def test_a_lost_place_would_be_noticed(catalog: Catalog) -> None:
    said(catalog)[None, "shows {card}"].string = "{karte}"
    assert [key for key, _ in astray(catalog)] == [(None, "shows {card}")]


def test_a_missing_message_would_be_noticed(catalog: Catalog) -> None:
    catalog.delete("Fold")
    assert set(said(TEMPLATE)) - set(said(catalog)) == {(None, "Fold")}
