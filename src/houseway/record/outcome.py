"""An exported round played again and told as a scenario is: what happened, where it stands, how it ended."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from houseway.games.contract import hidden, to_json
from houseway.record.errors import ReplayError
from houseway.record.export import Export
from houseway.record.hands import events_seen
from houseway.record.openings import hands_seen
from houseway.record.replay import tell
from houseway.record.retelling import Told


def outcome(export: Export) -> dict[str, Any]:
    """Play an exported round again by the rules, and give the JSON that `houseway replay` prints of a scenario.

    A hand in a player's export shows `??` for every card that he may not see.  Where the record is not what the rules
    make of it, `refusal` says so, and the state is the one before that entry.
    """
    story: list[Told] = []
    refusal = None
    try:
        story.extend(tell(export))
    except ReplayError as error:
        refusal = {"code": f"replay_{error.code}", "at": None, "message": str(error)}
    events = [event for told in story for event in _events(export, told)]
    stand = _stand(export, story[-1]) if story else {"state": None, "result": None}
    return {"events": events, **stand, "refusal": refusal}


def _events(export: Export, told: Told) -> list[dict[str, Any]]:
    if told.entry.payload["kind"] in ("round_ended", "hand_ended"):
        return []  # it repeats the last step
    if export.player is msgspec.UNSET:
        return list(to_json(told.turn.events))
    return events_seen(told.playing, told.turn.events, told.playing.seats_of(export.player))


def _stand(export: Export, told: Told) -> dict[str, Any]:
    game, state = told.playing.game, told.turn.state
    is_over = game.to_move(state) is None
    stand = {"state": game.describe(state), "result": game.result(state) if is_over else None}
    if export.player is msgspec.UNSET:
        return stand
    return _covered(stand, hands_seen(told, told.playing.seats_of(export.player)))


def _covered(stand: Mapping[str, Any], seen: Collection[int]) -> dict[str, Any]:
    """Turn the hands face down that are made up, as nobody opened them to the export's player."""
    state, result = stand["state"], stand["result"]
    state["hands"] = {seat: hand if int(seat) in seen else _down(hand) for seat, hand in state["hands"].items()}
    for seat, ended in (result or {"seats": {}})["seats"].items():
        if int(seat) not in seen:
            ended["hand"] = {"cards": _down(ended["hand"]["cards"])}
    return {"state": state, "result": result}


def _down(hand: str) -> str:
    return hidden(len(hand.split()))
