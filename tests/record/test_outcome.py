"""An exported round, read and played again, tells the same events and result as the round itself, in every game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway import games
from houseway.cards import show
from houseway.games import scenario
from houseway.record import Export, outcome, read_export, to_json
from tests.record.hands import ALL, Hand, record_hand
from tests.record.rounds import Round, record_round

ACTION_FIELDS = ("seat", "action", "cards", "front", "amount", "to")
HOUSE_ROUNDS = [(name, book) for name in ("russian_poker", "pai_gow") for book in games.rulebooks.names(name)]


def again(export: Export) -> dict[str, Any]:
    """What came out of it when it was exported, read from the file and played."""
    return outcome(read_export(to_json(export)))


def told(export: Export) -> list[Any]:
    return [entry.payload for entry in export.entries]


def written_down(export: Export, deck: str) -> dict[str, Any]:
    """The scenario that a person would write of a record whose cards he knows."""
    started = next(payload for payload in told(export) if payload["kind"] in ("round_started", "hand_started"))
    taken = [payload for payload in told(export) if payload["kind"] in ("action", "hand_action")]
    rules = {"rules": started["rules"]} if started["rulebook"] == "default" else {"rulebook": started["rulebook"]}
    return {
        "game": started["game"],
        "seats": {seat: who["stake"] for seat, who in started["seats"].items()},
        "deck": deck,
        "actions": [action(one) for one in taken],
        **rules,
        **started.get("settings", {}),
    }


def action(one: dict[str, Any]) -> dict[str, Any]:
    if one["by"] == "clock":
        return {"seat": one["seat"], "action": "timeout"}
    fields = {key: one[key] for key in ACTION_FIELDS if one.get(key)}
    if isinstance(fields.get("cards"), dict):
        fields["cards"] = fields["cards"]["value"]
    return fields


def recorded_events(export: Export) -> list[Any]:
    return [event for payload in told(export) for event in payload.get("events", ())]


def house_round(seed: int, name: str, rulebook: str) -> Round:
    return record_round(seed, ALL[: 1 + seed % games.GAMES[name].Rules().seats], rulebook, name=name)


@pytest.mark.parametrize(("name", "rulebook"), HOUSE_ROUNDS)
@pytest.mark.parametrize("seed", range(6))
def test_a_round_against_the_house_is_told_again_as_it_was(name: str, rulebook: str, seed: int) -> None:
    played = house_round(seed, name, rulebook)
    export = played.export()
    found = again(export)
    assert found["refusal"] is None
    assert found["events"] == recorded_events(export)
    assert found["result"] == played.playing.game.result(played.turn.state)
    assert found == scenario.play(written_down(export, show(played.playing.deck)))
    assert again(played.export("ana")) == found, "all cards lie open when the round is over"


def nets(found: dict[str, Any]) -> dict[str, int]:
    return {seat: ended["net"] for seat, ended in found["result"]["seats"].items()}


@pytest.mark.parametrize("seed", range(25))
def test_a_hand_between_players_is_told_again_by_the_house_as_it_was(seed: int) -> None:
    hand = record_hand(seed, ALL[: 2 + seed % 5])
    found = again(hand.export())
    assert found["refusal"] is None
    assert found["events"] == games.contract.to_json([event for turn in hand.turns for event in turn.events])
    assert found["result"] == hand.playing.game.result(hand.turn.state)
    assert nets(found) == {seat: ended["net"] for seat, ended in told(hand.export())[-1]["seats"].items()}
    if not hand.turn.stub:
        assert found == scenario.play(written_down(hand.export(), show(hand.playing.deck)))


def hidden_from(hand: Hand, seat: int) -> dict[str, str]:
    """The last hands that a player never sees: folded by others, or not called."""
    state = hand.turn.state
    seen = {seat, *(number for number, _ in state.showdown)}
    return {str(one.number): show(one.hand) for one in state.seats if one.number not in seen}


@pytest.mark.parametrize("seed", range(25))
def test_a_player_is_told_the_same_hand_with_what_he_may_not_see_face_down(seed: int) -> None:
    hand = record_hand(seed, ALL[: 2 + seed % 5])
    whole = again(hand.export())
    for seat, player in hand.playing.players.items():
        found = again(hand.export(player))
        assert found["refusal"] is None
        assert nets(found) == nets(whole)
        assert found["result"]["pots"] == whole["result"]["pots"]
        assert found["result"]["showdown"] == whole["result"]["showdown"]
        assert len(found["events"]) == len(whole["events"])
        hidden = hidden_from(hand, seat)
        for number, cards in whole["state"]["hands"].items():
            down = " ".join("??" for _ in cards.split())
            assert found["state"]["hands"][number] == (down if number in hidden else cards)
            shown = found["result"]["seats"][number]["hand"]
            assert shown == ({"cards": down} if number in hidden else whole["result"]["seats"][number]["hand"])


def test_a_record_that_was_changed_is_told_up_to_there() -> None:
    played = record_round(3)
    export = played.export()
    at = next(at for at, entry in enumerate(export.entries) if entry.payload["kind"] == "action")
    changed = export.entries[at].payload | {"action": "ante"}
    entries = [*export.entries]
    entries[at] = msgspec.structs.replace(entries[at], payload=changed)
    found = again(msgspec.structs.replace(export, entries=tuple(entries)))
    assert found["refusal"]["code"] == "replay_refused"
    assert found["result"] is None
    assert found["events"] == recorded_events(export)[: len(found["events"])]
    nothing = again(msgspec.structs.replace(export, entries=export.entries[:2]))
    assert (nothing["events"], nothing["state"], nothing["refusal"]["code"]) == ([], None, "replay_not_over")
