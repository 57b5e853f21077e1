"""The course of a round: stakes, deal, all seats set at once, the dealer sets, all hands are compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from houseway.cards import DECK_53, Card
from houseway.games import stakes
from houseway.games.contract import Action, Chance, Deal, Event, Refusal, Step
from houseway.games.dealing import DEALER, check_deal, dealing_order, hands_dealt
from houseway.games.pai_gow.actions import back_of, check
from houseway.games.pai_gow.house_way import HouseWayError, set_by_house_way
from houseway.games.pai_gow.rules import Rules
from houseway.games.pai_gow.settle import banker_hand, compare, does_dealer_push, seat_lines
from houseway.games.pai_gow.splits import HAND_CARDS
from houseway.games.pai_gow.state import Seat, SetHand, Stake, State
from houseway.games.stakes import check_amount, check_number
from houseway.ranking import front_strength

WAGERS: Final = ("bet", "fortune", "insurance", "bank")
_DECK: Final = frozenset(DECK_53)


def start(rules: Rules, seats: Mapping[int, Stake]) -> Step[State]:
    """Take the stakes (PG-4, PG-8) and ask chance for the cards; raises Refusal for what the house refuses."""
    if not seats:
        raise Refusal("no_stakes", "a round needs at least one stake")
    for number, stake in seats.items():
        _check_stake(rules, number, stake)
    bankers = [number for number, stake in seats.items() if stake.bank]
    if len(bankers) > 1:
        raise Refusal("bank_taken", "one seat banks in a round")
    numbers = tuple(sorted(seats))
    banker = bankers[0] if bankers else DEALER
    playing, left = _covered(numbers, seats, seats[banker].bank if banker else None)
    dealer_bet = _dealer_bet(rules, left) if banker else 0
    state = State(rules, playing, "deal", dealing_order(numbers, HAND_CARDS, rules.packets), banker, dealer_bet)
    return Step(state, tuple(_staked(state)))


def _check_stake(rules: Rules, number: int, stake: Stake) -> None:
    check_number(number, rules.seats)
    for wager in WAGERS:
        amount, limits = getattr(stake, wager), getattr(rules, wager)
        if limits is not None:
            check_amount(wager, amount, limits)
        elif amount:
            raise Refusal("wager_not_offered", f"this house takes no {wager}")
    if stake.bet and stake.bank:
        raise Refusal("bet_and_bank", "who banks plays against the bets of others and places none")
    if not stake.bet and not stake.bank:
        raise Refusal("bet_missing", "place a bet; side bets go with it")


def _covered(numbers: tuple[int, ...], seats: Mapping[int, Stake], bank: int | None) -> tuple[tuple[Seat, ...], int]:
    """Let a player's bank cover the bets in order of the seats as far as it reaches (PG-8); the dealer covers all."""
    playing, left = [], bank or 0
    for number in numbers:
        bet = seats[number].bet
        covered = bet if bank is None else min(bet, left)
        playing.append(Seat(number, seats[number], covered))
        left -= covered
    return tuple(playing), left


def _dealer_bet(rules: Rules, left: int) -> int:
    """PG-8: the dealer bets against a player's bank what the seats have left of it, within the limits of a bet."""
    return min(left, rules.bet.most) if left >= rules.bet.least else 0


def _staked(state: State) -> Iterator[Event]:
    for seat in state.seats:
        yield Event("staked", seat.number, amount=seat.committed)
    if not state.banker:
        return
    for seat in state.seats:
        if seat.number == state.banker:
            yield Event("banks", seat.number, amount=seat.stake.bank)
        elif seat.covered < seat.stake.bet:
            yield Event("uncovered", seat.number, amount=seat.stake.bet - seat.covered)
    if state.dealer_bet:
        yield Event("dealer_bets", DEALER, amount=state.dealer_bet)


def to_move(state: State) -> int | Chance | None:
    """Say who moves: chance while cards are due, else the first seat that has not set, nobody when all is over."""
    if state.due:
        return Chance(state.due)
    return next(iter(acting(state)), None)


def acting(state: State) -> tuple[int, ...]:
    """List every seat that has not set its hand: nobody waits for another."""
    if state.phase != "setting":
        return ()
    return tuple([seat.number for seat in state.seats if seat.setting is None])


def apply(state: State, action: Action | Deal) -> Step[State]:
    """Do what a seat or chance does; raises Refusal, and changes nothing, when the rules do not allow it."""
    if isinstance(action, Deal):
        check_deal(state.due, action.cards, (), _DECK)
        return _deal(state, action.cards)
    seat = check(state, action)
    hand = _by_hand(state.rules, seat, action.front) if action.front else _by_house_way(state, seat, action)
    seats = tuple([replace(old, setting=hand) if old is seat else old for old in state.seats])
    return _go_on(replace(state, seats=seats), [_set(seat.number, hand)])


def _by_hand(rules: Rules, seat: Seat, front: tuple[Card, ...]) -> SetHand:
    back = back_of(seat.hand, front)
    return SetHand(front, back, front_strength(front), rules.order().strength(back), "hand")


def _by_house_way(state: State, seat: Seat, action: Action) -> SetHand:
    return house_way(state.rules, seat.hand, "clock" if action.is_by_clock else "house_way")  # PG-9


def house_way(rules: Rules, cards: tuple[Card, ...], how: str = "house_way") -> SetHand:
    """Set seven cards by the house way of these rules (PG-5); raises Refusal where it is a faulty one."""
    try:
        setting = set_by_house_way(cards, rules.house_way, is_wheel_lowest=rules.wheel == "lowest")
    except HouseWayError as error:
        raise Refusal(error.code, str(error)) from error
    return SetHand(
        setting.front,
        setting.back,
        setting.front_strength,
        setting.back_strength,
        how,
        setting.row,
        setting.says,
        setting.via,
    )


def _set(number: int, hand: SetHand, event: str = "set") -> Event:
    return Event(event, number, hand.back, reason=hand.how, front=hand.front, row=hand.row)


def _deal(state: State, cards: tuple[Card, ...]) -> Step[State]:
    """Give out the hands; those who play by the house way have them set at once (PG-5)."""
    dealt = hands_dealt(state.due, cards)
    seats = tuple([_dealt(state.rules, seat, dealt[seat.number]) for seat in state.seats])
    events = [Event("dealt", number, dealt[number]) for number in (*(seat.number for seat in seats), DEALER)]
    events += [_set(seat.number, seat.setting) for seat in seats if seat.setting is not None]
    return _go_on(replace(state, phase="setting", due=(), seats=seats, dealer=dealt[DEALER]), events)


def _dealt(rules: Rules, seat: Seat, hand: tuple[Card, ...]) -> Seat:
    return replace(seat, hand=hand, setting=house_way(rules, hand) if seat.stake.house_way else None)


def _go_on(state: State, events: list[Event]) -> Step[State]:
    """When all have set, the dealer sets by the house way (PG-5), and the hands are compared."""
    if acting(state):
        return Step(state, tuple(events))
    hand = house_way(state.rules, state.dealer)
    pushes = does_dealer_push(state.rules, state.dealer, hand)
    ended = replace(state, phase="ended", dealer_setting=hand, does_dealer_push=pushes)
    return Step(ended, (*events, _set(DEALER, hand, "dealer_set"), *_showdown(ended), Event("ended")))


def _showdown(state: State) -> Iterator[Event]:
    if state.does_dealer_push:
        yield Event("dealer_pushes", DEALER, reason=state.rules.dealer_pushes)
    else:
        yield from _comparisons(state)
    for seat in state.seats:
        for line in seat_lines(state, seat):
            if line.wager in ("fortune", "insurance"):
                outcome = "paid" if line.net > 0 else "lost"
                yield Event(f"{line.wager}_{outcome}", seat.number, amount=abs(line.net), reason=line.reason)


def _comparisons(state: State) -> Iterator[Event]:
    """Compare front with front and back with back, seat by seat; the dealer's last where a player banks."""
    bank = banker_hand(state)
    hands = [(seat.number, seat.setting) for seat in state.seats if seat.covered]
    if state.dealer_bet:
        hands.append((DEALER, state.dealer_setting))
    for number, hand in hands:
        if hand is not None:
            front, back = compare(hand, bank)
            yield Event("front_compared", number, reason=front)
            yield Event("back_compared", number, reason=back)


def committed(state: State) -> dict[int, int]:
    """Say how many chips each seat has put in: all of them before the deal."""
    return {seat.number: seat.committed for seat in state.seats}


def timeout(state: State, seat: int) -> Action:
    """Have the hand of a seat that is absent set by the house way (PG-9)."""
    return Action(seat, "house_way", is_by_clock=True)


def read_stake(fields: Mapping[str, Any]) -> Stake:
    """Read a stake from JSON values; raises Refusal for what is not a whole number of chips from 0 up."""
    return stakes.read_stake(Stake, fields, WAGERS, ("house_way",))
