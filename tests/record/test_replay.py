"""A round is played again from its record, and an open round goes on where it stood."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway import games
from houseway.games.contract import Action, Refusal
from houseway.record import (
    ReplayError,
    go_on,
    read_payload,
    read_stake,
    replay,
    resume,
    settle,
    stake_cost,
    to_json,
    verify,
)
from tests.record.rounds import ALL, Log, Round, play_on, record_round

HOUSE_GAMES = [name for name, game in games.GAMES.items() if not game.is_between_players]
RULEBOOKS = [(name, book) for name in HOUSE_GAMES for book in games.rulebooks.names(name)]
SEEDS = range(12)


def _round(seed: int, rulebook: str = "house", name: str = "russian_poker") -> Round:
    seats = games.GAMES[name].Rules().seats
    return record_round(seed, ALL[: 1 + seed % seats], rulebook, name=name)


@pytest.mark.parametrize(("name", "rulebook"), RULEBOOKS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_recorded_round_verifies(name: str, rulebook: str, seed: int) -> None:
    for player in (None, "ana"):
        assert verify(to_json(_round(seed, rulebook, name).export(player))) == ()


def test_a_replay_shows_each_step_as_the_seat_saw_it() -> None:
    played = _round(3)
    moments = replay(played.export("ana"), [1])
    assert [moment.version for moment in moments] == [entry.version for entry in played.entries[5:]]
    assert [moment.kind for moment in moments] == ["round_started", *["action"] * (len(moments) - 2), "round_ended"]
    assert [moment.action is None for moment in moments] == [True, *[False] * (len(moments) - 2), True]
    for moment in moments[:-2]:
        assert "?" not in moment.view["seats"]["1"]["hand"]
        assert set(moment.view["seats"]["2"]["hand"].split()) == {"??"}
        assert moment.view["dealer"]["hand"].startswith("?? ?? ?? ??")
    assert "?" not in str(moments[-1].view["seats"])


def test_a_replay_shows_all_seats_of_the_round_by_default() -> None:
    first = replay(_round(3).export())[0]
    assert set(first.view["legal"]) == {"1", "2", "3", "4"}
    assert all("?" not in seat["hand"] for seat in first.view["seats"].values())


def test_a_replay_tells_who_chose() -> None:
    told = {moment.by for seed in SEEDS for moment in replay(_round(seed).export()) if moment.kind == "action"}
    assert told == {"player", "clock"}


@pytest.mark.parametrize(("name", "rulebook"), [("russian_poker", "house_dealer_card"), ("pai_gow", "banking")])
@pytest.mark.parametrize("seed", SEEDS)
def test_an_open_round_is_resumed_after_any_entry(name: str, rulebook: str, seed: int) -> None:
    played = _round(seed, rulebook, name)
    started = next(at for at, entry in enumerate(played.entries) if entry.payload["kind"] == "round_started")
    for end in range(started + 1, len(played.entries)):
        playing, turn = resume(played.entries[:end], played.seed)
        finished = play_on(Log(), playing, turn, Random(seed + end))
        assert sum(line.stake for line in settle(playing, finished).lines) == sum(
            playing.game.committed(finished.state).values()
        )
    assert resume(played.entries[:-1], played.seed) == (played.playing, played.turn)


def test_a_round_that_has_not_started_is_not_resumed() -> None:
    played = _round(1)
    with pytest.raises(ReplayError) as error:
        resume(played.entries[:2], played.seed)
    assert error.value.code == "not_started"


def test_an_open_round_with_another_seed_is_not_resumed() -> None:
    played = _round(1)
    with pytest.raises(ReplayError) as error:
        resume(played.entries, bytes(32))
    assert (error.value.code, error.value.version) == ("differs", played.entries[3].version)


@pytest.mark.parametrize("end", [0, 3, -1])
def test_an_export_that_does_not_end_is_not_replayed(end: int) -> None:
    export = _round(1).export()
    with pytest.raises(ReplayError) as error:
        replay(replace(export, entries=export.entries[:end]))
    assert error.value.code == "not_over"


def test_an_action_holds_what_it_costs() -> None:
    for seed in SEEDS:
        played = _round(seed)
        for said in (read_payload(entry.payload) for entry in played.entries):
            if getattr(said, "action", "") == "bet":
                player = played.playing.players[said.seat]  # type: ignore[union-attr]
                (hold,) = said.transfers  # type: ignore[union-attr]
                assert (hold.debit, hold.credit, hold.amount) == (f"wallet:{player}", f"escrow:{played.id}", 20)


def test_a_refused_action_changes_nothing() -> None:
    played = _round(1)
    playing, turn = resume(played.entries[:4], played.seed)
    before = turn
    with pytest.raises(Refusal):
        go_on(playing, turn, Action(2, "bet"))
    assert turn == before
    assert go_on(playing, turn, Action(1, "bet")) == go_on(playing, before, Action(1, "bet"))


@pytest.mark.parametrize(
    ("stake", "cost"),
    [({"ante": 10}, 10), ({"ante": 10, "bonus": 5}, 15), ({"bonus": 5}, 5), ({"ante": 10, "is_blind": True}, 30)],
)
def test_a_stake_costs_what_the_start_commits(stake: dict[str, Any], cost: int) -> None:
    rules = games.rulebook("russian_poker", "house", {"seen_seats_most": 1}).rules
    game = games.game("russian_poker")
    assert stake_cost(game, rules, 3, read_stake(game, "ana", stake)) == cost


@pytest.mark.parametrize("stake", [{}, {"ante": -1}, {"ante": 10**9}, {"ante": 1.5}, {"chips": 10}])
def test_a_stake_that_the_rules_do_not_take_is_refused(stake: dict[str, Any]) -> None:
    game, rules = games.game("russian_poker"), games.rulebook("russian_poker").rules
    with pytest.raises(Refusal):
        stake_cost(game, rules, 1, read_stake(game, "ana", stake))
