"""The regular: waits for good cards and bets them, but is curious with the rest, and fond of his kickers."""

from __future__ import annotations

from typing import Final

from houseway.bots.moves import attack, exchange, give_up, stay
from houseway.bots.shapes import Cards, four_flush, four_straight, grouped, highest
from houseway.bots.sight import NextBelow, Sight, View, look
from houseway.games.contract import Action
from houseway.games.five_card_draw.rules import Rules
from houseway.ranking import STANDARD, Category, category, strength

_OPENERS: Final = (2, 4, 7, 9, 10, 11, 12, 12, 13)  # the least pair to open with, by how many are yet to act
_SIX, _JACK, _KING, _ACE = 6, 11, 13, 14


def regular(view: View, seat: int, rules: Rules, next_below: NextBelow) -> Action:
    """Decide as many do who play often: by position and the kind of hand, for value, calling a little too much."""
    sight = look(view, seat, rules)
    if sight.phase == "draw":
        return exchange(sight, _kept(sight.hand))
    return (_before if sight.phase == "first_round" else _after)(sight, next_below)


def _before(sight: Sight, next_below: NextBelow) -> Action:
    kind, pair = _kind(sight.hand)
    if sight.price <= sight.unit:
        return _unraised(sight, kind, pair)
    if kind >= Category.THREE_OF_A_KIND or (kind == Category.TWO_PAIR and sight.price <= 2 * sight.unit):
        return _for_value(sight)
    least = _SIX if sight.price <= 2 * sight.unit else _JACK
    is_good = kind == Category.TWO_PAIR or (kind == Category.PAIR and pair >= least)
    return stay(sight) if (is_good or _draws(sight.hand)) and _is_fair(sight, 3) else give_up(sight)


def _unraised(sight: Sight, kind: Category, pair: int) -> Action:
    """Open with the better pairs, the lower the fewer are yet to act; come in cheaply with an ace or king."""
    least = _JACK if "check" in sight.options else _OPENERS[len(sight.behind())]
    if kind > Category.PAIR or (kind == Category.PAIR and pair >= least):
        return _for_value(sight)
    hopes = kind == Category.PAIR or _draws(sight.hand) or (sight.dealt < 4 and highest(sight.hand, 1)[0].rank >= _KING)
    return stay(sight) if hopes else give_up(sight)


def _after(sight: Sight, next_below: NextBelow) -> Action:
    kind, pair = _kind(sight.hand)
    if not sight.cost:
        return _unbet(sight, kind, pair, next_below)
    if kind >= Category.STRAIGHT or (kind == Category.THREE_OF_A_KIND and not sight.me.bet):
        return _for_value(sight)
    is_good = kind >= Category.TWO_PAIR or (kind == Category.PAIR and pair >= _SIX)
    return stay(sight) if is_good and _is_fair(sight, 2) else give_up(sight)


def _unbet(sight: Sight, kind: Category, pair: int, next_below: NextBelow) -> Action:
    """Bet two pair or better, aces behind others' checks, and now and then a draw that came to nothing."""
    if kind >= Category.TWO_PAIR or (kind == Category.PAIR and pair == _ACE and not sight.behind()):
        return _for_value(sight)
    is_bust = kind == Category.HIGH_CARD and sight.me.drawn == 1 and len(sight.rivals) == 1
    return _for_value(sight) if is_bust and next_below(4) == 0 else stay(sight)


def _is_fair(sight: Sight, odds: int) -> bool:
    """Ask for a pot that is this many times the call, or a bet that is no great part of the stack."""
    return sight.pot >= odds * sight.cost or 4 * sight.cost <= sight.me.stack


def _for_value(sight: Sight) -> Action:
    return attack(sight, sight.price + (sight.pot + sight.cost) * 2 // 3)


def _kind(hand: Cards) -> tuple[Category, int]:
    """Give the category, and the rank that names it."""
    value = strength(hand)
    return category(value), STANDARD.ranks(value)[0]


def _draws(hand: Cards) -> Cards:
    return four_flush(hand) or four_straight(hand, is_open=True)


def _kept(hand: Cards) -> Cards:
    """Keep what there is, with a pair an ace or king beside it."""
    kind, _ = _kind(hand)
    if kind >= Category.STRAIGHT:
        return hand
    groups = grouped(hand)
    if kind == Category.PAIR:
        kicker = highest([card for card in hand if card not in groups], 1)
        return (*groups, *kicker) if kicker[0].rank >= _KING else groups
    return groups or _draws(hand) or highest(hand, 2)
