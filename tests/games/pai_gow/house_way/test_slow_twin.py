"""The engine's house rules against a slow twin, written from the text of the rules over real cards.

The twin shares nothing with the engine but the ranking: it looks at all 21 settings of a hand and picks by the rules.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import DECK_53, JOKER, parse, show
from houseway.games.pai_gow.house_way import key_of, plan, read_house_way, set_by_house_way
from houseway.games.pai_gow.splits import is_foul
from houseway.ranking import Category, category, front_strength, with_joker

HOUSE_RULES = read_house_way()
ORDER = with_joker()
ACE, KING, JACK = 14, 13, 11
COMPLETE = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)


def rank(card):
    return ACE if card is JOKER else card.rank


class Twin:
    """A dealer who has learned the house rules by heart."""

    def __init__(self, hand):
        self.fronts = [tuple(sorted(front)) for front in combinations(hand, 2)]
        self.behind = {front: ORDER.strength([card for card in hand if card not in front]) for front in self.fronts}
        self.best = category(ORDER.strength(hand))
        self.has_joker = JOKER in hand
        self.ranks = sorted(map(rank, hand), reverse=True)
        counts = Counter(self.ranks)
        self.times = {times: sorted((r for r in counts if counts[r] == times), reverse=True) for times in range(1, 6)}

    def of_ranks(self, *ranks):
        """PG-43: of the fronts of these ranks the one with the best back, then the lowest cards in deck order."""
        fit = [front for front in self.fronts if sorted(map(rank, front)) == sorted(ranks)]
        return min(fit, key=lambda front: (-self.behind[front], front))

    def leaving(self, *kinds):
        """PG-39: the best front that leaves one of these kinds, then the best back."""
        fit = [front for front in self.fronts if category(self.behind[front]) in kinds]
        return min(fit, key=lambda front: (-front_strength(front), -self.behind[front], front)) if fit else None

    def leaves_complete(self, pair):
        fit = [front for front in self.fronts if [rank(card) for card in front] == [pair, pair]]
        return any(category(self.behind[front]) in COMPLETE for front in fit)

    def set(self):
        pairs, threes, fours, fives = (self.times[times] for times in (2, 3, 4, 5))
        if fives:  # PG-20
            return self.of_ranks(ACE, ACE), "PG-20"
        if fours:
            return self.set_four(fours[0], pairs, threes)
        if len(threes) == 2:  # PG-32
            return self.of_ranks(threes[0], threes[0]), "PG-32"
        if threes and len(pairs) == 2:  # PG-33
            return self.of_ranks(pairs[0], pairs[0]), "PG-33"
        if threes and pairs:  # PG-23, PG-37
            holds = any(category(behind) in COMPLETE for behind in self.behind.values())
            return self.of_ranks(pairs[0], pairs[0]), "PG-37" if holds else "PG-23"
        if len(pairs) == 3:  # PG-31
            return self.of_ranks(pairs[0], pairs[0]), "PG-31"
        if self.best in COMPLETE:
            return self.set_complete(pairs, threes)
        return self.set_rest(pairs, threes)

    def set_four(self, four, pairs, threes):
        others = self.times[1]
        if threes:  # PG-34
            return self.of_ranks(threes[0], threes[0]), "PG-34"
        if pairs:  # PG-22, PG-35
            return self.of_ranks(pairs[0], pairs[0]), "PG-35" if four == ACE else "PG-22"
        least = 0 if four <= 6 else KING if four <= 10 else ACE if four <= KING else ACE + 1
        return self.of_ranks(*(others[:2] if others[0] >= least else (four, four))), "PG-22"

    def set_complete(self, pairs, threes):
        if len(pairs) == 2:  # PG-21: ignored
            return self.set_rest(pairs, threes)
        if threes:  # whatever class keeps the pair together
            return self.leaving(*COMPLETE), "PG-36"
        made = self.leaving(self.best)
        row = "PG-38" if pairs == [ACE] and self.has_joker else "PG-21"
        if pairs and self.leaves_complete(pairs[0]):
            return self.of_ranks(pairs[0], pairs[0]), row
        return made, row

    def set_rest(self, pairs, threes):
        others = self.times[1]
        if threes:  # PG-24, PG-41
            return self.of_ranks(*((ACE, others[0]) if threes == [ACE] else others[:2])), "PG-24"
        if len(pairs) == 2:  # PG-28, PG-40
            is_high = others[0] == ACE and others[1] >= JACK
            return self.of_ranks(*(others[:2] if is_high else (pairs[1], pairs[1]))), "PG-28"
        if pairs:  # PG-29
            return self.of_ranks(*others[:2]), "PG-29"
        return self.of_ranks(*self.ranks[1:3]), "PG-30"


def assert_as_the_twin_sets(hand):
    front, row = Twin(hand).set()
    setting = set_by_house_way(hand, HOUSE_RULES)
    assert (sorted(setting.front), setting.row) == (list(front), row), show(hand)
    assert sorted((*setting.front, *setting.back)) == sorted(hand)
    assert setting.front_strength == front_strength(front)
    assert setting.back_strength == ORDER.strength(setting.back)
    assert not is_foul(setting.front, setting.back)


def test_hands_at_random():
    draw = random.Random(28)
    for _ in range(6000):
        assert_as_the_twin_sets(draw.sample(DECK_53, 7))


@pytest.mark.slow
def test_many_hands_at_random():
    draw = random.Random(43)
    for _ in range(20_000):
        assert_as_the_twin_sets(draw.sample(DECK_53, 7))


def hard_hands():
    """Draw seven cards from decks in which much comes together: few suits, few ranks, always the joker."""
    decks = [
        [card for card in DECK_53 if card.suit in ("s", "h", "")],
        [card for card in DECK_53 if card.suit in ("s", "") or card.rank >= 13],
        [card for card in DECK_53 if card.rank in (15, 14, 13, 12, 11, 10)],
        [card for card in DECK_53 if card.rank in (15, 14, 2, 3, 4, 5)],
        [card for card in DECK_53 if card.rank in (15, 14, 9, 5)],
    ]
    hands = [st.lists(st.sampled_from(deck), min_size=7, max_size=7, unique=True) for deck in decks]
    with_the_joker = st.lists(st.sampled_from(decks[0][:-1]), min_size=6, max_size=6, unique=True)
    return st.one_of(*hands, with_the_joker.map(lambda hand: [*hand, JOKER]))


@settings(max_examples=1500)
@given(hard_hands())
def test_hard_hands(hand):
    assert_as_the_twin_sets(hand)


@settings(max_examples=300)
@given(hard_hands(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_and_the_names_of_the_suits_do_not_matter(hand, shuffle):
    setting = set_by_house_way(hand, HOUSE_RULES)
    decided = plan(HOUSE_RULES).decide_anew(key_of(hand))
    shuffle.shuffle(hand)
    assert set_by_house_way(hand, HOUSE_RULES) == setting
    assert decided[:4] == (setting.row, setting.case, setting.via, setting.says)
    assert decided[4:7] == (setting.category, setting.front_strength, setting.back_strength)


def test_pg_2_where_the_wheel_is_lowest_the_back_is_another_straight():
    hand = parse("Jk 6d 5d 4c 3h 2s 2d", has_joker=True)  # ace to five, or three to seven
    second = set_by_house_way(hand, HOUSE_RULES)
    lowest = set_by_house_way(hand, HOUSE_RULES, is_wheel_lowest=True)
    assert (show(second.front), show(lowest.front)) == ("2s 2d", "2s 2d")
    assert ORDER.strength(second.back) == second.back_strength
    assert with_joker(is_wheel_lowest=True).strength(lowest.back) == lowest.back_strength
