"""`docs/record.md` lists exactly the fields that are recorded, and the record's values are read back as they were."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from houseway import games
from houseway.record import CardOpening, Export, canonical, hands, payloads, read_payload
from houseway.record.payloads import Payload
from tests.record.rounds import record_round

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
HANDS = hands.HandSeat, hands.HandSeatEnded, CardOpening
KINDS = {kind.__struct_config__.tag: kind for kind in get_args(Payload)}


def _fields(section: str) -> list[str]:
    (text,) = re.findall(rf"^##+ {section}\n(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


def _inner(struct: type[msgspec.Struct]) -> str:
    return "{" + ", ".join(f'"{name}"' for name in struct.__struct_fields__) + "}"


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_lists_the_fields_of_a_payload(kind: str) -> None:
    assert _fields(kind) == list(KINDS[kind].__struct_fields__)


def test_the_page_lists_all_kinds_and_inner_objects() -> None:
    assert re.findall(r"^### (\w+)$", PAGE, re.MULTILINE) == list(KINDS)
    assert _fields("An exported round") == list(Export.__struct_fields__)
    for struct in (payloads.SeatStarted, payloads.SeatEnded, payloads.Opening, payloads.Transfer, *HANDS):
        assert _inner(struct) in PAGE


def test_the_rulebooks_hash_is_the_one_on_the_page() -> None:
    book = games.rulebook("russian_poker", "oasis")
    rules = msgspec.to_builtins(book.rules)
    assert book.hash == hashlib.sha256(canonical({"game": "russian_poker", "rules": rules})).hexdigest()


def test_every_recorded_payload_is_read_back() -> None:
    kinds = set()
    for entry in record_round(3).log.entries:
        payload = read_payload(entry.payload)
        kinds.add(type(payload))
        assert canonical(msgspec.to_builtins(payload)) == canonical(entry.payload)
    assert len(kinds) == 7


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"kind": "whim"},
        {"kind": "left", "seat": 1},
        {"kind": "left", "seat": 1, "player": "ana", "why": "bored"},
        {"kind": "left", "seat": "1", "player": "ana"},
        {"kind": "left", "seat": 1.0, "player": "ana"},
        {"kind": "left", "seat": True, "player": "ana"},
    ],
)
def test_other_payloads_are_refused(payload: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_payload(payload)
