"""Canonical JSON: one text for each value, whatever writes it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.record import RecordError, canonical
from houseway.record.verify_round import canonical as script_canonical

MOST = 2**53 - 1
texts = st.text(st.characters(exclude_categories=["Cs"]))
keys = st.text(st.characters(max_codepoint=127))
values = st.recursive(
    st.none() | st.booleans() | st.integers(-MOST, MOST) | texts,
    lambda inner: st.lists(inner) | st.dictionaries(keys, inner),
    max_leaves=20,
)


@given(values)
def test_the_standard_library_writes_the_same_text(value: Any) -> None:
    assert canonical(value).decode() == script_canonical(value)


@given(values)
def test_reading_gives_the_value_back(value: Any) -> None:
    assert json.loads(canonical(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": [True, None, -5], "B": ""}, '{"B":"","a":[true,null,-5],"b":1}'),
        ('"\\/\b\f\n\r\t\x00\x1f\x7f', '"\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\x7f"'),
        ("♥ é 🂡", '"♥ é 🂡"'),
        ((1, (2,)), "[1,[2]]"),
    ],
)
def test_the_published_examples(value: Any, text: str) -> None:
    assert canonical(value).decode() == text


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (1.0, "$"),
        ({"a": [0, float("nan")]}, "$.a[1]"),
        ({"a": MOST + 1}, "$.a"),
        ({"a": {"b": b"bytes"}}, "$.a.b"),
        ({1: 2}, "$"),
        ({"é": 2}, "$"),
        (["\ud800"], "$[0]"),
        ({"a": {1, 2}}, "$.a"),
    ],
)
def test_what_has_no_canonical_form_is_refused_with_its_path(value: Any, path: str) -> None:
    with pytest.raises(RecordError) as error:
        canonical(value)
    assert (error.value.code, error.value.path) == ("not_canonical", path)
