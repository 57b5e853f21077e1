"""A hand as a file of the Poker Hand History format (TOML), which has no code of its own for this game yet.

We write `F5D`, `P5D` and `N5D` for fixed, pot and no limit five card draw.  In this format everybody discards before
anybody is dealt new cards; the order of the cards is the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC
from typing import Any, Final

from houseway.cards import Card
from houseway.games.contract import Event
from houseway.record.formats.hand import PlayedHand, tell

_VARIANTS: Final = {"fixed": "F5D", "pot": "P5D", "no": "N5D"}
_PLAIN: Final = {"fold": "f", "check": "cc", "call": "cc"}


def to_phh(hand: PlayedHand) -> str:
    """Write a finished hand; unknown cards are `??`."""
    return "".join(f"{name} = {_toml(value)}\n" for name, value in _fields(hand))


def _toml(value: Any) -> str:
    """Write a value as TOML, whose texts, whole numbers and lists of them are written as in JSON."""
    return json.dumps(value, ensure_ascii=False)


def _fields(hand: PlayedHand) -> Iterator[tuple[str, Any]]:
    rules, order = hand.state.rules, hand.order
    yield "variant", _VARIANTS[rules.limit]
    antes = [rules.ante + _posted(hand, seat.number, "dead_post") for seat in order]
    yield "ante_trimming_status", len(set(antes)) == 1  # a dead blind is an ante that nobody else matches
    yield "antes", antes
    yield "blinds_or_straddles", _forced(hand)
    if rules.limit == "fixed":
        yield from zip(("small_bet", "big_bet"), rules.bet_sizes, strict=True)
    else:
        yield "min_bet", rules.blinds[1]
    yield "starting_stacks", [hand.stacks[seat.number] for seat in order]
    yield "actions", list(_actions(hand))
    yield from _around(hand)


def _around(hand: PlayedHand) -> Iterator[tuple[str, Any]]:
    began, order = hand.began_at.astimezone(UTC), hand.order
    yield from (("day", began.day), ("month", began.month), ("year", began.year), ("time_zone", "UTC"))
    yield from (("hand", hand.id), ("table", hand.table), ("seat_count", hand.state.rules.seats))
    yield "seats", [seat.number for seat in order]
    yield "players", [hand.names[seat.number] for seat in order]
    yield "finishing_stacks", [seat.stack for seat in order]
    yield "winnings", [seat.won for seat in order]


def _posted(hand: PlayedHand, number: int, name: str) -> int:
    return sum(event.amount or 0 for event in hand.events if event.event == name and event.seat == number)


def _forced(hand: PlayedHand) -> list[int]:
    """List the blinds in full, and below zero what others post; of two players the format has the other one first."""
    small, big = hand.state.rules.blinds
    positions = hand.state.positions
    due = {positions.small_blind: small, positions.big_blind: big}
    forced = [due.get(seat.number, -_posted(hand, seat.number, "live_post")) for seat in hand.order]
    return forced[::-1] if len(forced) == 2 else forced


def _actions(hand: PlayedHand) -> Iterator[str]:
    """Tell the actions in order, the cards that are drawn after all discards."""
    player = {seat.number: f"p{place}" for place, seat in enumerate(hand.order, 1)}
    drawn: list[str] = []
    for told in tell(hand):
        event = told.event
        who = player.get(event.seat or 0, "")
        if event.event == "drew":
            drawn.append(f"d dh {who} {_cards(hand, event)}")
            continue
        if event.event not in ("draw", "stand_pat", "reshuffled"):
            yield from drawn
            drawn = []
        action = _action(hand, event, who, told.total)
        if action:
            yield action


def _action(hand: PlayedHand, event: Event, who: str, total: int) -> str:
    if event.event in _PLAIN:
        return f"{who} {_PLAIN[event.event]}"
    if event.event in ("bet", "raise"):
        return f"{who} cbr {total}"
    if event.event == "dealt":
        return f"d dh {who} {_cards(hand, event)}"
    if event.event == "stand_pat":
        return f"{who} sd"
    if event.event == "draw":
        return f"{who} sd {_cards(hand, event)}"
    if event.event == "shows":
        return f"{who} sm {_written(event.cards)}"
    return f"{who} sm" if event.event == "mucks" else ""


def _cards(hand: PlayedHand, event: Event) -> str:
    if event.seat in hand.viewers:
        return _written(event.cards)
    return "??" * (5 if event.event == "dealt" else hand.seat(event.seat or 0).drawn)


def _written(cards: Sequence[Card]) -> str:
    return "".join(card.text for card in cards)
