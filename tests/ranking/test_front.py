"""Two-card hands, ranked as PG-3 says, and their names."""

from itertools import combinations, pairwise

import pytest

from houseway.cards import DECK_53, JOKER, parse
from houseway.ranking import front_name, front_ranks, front_strength
from houseway.ranking.front import FRONTS


def twin(cards):
    """A pair above any two singles; then the higher card, then the other; the joker is an ace."""
    ranks = sorted((14 if card is JOKER else card.rank for card in cards), reverse=True)
    return ranks[0] == ranks[1], ranks


def test_pg_3_every_front_ranks_as_the_twin_says():
    fronts = sorted(combinations(DECK_53, 2), key=twin)
    for one, other in pairwise(fronts):
        assert (front_strength(one) < front_strength(other)) == (twin(one) < twin(other))
    assert {front_strength(front) for front in fronts} == set(range(91))


@pytest.mark.parametrize(
    ("cards", "strength", "said"),
    [
        ("3c 2s", 0, "three and two"),
        ("As Jk", 90, "pair of aces"),
        ("Jk Kd", 77, "ace and king"),
        ("Kd Jk", 77, "ace and king"),
        ("2h 2c", 78, "pair of twos"),
        ("Td Kc", 63, "king and ten"),
    ],
)
def test_pg_3_fronts_by_strength_and_by_name(cards, strength, said):
    assert front_strength(parse(cards, has_joker=True)) == strength
    assert front_name(strength) == said


def test_pg_1_the_joker_in_front_is_an_ace():
    for card in DECK_53[:-1]:
        aces = parse(f"{'As' if card.text == 'Ah' else 'Ah'}")
        assert front_strength((JOKER, card)) == front_strength((*aces, card))


def test_a_strength_stands_for_its_two_ranks():
    for front in combinations(DECK_53, 2):
        assert list(front_ranks(front_strength(front))) == twin(front)[1]


def test_names_are_translated_word_by_word():
    said = front_name(77, {"{rank} and {next}": "{rank} und {next}", "ace": "Ass", "king": "König"}.__getitem__)
    assert said == "Ass und König"


@pytest.mark.parametrize("strength", [-1, FRONTS])
def test_what_is_no_front_has_no_ranks(strength):
    with pytest.raises(ValueError, match="0 to 90"):
        front_ranks(strength)


@pytest.mark.parametrize("cards", ["", "As", "As Kd Qc"])
def test_a_front_has_two_cards(cards):
    with pytest.raises(ValueError, match="not two cards"):
        front_strength(parse(cards))
