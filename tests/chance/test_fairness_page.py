"""The test vector of `docs/fairness.md` is what the dealer does, and what the standalone script does."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import DECK_52, show
from houseway.chance import commitment, shuffled
from houseway.chance.deck import deck_key
from houseway.chance.stream import words
from houseway.record import verify_round

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def vector() -> dict[str, Any]:
    (block,) = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return json.loads(block)


def test_the_dealer_follows_the_page(vector: dict[str, Any]) -> None:
    round_id, seed = vector["round"], bytes.fromhex(vector["seed"])
    key = deck_key(round_id, seed, vector["contributions"])
    assert commitment(round_id, seed) == vector["commitment"]
    assert key.hex() == vector["key"]
    assert list(islice(words(key), 3)) == vector["first_words"]
    assert show(shuffled(DECK_52, round_id, seed, vector["contributions"])) == vector["deck"]


def test_the_script_follows_the_page(vector: dict[str, Any]) -> None:
    assert (
        verify_round.shuffle_of(vector["round"], bytes.fromhex(vector["seed"]), vector["contributions"], 52)
        == vector["deck"].split()
    )
