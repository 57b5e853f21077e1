"""A card is one value for ever: interned, immutable, ordered as the deck."""

import copy
import pickle
from random import Random

import pytest

from houseway.cards import DECK_52, DECK_53, JOKER, RANKS, SUITS, Card


def test_decks_hold_every_card_once_in_order():
    assert [card.text for card in DECK_52] == [rank + suit for rank in RANKS for suit in SUITS]
    assert (*DECK_52, JOKER) == DECK_53
    assert [card.index for card in DECK_53] == list(range(53))


def test_fields_of_a_card():
    ten = Card("Td")
    assert (ten.index, ten.rank, ten.suit, ten.text, ten.weight) == (33, 10, "d", "Td", 5**8)
    assert (JOKER.index, JOKER.rank, JOKER.suit, JOKER.text) == (52, 15, "", "Jk")


@pytest.mark.parametrize("card", DECK_53, ids=str)
def test_equal_cards_are_the_same_object(card):
    assert Card(card.text) is card
    assert eval(repr(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_different_cards_are_unequal():
    assert len(set(DECK_53)) == 53
    assert Card("As") != Card("Ah")
    assert Card("As") != "As"


def test_sorting_is_deck_order():
    assert sorted(Random(53).sample(DECK_53, 53)) == list(DECK_53)
    assert Card("2c") < Card("2d") < Card("3c") < JOKER
    assert max(DECK_53) is JOKER


@pytest.mark.parametrize("name", ["index", "rank", "suit", "text", "weight", "owner"])
def test_cards_cannot_be_changed(name):
    with pytest.raises(AttributeError):
        setattr(Card("As"), name, 1)
    with pytest.raises(AttributeError):
        delattr(Card("As"), name)
    assert Card("As").rank == 14


@pytest.mark.parametrize("text", ["", "as", "AS", "10s", "1s", "Ax", "A", " As", "As ", "Asd", "jk", None, 3, ["As"]])
def test_only_exact_notation_makes_a_card(text):
    with pytest.raises(ValueError, match="not a card"):
        Card(text)
