"""The course of a round: stakes, deal, decisions seat by seat, the dealer's hand, the dealer's card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from houseway.cards import DECK_52, Card
from houseway.games import stakes
from houseway.games.contract import Action, Chance, Deal, Event, Refusal, Step
from houseway.games.dealing import DEALER, check_deal, dealing_order, hands_dealt
from houseway.games.russian_poker.actions import check
from houseway.games.russian_poker.rules import Rules
from houseway.games.russian_poker.settle import bonus_odds, qualifies
from houseway.games.russian_poker.state import Seat, Stake, State
from houseway.games.stakes import check_amount, check_number

HAND_SIZE: Final = 5
_DECK: Final = frozenset(DECK_52)


def start(rules: Rules, seats: Mapping[int, Stake]) -> Step[State]:
    """Take the stakes (RP-1 to RP-3) and ask chance for the first cards; raises Refusal for what the house refuses."""
    if not seats:
        raise Refusal("no_stakes", "a round needs at least one stake")
    for number, stake in seats.items():
        _check_stake(rules, number, stake)
    _check_blind(rules, seats)
    playing = tuple(_seat(number, seats[number]) for number in sorted(seats))
    order = dealing_order(tuple(sorted(seats)), HAND_SIZE, rules.packets)  # RP-4
    events = [Event("staked", seat.number, amount=seat.ante + seat.bonus + seat.bet) for seat in playing]
    return Step(State(rules, playing, due=order), tuple(events))


def _seat(number: int, stake: Stake) -> Seat:
    status = "bonus_only" if not stake.ante else "bet" if stake.is_blind else "waiting"
    bet = 2 * stake.ante if stake.is_blind else 0
    return Seat(number, stake.ante, stake.bonus, stake.is_blind, status, bet)


def _check_stake(rules: Rules, number: int, stake: Stake) -> None:
    check_number(number, rules.seats)
    if not stake.ante and not stake.bonus:
        raise Refusal("no_stakes", "place an ante, a bonus, or both")
    if stake.bonus and not rules.bonus_pay.royal_flush:
        raise Refusal("bonus_not_offered", "this house has no bonus")
    if stake.is_blind and (rules.seen_seats_most is None or not stake.ante):
        raise Refusal("blind_not_offered", "a blind seat needs an ante, and a house that limits seats with cards seen")
    check_amount("ante", stake.ante, rules.ante)
    check_amount("bonus", stake.bonus, rules.bonus)


def _check_blind(rules: Rules, seats: Mapping[int, Stake]) -> None:
    """RP-2: at most so many seats of one player are played with cards seen."""
    if rules.seen_seats_most is None:
        return
    seen = [stake.player for stake in seats.values() if stake.ante and not stake.is_blind]
    if any(seen.count(player) > rules.seen_seats_most for player in set(seen)):
        raise Refusal("too_many_seen_seats", f"at most {rules.seen_seats_most} seats are played with cards seen")


def to_move(state: State) -> int | Chance | None:
    """Say who moves: chance while cards are due, else the seat to act, nobody when the round is over."""
    if state.due:
        return Chance(state.due)
    return state.to_act or None


def acting(state: State) -> tuple[int, ...]:
    """List the seat that decides now: one after another, for the cards come off one deck."""
    return (state.to_act,) if state.to_act and not state.due else ()


def apply(state: State, action: Action | Deal) -> Step[State]:
    """Do what a seat or chance does; raises Refusal, and changes nothing, when the rules do not allow it."""
    if isinstance(action, Deal):
        check_deal(state.due, action.cards, _out(state), _DECK)
        return _DEALS[state.phase](state, action.cards)
    seat, option = check(state, action)
    cost = option.costs[option.sizes.index(len(action.cards))] if option.costs else option.cost
    return _ACTS[action.action](state, seat, action, cost)


def _out(state: State) -> Iterator[Card]:
    yield from (*state.dealer, *state.laid_away)
    for seat in state.seats:
        yield from (*seat.hand, *seat.discards)


def _deal(state: State, cards: tuple[Card, ...]) -> Step[State]:
    dealt = hands_dealt(state.due, cards)
    seats = tuple(replace(seat, hand=dealt[seat.number], dealt=dealt[seat.number]) for seat in state.seats)
    events = [Event("dealt", seat.number, seat.hand) for seat in seats]
    events.append(Event("dealt", DEALER, dealt[DEALER]))
    events += [_bonus_event(seat, state.rules) for seat in seats if seat.bonus]
    dealer = dealt[DEALER]
    return _go_on(replace(state, phase="decisions", due=(), seats=seats, dealer=dealer, first_dealer=dealer), events)


def _bonus_event(seat: Seat, rules: Rules) -> Event:
    odds = bonus_odds(seat, rules)  # RP-5
    return Event("bonus_paid" if odds else "bonus_lost", seat.number, amount=seat.bonus * max(odds, 1))


def _draw(state: State, cards: tuple[Card, ...]) -> Step[State]:
    """New cards for the seat that exchanged or bought: it decides again (RP-9), unless its bet is made already."""
    seat = state.seat(state.due[0])
    assert seat is not None
    drawn = replace(seat, hand=seat.hand + cards)
    return _go_on(_with(replace(state, due=()), drawn), [Event("drew", seat.number, cards)])


def _dealer_draw(state: State, cards: tuple[Card, ...]) -> Step[State]:
    """RP-13: the dealer's new card; one of the rank that he laid away is drawn again where the house does so."""
    (card,) = cards
    events = [Event("dealer_drew", DEALER, cards)]
    if card.rank == state.laid_away[0].rank and state.rules.redraw_same_rank:
        return Step(replace(state, laid_away=(*state.laid_away, card)), tuple(events))
    return _end(replace(state, due=(), dealer=(*state.dealer, card)), events)


def _with(state: State, seat: Seat) -> State:
    seats = tuple(seat if old.number == seat.number else old for old in state.seats)
    return replace(state, seats=seats)


def _fold(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    return _go_on(_with(state, replace(seat, status="folded")), [Event("fold", seat.number)])  # RP-6


def _bet(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    done = replace(seat, status="bet", bet=cost)  # RP-7
    return _go_on(_with(state, done), [Event("bet", seat.number, amount=cost)])


def _stand(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    return _go_on(_with(state, replace(seat, has_stood=True)), [Event("stand", seat.number)])


def _insure(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    insured = replace(seat, insurance=action.amount)  # RP-10
    return _go_on(_with(state, insured), [Event("insure", seat.number, amount=action.amount)])


def _buy(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    bought = replace(seat, fees=cost, has_bought=True)  # RP-8
    events = (Event("buy", seat.number, amount=cost),)
    return Step(replace(_with(state, bought), due=(seat.number,)), events)


def _exchange(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    size, must_bet = len(action.cards), state.rules.bet_after_five and len(action.cards) == 5
    bet = 2 * seat.ante if must_bet else 0
    exchanged = replace(
        seat,
        hand=tuple(card for card in seat.hand if card not in action.cards),
        discards=seat.discards + action.cards,
        draws=(*seat.draws, size),
        fees=seat.fees + cost - bet,
        bet=bet,
        status="bet" if must_bet else seat.status,
    )
    events = [Event("exchange", seat.number, action.cards, cost - bet)]
    events += [Event("bet", seat.number, amount=bet)] if must_bet else []
    return Step(replace(_with(state, exchanged), due=(seat.number,) * size), tuple(events))


def _choose_dealer_card(state: State, seat: Seat, action: Action, cost: int) -> Step[State]:
    buys = action.action == "buy_dealer_card"  # RP-13
    answered = _with(state, replace(seat, buys_dealer_card=buys))
    return _go_on(answered, [Event(action.action, seat.number, amount=seat.ante if buys else None)])


def _go_on(state: State, events: list[Event]) -> Step[State]:
    """Give the turn to the next seat that has something to decide, or let the dealer turn his cards."""
    if state.phase == "decisions":
        to_act = next((seat.number for seat in state.seats if seat.status == "waiting"), 0)
        return Step(replace(state, to_act=to_act), tuple(events)) if to_act else _showdown(state, events)
    to_act = next((seat.number for seat in state.seats if _may_buy_dealer_card(seat)), 0)
    return Step(replace(state, to_act=to_act), tuple(events)) if to_act else _lay_away(state, events)


def _may_buy_dealer_card(seat: Seat) -> bool:
    return seat.status == "bet" and not seat.is_blind and seat.buys_dealer_card is None


def _showdown(state: State, events: list[Event]) -> Step[State]:
    """The dealer turns his cards (RP-11); where he does not qualify his card may be for sale (RP-13)."""
    events.append(Event("dealer_turned", DEALER, state.dealer))
    state = replace(state, to_act=0)
    is_for_sale = state.rules.dealer_card and any(map(_may_buy_dealer_card, state.seats))
    if is_for_sale and not qualifies(state.dealer, state.rules):
        return _go_on(replace(state, phase="dealer_card"), events)
    return _end(state, events)


def _lay_away(state: State, events: list[Event]) -> Step[State]:
    state = replace(state, to_act=0)
    if not any(seat.buys_dealer_card for seat in state.seats):
        return _end(state, events)
    highest = max(state.dealer)
    rest = tuple(card for card in state.dealer if card is not highest)
    events.append(Event("dealer_laid_away", DEALER, (highest,)))
    return Step(replace(state, dealer=rest, laid_away=(highest,), due=(DEALER,)), tuple(events))


def _end(state: State, events: list[Event]) -> Step[State]:
    return Step(replace(state, phase="ended", to_act=0), (*events, Event("ended")))


_DEALS: Final = {"deal": _deal, "decisions": _draw, "dealer_card": _dealer_draw}
_ACTS: Final[dict[str, Callable[[State, Seat, Action, int], Step[State]]]] = {
    "fold": _fold,
    "exchange": _exchange,
    "buy": _buy,
    "insure": _insure,
    "stand": _stand,
    "bet": _bet,
    "buy_dealer_card": _choose_dealer_card,
    "decline": _choose_dealer_card,
}


def committed(state: State) -> dict[int, int]:
    """Say how many chips each seat has put in so far."""
    return {seat.number: seat.ante + seat.bonus + seat.bet + seat.insurance + seat.fees for seat in state.seats}


def timeout(state: State, seat: int) -> Action:
    """Say what the house does for a seat that is absent: it commits no chip more (RP-30)."""
    return Action(seat, "decline" if state.phase == "dealer_card" else "fold", is_by_clock=True)


def read_stake(fields: Mapping[str, Any]) -> Stake:
    """Read a stake from JSON values; raises Refusal for what is not a whole number of chips from 0 up."""
    return stakes.read_stake(Stake, fields, ("ante", "bonus"), ("is_blind",))
