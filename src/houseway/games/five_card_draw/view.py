"""What a player or a spectator may see of a hand, built up field by field from what is allowed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.cards import Card, show
from houseway.games.contract import Event, hidden, to_json
from houseway.games.five_card_draw.actions import legal, to_act
from houseway.games.five_card_draw.pots import pots
from houseway.games.five_card_draw.state import Seat, State
from houseway.ranking import ROYAL_FLUSH, category, strength

_HIDDEN_CARDS: Final = ("dealt", "draw", "drew")


def view(state: State, seats: Collection[int]) -> dict[str, Any]:
    """Build the view of someone who holds these seats (none: a spectator), as JSON values.

    One's own cards, everybody's chips, bets and number of cards drawn (FD-16); the hands that were shown, and no other
    even when the hand is over (FD-27, FD-28).
    """
    return own_view(_public(state), state, seats)


def own_view(public: Mapping[str, Any], state: State, seats: Collection[int]) -> dict[str, Any]:
    """Add to a spectator's view, which stays as it is, what someone who holds these seats sees besides."""
    own = {str(seat.number): _seat(state, seat, True) for seat in by_number(state) if seat.number in seats}
    choices = {number: to_json(legal(state, int(number))) for number in own}
    return {**public, "seats": {**public["seats"], **own}, "legal": choices}


def _public(state: State) -> dict[str, Any]:
    positions, betting = state.positions, state.betting
    return {
        "game": "five_card_draw",
        "phase": state.phase,
        "to_act": to_act(state) or None,
        "button": positions.button,
        "small_blind": positions.small_blind or None,
        "big_blind": positions.big_blind,
        "price": betting.price if state.phase in ("first_round", "second_round") else None,
        "pots": _pots(state),
        "seats": {str(seat.number): _seat(state, seat, False) for seat in by_number(state)},
        "showdown": [{"seat": number, "shows": shows} for number, shows in state.showdown],
        "legal": {},
    }


def by_number(state: State) -> list[Seat]:
    """List the seats in order of their numbers."""
    return sorted(state.seats, key=lambda seat: seat.number)


def pot_list(state: State) -> list[dict[str, Any]]:
    """List the pots and who can win them, the main pot first; the bets of the round in play are counted in."""
    if state.awards:
        return [{"amount": award.amount, "eligible": sorted(award.eligible)} for award in state.awards]
    return [
        {"amount": pot.amount, "eligible": sorted(state.seats[place].number for place in pot.eligible)}
        for pot in pots(state.seats)
    ]


def _pots(state: State) -> list[dict[str, Any]]:
    """List the pots; those that have been paid with whoever won them, and what the house took."""
    paid = ({"winners": _by_seat(award.winners), "rake": award.rake} for award in state.awards)
    return [{**pot, **how} for pot, how in zip(pot_list(state), paid, strict=True)] if state.awards else pot_list(state)


def _by_seat(winners: tuple[tuple[int, int], ...]) -> dict[str, int]:
    return {str(number): chips for number, chips in sorted(winners)}


def has_shown(state: State, seat: Seat) -> bool:
    """Say whether everybody may see this hand."""
    return (seat.number, True) in state.showdown


def _seat(state: State, seat: Seat, is_own: bool) -> dict[str, Any]:
    may_see = is_own or has_shown(state, seat)
    return {
        "status": _status(state, seat),
        "stack": seat.stack,
        "bet": seat.bet if state.phase != "ended" else 0,
        "did": _did(state, seat),
        "committed": seat.committed,
        "drawn": seat.drawn if seat.drawn >= 0 else None,
        "hand": show(seat.hand) if may_see else hidden(len(seat.hand)),
        "kind": kind(seat.hand) if may_see and len(seat.hand) == 5 else None,
        "won": seat.won,
        "net": seat.won + seat.returned - seat.committed if state.phase == "ended" else None,
    }


def _status(state: State, seat: Seat) -> str:
    if seat.is_folded:
        return "folded"
    if to_act(state) == seat.number:
        return "deciding"
    if state.phase == "ended":
        return _ended(state, seat)
    return "waiting" if seat.stack else "all_in"


def _did(state: State, seat: Seat) -> str | None:
    """Say how a seat stands in the round of betting: it made the last bet or raise, or has checked before any bet."""
    betting = state.betting
    if seat.is_folded or state.phase not in ("first_round", "second_round"):
        return None
    if betting.aggressor >= 0 and state.seats[betting.aggressor].number == seat.number:
        return "bet" if state.phase == "second_round" and betting.count <= 1 else "raise"
    return "check" if seat.acted_at == 0 == betting.price else None


def _ended(state: State, seat: Seat) -> str:
    if not state.showdown:
        return "won"
    return "shown" if has_shown(state, seat) else "mucked"


def kind(hand: tuple[Card, ...]) -> str:
    """Name the kind of a five-card hand: `high_card` to `straight_flush`, and `royal_flush`."""
    value = strength(hand)
    return "royal_flush" if value == ROYAL_FLUSH else category(value).name.lower()


def mucked(state: State, seats: Collection[int]) -> dict[int, tuple[Card, ...]]:
    """Open the hands mucked at a called showdown to the players of that hand who ask (FD-28), and to nobody else."""
    if not any(seat.number in seats for seat in state.seats):
        return {}
    hidden_hands = [number for number, shows in state.showdown if not shows]
    return {number: state.seats[state.place(number)].hand for number in hidden_hands}


def event_seen(event: Event, seats: Collection[int]) -> dict[str, Any]:
    """Tell an event to someone who holds these seats: of another's cards he learns the number alone (FD-16)."""
    told: dict[str, Any] = to_json(event)
    if event.cards and event.event in _HIDDEN_CARDS and event.seat not in seats:
        told["cards"] = hidden(len(event.cards))
    return told
