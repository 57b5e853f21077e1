"""The button and the blinds from hand to hand: FD-5, FD-6, FD-8 and FD-9."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from houseway.games import five_card_draw as fd
from houseway.games.five_card_draw.button import NextHand, Places, Sitter, next_hand

IN = {"has_played": True}


def sitting(*numbers, **fields):
    return tuple(Sitter(number, **fields) for number in numbers)


def positions(hand: NextHand) -> fd.Positions:
    """What the hand itself makes of it."""
    stakes = {number: fd.Stake(500, number in hand.live_posts, number in hand.dead_posts) for number in hand.dealt}
    return fd.start(fd.Rules(seats=9), stakes, hand.places.button, hand.is_small_blind_dead).state.positions


def agrees(hand: NextHand) -> bool:
    small = 0 if hand.is_small_blind_dead else hand.places.small
    return positions(hand) == fd.Positions(hand.places.button, small, hand.places.big)


def changed(hand, number, **fields):
    return tuple(replace(one, **fields) if one.number == number else one for one in hand.sitters)


def test_fd_5_the_button_moves_one_player_clockwise():
    last, sitters, buttons = None, sitting(1, 3, 4, 6), []
    for _ in range(6):
        hand = next_hand(last, sitters, first_button=3)
        assert hand is not None
        assert agrees(hand)
        last, sitters = hand.places, hand.sitters
        buttons.append(last.button)
    assert buttons == [3, 4, 6, 1, 3, 4]


def test_fd_5_a_hand_needs_two_who_are_ready():
    assert next_hand(None, sitting(2)) is None
    assert next_hand(Places(1, 2, 3), (Sitter(1, **IN), Sitter(2, is_ready=False, **IN))) is None


def test_fd_8_nobody_posts_the_big_blind_twice_running_when_the_table_becomes_heads_up():
    for gone in (1, 2, 3):
        left = [number for number in (1, 2, 3) if number != gone]
        hand = next_hand(Places(1, 2, 3), sitting(*left, **IN))
        assert hand is not None
        assert agrees(hand)
        assert hand.places.big != 3
        assert hand.places.button == hand.places.small != hand.places.big
    assert next_hand(Places(1, 2, 3), sitting(2, 3, **IN)).places == Places(3, 3, 2)


def test_fd_8_heads_up_the_button_changes_from_hand_to_hand():
    hand = next_hand(None, sitting(2, 5), first_button=5)
    assert hand.places == Places(5, 5, 2)
    assert next_hand(hand.places, hand.sitters).places == Places(2, 2, 5)


def test_fd_9_dead_button_where_the_small_blind_has_left():
    hand = next_hand(Places(1, 2, 3), sitting(1, 3, 4, 5, **IN))
    assert hand.places == Places(2, 3, 4)
    assert agrees(hand)
    assert not hand.is_small_blind_dead


def test_fd_9_nobody_posts_the_small_blind_where_the_big_one_has_left():
    hand = next_hand(Places(1, 2, 3), sitting(1, 2, 4, 5, **IN))
    assert hand.places == Places(2, 3, 4)
    assert hand.is_small_blind_dead
    assert agrees(hand)
    after_that = next_hand(hand.places, hand.sitters)
    assert after_that.places == Places(3, 4, 5)  # and then the button is dead


def test_fd_9_who_is_new_waits_for_the_big_blind():
    sitters = (*sitting(1, 2, 3, **IN), Sitter(5))
    hand = next_hand(Places(1, 2, 3), sitters)
    assert hand.places == Places(2, 3, 5)  # it is his at once
    hand = next_hand(Places(3, 1, 2), (*sitting(1, 2, 3, **IN), Sitter(4)))
    assert (hand.places.big, hand.dealt) == (3, (1, 2, 3))
    hand = next_hand(hand.places, hand.sitters)
    assert (hand.places.big, hand.dealt, hand.live_posts) == (4, (1, 2, 3, 4), ())


def test_fd_9_or_posts_a_live_big_blind():
    hand = next_hand(Places(3, 1, 2), (*sitting(1, 2, 3, **IN), Sitter(4, is_posting=True)))
    assert (hand.dealt, hand.live_posts, hand.dead_posts) == ((1, 2, 3, 4), (4,), ())
    assert agrees(hand)
    assert not hand.sitters[3].is_posting


def test_fd_9_no_post_between_the_button_and_the_blinds_nor_on_the_button():
    for seat in (4, 5, 6):
        sitters = (*sitting(1, 3, 7, 8, **IN), Sitter(seat, is_posting=True))
        hand = next_hand(Places(1, 4, 5), sitters)  # the button comes to 4, the blinds to 5 and the next player
        if seat == 6:
            assert hand.places.big == 6  # the big blind reaches him
        else:
            assert (seat in hand.dealt, hand.places.big) == (False, 7)


def test_fd_9_who_missed_both_blinds_posts_a_dead_small_one_beside():
    sitters = (*sitting(1, 2, 3, 5, **IN), Sitter(4, is_ready=False, **IN))
    hand = next_hand(Places(1, 2, 3), sitters)
    assert (hand.places.big, hand.sitters[4].has_missed_big, hand.sitters[4].has_missed_small) == (5, True, False)
    back = changed(hand, 4, is_ready=True, is_posting=True)
    assert next_hand(hand.places, back).dealt == (1, 2, 3, 5)  # between the button at 3 and the small blind at 5
    hand = next_hand(hand.places, hand.sitters)
    assert hand.sitters[4].has_missed_small
    hand = next_hand(hand.places, changed(hand, 4, is_ready=True, is_posting=True))
    assert (hand.live_posts, hand.dead_posts) == ((4,), (4,))
    assert agrees(hand)
    assert hand.sitters[4] == Sitter(4, has_played=True)


def test_fd_9_the_big_blind_pays_for_everything_missed():
    sitters = (*sitting(1, 2, 3, **IN), Sitter(4, has_missed_big=True, has_missed_small=True, **IN))
    hand = next_hand(Places(1, 2, 3), sitters)
    assert (hand.places.big, hand.live_posts, hand.dead_posts) == (4, (), ())
    assert hand.sitters[3].is_in


def test_fd_9_who_sits_out_where_no_blind_passes_owes_nothing():
    hand = next_hand(Places(1, 2, 3), (*sitting(1, 2, 3, 4, 5, **IN), Sitter(6, is_ready=False, **IN)))
    assert hand.sitters[5].is_in
    assert 6 in next_hand(hand.places, changed(hand, 6, is_ready=True)).dealt


CHANGES = ("sit", "out", "back", "post", "leave")


def evening(seed):
    """A table at which people sit down, sit out, come back and leave between hands."""
    random = Random(seed)
    for _ in range(25):
        yield {random.randint(1, 9): random.choice(CHANGES) for _ in range(random.randint(0, 5))}


def moved(sitters, changes):
    by_number = {sitter.number: sitter for sitter in sitters}
    for number, change in changes.items():
        sitter = by_number.get(number)
        if sitter is None:
            if change == "sit":
                by_number[number] = Sitter(number)
        elif change == "leave":
            del by_number[number]
        elif change != "sit":
            by_number[number] = replace(sitter, is_ready=change != "out", is_posting=change == "post")
    return tuple(by_number[number] for number in sorted(by_number))


@pytest.mark.parametrize("first", range(0, 2_000, 100))
def test_fd_9_whatever_people_do_the_blinds_are_where_the_hand_has_them(first):
    for seed in range(first, first + 100):
        last, sitters = None, ()
        for changes in [{1: "sit", 4: "sit"}, *evening(seed)]:
            sitters = moved(sitters, changes)
            hand = next_hand(last, sitters)
            assert (hand is None) == (sum(sitter.is_ready for sitter in sitters) < 2)
            if hand is not None:
                check(last, sitters, hand)
                last, sitters = hand.places, hand.sitters


def check(last, sitters, hand):
    before = {sitter.number: sitter for sitter in sitters if sitter.is_ready}
    assert agrees(hand)
    assert set(hand.dealt) <= set(before)
    assert last is None or hand.places.big != last.big  # nobody posts it twice running
    assert {sitter.number for sitter in hand.sitters if sitter.is_in} >= set(hand.dealt)
    is_new_game = sum(before[number].is_in for number in hand.dealt) < 2
    for number in hand.dealt:  # whoever is dealt in has paid his way, posts, or has the big blind
        is_paying = number in hand.live_posts or number == hand.places.big
        assert is_new_game or before[number].is_in or is_paying


@given(st.sets(st.integers(1, 9), min_size=3), st.integers(1, 9))
def test_fd_6_in_a_full_round_everybody_posts_each_blind_once(numbers, button):
    last, sitters, bigs, smalls = None, sitting(*sorted(numbers)), Counter(), Counter()
    for _ in numbers:
        hand = next_hand(last, sitters, button)
        last, sitters = hand.places, hand.sitters
        bigs[last.big] += 1
        smalls[last.small] += 1
    assert bigs == smalls == Counter(numbers)
