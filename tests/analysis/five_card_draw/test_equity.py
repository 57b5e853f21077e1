"""What known hands win: against every joint draw made one by one, and samples against what is counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from houseway.analysis import DrawError, equity
from houseway.cards import DECK_52, parse
from houseway.ranking import strength

PAIR, KINGS, DRAW = "As Ad 9c 7h 2d", "Kc Kh 8s 5c 4d", "Qs Js Ts 9s 3h"


def given(*players: str) -> tuple[list, list]:
    """Read hands like `As Ad 9c 7h 2d: 9c 7h 2d`, discards behind the colon."""
    hands, discards = [], []
    for player in players:
        hand, _, discard = player.partition(":")
        hands.append(parse(hand))
        discards.append(parse(discard))
    return hands, discards


def joint_draws(stub: frozenset, sizes: list[int]) -> Iterator[list]:
    """Make every joint draw of so many cards each, in turn from what is left."""
    if not sizes:
        yield []
        return
    for drawn in combinations(sorted(stub), sizes[0]):
        for others in joint_draws(stub - {*drawn}, sizes[1:]):
            yield [drawn, *others]


def one_by_one(hands, discards, dead):
    stub = frozenset(DECK_52) - {card for hand in hands for card in hand} - {*dead}
    kept = [tuple(card for card in hand if card not in out) for hand, out in zip(hands, discards, strict=True)]
    found = [[0, 0, Fraction(0)] for _ in hands]
    draws = 0
    for draw in joint_draws(stub, [len(discard) for discard in discards]):
        made = [strength((*keep, *drawn)) for keep, drawn in zip(kept, draw, strict=True)]
        winners = [at for at, value in enumerate(made) if value == max(made)]
        for at in winners:
            found[at][len(winners) > 1] += 1
            found[at][2] += Fraction(1, len(winners))
        draws += 1
    return draws, [(wins, splits, share / draws) for wins, splits, share in found]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(4))
def test_small_stubs_are_counted_as_if_drawn_one_by_one(players, seed):
    draw = random.Random(100 * players + seed)
    ranks = (2, 3, 4, 14) if seed % 2 else range(2, 15)  # few ranks: many ties
    pool = [card for card in DECK_52 if card.rank in ranks] if players < 3 else list(DECK_52)
    cards = draw.sample(pool, 5 * players)
    hands = [tuple(cards[5 * at : 5 * at + 5]) for at in range(players)]
    most = 3 if players < 4 else 1
    discards = [draw.sample(hand, draw.randint(0, most)) for hand in hands]
    others = [card for card in DECK_52 if card not in cards]
    dead = draw.sample(others, len(others) - 9)
    found = equity(hands, discards, dead)
    draws, expected = one_by_one(hands, discards, dead)
    assert (found.method, found.draws) == ("enumerated", draws)
    assert [(one.wins, one.splits, one.share) for one in found.shares] == expected
    assert sum(one.share for one in found.shares) == 1


def test_equal_hands_split_every_pot():
    hands = given("As Kd 9c 7h 2d:", "Ac Ks 9h 7d 2s:", "Qc Js 8h 7s 2h:")
    found = equity(*hands)
    assert (found.draws, [one.share for one in found.shares]) == (1, [Fraction(1, 2), Fraction(1, 2), 0])
    assert [(one.wins, one.splits) for one in found.shares] == [(0, 1), (0, 1), (0, 0)]


def test_two_pairs_draw_three_each():
    found = equity(*given(f"{PAIR}: 9c 7h 2d", f"{KINGS}: 8s 5c 4d"))
    assert (found.method, found.draws) == ("enumerated", comb(42, 3) * comb(39, 3))
    assert [(one.wins, one.splits) for one in found.shares] == [(80_549_822, 96), (24_365_802, 96)]
    assert found.shares[0].share == Fraction(80_549_822 + 48, found.draws)
    assert [one.margin for one in found.shares] == [0, 0]


def test_who_sits_where_and_the_order_of_discards_do_not_matter():
    one, other, third = f"{PAIR}: 9c 7h", f"{KINGS}: 8s", f"{DRAW}: 3h"
    found = equity(*given(one, other, third)).shares
    turned = equity(*given(third, one.replace("9c 7h", "7h 9c").replace(PAIR, "9c As 7h 2d Ad"), other)).shares
    assert [share[2:] for share in found] == [share[2:] for share in (*turned[1:], turned[0])]


def test_samples_say_so_and_lie_within_their_interval():
    hands = given(f"{PAIR}: 9c 7h 2d", f"{KINGS}: 8s 5c 4d")
    exact = equity(*hands).shares
    found = equity(*hands, most=1_000_000, samples=200_000, seed=7)
    assert (found.method, found.draws) == ("sampled", 200_000)
    for one, other in zip(found.shares, exact, strict=True):
        assert 0 < one.margin < 0.002
        assert abs(one.share - other.share) < 2 * one.margin
    assert sum(one.share for one in found.shares) == 1
    assert found == equity(*hands, most=1_000_000, samples=200_000, seed=7)
    assert found != equity(*hands, most=1_000_000, samples=200_000, seed=8)


def test_six_hands_that_draw_much_are_sampled():
    cards = random.Random(6).sample(DECK_52, 30)
    hands = [cards[at : at + 5] for at in range(0, 30, 5)]
    found = equity(hands, [hand[:3] for hand in hands], samples=20_000)
    assert found.method == "sampled"
    assert sum(one.share for one in found.shares) == 1


@pytest.mark.parametrize(
    ("players", "dead", "code", "player"),
    [
        ([f"{PAIR}:"], "", "wrong_number_of_hands", 0),
        ([f"{PAIR}:", "Kc Kh 8s 5c:"], "", "wrong_number_of_cards", 2),
        ([f"{PAIR}:", "As Kh 8s 5c 4d:"], "", "repeated_card", 2),
        ([f"{PAIR}:", f"{KINGS}: 8c"], "", "card_not_held", 2),
        ([f"{PAIR}: 9c", f"{KINGS}:"], "9c", "repeated_card", 0),
    ],
)
def test_what_cannot_be_is_refused(players, dead, code, player):
    with pytest.raises(DrawError) as refused:
        equity(*given(*players), parse(dead))
    assert (refused.value.code, refused.value.player) == (code, player)


def test_fd_17_more_draws_than_cards_are_refused():
    hands, discards = given(f"{PAIR}: 9c 7h 2d", f"{KINGS}: 8s 5c 4d")
    others = [card for card in DECK_52 if card not in (*hands[0], *hands[1])]
    with pytest.raises(DrawError, match="6 cards are drawn, 5 are left"):
        equity(hands, discards, others[5:])
    with pytest.raises(DrawError, match="sample"):
        equity(hands, discards, most=1, samples=0)
