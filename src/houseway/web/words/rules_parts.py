"""What the rules of a game are written as: sections with a title, and in each its numbered rules of some sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from houseway.web.words.speaker import Speaker

Rules: TypeAlias = Mapping[str, Any]  # the options of a house, nested as in its rulebook
Rule: TypeAlias = tuple[int, tuple[str, ...]]
Section: TypeAlias = tuple[str, Callable[[Speaker, Rules], Iterator[Rule]]]
