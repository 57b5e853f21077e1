"""The beginner: plays too many hands, calls too often, seldom raises, and keeps what looks pretty."""

from __future__ import annotations

from houseway.bots.moves import attack, exchange, give_up, stay
from houseway.bots.shapes import four_flush, four_straight, grouped, highest
from houseway.bots.sight import NextBelow, Sight, View, look
from houseway.cards import Card
from houseway.games.contract import Action
from houseway.games.five_card_draw.rules import Rules
from houseway.ranking import Category, category, strength


def beginner(view: View, seat: int, rules: Rules, next_below: NextBelow) -> Action:
    """Decide as a beginner does: any pair, any draw and any ace are worth a call to him."""
    sight = look(view, seat, rules)
    if sight.phase == "draw":
        return exchange(sight, _kept(sight.hand, next_below))
    return (_before if sight.phase == "first_round" else _after)(sight, next_below)


def _before(sight: Sight, next_below: NextBelow) -> Action:
    kind = category(strength(sight.hand))
    if kind >= Category.THREE_OF_A_KIND or (kind == Category.TWO_PAIR and next_below(10) < 4):
        return _with_nerve(sight)
    is_cheap = sight.cost <= sight.unit
    hope = kind > Category.HIGH_CARD or _four(sight.hand) or (is_cheap and highest(sight.hand, 1)[0].rank >= 13)
    return stay(sight) if (hope and _affords(sight)) or (is_cheap and next_below(10) < 3) else give_up(sight)


def _after(sight: Sight, next_below: NextBelow) -> Action:
    kind = category(strength(sight.hand))
    if kind >= Category.STRAIGHT or (kind >= Category.TWO_PAIR and not sight.cost):
        return _with_nerve(sight) if next_below(10) < 7 else stay(sight)
    if kind >= Category.TWO_PAIR:
        return stay(sight)
    return stay(sight) if kind == Category.PAIR and _affords(sight) and next_below(10) < 7 else give_up(sight)


def _affords(sight: Sight) -> bool:
    """Be frightened by bets of half the stack only."""
    return sight.cost * 2 <= sight.me.stack or sight.is_fixed


def _with_nerve(sight: Sight) -> Action:
    """Raise once; against another raise he just calls."""
    return attack(sight, sight.price + sight.pot // 2) if sight.me.bet <= sight.unit else stay(sight)


def _four(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return four_flush(hand) or four_straight(hand, is_open=True) or four_straight(hand, is_open=False)


def _kept(hand: tuple[Card, ...], next_below: NextBelow) -> tuple[Card, ...]:
    kind = category(strength(hand))
    if kind >= Category.STRAIGHT:
        return hand
    groups = grouped(hand)
    if kind == Category.PAIR and next_below(2):
        return (*groups, *[card for card in highest(hand, 3) if card.rank == 14 and card not in groups][:1])
    return groups or _four(hand) or highest(hand, 2)
