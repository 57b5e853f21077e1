"""Which of several forms a request prefers: HTML or JSON, and which language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_PAGES: Final = ("text/html", "application/xhtml+xml")
_DATA: Final = ("application/json", "text/event-stream")
_CHOICES_MOST: Final = 50


def prefers_pages(accept: str) -> bool:
    """Say whether an `Accept` header asks for HTML rather than JSON; programs that do not say get JSON."""
    kinds = list(preferences(accept))
    first = next((kind for kind in kinds if kind in _PAGES + _DATA), None)
    return first in _PAGES


def language(header: str, spoken: tuple[str, ...]) -> str | None:
    """Choose the language that an `Accept-Language` header likes best among those spoken; None if it likes none."""
    wanted = (tag.partition("-")[0] for tag in preferences(header))
    return next((tag for tag in wanted if tag in spoken), None)


def preferences(header: str) -> list[str]:
    """List the values of a header with quality weights, best first, in lower case; what cannot be read is left out."""
    weighed = sorted(_weighed(header), key=lambda choice: -choice[0])
    return [value for weight, value in weighed if weight > 0]


def _weighed(header: str) -> Iterator[tuple[float, str]]:
    for part in header.split(",")[:_CHOICES_MOST]:
        value, *parameters = (piece.strip().lower() for piece in part.split(";"))
        weights = [parameter[2:] for parameter in parameters if parameter.startswith("q=")]
        yield _weight(weights[-1]) if weights else 1.0, value


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0
