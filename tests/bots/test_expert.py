"""How the expert plays by ranges: what he reads, what he mixes, and that the amounts fit the pot."""

from __future__ import annotations

from collections import Counter

from houseway.bots import POLICIES, stream
from houseway.games.five_card_draw import Rules

EXPERT = POLICIES["expert"]
TRIES = 400
ACES_UP, KINGS, NOTHING, PAT = "As Ad 9c 9h 2d", "Ks Kd 9c 7h 2d", "Jc 9d 6h 4s 2c", "9s 8d 7c 6h 5d"
FOUR_SUITED = "Js 8s 5s 4s 2d"
SEVENS = "7d 7c 9d 6h 3c"


def actions(view, limit):
    """List what the expert does with one view over many streams."""
    (seat,) = view["legal"]
    table = Rules(small_bet=10, limit=limit)
    return [EXPERT(view, int(seat), table, stream("mix", number)) for number in range(TRIES)]


def decisions(view, limit="pot"):
    return Counter(action.action for action in actions(view, limit))


def sizes(view, limit):
    return Counter(action.to for action in actions(view, limit) if action.to)


def test_he_opens_what_is_worth_it_and_folds_what_is_not(view_after):
    for limit in ("fixed", "pot", "no"):
        assert decisions(view_after([ACES_UP, NOTHING], limit=limit), limit)["raise"] > 0.9 * TRIES
        assert decisions(view_after([NOTHING, ACES_UP], limit=limit), limit)["fold"] > 0.95 * TRIES


def test_he_opens_less_the_more_players_are_behind(view_after):
    """A pair of fives is opened from the button against one, and folded with five yet to act."""
    fives = "5s 5d Kc 7d 2h"
    two = decisions(view_after([fives, NOTHING], limit="fixed"), "fixed")
    others = [KINGS, NOTHING, "Jd 8d 6d 4h 2s", "Qd Tc 6c 4d 3s", "Qc Td 8c 4c 3d"]
    six = decisions(view_after([*others[:3], fives, *others[3:]], limit="fixed"), "fixed")
    assert two["raise"] > 0.9 * TRIES
    assert six["fold"] == TRIES


def test_he_bets_his_best_hands_and_bluffs_with_some_of_his_worst(view_after):
    """After a draw of one: a flush is bet, of busted draws a part, a small pair is not."""
    line = "raise 30, call, draw 9d 6h 3c, draw 2d, check"
    bets = {
        card: decisions(view_after([FOUR_SUITED, SEVENS], line, f"Th Td Jc {card}", limit="pot"))["bet"]
        for card in ("3s", "3d", "4d")
    }
    assert bets["3s"] == TRIES
    assert 0.1 * TRIES < bets["3d"] <= TRIES
    assert bets["4d"] < 0.1 * TRIES


def test_he_reads_the_number_of_cards_that_others_drew(view_after):
    """With kings he calls who drew three, and mostly folds to who stood pat and bets."""
    line = "raise 30, call, {}, draw 9c 7h 2d, bet 40"
    three = line.format("draw 9d 6h 3c")
    against_three = decisions(view_after([KINGS, SEVENS], three, "Th Td Jc 3s 4d 5c", limit="pot"))
    against_pat = decisions(view_after([KINGS, PAT], line.format("stand_pat"), "3s 4d Jc", limit="pot"))
    assert against_three["fold"] < 0.1 * TRIES
    assert against_pat["fold"] > 0.5 * TRIES


def test_he_slowplays_now_and_then(view_after):
    line = "raise 30, call, stand_pat, draw 4c 7h 2d"
    first = decisions(view_after(["Ks Kd 4c 7h 2d", "As Ad Ac 9c 9h"], line, "3s 4d Jc", limit="pot"))
    assert 0.1 * TRIES < first["check"] < 0.5 * TRIES
    assert first["bet"] == TRIES - first["check"]


def test_the_size_of_a_bet_does_not_tell_the_hand(view_after):
    """A flush and a bluff are bet in the same sizes, as often."""
    line = "raise 30, call, draw 9d 6h 3c, draw 2d, check"
    for card in ("3s", "3d"):
        found = sizes(view_after([FOUR_SUITED, SEVENS], line, f"Th Td Jc {card}", limit="no"), "no")
        assert set(found) == {30, 40, 60}
        assert all(count > found.total() / 5 for count in found.values())


def test_he_draws_two_to_three_of_a_kind_and_now_and_then_one(view_after):
    """An exchange that wins as often hides what he has."""
    view = view_after([NOTHING, "7s 7d 7h Kc 3c"], "raise 30, call", limit="pot")
    drawn = Counter(len(action.cards) for action in actions(view, "pot"))
    assert set(drawn) == {1, 2}
    assert 0.1 * TRIES < drawn[1] < 0.5 * TRIES


def test_he_stands_pat_with_nothing_now_and_then(view_after):
    drawn = decisions(view_after([ACES_UP, "Qc Td 7h 5s 3c"], "raise 30, call", limit="pot"))
    assert 0.01 * TRIES < drawn["stand_pat"] < 0.15 * TRIES
    assert drawn["draw"] == TRIES - drawn["stand_pat"]


def test_he_commits_himself_rather_than_leave_a_small_rest(view_after):
    """A raise that takes a third of the stack is a raise of all of it, where the limit allows that."""
    view = view_after(["As Ad Ac 9h 2d", "Kc Kd Kh 9c 2s"], "raise 30, raise 300", limit="no")
    assert set(sizes(view, "no")) == {2000}
