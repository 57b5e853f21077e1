"""Exported hands written in a format of the field, one alone or many in one file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from houseway.record.formats.hand import PlayedHand
from houseway.record.formats.ohh import to_ohh
from houseway.record.formats.phh import to_phh
from houseway.record.formats.pokerstars import to_pokerstars


class Format(NamedTuple):
    """A format of hands: `write` makes a file of one, `among` what stands for the n-th of many in one file."""

    write: Callable[[PlayedHand], str]
    among: Callable[[PlayedHand, int], str]
    suffix: str
    media_type: str


def _ohh(hand: PlayedHand) -> str:
    return json.dumps(to_ohh(hand), ensure_ascii=False) + "\n"


def _phh_among(hand: PlayedHand, number: int) -> str:
    return f"[{number}]\n{to_phh(hand)}\n"


FORMATS: Final[Mapping[str, Format]] = {
    "pokerstars": Format(to_pokerstars, lambda hand, _: f"{to_pokerstars(hand)}\n", "txt", "text/plain"),
    "phh": Format(to_phh, _phh_among, "phh", "application/toml"),
    "ohh": Format(_ohh, lambda hand, _: f"{_ohh(hand)}\n", "ohh", "application/json"),
}
