"""Who is paid what at the end of a round, wager by wager, in integers that sum to zero with the house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from houseway.cards import Card
from houseway.games.contract import Line
from houseway.games.pai_gow.rules import Rules
from houseway.games.pai_gow.side_bets import fortune_kind, pai_gow_high
from houseway.games.pai_gow.state import Seat, SetHand, State
from houseway.games.settling import capped
from houseway.ranking import Category, category

_SIGN: Final = {"win": 1, "push": 0, "copy": -1, "lose": -1, "dealer_pushes": 0, "uncovered": 0}


def settle(state: State) -> tuple[Line, ...]:
    """Settle every wager of a finished round, seat by seat."""
    return tuple(line for seat in state.seats for line in seat_lines(state, seat))


def seat_lines(state: State, seat: Seat) -> tuple[Line, ...]:
    """List the settled wagers of one seat, none before the round is over."""
    if state.phase != "ended":
        return ()
    side_bets, most = tuple(_side_bets(state.rules, seat)), state.rules.payout_most
    if state.banker:  # his bank pays what it covers, in full
        main = _bank(state, seat) if seat.number == state.banker else _bet(state, seat)
        return (*capped(side_bets, most), _less_commission(state.rules, main))
    *paid, main = capped((*side_bets, _bet(state, seat)), most)
    return (*paid, _less_commission(state.rules, main))


def compare(player: SetHand, bank: SetHand) -> tuple[str, str]:
    """Compare front with front and back with back: win, lose or copy, each for itself (PG-7)."""
    front = _compare(player.front_strength, bank.front_strength)
    return front, _compare(player.back_strength, bank.back_strength)


def _compare(mine: int, other: int) -> str:
    return "win" if mine > other else "copy" if mine == other else "lose"


def verdict(front: str, back: str) -> str:
    """Say what two comparisons make of a bet: win, push, lose, or copy, a loss that a copy brings about (PG-7)."""
    if front == back == "win":
        return "win"
    if "win" in (front, back):
        return "push"
    return "copy" if "copy" in (front, back) else "lose"


def banker_hand(state: State) -> SetHand:
    """Give the hand against which bets are played: the dealer's, or that of the player who banks (PG-8)."""
    banker = state.seat(state.banker)
    hand = banker.setting if banker else state.dealer_setting
    assert hand is not None
    return hand


def does_dealer_push(rules: Rules, cards: tuple[Card, ...], hand: SetHand) -> bool:
    """Say whether these are the pai gow with which the dealer pushes every bet (PG-8)."""
    if rules.dealer_pushes == "never" or category(hand.back_strength) != Category.HIGH_CARD:
        return False
    return pai_gow_high(cards, rules.order()) == rules.dealer_pushes


def _side_bets(rules: Rules, seat: Seat) -> Iterator[Line]:
    stake = seat.stake
    if stake.fortune:
        kind = fortune_kind(seat.hand, rules.order())
        odds = getattr(rules.fortune_pay, kind) if kind else 0
        yield _side_bet(seat, "fortune", stake.fortune, kind if odds else None, odds)
    if stake.insurance:
        high = pai_gow_high(seat.hand, rules.order())
        odds = getattr(rules.insurance_pay, high) if high else 0
        yield _side_bet(seat, "insurance", stake.insurance, high if odds else None, odds)


def _side_bet(seat: Seat, wager: str, stake: int, paid: str | None, odds: int) -> Line:
    if paid is None:
        return Line(seat.number, wager, stake, -stake, f"{wager}_lost")
    return Line(seat.number, wager, stake, stake * odds, paid, (odds,))


def _bet(state: State, seat: Seat) -> Line:
    """Settle a bet before commission; what a bank could not cover goes back."""
    bet, covered = seat.stake.bet, seat.covered
    assert seat.setting is not None
    reason = "uncovered" if not covered else _reason(state, seat.setting)
    return Line(seat.number, "bet", bet, covered * _SIGN[reason], reason, uncovered=bet - covered)


def _reason(state: State, hand: SetHand) -> str:
    return "dealer_pushes" if state.does_dealer_push else verdict(*compare(hand, banker_hand(state)))


def _bank(state: State, seat: Seat) -> Line:
    """Settle a player's bank before commission: the opposite of all bets that it covers (PG-8)."""
    bank = banker_hand(state)
    players = [(other.covered, other.setting) for other in state.seats if other is not seat]
    bets = [*players, (state.dealer_bet, state.dealer_setting)]
    net = -sum(bet * _SIGN[verdict(*compare(hand, bank))] for bet, hand in bets if bet and hand)
    reason = "bank_wins" if net > 0 else "bank_loses" if net else "bank_even"
    return Line(seat.number, "bank", seat.stake.bank, net, reason)


def _less_commission(rules: Rules, line: Line) -> Line:
    if line.net <= 0 or not rules.commission_bp:
        return line
    commission = rules.commission(line.net)
    return replace(line, net=line.net - commission, commission=commission)
