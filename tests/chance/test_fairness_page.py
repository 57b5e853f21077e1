"""The test vector of `docs/fairness.md` is what the dealer does, and what the standalone script does."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import DECK_52, show
from houseway.chance import commitment, commitment_to, lay, open_cards, place_orders, shuffled
from houseway.chance.deck import deck_key
from houseway.chance.stream import words
from houseway.record import verify_round

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


VECTORS = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def vector() -> dict[str, Any]:
    return json.loads(VECTORS[0])


@pytest.fixture(scope="module")
def hand() -> dict[str, Any]:
    return json.loads(VECTORS[1])


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


def test_the_dealer_lays_out_decks_as_the_page_says(hand: dict[str, Any]) -> None:
    round_id, decks = hand["round"], hand["decks"]
    laid = lay(DECK_52, round_id, bytes.fromhex(hand["secret"]), decks)
    assert commitment_to(round_id, laid) == hand["commitment"]
    orders = place_orders(round_id, hand["commitment"], hand["contributions"], 52, decks)
    assert [list(order[:5]) for order in orders] == hand["places"]
    assert [show([laid.cards[place] for place in order[:5]]) for order in orders] == hand["dealt"]
    (opened,) = open_cards(round_id, laid, [orders[0][0]])
    opening = hand["opening"]
    assert (opened.place, opened.card.text, opened.salt, list(opened.path)) == tuple(opening.values())


def test_the_script_leads_a_card_up_as_the_page_says(hand: dict[str, Any]) -> None:
    started = {"kind": "hand_started", "decks": hand["decks"]}
    export = {"round": hand["round"], "entries": [{"payload": started}]}
    assert verify_round.lead_up(export, {"seat": 1, **hand["opening"]}) == hand["commitment"]
