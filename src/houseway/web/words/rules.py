"""The rules of each game in sentences, by the options of one house: what the page says is what the table plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from houseway.web.words import rules_russian_poker
from houseway.web.words.rules_parts import Rule, Rules, Section
from houseway.web.words.speaker import Speaker

_GAMES: Final[dict[str, tuple[str, tuple[Section, ...]]]] = {
    "russian_poker": ("RP", rules_russian_poker.SECTIONS),
}


def rules_text(speaker: Speaker, game: str, rules: Rules) -> list[dict[str, Any]]:
    """Write a game's rules (nested options) as sections, each with its title and its rules, numbered like "RP-7"."""
    letters, sections = _GAMES[game]
    return [_section(speaker, letters, title, section(speaker, rules)) for title, section in sections]


def _section(speaker: Speaker, letters: str, title: str, rules: Iterable[Rule]) -> dict[str, Any]:
    numbered = [
        {"number": f"{letters}-{number}", "text": " ".join(filter(None, sentences))} for number, sentences in rules
    ]
    return {"title": speaker.text(title), "rules": numbered}
