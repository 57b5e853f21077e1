"""Cards are read as people write them, written as programs want them, and refused with the place of the fault."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import DECK_53, JOKER, Card, CardError, parse, show

HANDS = st.lists(st.sampled_from(DECK_53), unique=True)
SEPARATORS = st.sampled_from([" ", ",", ", ", "  ", "\t", "\n", " ,, "])


@st.composite
def spellings(draw):
    """Draw cards together with one of the ways in which people write them."""
    cards = draw(HANDS)
    words = []
    for card in cards:
        text = card.text.replace("T", "10") if draw(st.booleans()) else card.text
        words.append("".join(draw(st.sampled_from([letter.lower(), letter.upper()])) for letter in text))
    text = "".join(draw(SEPARATORS) + word for word in words) + draw(SEPARATORS)
    return tuple(cards), text


@given(HANDS)
def test_parse_reads_what_show_writes(cards):
    assert parse(show(cards), count=len(cards), has_joker=True) == tuple(cards)


@given(spellings())
def test_parse_reads_every_spelling(spelling):
    cards, text = spelling
    assert parse(text, has_joker=True) == cards


@given(st.text() | st.text(alphabet="23456789TJQKAtjqkacdhsCDHS10 ,", max_size=30))
def test_any_text_is_read_whole_or_refused_at_a_card(text):
    words = text.replace(",", " ").split()
    try:
        read = len(parse(text))
        assert read == len(words)
    except CardError as refused:
        read = refused.at - 1
        assert 0 <= read < len(words)
    assert len(parse(" ".join(words[:read]))) == read


def test_show_writes_notation():
    assert show([Card("As"), Card("Td"), Card("2c"), JOKER]) == "As Td 2c Jk"
    assert show([]) == ""


def test_no_cards_are_cards_too():
    assert parse("") == parse(" , ") == ()


@pytest.mark.parametrize(
    ("text", "code", "at", "message"),
    [
        ("As Xd 2c", "unknown_card", 2, "card 2 is not a card: 'Xd'"),
        ("AsKd", "unknown_card", 1, "card 1 is not a card: 'AsKd'"),
        ("As 1d", "unknown_card", 2, "card 2 is not a card: '1d'"),
        ("As 11d", "unknown_card", 2, "card 2 is not a card: '11d'"),
        ("As ??", "unknown_card", 2, "card 2 is not a card: '??'"),
        ("\u212as", "unknown_card", 1, "card 1 is not a card: '\u212as'"),  # the Kelvin sign is no king
        ("\uff12s", "unknown_card", 1, "card 1 is not a card: '\uff12s'"),  # nor a full-width digit a two
        ("a" * 1000, "unknown_card", 1, "card 1 is not a card: 'aaaaaaaaaaaa'"),
        ("As Kd aS", "repeated_card", 3, "card 3 stands twice: As"),
        ("Td 10d", "repeated_card", 2, "card 2 stands twice: Td"),
        ("As Jk", "joker_not_in_deck", 2, "card 2 is the joker, which this deck does not have"),
    ],
)
def test_faults_are_named_with_their_place(text, code, at, message):
    with pytest.raises(CardError) as refused:
        parse(text)
    assert (refused.value.code, refused.value.at, str(refused.value)) == (code, at, message)


def test_the_joker_stands_once():
    with pytest.raises(CardError) as refused:
        parse("Jk jk", has_joker=True)
    assert (refused.value.code, refused.value.at) == ("repeated_card", 2)


@pytest.mark.parametrize(("text", "given_cards"), [("", 0), ("As", 1), ("As Kd Qc", 3)])
def test_a_wrong_number_of_cards_is_refused(text, given_cards):
    with pytest.raises(CardError) as refused:
        parse(text, count=2)
    assert refused.value.code == "wrong_number_of_cards"
    assert str(refused.value) == f"2 cards are needed, {given_cards} are given"


def test_where_one_card_is_needed_the_sentence_says_so():
    with pytest.raises(CardError, match=r"^1 card is needed, 2 are given$"):
        parse("As Kd", count=1)


@pytest.mark.parametrize("value", [None, 5, b"As", ["As"], {"hand": "As"}])
def test_only_text_is_read(value):
    with pytest.raises(CardError) as refused:
        parse(value)
    assert refused.value.code == "not_text"


def test_a_card_error_is_a_value_error():
    with pytest.raises(ValueError, match="card 1 is not a card"):
        parse("?")
