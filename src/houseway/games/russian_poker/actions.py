"""What a seat may do: each action's offer, or the code of why there is none.  The only place that decides legality."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from houseway.games.contract import Action, Option, Refusal, check_fields
from houseway.games.russian_poker.combinations import paid
from houseway.games.russian_poker.settle import payout_left
from houseway.games.russian_poker.state import Seat, State
from houseway.ranking import Category, best, category

Offer = Option | str


def _fold(state: State, seat: Seat) -> Offer:
    return Option("fold") if state.phase == "decisions" else "decisions_are_over"  # RP-6


def _exchange(state: State, seat: Seat) -> Offer:
    rules = state.rules
    if state.phase != "decisions":
        return "decisions_are_over"
    if not rules.exchange_sizes:
        return "exchange_not_offered"
    if seat.insurance:
        return "insured_already"
    if seat.has_bought or seat.has_stood:
        return "no_draw_left"  # RP-8: never both
    sizes = _sizes(state, seat)
    if not sizes:
        return "no_draw_left"
    costs = tuple(_exchange_cost(state, seat, size) for size in sizes)
    return Option("exchange", min(costs), sizes, costs)


def _sizes(state: State, seat: Seat) -> tuple[int, ...]:
    """RP-8, RP-9: what may be exchanged now, as far as the deck can serve it."""
    may_repeat = state.rules.repeat_single_card and set(seat.draws) == {1}
    sizes = state.rules.exchange_sizes if not seat.draws else (1,) if may_repeat else ()
    return tuple(size for size in sizes if size <= _left_in_deck(state))


def _left_in_deck(state: State) -> int:
    """Count the cards that seats may still draw; what the dealer's card can need is kept back (RP-13)."""
    out = len(state.dealer) + sum(len(seat.hand) + len(seat.discards) for seat in state.seats)
    kept = (4 if state.rules.redraw_same_rank else 1) if state.rules.dealer_card else 0
    return 52 - out - kept


def _exchange_cost(state: State, seat: Seat, size: int) -> int:
    must_bet = state.rules.bet_after_five and size == 5
    return seat.ante * (state.rules.fee(size) + len(seat.draws) + 2 * must_bet)  # RP-9: 2, 3, … antes when repeated


def _buy(state: State, seat: Seat) -> Offer:
    if state.phase != "decisions":
        return "decisions_are_over"
    if not state.rules.sixth_card:
        return "sixth_card_not_offered"
    if seat.insurance:
        return "insured_already"
    if seat.has_bought or seat.has_stood or seat.draws or not _left_in_deck(state):
        return "no_draw_left"
    return Option("buy", seat.ante)  # RP-8


def _insure(state: State, seat: Seat) -> Offer:
    if state.phase != "decisions":
        return "decisions_are_over"
    if state.rules.insurance == "off":
        return "insurance_not_offered"
    if seat.insurance:
        return "insured_already"
    if category(best(seat.hand).strength) < Category.THREE_OF_A_KIND:
        return "insurance_needs_three_of_a_kind"
    most = _insurance_most(state, seat)
    if most < seat.ante:
        return "insurance_most_below_ante"
    return Option("insure", seat.ante, least=seat.ante, most=most)  # RP-10


def _insurance_most(state: State, seat: Seat) -> int:
    win = 2 * seat.ante * sum(one.odds for one in paid(seat.hand, state.rules))
    win = min(win, payout_left(state, seat))
    return win if state.rules.insurance == "whole_win" else win // 2


def _stand(state: State, seat: Seat) -> Offer:
    if state.phase != "decisions":
        return "decisions_are_over"
    return "no_draw_left" if seat.has_stood else Option("stand")


def _bet(state: State, seat: Seat) -> Offer:
    return Option("bet", 2 * seat.ante) if state.phase == "decisions" else "decisions_are_over"  # RP-7


def _buy_dealer_card(state: State, seat: Seat) -> Offer:
    if not state.rules.dealer_card:
        return "dealer_card_not_offered"
    return Option("buy_dealer_card") if state.phase == "dealer_card" else "dealer_card_not_yet"  # RP-13


def _decline(state: State, seat: Seat) -> Offer:
    return Option("decline") if state.phase == "dealer_card" else "nothing_to_decline"


OFFERS: Final[dict[str, Callable[[State, Seat], Offer]]] = {
    "fold": _fold,
    "exchange": _exchange,
    "buy": _buy,
    "insure": _insure,
    "stand": _stand,
    "bet": _bet,
    "buy_dealer_card": _buy_dealer_card,
    "decline": _decline,
}


def legal(state: State, seat: int) -> tuple[Option, ...]:
    """Describe what this seat may do now, in the order of the buttons; empty when it is not its turn."""
    acting = state.seat(seat)
    if acting is None or state.to_act != seat or state.due:
        return ()
    offers = (offer(state, acting) for offer in OFFERS.values())
    return tuple(offer for offer in offers if isinstance(offer, Option))


def check(state: State, action: Action) -> tuple[Seat, Option]:
    """Find the seat that acts and the option it takes; raises Refusal with the code of what is wrong."""
    if state.phase == "ended":
        raise Refusal("round_over", "this round is over")
    offer_of = OFFERS.get(action.action)
    if offer_of is None:
        raise Refusal("unknown_action", "this game has no such action")
    seat = state.seat(action.seat)
    if seat is None:
        raise Refusal("no_such_seat", "nobody plays at this seat")
    if state.due:
        raise Refusal("cards_are_due", "cards are being dealt")
    if state.to_act != action.seat:
        raise Refusal("not_your_turn", f"seat {state.to_act} is to act")
    offer = offer_of(state, seat)
    if isinstance(offer, str):
        raise Refusal(offer)
    check_fields(offer, action, seat.hand)
    return seat, offer
