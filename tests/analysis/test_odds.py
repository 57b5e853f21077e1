"""All settings of one hand, exactly: what is left in the deck, what the dealer makes of it, and the command."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.analysis.kernels.dominance import key_of_set, tally
from houseway.analysis.kernels.keys import KEYS, key_of
from houseway.analysis.kernels.packing import KEY, MASK
from houseway.analysis.kernels.remaining import count_remaining
from houseway.analysis.kernels.walks import every_key
from houseway.analysis.pai_gow import keys as module
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.odds import remaining, setting_odds
from houseway.cards import DECK_53, parse
from houseway.games.pai_gow.splits import splits

DEALT = comb(46, 7)
HAND = "As Kd 9c 9h 5s 5d Jk"


def mask_of(cards):
    return np.uint64(sum(int(MASK[card]) for card in cards))


def test_a_whole_deck_deals_every_hand():
    first, hands = every_key()
    counts = np.zeros(KEYS, np.int64)
    count_remaining(first, mask_of(range(53)), counts)
    assert (counts == hands).all()


@pytest.mark.parametrize("seed", range(12))
def test_what_a_small_deck_deals_is_counted_as_if_dealt(seed):
    draw = random.Random(seed)
    pool = [card for card in range(53) if card % 4 < 1 + seed % 4 or card == 52]
    deck = draw.sample(pool, min(13, len(pool)))
    counts = np.zeros(KEYS, np.int64)
    count_remaining(known_keys()[0], mask_of(deck), counts)
    dealt = Counter(int(key_of(key_of_set(mask_of(hand)), mask_of(hand))) for hand in combinations(deck, 7))
    assert {int(key): int(counts[key]) for key in np.flatnonzero(counts)} == dealt


@pytest.mark.parametrize("hand", ["As Kd 9c 9h 5s 5d Jk", "2c 3c 4c 5c 6c 7c 9c", "Ac Ad Ah As Kd Kc Kh"])
def test_what_46_cards_deal_is_counted_as_if_dealt(hand):
    known = {card.index for card in parse(hand, has_joker=True)}
    others = [card for card in range(53) if card not in known]
    cells = np.stack([np.arange(KEYS, dtype=np.int32)] * 2)
    counts = np.zeros((2, KEYS), np.int32)
    found = np.zeros(comb(51, 5), np.int32)
    none = np.uint64(0)
    tally(KEY[others], MASK[others], 7, key_of_set(none), none, cells, counts, found)
    left = remaining(parse(hand, has_joker=True))
    assert (left == counts[0]).all()
    assert left.sum() == DEALT


def test_pg_6_pg_7_settings_are_compared_as_one_compares_them_at_the_table(any_table):
    dealer = any_table(4)
    hand = parse(HAND, has_joker=True)
    found = setting_odds(hand, dealer)
    left = remaining(hand)
    for one in found:
        won = (dealer.backs < one.split.back_strength).astype(int) + (dealer.fronts < one.split.front_strength)
        assert one.tally == tuple(int(left[won == count].sum()) for count in (2, 1, 0))
        assert one.tally.deals == DEALT
    assert {one.split for one in found} == {one for one in splits(sorted(hand)) if not one.is_foul}
    values = [one.value() for one in found]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("hand", ["As Kd 9c 9h 5s 5d", "As As Kd 9c 9h 5s 5d"])
def test_what_is_no_hand_is_refused(any_table, hand):
    with pytest.raises(ValueError, match="cards"):
        setting_odds([next(card for card in DECK_53 if card.text == text) for text in hand.split()], any_table(4))


def test_the_keys_are_walked_once(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    walks = []
    monkeypatch.setattr(module, "every_key", lambda: walks.append(1) or every_key())
    for _ in range(2):
        known_keys.cache_clear()
        first, hands = known_keys()
        assert (len(first), hands.sum()) == (KEYS, 154_143_080)
    assert len(walks) == 1
    known_keys.cache_clear()
