"""Who plays simulated rounds of Russian Poker: one who always finds the best choice, and one with a simple plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from houseway.cards import Card
from houseway.games.contract import Action
from houseway.games.russian_poker.combinations import paid
from houseway.games.russian_poker.state import Seat, State

_SUIT: Final = 4


def best(state: State) -> tuple[Action, ...]:
    """Choose what is worth most, exactly: looked up where the rulebook has been solved, else computed (some 20 ms).

    Raises RulebookError (`not_analysed`).
    """
    from houseway.analysis.russian_poker import choices, dealer_card_choices
    from houseway.analysis.russian_poker.strategy import best as look_up

    rules, seat = state.rules, state.seats[0]
    if state.phase == "dealer_card":
        return _do(seat, dealer_card_choices(seat.hand, state.dealer, rules, seat.discards)[0].action)
    upcard, has_drawn = state.dealer[-1], bool(seat.draws or seat.has_bought)
    known = None if has_drawn else look_up(seat.hand, upcard, rules)
    if known and known.action != "insure":
        return _do(seat, known.action, known.cards)
    found = choices(seat.hand, upcard, rules, seat.discards, has_drawn=has_drawn or known is not None)[0]
    return _do(seat, found.action, found.cards, found.insurance)


def simple(state: State) -> tuple[Action, ...]:
    """Bet on whatever is paid, from ace-king up; exchange the fifth card of a four-flush; fold everything else.

    It never buys a card, insures, or exchanges more.
    """
    rules, seat = state.rules, state.seats[0]
    if state.phase == "dealer_card":
        return _do(seat, "decline")
    if paid(seat.hand, rules):
        return _do(seat, "bet")
    odd = _beside_four_flush(seat.hand)
    if odd and 1 in rules.exchange_sizes and not seat.draws:
        return _do(seat, "exchange", odd)
    return _do(seat, "fold")


def _beside_four_flush(hand: Iterable[Card]) -> tuple[Card, ...]:
    """Find the one card that keeps four of a suit from being five; none for any other hand."""
    held = tuple(hand)
    suit, count = Counter(card.suit for card in held).most_common(1)[0]
    return tuple(card for card in held if card.suit != suit) if count == _SUIT else ()


def _do(seat: Seat, action: str, cards: tuple[Card, ...] = (), antes: int = 0) -> tuple[Action, ...]:
    if action == "insure":
        return Action(seat.number, "insure", amount=antes * seat.ante), Action(seat.number, "bet")
    return (Action(seat.number, action, cards),)


PLAYERS: Final[Mapping[str, Callable[[Any], tuple[Action, ...]]]] = {"best": best, "simple": simple}
