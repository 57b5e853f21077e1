"""What a seat may bet: the only place that knows the limits (FD-10, FD-18 to FD-24)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from houseway.games.contract import Option
from houseway.games.five_card_draw.rules import Rules
from houseway.games.five_card_draw.state import Betting, Seat

CAP: Final = 4  # FD-20: bet, raise, re-raise, cap
Bounds = tuple[int, int]
NO_RAISE: Final[Bounds] = (0, 0)


def offers(rules: Rules, seats: tuple[Seat, ...], place: int, betting: Betting) -> tuple[Option, ...]:
    """List all that the seat at this place may do in a betting round: fold, check or call, bet or raise."""
    seat = seats[place]
    owed, stack = betting.price - seat.bet, seat.stack
    if stack <= owed:
        return _options(stack, 0, 0, 0, False)
    least, most = raise_bounds(rules, seats, place, betting)
    return _options(owed, least, most, least - seat.bet, not betting.price)


@lru_cache(maxsize=4096)
def _options(call: int, least: int, most: int, cost: int, is_bet: bool) -> tuple[Option, ...]:
    options = [Option("fold"), Option("call", call) if call else Option("check")]  # FD-18: a fold needs no bet to face
    if most:
        options.append(Option("bet" if is_bet else "raise", cost, least_to=least, most_to=most))
    return tuple(options)


def raise_bounds(rules: Rules, seats: tuple[Seat, ...], place: int, betting: Betting) -> Bounds:
    """Give the least and the most total that a seat may bet or raise to, 0 and 0 if it may not."""
    seat = seats[place]
    all_in = seat.bet + seat.stack
    if all_in <= betting.price or (seat.acted_at >= 0 and not is_reopened(rules, seat, betting)):
        return NO_RAISE
    if not can_be_called(seats, place):
        return NO_RAISE
    if rules.limit == "fixed":
        return _fixed(rules, seats, betting, all_in)
    least = betting.price + betting.size  # FD-22; FD-10: twice the big blind over a short one
    if all_in <= least:
        return all_in, all_in
    return least, all_in if rules.limit == "no" else min(all_in, _pot_limit(seats, seat, betting))


def _fixed(rules: Rules, seats: tuple[Seat, ...], betting: Betting, all_in: int) -> Bounds:
    """FD-20, FD-23: one bet over the last that counts in full, so that a shorter one is completed; or all-in."""
    if betting.count >= CAP and not (rules.heads_up_uncapped and live(seats) == 2):
        return NO_RAISE
    total = min(all_in, betting.level + betting.size)
    return total, total


def _pot_limit(seats: tuple[Seat, ...], seat: Seat, betting: Betting) -> int:
    """FD-24: the bet that he faces and the whole pot after his call."""
    pot = sum([one.paid + one.bet + one.dead for one in seats]) + betting.missing
    return betting.price + pot + betting.price - seat.bet


def is_reopened(rules: Rules, seat: Seat, betting: Betting) -> bool:
    """Say whether a seat that has acted may raise again: it faces enough over what it last acted at.

    Enough is a full raise (FD-22) or half a fixed bet (FD-23), several short all-ins added up.
    """
    more = betting.price - seat.acted_at
    return more * 2 >= betting.size if rules.limit == "fixed" else more >= betting.size


def can_be_called(seats: tuple[Seat, ...], place: int) -> bool:
    """Say whether anybody else has chips left: where nobody has, there is nothing to raise."""
    for other, seat in enumerate(seats):  # noqa: SIM110  (asked at every turn)
        if seat.stack and not seat.is_folded and other != place:
            return True
    return False


def live(seats: tuple[Seat, ...]) -> int:
    """Count the seats that have not folded."""
    return len([seat for seat in seats if not seat.is_folded])


def after_raise(rules: Rules, betting: Betting, place: int, total: int) -> Betting:
    """Say where the round stands after a bet or raise to this total; a short all-in changes the price alone."""
    level, size, count = betting.level, betting.size, betting.count
    if rules.limit == "fixed":
        if 2 * (total - level) >= size:  # FD-23
            level, count = total, count + 1
    elif total - betting.price >= size:  # FD-22
        size, count = total - betting.price, count + 1
    return Betting(total, level, size, count, place, betting.missing)
