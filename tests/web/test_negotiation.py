"""Which form and which language a request prefers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.web.negotiation import language, preferences, prefers_pages

SPOKEN = ("en", "de", "ro", "pt")


@pytest.mark.parametrize(
    ("accept", "wants_page"),
    [
        ("", False),
        ("*/*", False),
        ("application/json", False),
        ("text/html", True),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", True),
        ("application/json, text/html", False),
        ("application/json;q=0.5, text/html;q=0.6", True),
        ("text/html;q=0, application/json", False),
        ("TEXT/HTML", True),
        ("text/html, text/event-stream", True),
        ("text/event-stream", False),
        ("image/png", False),
        ("text/html;q=nan", False),
        ("text/html;q=-1", False),
        ("text/html;charset=utf-8", True),
    ],
)
def test_pages_are_for_who_asks_for_html_first(accept: str, wants_page: bool) -> None:
    assert prefers_pages(accept) is wants_page


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        ("", None),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr, pt-BR;q=0.5, ro;q=0.7", "ro"),
        ("en;q=0, ro", "ro"),
        ("*", None),
        ("zz", None),
        ("de;q=bad", None),
    ],
)
def test_the_best_spoken_language_is_chosen(header: str, chosen: str | None) -> None:
    assert language(header, SPOKEN) == chosen


@given(st.text(max_size=300))
def test_no_header_is_too_odd(header: str) -> None:
    assert language(header, SPOKEN) in (None, *SPOKEN)
    assert prefers_pages(header) in (True, False)


def test_equal_weights_keep_their_order() -> None:
    assert preferences("b, a, c;q=0.5, d;q=0.9") == ["b", "a", "d", "c"]
