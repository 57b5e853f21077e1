"""Pages from templates: one environment, and what every template may use besides its own model."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from houseway.games import GAMES
from houseway.web import words
from houseway.web.static import Files

_FOLDER: Final = Path(__file__).parent / "templates"


class Pages:
    """Renders templates of the folder `templates`; a name that a template misspells is an error."""

    def __init__(self) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(_FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals |= {
            "static": Files().url,
            "command_id": new_command_id,
            "games": tuple(GAMES),
            "languages": words.LANGUAGES,
        }

    def render(self, template: str, language: str, context: dict[str, Any]) -> str:
        """Render a template in a language."""
        return self._environment.get_template(template).render({**words.of(language), "lang": language, **context})


def new_command_id() -> str:
    """Make an id for a command that a form will send; sent twice, the command is done once."""
    return secrets.token_urlsafe(12)
