"""The exact house edge of a rulebook of Pai Gow Poker, players and dealer setting by its house way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels.settings import ORDERS, SETTINGS, strengths_of_settings
from houseway.analysis.kernels.walks import HANDS
from houseway.analysis.pai_gow.exact import Tally, tally
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.outcomes import Outcomes, outcomes
from houseway.cards import DECK_53, SUITS, Card
from houseway.games.pai_gow.house_way import HouseWay
from houseway.games.pai_gow.rules import Rules
from houseway.games.pai_gow.side_bets import fortune_kind, pai_gow_high

OTHERS: Final = "others"
_HIGH_CARDS: Final = 1277
_NEVER_WON: Final = {"backs": 0, "fronts": 90}  # lower than any back, and no front is higher: a push with every hand
_BESIDE_ROYAL: Final = [12, 13]


class SideBet(NamedTuple):
    """A side bet that pays by the player's seven cards: the hands of each kind that pays, and the house's edge."""

    hands: dict[str, int]
    edge: Fraction


class HouseEdge(NamedTuple):
    """What a rulebook keeps of each wager, on average; commission is taken exactly, not rounded to chips.

    `edge` is that of the bet, `bank` that of a player who banks one bet, if the house lets him.
    """

    tally: Tally
    edge: Fraction
    bank: Fraction | None
    fortune: SideBet | None
    insurance: SideBet | None


def house_edge(rules: Rules, *, player: HouseWay | None = None, told: str = "") -> HouseEdge:
    """Count all deals by a rulebook, the player setting by its house way or by another.

    Takes some 20 seconds of processor time.  Raises FaultyHouseWay.
    """
    is_lowest = rules.wheel == "lowest"
    mine = outcomes(player or rules.house_way, is_wheel_lowest=is_lowest)
    found = tally(mine, dealer_of(rules), told=told)
    return HouseEdge(
        found,
        found.edge(rules.commission_bp),
        found.edge_of_bank(rules.commission_bp) if rules.bank else None,
        fortune(rules) if rules.fortune else None,
        insurance(rules) if rules.insurance else None,
    )


def dealer_of(rules: Rules) -> Outcomes:
    """Give what the dealer's house way makes of every key; what he pushes with can be neither won nor lost (PG-8)."""
    is_lowest = rules.wheel == "lowest"
    table = outcomes(rules.house_way, is_wheel_lowest=is_lowest)
    if rules.dealer_pushes == "never":
        return table
    is_push = _pai_gow(is_lowest) == ("queen_high", "king_high", "ace_high").index(rules.dealer_pushes) + 12
    return replace(
        table,
        backs=np.where(is_push, np.uint16(_NEVER_WON["backs"]), table.backs),
        fronts=np.where(is_push, np.uint8(_NEVER_WON["fronts"]), table.fronts),
    )


def _pai_gow(is_wheel_lowest: bool) -> npt.NDArray[np.int64]:
    """Give the highest rank of every key that makes no pair or better, 0 for the others: int64 (KEYS,)."""
    first, _ = known_keys()
    fronts, backs = np.zeros((len(first), SETTINGS), np.uint8), np.zeros((len(first), SETTINGS), np.uint16)
    strengths_of_settings(first, int(is_wheel_lowest), fronts, backs)
    order = ORDERS[is_wheel_lowest]
    highest = np.array([order.ranks(strength)[0] for strength in range(_HIGH_CARDS)])
    best = backs.max(axis=1)
    return np.where(best < _HIGH_CARDS, highest[np.minimum(best, _HIGH_CARDS - 1)], 0)


def insurance(rules: Rules) -> SideBet:
    """Count all hands by what pai gow insurance calls them (PG-8)."""
    order = rules.order()
    return _side_bet(rules.insurance_pay, lambda hand: [pai_gow_high(hand, order)])


def fortune(rules: Rules) -> SideBet:
    """Count all hands by what the Fortune calls them (PG-8)."""
    order = rules.order()
    return _side_bet(rules.fortune_pay, lambda hand: [fortune_kind(one, order) for one in _alike(hand)])


def _alike(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """List the hands of one key that the Fortune may tell apart: king and queen of any suits beside a royal flush."""
    suits = Counter(card.suit for card in hand if card.suit)
    suit, count = suits.most_common(1)[0]
    beside = [card for card in hand if card.suit not in (suit, "")]
    if count < 4 or sorted(card.rank for card in beside) != _BESIDE_ROYAL:
        return [hand]
    kept = tuple([card for card in hand if card not in beside])
    others = [other for other in SUITS if other != suit]
    return [
        (*kept, *(Card(card.text[0] + new) for card, new in zip(beside, pair, strict=True)))
        for pair in product(others, repeat=2)
    ]


def _side_bet(pay: msgspec.Struct, kinds: Callable[[tuple[Card, ...]], list[str | None]]) -> SideBet:
    counts: Counter[str] = Counter()
    for hand, hands in zip(*known_keys(), strict=True):
        found = kinds(tuple([DECK_53[card] for card in hand]))
        for kind in found:
            counts[kind if kind and getattr(pay, kind) else OTHERS] += int(hands) // len(found)
    return SideBet(dict(counts), _edge(counts, msgspec.structs.asdict(pay)))


def _edge(counts: Mapping[str, int], odds: Mapping[str, int]) -> Fraction:
    return Fraction(counts[OTHERS] - sum(odds[kind] * counts[kind] for kind in odds if kind in counts), HANDS)
