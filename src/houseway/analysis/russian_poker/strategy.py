"""The strategy table of a solved rulebook: the best choice of a hand, looked up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.house_edge import ACTIONS
from houseway.analysis.russian_poker.kernels.game import EXCHANGE
from houseway.analysis.russian_poker.seen import masks, suits_from
from houseway.analysis.russian_poker.solving import Solved, read
from houseway.cards import Card
from houseway.games.russian_poker import Rules

_ACTIONS: Final = {number: action for action, number in ACTIONS.items()}


class Best(NamedTuple):
    """The best choice; with `exchange` the cards to lay away, `insure` means the bet with the most insurance."""

    action: str
    cards: tuple[Card, ...] = ()


def best(hand: Sequence[Card], upcard: Card, rules: Rules) -> Best | None:
    """Look up the best choice of five cards against an upcard; None if the rulebook has not been solved yet.

    Takes less than a millisecond once the upcard's table has been read.  Raises RulebookError (`not_analysed`).
    """
    check(rules)
    found = _table(essence(rules), upcard.rank - 2)
    if found is None:
        _table.cache_clear()  # it may be there next time
        return None
    suits = _in_order(hand, suits_from(upcard))
    numbers = {4 * (card.rank - 2) + suits.index(card.suit): card for card in hand}
    held = sorted(numbers)
    up = 4 * (upcard.rank - 2)
    choice = int(found.choices[sum(comb(card - (card > up), at) for at, card in enumerate(held, 1))])
    if choice < EXCHANGE:
        return Best(_ACTIONS[choice])
    away = [numbers[card] for at, card in enumerate(held) if not choice - EXCHANGE >> at & 1]
    return Best("exchange", tuple(sorted(away)))


def _in_order(hand: Sequence[Card], suits: str) -> str:
    """Order the suits but the upcard's as in the hand that stands for this one: by falling masks of ranks."""
    ranks = dict(zip(suits, masks(hand, suits).tolist(), strict=True))
    return suits[0] + "".join(sorted(suits[1:], key=lambda suit: -ranks[suit]))


@lru_cache(maxsize=26)
def _table(rules: Rules, upcard: int) -> Solved | None:
    return read(rules, upcard)
