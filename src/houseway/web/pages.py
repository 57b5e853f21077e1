"""Pages from templates: an environment for each language, and what every template may use besides its own model."""

from __future__ import annotations

import secrets
from collections.abc import Callable, MutableMapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket

from houseway.games import GAMES
from houseway.web import plots, words
from houseway.web.static import Files

_FOLDER: Final = Path(__file__).parent / "templates"
RINGS: Final = tuple(name for name, game in GAMES.items() if game.is_between_players)
PAGED: Final = tuple(name for name in GAMES if (_FOLDER / name / "_rules.html").is_file())  # what pages offer


class Pages:
    """Renders templates of the folder `templates`; a name that a template misspells is an error."""

    def __init__(self) -> None:
        self._compiled = _Compiled()
        self._files = Files()
        self._environments: dict[str, Environment] = {}

    def render(self, template: str, language: str, context: dict[str, Any]) -> str:
        """Render a template in a language."""
        return self._speaking(language).get_template(template).render(context)

    def _speaking(self, language: str) -> Environment:
        """Give the environment of a language: its words are global, so that pieces which need no more are made once."""
        if language not in self._environments:
            self._environments[language] = self._environment(language)
        return self._environments[language]

    def _environment(self, language: str) -> Environment:
        environment = _Environment(
            loader=FileSystemLoader(_FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=self._compiled,
        )
        environment.globals |= words.of(language)
        environment.globals |= {
            "lang": language,
            "static": self._files.url,
            "command_id": new_command_id,
            "languages": words.LANGUAGES,
            "games": PAGED,
            "rings": RINGS,
            "face_of": _faces(environment),
            "columns_plot": plots.columns,
            "fan_plot": plots.fan,
        }
        return environment


def _faces(environment: Environment) -> Callable[[str, str], Any]:
    """Make the function that gives a card's face: each is drawn once, as a full table shows fifty of them at a time."""

    @cache
    def face_of(rank: str, suit: str) -> Any:
        cards: Any = environment.get_template("_cards.html").module
        return cards.face({"rank": rank, "suit": suit})

    return face_of


class _Environment(Environment):
    """Hands its words to templates in a plain dict: pieces with context copy them, slowly out of a chain of maps."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Give what a template may use besides its model."""
        return {**self.globals, **(d or {})}


class _Compiled(BytecodeCache):
    """Keeps compiled templates for the environments of all languages."""

    def __init__(self) -> None:
        self._codes: dict[str, Any] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template's code to whoever asks for it again."""
        bucket.code = self._codes.get(bucket.key)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template's code."""
        self._codes[bucket.key] = bucket.code


def new_command_id() -> str:
    """Make an id for a command that a form will send; sent twice, the command is done once."""
    return secrets.token_urlsafe(12)
