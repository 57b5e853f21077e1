"""Bring the catalogues of messages up to date with what the pages say: `python tools/messages.py`.

New messages come in untranslated, those that are gone go; a message that has only changed is marked fuzzy until
somebody has looked at it.  `tests/web_locale` holds that nothing of the kind is left.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE: Final = Path(__file__).parents[1] / "src" / "houseway"
LOCALE: Final = SOURCE / "web" / "locale"


def _sentences(file: BinaryIO, *_: object, **__: object) -> Iterator[tuple[int, str, str, list[str]]]:
    """Extract what the cases of a house way say."""
    for row in tomllib.load(file)["rows"]:
        yield from ((1, "N_", case["says"], []) for case in row["cases"] if "says" in case)


_METHODS: Final[list[tuple[str, Any]]] = [
    ("web/words/**.py", "python"),
    ("ranking/names.py", "python"),
    ("rulebooks/pai_gow/house_ways/*.toml", _sentences),
    ("web/templates/**.html", "jinja2"),
]
_OPTIONS: Final = {"web/templates/**.html": {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}}
_KEYWORDS: Final = {"_": None, "N_": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2), "plural": (1, 2)}


def extracted() -> Catalog:
    """Collect every message of the pages, with the files that say it."""
    catalog = Catalog(project="Houseway", version="", copyright_holder="", msgid_bugs_address="", fuzzy=False)
    for file, _, message, _, context in extract_from_dir(SOURCE, _METHODS, _OPTIONS, _KEYWORDS):
        catalog.add(message, locations=[(file, 0)], context=context)
    return catalog


def catalogues() -> dict[str, Path]:
    """List the catalogues by language."""
    return {path.parts[-3]: path for path in sorted(LOCALE.glob("*/LC_MESSAGES/messages.po"))}


def read(language: str) -> Catalog:
    """Read the catalogue of a language."""
    with catalogues()[language].open("rb") as file:
        return read_po(file, locale=language)


def write(catalog: Catalog, path: Path) -> None:
    """Write a catalogue without line numbers, so that it changes only when a message does."""
    with path.open("wb") as file:
        write_po(file, catalog, width=0, include_lineno=False, ignore_obsolete=True, omit_header=False)


def main() -> None:
    """Update all catalogues."""
    for language, path in catalogues().items():
        catalog = read(language)
        catalog.update(extracted(), update_header_comment=False, update_creation_date=False)
        write(catalog, path)
        missing = sum(not message.string for message in catalog if message.id)
        sys.stdout.write(f"{language}: {len(catalog)} messages, {missing} to translate\n")


if __name__ == "__main__":
    main()
