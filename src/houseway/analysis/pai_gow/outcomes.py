"""A house way as a table: what it makes of every key, decided by its engine once and kept on disk."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Final
from zipfile import BadZipFile

import msgspec
import numpy as np
import numpy.typing as npt

from houseway.analysis import cache, jobs
from houseway.analysis.kernels.keys import KEYS
from houseway.analysis.kernels.walks import every_key
from houseway.analysis.pai_gow.deciding import Part, Reason, decide
from houseway.cards import DECK_53, JOKER
from houseway.games.pai_gow.house_way import HouseWay

_SOURCES: Final = (
    "analysis/kernels/keys.py",
    "analysis/kernels/packing.py",
    "analysis/kernels/walks.py",
    "analysis/pai_gow/deciding.py",
    "analysis/pai_gow/outcomes.py",
    "cards",
    "games/pai_gow/house_way",
    "games/pai_gow/splits.py",
    "ranking",
)
_PART: Final = 8192
_WEIGHTS: Final = np.array([card.weight for card in DECK_53])


class FaultyHouseWay(ValueError):
    """A house way that does not set every hand; `houseway rules check` shows which."""


@dataclass(frozen=True, eq=False)
class Outcomes:
    """What a house way makes of each of the 292,253 keys.

    `backs`: uint16 (KEYS,), 0 to 7462; `fronts`: uint8 (KEYS,), 0 to 90; `numbers`: uint16 (KEYS,), the place of what
    decided in `reasons`.
    """

    name: str
    backs: npt.NDArray[np.uint16]
    fronts: npt.NDArray[np.uint8]
    numbers: npt.NDArray[np.uint16]
    reasons: tuple[Reason, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every hand is set, and none foul."""
        return not any(reason.code for reason in self.reasons)


def outcomes(way: HouseWay, *, is_wheel_lowest: bool = False) -> Outcomes:
    """Find what a house way makes of every hand: from memory, from the disk, or by asking its engine (some seconds).

    Raises FaultyHouseWay for one that fails on some hand.
    """
    found = _kept(msgspec.json.encode(way), is_wheel_lowest)
    if not found.is_whole:
        raise FaultyHouseWay(f"{way.name or way.title} does not set every hand")
    return found


@lru_cache(maxsize=32)
def _kept(written: bytes, is_wheel_lowest: bool) -> Outcomes:
    way = msgspec.json.decode(written, type=HouseWay)
    found = _load(_path(written, is_wheel_lowest), way.name)
    if found is None:
        found = decide_all(way, is_wheel_lowest=is_wheel_lowest)
        keep(way, found, is_wheel_lowest=is_wheel_lowest)
    return found


def keep(way: HouseWay, found: Outcomes, *, is_wheel_lowest: bool) -> None:
    """Keep on disk what a house way's engine has decided."""
    cache.write(_path(msgspec.json.encode(way), is_wheel_lowest), lambda file: _save(found, file))


def _path(written: bytes, is_wheel_lowest: bool) -> Path:
    name = hashlib.sha256(written + bytes([is_wheel_lowest])).hexdigest()
    return cache.folder() / f"house-ways-{cache.fingerprint(*_SOURCES)}" / f"{name}.npz"


def _save(found: Outcomes, file: IO[bytes]) -> None:
    reasons = np.frombuffer(json.dumps(found.reasons).encode(), np.uint8)
    np.savez(file, backs=found.backs, fronts=found.fronts, numbers=found.numbers, reasons=reasons)


def _load(path: Path, name: str) -> Outcomes | None:
    try:
        with np.load(BytesIO(path.read_bytes())) as kept:
            reasons = msgspec.json.decode(kept["reasons"].tobytes(), type=tuple[Reason, ...])
            return Outcomes(name, kept["backs"], kept["fronts"], kept["numbers"], reasons)
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):  # not there, or not whole
        return None


def decide_all(way: HouseWay, *, is_wheel_lowest: bool = False, told: str = "") -> Outcomes:
    """Ask a house way's engine about every key anew, on all cores; `told` names the work on a terminal."""
    ranks, suited = (sums.tolist() for sums in weights_of(every_key()[0]))
    parts = [
        Part(first, way, is_wheel_lowest, ranks[first : first + _PART], suited[first : first + _PART])
        for first in range(0, KEYS, _PART)
    ]
    backs, fronts, numbers = np.zeros(KEYS, np.uint16), np.zeros(KEYS, np.uint8), np.zeros(KEYS, np.uint16)
    places: dict[Reason, int] = {}
    for part in jobs.in_processes(decide, parts, told or f"deciding by {way.name}"):
        of_part = slice(part.first, part.first + len(part.backs))
        backs[of_part], fronts[of_part] = part.backs, part.fronts
        place_of = np.array([places.setdefault(reason, len(places)) for reason in part.reasons], np.uint16)
        numbers[of_part] = place_of[part.numbers]
    return Outcomes(way.name, backs, fronts, numbers, tuple(places))


def weights_of(hands: npt.NDArray[np.uint8]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Add up the cards' weights of hands, all and those of the suit that can make a flush: two int64 (n,)."""
    weights = _WEIGHTS[hands]
    joker = hands == JOKER.index
    suited = np.zeros(len(hands), np.int64)
    for suit in range(4):
        is_suit = (hands % 4 == suit) & ~joker
        can_flush = (is_suit | joker).sum(axis=1) >= 5
        suited += np.where(can_flush, (weights * is_suit).sum(axis=1), 0)
    total: Any = weights.sum(axis=1)
    return total, suited
