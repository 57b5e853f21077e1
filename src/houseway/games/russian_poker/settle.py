"""Who is paid what at the end of a round, wager by wager, in integers that sum to zero with the house."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.cards import Card
from houseway.games.contract import Line
from houseway.games.russian_poker.combinations import ACE_KING, PAIR, kind_of, paid
from houseway.games.russian_poker.rules import Rules
from houseway.games.russian_poker.state import Seat, State
from houseway.games.settling import capped
from houseway.ranking import best, strength


def qualifies(dealer: tuple[Card, ...], rules: Rules) -> bool:
    """Say whether the dealer's five cards reach ace-king, or a pair where the house asks for it (RP-11)."""
    return strength(dealer) >= (ACE_KING if rules.qualifies == "AK" else PAIR)


def settle(state: State) -> tuple[Line, ...]:
    """Settle every wager of a finished round, seat by seat."""
    return tuple(line for seat in state.seats for line in seat_lines(state, seat))


def seat_lines(state: State, seat: Seat) -> tuple[Line, ...]:
    """List the wagers of one seat that are settled by now: the bonus from the deal on (RP-5), the others at the end."""
    lines = [*_bonus(state, seat)]
    if state.phase == "ended" and seat.ante:
        lines += _fees(seat)
        lines += _folded(seat) if seat.status == "folded" else _shown(state, seat)
    return tuple(capped(lines, state.rules.payout_most))  # RP-16


def payout_left(state: State, seat: Seat) -> int:
    """Say how much the house may still pay this seat in this round, on top of stakes returned (RP-16)."""
    if state.rules.payout_most is None:
        return 10**18
    return max(0, state.rules.payout_most - sum(max(0, line.net) for line in _bonus(state, seat)))


def bonus_odds(seat: Seat, rules: Rules) -> int:
    """Give the odds that the bonus pays on the five cards as dealt, 0 when it loses (RP-24)."""
    kind = kind_of(strength(seat.dealt))
    return getattr(rules.bonus_pay, kind) if kind else 0


def _bonus(state: State, seat: Seat) -> Iterator[Line]:
    if not seat.bonus or not seat.dealt:
        return
    odds = bonus_odds(seat, state.rules)
    if odds and seat.status == "folded" and state.rules.bonus_lost_on_fold:
        yield Line(seat.number, "bonus", seat.bonus, -seat.bonus, "bonus_lost_on_fold")
    elif odds:
        yield Line(seat.number, "bonus", seat.bonus, seat.bonus * odds, "bonus_paid", (odds,))
    else:
        yield Line(seat.number, "bonus", seat.bonus, -seat.bonus, "bonus_lost")


def _fees(seat: Seat) -> Iterator[Line]:
    if seat.fees:
        yield Line(seat.number, "fee", seat.fees, -seat.fees, "sixth_card" if seat.has_bought else "exchange")


def _folded(seat: Seat) -> Iterator[Line]:
    yield Line(seat.number, "ante", seat.ante, -seat.ante, "folded")
    if seat.insurance:
        yield Line(seat.number, "insurance", seat.insurance, -seat.insurance, "folded")


def _shown(state: State, seat: Seat) -> Iterator[Line]:
    first_qualifies = qualifies(state.first_dealer, state.rules)
    if seat.insurance:
        yield _insurance(state, seat, first_qualifies)
    if seat.buys_dealer_card:  # RP-13
        yield Line(seat.number, "ante", seat.ante, -seat.ante, "dealer_card_price")
        yield _against(state, seat, state.dealer)[1]
    else:
        yield from _against(state, seat, state.first_dealer)


def _insurance(state: State, seat: Seat, has_qualified: bool) -> Line:
    stake = seat.insurance
    if not has_qualified:
        return Line(seat.number, "insurance", stake, stake, "insurance_paid", (1,))  # RP-12
    mine, dealer = best(seat.hand).strength, strength(state.first_dealer)
    if mine > dealer or (mine < dealer and state.rules.insurance_when_beaten == "lost"):  # RP-15
        return Line(seat.number, "insurance", stake, -stake, "insurance_lost")
    return Line(seat.number, "insurance", stake, 0, "insurance_returned")


def _against(state: State, seat: Seat, dealer: tuple[Card, ...]) -> tuple[Line, Line]:
    """Settle ante and bet against the hand that counts for this seat (RP-12, RP-14)."""
    rules, ante, bet = state.rules, seat.ante, seat.bet
    if not qualifies(dealer, rules):
        reason = "dealer_does_not_qualify"
        return Line(seat.number, "ante", ante, ante, reason, (1,)), Line(seat.number, "bet", bet, 0, reason)
    mine, his = best(seat.hand).strength, strength(dealer)
    if mine < his:
        return Line(seat.number, "ante", ante, -ante, "dealer_wins"), Line(seat.number, "bet", bet, -bet, "dealer_wins")
    if mine == his:
        return Line(seat.number, "ante", ante, 0, "tie"), Line(seat.number, "bet", bet, 0, "tie")
    odds = tuple(one.odds for one in paid(seat.hand, rules))
    ante_win = ante if rules.ante_on_win == "pay" else 0
    ante_line = Line(seat.number, "ante", ante, ante_win, "player_wins", (1,) if ante_win else ())
    return ante_line, Line(seat.number, "bet", bet, bet * sum(odds), "player_wins", odds)
