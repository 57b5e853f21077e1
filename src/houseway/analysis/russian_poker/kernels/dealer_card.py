"""The dealer's card (RP-13): what the right to buy it adds to a final hand, summed over the dealer's no-game hands.

By ranks alone first; then the dealer's suited cards: hands of his that are flushes were never no game, and with four
kept cards of one suit he may make one.  Gains are in antes, scaled by a common multiple of all numbers of cards that
can come.
"""

from __future__ import annotations

from math import lcm
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FLUSH, PAIR, RANKS, STRAIGHT, STRAIGHT_FLUSH, Ints
from houseway.analysis.russian_poker.no_games import NO_STRAIGHT, NoGames

_LOST: Final = -2  # the bet; the ante is gone anyhow
_PRICE: Final = 2  # the ante, and the one that declining wins
_DECK: Final = 52
_PAIRS_MOST, _STRAIGHTS_MOST, _FLUSHES_MOST = 12, 8, 9  # cards that can complete four kept ones
_UNSEEN, _OUTS, _WAYS = range(3)
_U64: Final = np.uint64
_TO_TOP: Final = np.array([(1 << number.bit_length()) - 1 for number in range(1 << RANKS)])
_COUNTS: Final = np.array([mask.bit_count() for mask in range(1 << RANKS)])


def _numbers(left: int, redraws: bool) -> list[int]:
    """List how many cards may be able to come: none of the rank laid away, where it is redrawn (RP-13)."""
    return list(range(max(1, left - 3 * redraws), left + 1))


SCALE: Final = np.array([[lcm(*_numbers(left, redraws)) for left in range(_DECK)] for redraws in (False, True)])
_PARTS: Final = np.zeros((2, _DECK, _DECK), np.int64)
for _redraws in (False, True):
    for _left in range(_DECK):
        for _cards in _numbers(_left, _redraws):
            _PARTS[int(_redraws), _left, _cards] = SCALE[int(_redraws), _left] // _cards


class Buyer(NamedTuple):
    """The player's final hand: its kind; main rank and kickers if a pair; its straight's number; its flush's ranks.

    `win`: what the bet wins, in antes.
    """

    kind: int
    main: int
    kickers: int
    top: int
    ranks: int
    win: int


class Offer(NamedTuple):
    """What is unseen before the dealer's four cards, by rank, (13,), and how many cards are left after them."""

    upcard: int
    redraws: bool
    unseen: Ints
    left: int


class Ledger(NamedTuple):
    """By no-game hand, (n,): the advantage of buying, in antes times the `cards` that can come, and the scaled gain."""

    advantages: Ints
    cards: Ints
    gains: Ints


@kernel
def most_to_win(kind: int, win: int) -> int:
    """Bound what the cards that can come win in all; 0 for less than a pair, which no qualifying hand is below."""
    if kind < PAIR:
        return 0
    cards = _PAIRS_MOST
    if kind >= STRAIGHT:
        cards += _STRAIGHTS_MOST
    if kind >= FLUSH:
        cards += _FLUSHES_MOST
    return win * cards


@kernel
def may_gain(kind: int, win: int, left: int, redraws: bool) -> bool:
    """Say if buying the dealer's card can be right for such a hand."""
    return most_to_win(kind, win) > _PRICE * (left - 3 * redraws)


@kernel
def can_gain(buyer: Buyer, offer: Offer) -> bool:
    """Say the same more sharply, once it is known how many cards are left of the upcard's rank."""
    ups, redrawn = offer.unseen[offer.upcard], 3 * offer.redraws
    most = most_to_win(buyer.kind, buyer.win)
    if_kept = most - buyer.win * (3 - ups) - _PRICE * (offer.left - redrawn)
    if_laid = most - _PRICE * (offer.left - ups * offer.redraws)
    return max(if_kept, if_laid) > 0


@kernel
def weigh(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger) -> int:
    """Fill in the ledger by ranks alone, and sum the gains over all hands of the dealer."""
    counts, straights = _counts(offer), effects_of_straights(buyer)
    left, redraws, win = offer.left, int(offer.redraws), buyer.win
    scales, total = _PARTS[redraws, left], 0
    laid, kept, completing, tops = hands.laid, hands.kept, hands.completing, hands.tops
    for one in range(len(laid)):
        at = _U64(one)
        cards = left - redraws * counts[_OUTS, laid[at]]
        pairs = counts[_OUTS, kept[0, at]] + counts[_OUTS, kept[1, at]]
        pairs += counts[_OUTS, kept[2, at]] + counts[_OUTS, kept[3, at]]
        advantage = win * pairs - _PRICE * cards
        advantage += counts[_UNSEEN, completing[0, at]] * straights[tops[0, at]]
        advantage += counts[_UNSEEN, completing[1, at]] * straights[tops[1, at]]
        ledger.advantages[at], ledger.cards[at] = advantage, cards
    if buyer.kind <= PAIR:
        _lose_pairs(hands, counts, buyer, ledger.advantages)
    for one in range(len(laid)):
        at = _U64(one)
        gain = max(ledger.advantages[at], 0) * scales[_U64(ledger.cards[at])]
        ledger.gains[at] = gain
        ways = counts[_WAYS, kept[0, at]] * counts[_WAYS, kept[1, at]] * counts[_WAYS, laid[at]]
        total += gain * ways * counts[_WAYS, kept[2, at]] * counts[_WAYS, kept[3, at]]
    return total


@kernel
def _counts(offer: Offer) -> Ints:
    """Count by rank, none of NO_RANK: cards unseen, left beside one that the dealer has, ways in which he has it."""
    counts = np.zeros((3, RANKS + 1), np.int64)
    for rank in range(RANKS):
        unseen, is_up = offer.unseen[rank], rank == offer.upcard
        counts[_UNSEEN, rank] = unseen
        counts[_OUTS, rank] = unseen if is_up else unseen - 1
        counts[_WAYS, rank] = 1 if is_up else unseen
    return counts


@kernel
def _lose_pairs(hands: NoGames, counts: Ints, buyer: Buyer, advantages: Ints) -> None:
    """Correct the advantages where a pair of the dealer's is not below the player's hand."""
    mine = buyer.main << RANKS | buyer.kickers if buyer.kind == PAIR else 0
    for at in range(len(hands.laid)):
        for one in range(4):
            rank = hands.kept[one, at]
            his = rank << RANKS | hands.held[at] & ~(1 << rank)
            if his >= mine:
                advantages[at] += counts[_OUTS, rank] * ((0 if his == mine else _LOST) - buyer.win)


@kernel
def effects_of_straights(buyer: Buyer) -> Ints:
    """Give what the bet brings if the dealer makes each straight, the lowest first, and NO_STRAIGHT."""
    found = np.full(NO_STRAIGHT + 1, buyer.win if buyer.kind > STRAIGHT else _LOST)
    if buyer.kind == STRAIGHT:
        found[: buyer.top] = buyer.win
        found[buyer.top] = 0
    found[NO_STRAIGHT] = 0
    return found


@kernel
def gain_in_upcards_suit(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, suit: int) -> int:
    """Correct the sum of `weigh` for the upcard's suit, given the mask of its unseen cards."""
    changes, is_above, total = _changes(buyer), buyer.kind >= FLUSH, 0
    for one in range(len(hands.laid)):
        at = _U64(one)
        missing, gain = hands.dealt[at] & ~suit, ledger.gains[at]
        if missing & (missing - 1) or not (gain or is_above):  # by a flush a hand below it could only lose
            continue
        laid = np.int64(hands.laid[at])
        if missing == 0:
            total -= gain  # a flush, which is a game
        if one < hands.low and missing & ~(1 << laid) == 0:
            number = offer.unseen[_U64(laid)] - (suit >> laid & 1)
            if number:
                total += number * (_suited_gain(hands, one, offer, buyer, ledger, changes, suit) - gain)
    return total


@kernel
def gain_in_other_suit(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, suit: int) -> int:
    """Correct it for another suit: there the dealer keeps four cards of it when the upcard is laid away."""
    changes, is_above, total = _changes(buyer), buyer.kind >= FLUSH, 0
    for one in range(hands.low, len(hands.laid)):
        at = _U64(one)
        gain = ledger.gains[at]
        if hands.dealt[at] & ~suit == 0 and (gain or is_above):
            total += _suited_gain(hands, one, offer, buyer, ledger, changes, suit) - gain
    return total


@kernel
def _suited_gain(hands: NoGames, at: int, offer: Offer, buyer: Buyer, ledger: Ledger, changes: Ints, suit: int) -> int:
    """Scale the gain where all four kept cards are of one suit, of which these cards are unseen."""
    coming = suit & ~hands.held[at]
    if offer.redraws:
        coming &= ~(1 << np.int64(hands.laid[at]))
    advantage = ledger.advantages[at]
    for one in range(2):
        rank = np.int64(hands.completing[one, at])
        if coming >> rank & 1:
            coming -= 1 << rank
            advantage += changes[hands.tops[one, at]]
    if buyer.kind == FLUSH:
        advantage += _effect_of_flushes(buyer, hands.held[at], coming)
    else:
        advantage += _COUNTS[_U64(coming)] * (buyer.win if buyer.kind > FLUSH else _LOST)
    return max(advantage, 0) * _PARTS[int(offer.redraws), offer.left, ledger.cards[at]]


@kernel
def _changes(buyer: Buyer) -> Ints:
    """Give what changes for the bet when each straight of the dealer's, the lowest first, is a straight flush."""
    found = -effects_of_straights(buyer)
    for top in range(NO_STRAIGHT):
        found[top] += _LOST if buyer.kind < STRAIGHT_FLUSH or buyer.top < top else buyer.win if buyer.top > top else 0
    return found


@kernel
def _effect_of_flushes(buyer: Buyer, held: int, coming: int) -> int:
    """Give what the bet brings if the dealer makes flushes of the four that he holds and one of the ranks coming.

    Of two flushes the one with the greater mask is higher: that is his if the new rank's bit is above the difference.
    """
    difference = buyer.ranks - held
    if difference <= 0:
        return _LOST * _COUNTS[_U64(coming)]
    lower = _COUNTS[_U64(coming & _TO_TOP[_U64(difference - 1)])]
    equal = int(difference & difference - 1 == 0 and coming & difference > 0)
    return buyer.win * lower + _LOST * (_COUNTS[_U64(coming)] - lower - equal)


@kernel
def gain(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, suits: Ints) -> int:
    """Sum the gain of a hand that is final over all hands of the dealer; `suits`: (4,), unseen, the upcard's first."""
    total = weigh(hands, offer, buyer, ledger) + gain_in_upcards_suit(hands, offer, buyer, ledger, suits[0])
    for suit in range(1, 4):
        total += gain_in_other_suit(hands, offer, buyer, ledger, suits[suit])
    return total
