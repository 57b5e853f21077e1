"""The rules of each game in sentences, by the options of one house: what the page says is what the table plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from houseway.web.words import rules_five_card_draw, rules_pai_gow, rules_russian_poker
from houseway.web.words.rules_parts import Rules, Section
from houseway.web.words.speaker import Speaker

_GAMES: Final[dict[str, tuple[str, tuple[Section, ...]]]] = {
    "russian_poker": ("RP", rules_russian_poker.SECTIONS),
    "pai_gow": ("PG", rules_pai_gow.SECTIONS),
    "five_card_draw": ("FD", rules_five_card_draw.SECTIONS),
}


def rules_text(speaker: Speaker, game: str, rules: Rules, usual: Rules) -> list[dict[str, Any]]:
    """Write a game's rules (nested options) as sections, each with its title and its rules, numbered like "RP-7".

    `usual` of a rule is what it says by the usual options, where that is something else; nothing where it is not there.
    """
    return [
        {"title": speaker.text(title), "rules": [_rule(number, text, by_usual) for number, text, by_usual in written]}
        for title, written in _sections(speaker, game, rules, usual)
    ]


def _rule(number: str, text: str, by_usual: str) -> dict[str, str]:
    return {"number": number, "text": text, "usual": "" if text == by_usual else by_usual}


def _sections(
    speaker: Speaker, game: str, rules: Rules, usual: Rules
) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    letters, sections = _GAMES[game]
    for title, section in sections:
        here, there = (_texts(section, speaker, options) for options in (rules, usual))
        yield title, [(f"{letters}-{number}", text, there.get(number, "")) for number, text in here.items()]


def _texts(section: Any, speaker: Speaker, rules: Rules) -> dict[int, str]:
    return {number: " ".join(filter(None, sentences)) for number, sentences in section(speaker, rules)}
