"""The message catalogues: read from their .po files when a language is first asked for; there is nothing to compile."""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE: Final = Path(__file__).parent.parent / "locale"


def path(language: str) -> Path:
    """Say where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / "messages.po"


@lru_cache
def translations(language: str) -> NullTranslations:
    """Read a language's catalogue; English is the language of the messages themselves."""
    if language == "en":
        return NullTranslations()
    compiled = BytesIO()
    with path(language).open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)
