"""A hand as an object of the Open Hand History (JSON, 1.4.7).

That standard was made for Hold'em and Omaha and has neither this game nor its draw: we name the game `Five Card Draw`,
the two betting rounds `Preflop` and `Draw`, and tell a draw by the actions `Discards Cards` and `Stands Pat`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC
from typing import Any, Final

from houseway.cards import Card
from houseway.games.contract import Event
from houseway.record.formats.hand import BETS, POSTS, PlayedHand, tell

VERSION: Final = "1.4.7"
_LIMITS: Final = {"fixed": "FL", "pot": "PL", "no": "NL"}
_ACTIONS: Final = {
    "ante": "Post Ante",
    "small_blind": "Post SB",
    "big_blind": "Post BB",
    "live_post": "Post Extra Blind",
    "dead_post": "Post Dead",
    "dealt": "Dealt Cards",
    "drew": "Dealt Cards",
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "draw": "Discards Cards",
    "stand_pat": "Stands Pat",
    "shows": "Shows Cards",
    "mucks": "Mucks Cards",
}
_STREETS: Final = ("Preflop", "Draw", "Showdown")
_STREET_OF: Final = {"draw": "Draw", "stand_pat": "Draw", "shows": "Showdown", "mucks": "Showdown"}


def to_ohh(hand: PlayedHand) -> dict[str, Any]:
    """Tell a finished hand as JSON values; a seat number is a player's id."""
    rules = hand.state.rules
    small, big = rules.blinds
    return {
        "ohh": {
            "spec_version": VERSION,
            "site_name": "Houseway",
            "network_name": "Houseway",
            "internal_version": "1",
            "game_number": hand.id,
            "start_date_utc": f"{hand.began_at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
            "table_name": hand.table,
            "game_type": "Five Card Draw",
            "bet_limit": {"bet_type": _LIMITS[rules.limit], "bet_cap": 0},
            "table_size": rules.seats,
            "currency": "XPM",
            "dealer_seat": hand.state.positions.button,
            "small_blind_amount": small,
            "big_blind_amount": big,
            "ante_amount": rules.ante,
            **({"hero_player_id": min(hand.viewers)} if len(hand.viewers) == 1 else {}),
            "flags": [],
            "players": _players(hand),
            "rounds": _rounds(hand),
            "pots": _pots(hand),
        }
    }


def _players(hand: PlayedHand) -> list[dict[str, Any]]:
    return [
        {"id": number, "seat": number, "name": hand.names[number], "starting_stack": hand.stacks[number]}
        for number in sorted(hand.stacks)
    ]


def _rounds(hand: PlayedHand) -> list[dict[str, Any]]:
    actions: dict[str, list[dict[str, Any]]] = {street: [] for street in _STREETS}
    street = _STREETS[0]
    count = 0
    for told in tell(hand):
        street = _STREET_OF.get(told.event.event, street)
        if told.event.event in _ACTIONS:
            actions[street].append({"action_number": count, **_action(hand, told.event)})
            count += 1
    held = [street for street in _STREETS if actions[street]]
    return [{"id": at, "street": street, "actions": actions[street]} for at, street in enumerate(held)]


def _action(hand: PlayedHand, event: Event) -> dict[str, Any]:
    told: dict[str, Any] = {"player_id": event.seat, "action": _ACTIONS[event.event]}
    if event.event in (*POSTS, *BETS):
        told |= {"amount": event.amount, "is_allin": event.reason == "all_in"}
    if event.event == "draw":
        told["amount"] = hand.seat(event.seat or 0).drawn
    cards = event.cards if event.event == "shows" or event.seat in hand.viewers else ()
    if event.event == "mucks":
        cards = hand.last_hand(event.seat or 0)
    return told | ({"cards": _written(cards)} if cards else {})


def _written(cards: Sequence[Card]) -> list[str]:
    return [card.text for card in cards]


def _pots(hand: PlayedHand) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "amount": award.amount,
            "rake": award.rake,
            "player_wins": [{"player_id": seat, "win_amount": chips} for seat, chips in award.winners],
        }
        for number, award in enumerate(hand.state.awards)
    ]
