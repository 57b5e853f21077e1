"""Recorded rounds of Pai Gow: 53 cards, hands set at once and by the clock, commission, a player's bank."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from houseway.cards import JOKER
from houseway.money import changes
from houseway.record import read_payload, replay, to_json, verify
from tests.record.forging import Document, document, forge, said
from tests.record.rounds import ALL, Round, record_round

SEEDS = range(40)
SEATS = 6


def a_round(seed: int, rulebook: str = "house_rules") -> Round:
    return record_round(seed, ALL[:SEATS], rulebook, name="pai_gow")


def payloads(played: Round, kind: str) -> list[Any]:
    return [read_payload(entry.payload) for entry in played.entries if entry.payload["kind"] == kind]


def test_the_deck_of_the_record_has_the_joker() -> None:
    played = a_round(1)
    (started,) = payloads(played, "round_started")
    assert started.deck == 53
    assert JOKER in played.playing.deck
    assert len(started.dealt.split()) == 7 * (SEATS + 1)


def test_each_hand_is_told_as_it_was_set() -> None:
    played = a_round(3)
    for action in payloads(played, "action"):
        (event,) = [event for event in action.events if event.event == "set"]
        assert (event.seat, len(event.cards.split()), len(event.front.split())) == (action.seat, 5, 2)
        assert action.front in ("", event.front)
        assert bool(event.row) == (action.action == "house_way")
        assert event.reason == ("hand" if action.front else "clock" if action.by == "clock" else "house_way")


def test_pg_9_the_record_marks_what_the_clock_set() -> None:
    by = {action.by for seed in SEEDS for action in payloads(a_round(seed), "action")}
    assert by == {"player", "clock"}


def test_a_hand_set_by_the_clock_is_not_told_as_the_players_own() -> None:
    """That the clock had run out is told twice: in `by`, and in how the hand was set."""
    for played in map(a_round, SEEDS):
        original = document(played.export())
        for at, action in enumerate(payloads(played, "action")):
            if action.action == "house_way":
                by = "player" if action.by == "clock" else "clock"
                forged = forge(original, lambda one, at=at, by=by: said(one, "action", at).update(by=by))
                assert {problem.code for problem in verify(forged)} & {"replay_differs", "replay_wrong_order"}


def test_pg_7_the_commission_of_a_win_is_in_the_lines_and_in_the_transfers() -> None:
    kept = 0
    for seed in SEEDS:
        (ended,) = payloads(a_round(seed), "round_ended")
        for line in ended.lines:
            if line.net > 0:
                assert (line.net, line.commission) == (39, 2)  # 5 % of 41 are 2.05, rounded down
        told = sum(one.amount for one in ended.transfers if one.reason == "bet_commission")
        assert told == sum(line.commission for line in ended.lines)
        kept += told
    assert kept > 0


def test_pg_8_between_seats_the_house_wins_its_own_bet_and_commissions_alone() -> None:
    """Every chip that a bank wins or loses is one that a bet it covers, or the dealer's, loses or wins."""
    covered, banks = 0, Counter[str]()
    for seed in SEEDS:
        played = a_round(seed, "banking")
        (ended,) = payloads(played, "round_ended")
        won = {line.seat: line.net + line.commission for line in ended.lines}
        house = changes(ended.transfers).get("house", 0)
        dealer_bet = played.turn.state.dealer_bet
        assert house - sum(line.commission for line in ended.lines) == -sum(won.values())
        assert abs(sum(won.values())) in (0, dealer_bet)
        covered += any(line.uncovered for line in ended.lines)
        banks[next(line.reason for line in ended.lines if line.wager == "bank")] += 1
    assert covered > 0
    assert set(banks) == {"bank_wins", "bank_loses", "bank_even"}


def test_others_hands_stay_face_down_until_everybody_has_set() -> None:
    for seed in SEEDS:
        *before, last, ended = replay(a_round(seed).export("ana"), [1])
        for moment in before:
            hidden = [moment.view["seats"][str(seat)]["hand"] for seat in range(2, SEATS + 1)]
            assert set(" ".join([*hidden, moment.view["dealer"]["hand"]]).split()) == {"??"}
        for moment in (last, ended):
            assert "??" not in str(moment.view)


def _keep_less_commission(forged: Document) -> None:
    line = next(line for line in said(forged, "round_ended")["lines"] if line["net"] > 0)
    line["commission"] -= 1


def _set_another_front(forged: Document) -> None:
    event = next(
        event for one in forged["entries"] for event in one["payload"].get("events", []) if event["event"] == "set"
    )
    event["front"], event["cards"] = event["cards"][-5:], f"{event['cards'][:-5]}{event['front']}"


def _name_another_row(forged: Document) -> None:
    event = next(event for event in said(forged, "action", -1)["events"] if event["event"] == "dealer_set")
    event["row"] = "PG-99"


def _leave_the_joker_out(forged: Document) -> None:
    said(forged, "round_started")["deck"] = 52


@pytest.mark.parametrize(
    ("forgery", "code"),
    [
        (_keep_less_commission, "replay_differs"),
        (_set_another_front, "replay_differs"),
        (_name_another_row, "replay_differs"),
        (_leave_the_joker_out, "cards_not_from_deck"),
    ],
)
def test_a_forger_who_mends_the_chain_is_found(forgery: Any, code: str) -> None:
    played = next(
        one for one in map(a_round, SEEDS) if any(line.net > 0 for line in payloads(one, "round_ended")[0].lines)
    )
    assert verify(to_json(played.export())) == ()
    assert code in {problem.code for problem in verify(forge(document(played.export()), forgery))}
