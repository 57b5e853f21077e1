"""Buying the dealer's card or not, once he has turned a hand that is no game (RP-13)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from houseway.analysis.russian_poker.choice import Choice
from houseway.cards import DECK_52, Card, show
from houseway.games.russian_poker import Rules, paid
from houseway.games.russian_poker.settle import qualifies
from houseway.ranking import best, strength


def dealer_card_choices(
    hand: Sequence[Card], dealer: Sequence[Card], rules: Rules, discards: Sequence[Card] = ()
) -> tuple[Choice, ...]:
    """Value buying the dealer's card and declining, in antes won or lost with ante and bet, the better first.

    Insurance is settled by then.  Raises ValueError where there is nothing to buy.
    """
    known = [*hand, *dealer, *discards]
    if not rules.dealer_card or len(dealer) != 5 or len(set(known)) < len(known) or qualifies(tuple(dealer), rules):
        raise ValueError(f"no dealer's card is sold here: {show(dealer)}")
    highest = max(dealer)
    kept = [card for card in dealer if card is not highest]
    coming = [card for card in DECK_52 if card not in known]
    if rules.redraw_same_rank:
        coming = [card for card in coming if card.rank != highest.rank]
    mine, win = best(hand).strength, 2 * sum(one.odds for one in paid(hand, rules))
    won = sum(_bet((*kept, card), mine, win, rules) for card in coming)
    found = Choice("decline", (), Fraction(1)), Choice("buy_dealer_card", (), Fraction(won, len(coming)) - 1)
    return tuple(sorted(found, key=lambda choice: -choice.value))


def _bet(dealer: tuple[Card, ...], mine: int, win: int, rules: Rules) -> int:
    his = strength(dealer)
    if not qualifies(dealer, rules) or his == mine:
        return 0
    return win if his < mine else -2
