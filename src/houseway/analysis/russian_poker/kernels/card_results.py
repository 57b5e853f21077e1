"""How the dealer's card ends (RP-13): how often it is bought, and the bet then wins, ties or loses.

As in `dealer_card`, summed over the dealer's no-game hands by ranks alone first, then corrected suit by suit; but what
is summed is cards that come, in all ways scaled by the same multiple, and not antes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FLUSH, PAIR, RANKS, STRAIGHT, STRAIGHT_FLUSH, Ints
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE, Buyer, Offer
from houseway.analysis.russian_poker.no_games import NO_RANK, NO_STRAIGHT, NoGames

BOUGHT, WON, TIED, BEATEN = RESULTS = range(4)
_CARDS: Final = BOUGHT  # of a hand of the dealer's: all that can come
_ADVANTAGE: Final = 4
_UNSEEN, _OUTS, _WAYS = range(3)
_WINS, _TIES, _LOSES = range(3)
_BET: Final = 2
_PRICE: Final = 2  # the ante, and the one that declining wins
_U64: Final = np.uint64
_COUNTS: Final = np.array([mask.bit_count() for mask in range(1 << RANKS)])
_TO_TOP: Final = np.array([(1 << number.bit_length()) - 1 for number in range(1 << RANKS)])
_PARTS: Final = SCALE[:, :, None] // np.maximum(np.arange(SCALE.shape[1]), 1)


class Book(NamedTuple):
    """By no-game hand: how many cards can come, win, tie and lose, and the advantage of buying, `rows`, (n, 5).

    `bought`: (n + 1,), the numbers of those that are bought, how many they are standing last.  `counts`: (3, 14), by
    rank, none of NO_RANK: cards unseen, left beside one that the dealer has, ways in which he has it.  `straights`:
    (3, 11), 1 where the bet wins, ties, loses against each straight, the lowest first.
    """

    rows: Ints
    bought: Ints
    counts: Ints
    straights: Ints


def new_book(hands: int) -> Book:
    """Make room for so many hands of the dealer's."""
    by_rank, by_top = np.zeros((3, NO_RANK + 1), np.int64), np.zeros((3, NO_STRAIGHT + 1), np.int64)
    return Book(np.zeros((hands, 5), np.int64), np.zeros(hands + 1, np.int64), by_rank, by_top)


@kernel
def fill(hands: NoGames, offer: Offer, buyer: Buyer, book: Book, sums: Ints) -> None:
    """Fill in the book by ranks alone, and add up the results of all hands of the dealer in `sums`, (4,)."""
    _look(offer, buyer, book)
    rows, counts, straights, laid, kept = book.rows, book.counts, book.straights, hands.laid, hands.kept
    completing, tops, bought = hands.completing, hands.tops, 0
    for one in range(len(laid)):
        at = _U64(one)
        cards = offer.left - offer.redraws * counts[_OUTS, laid[at]]
        won, tied, beaten = _against_pairs(hands, one, buyer, counts)
        for card in range(2):
            coming, top = counts[_UNSEEN, completing[card, at]], tops[card, at]
            won += coming * straights[_WINS, top]
            tied += coming * straights[_TIES, top]
            beaten += coming * straights[_LOSES, top]
        advantage = _advantage(cards, won, beaten, buyer.win)
        rows[at, _CARDS], rows[at, WON], rows[at, TIED], rows[at, BEATEN] = cards, won, tied, beaten
        rows[at, _ADVANTAGE] = advantage
        if advantage > 0:
            times = counts[_WAYS, kept[0, at]] * counts[_WAYS, kept[1, at]] * counts[_WAYS, laid[at]]
            times *= counts[_WAYS, kept[2, at]] * counts[_WAYS, kept[3, at]]
            book.bought[bought] = one
            bought += 1
            for result in range(4):
                sums[result] += _part(offer, cards) * times * rows[at, result]
    book.bought[len(laid)] = bought


@kernel
def _look(offer: Offer, buyer: Buyer, book: Book) -> None:
    for rank in range(RANKS):
        unseen, is_up = offer.unseen[rank], rank == offer.upcard
        book.counts[_UNSEEN, rank], book.counts[_OUTS, rank] = unseen, unseen - 1 + is_up
        book.counts[_WAYS, rank] = 1 if is_up else unseen
    for top in range(NO_STRAIGHT):
        result = _compare(STRAIGHT, top, buyer.kind, buyer.top)
        for one in range(3):
            book.straights[one, top] = result == WON + one


@kernel
def _compare(his_kind: int, his: int, kind: int, mine: int) -> int:
    """Say what becomes of the bet; hands of one kind are compared by the numbers given."""
    if kind == his_kind:
        return WON if mine > his else TIED if mine == his else BEATEN
    return WON if kind > his_kind else BEATEN


@kernel
def _against_pairs(hands: NoGames, at: int, buyer: Buyer, counts: Ints) -> tuple[int, int, int]:
    """Count the cards that pair one of the four that the dealer keeps, by what becomes of the bet."""
    won = tied = beaten = 0
    for card in range(4):
        rank = np.int64(hands.kept[card, _U64(at)])
        cards, result = counts[_OUTS, _U64(rank)], WON
        if buyer.kind <= PAIR:
            his = rank << RANKS | hands.held[_U64(at)] & ~(1 << rank)
            result = _compare(PAIR, his, buyer.kind, buyer.main << RANKS | buyer.kickers)
        won += cards * (result == WON)
        tied += cards * (result == TIED)
        beaten += cards * (result == BEATEN)
    return won, tied, beaten


@kernel
def _advantage(cards: int, won: int, beaten: int, win: int) -> int:
    return win * won - _BET * beaten - _PRICE * cards


@kernel
def _part(offer: Offer, cards: int) -> int:
    return _PARTS[int(offer.redraws), _U64(offer.left), _U64(cards)]


@kernel
def add_in_suit(
    hands: NoGames, offer: Offer, buyer: Buyer, book: Book, suit: int, mask: int, times: int, sums: Ints
) -> None:
    """Correct the sums so many times for a suit, the first being the upcard's, of which these cards are unseen."""
    is_all = buyer.kind >= FLUSH  # by the dealer's flushes a hand below only loses
    count = len(hands.laid) if is_all else book.bought[len(hands.laid)]
    all_, won_, tied_, beaten_ = 0, 0, 0, 0
    for one in range(count):
        row = one if is_all else book.bought[_U64(one)]
        at = _U64(row)
        if suit == 0:
            missing = hands.dealt[at] & ~mask
            if missing & (missing - 1):
                continue
            plain, suited = _ways_in_upcards_suit(hands, row, offer, mask, missing)
        elif row >= hands.low and hands.dealt[at] & ~mask == 0:
            plain, suited = -1, 1
        else:
            continue
        if suited:
            part, won, tied, beaten = _suited(hands, row, offer, buyer, book, mask)
            all_ += suited * part * book.rows[at, _CARDS]
            won_ += suited * part * won
            tied_ += suited * part * tied
            beaten_ += suited * part * beaten
        if plain and book.rows[at, _ADVANTAGE] > 0:
            part = plain * _part(offer, book.rows[at, _CARDS])
            all_ += part * book.rows[at, _CARDS]
            won_ += part * book.rows[at, WON]
            tied_ += part * book.rows[at, TIED]
            beaten_ += part * book.rows[at, BEATEN]
    sums[BOUGHT] += times * all_
    sums[WON] += times * won_
    sums[TIED] += times * tied_
    sums[BEATEN] += times * beaten_


@kernel
def _ways_in_upcards_suit(hands: NoGames, at: int, offer: Offer, suit: int, missing: int) -> tuple[int, int]:
    """Count how many more ways a hand of the dealer's has as by ranks alone, and as four cards of the upcard's suit."""
    laid = np.int64(hands.laid[_U64(at)])
    is_flush = missing == 0  # which is a game
    if at < hands.low and missing & ~(1 << laid) == 0:
        number = offer.unseen[_U64(laid)] - (suit >> laid & 1)
        return -number - is_flush, number
    return -int(is_flush), 0


@kernel
def _suited(hands: NoGames, at: int, offer: Offer, buyer: Buyer, book: Book, suit: int) -> tuple[int, int, int, int]:
    """Count what comes to a hand whose four kept cards are of one suit: how much a card counts, won, tied and lost.

    A straight is then a straight flush, and what is nothing a flush.
    """
    row, straights = book.rows[_U64(at)], book.straights
    won, tied, beaten = row[WON], row[TIED], row[BEATEN]
    coming = suit & ~hands.held[_U64(at)]
    if offer.redraws:
        coming &= ~(1 << np.int64(hands.laid[_U64(at)]))
    for one in range(2):
        rank, top = np.int64(hands.completing[one, _U64(at)]), np.int64(hands.tops[one, _U64(at)])
        if coming >> rank & 1:
            coming -= 1 << rank
            result = _compare(STRAIGHT_FLUSH, int(top), buyer.kind, buyer.top)
            won += (result == WON) - straights[_WINS, top]
            tied += (result == TIED) - straights[_TIES, top]
            beaten += (result == BEATEN) - straights[_LOSES, top]
    lower, equal = _flushes_beaten(buyer, hands.held[_U64(at)], coming)
    won, tied, beaten = won + lower, tied + equal, beaten + _COUNTS[_U64(coming)] - lower - equal
    if _advantage(row[_CARDS], won, beaten, buyer.win) <= 0:
        return 0, 0, 0, 0
    return _part(offer, row[_CARDS]), won, tied, beaten


@kernel
def _flushes_beaten(buyer: Buyer, held: int, coming: int) -> tuple[int, int]:
    """Count the flushes, of the four ranks held and one coming, that are lower than the player's hand, and equal.

    Of two flushes the one with the greater mask is higher: that is his if the new rank's bit is above the difference.
    """
    if buyer.kind != FLUSH:
        return _COUNTS[_U64(coming)] if buyer.kind > FLUSH else 0, 0
    difference = buyer.ranks - held
    if difference <= 0:
        return 0, 0
    equal = difference & difference - 1 == 0 and coming & difference > 0
    return _COUNTS[_U64(coming & _TO_TOP[_U64(difference - 1)])], int(equal)
