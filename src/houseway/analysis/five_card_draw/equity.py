"""What known hands win on average after the draw: every joint draw counted, or drawn at random where they are too many.

All draw from one stub, the cards that nobody has held; the order of drawing does not matter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb, prod, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis import jobs
from houseway.analysis.five_card_draw.joint_draws import count_winners
from houseway.analysis.ranking.arrays import rank_five
from houseway.cards import DECK_52, Card, show

MOST_ENUMERATED: Final = 1_000_000_000
SAMPLES: Final = 1_000_000
_BLOCK: Final = 1 << 16
_PLAYERS: Final = range(2, 7)

Hand = tuple[Card, ...]


class DrawError(ValueError):
    """Hands and draws that cannot be; `code` is stable, `player` counts from 1, 0 for all together."""

    def __init__(self, code: str, message: str, player: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.player = player


class PotShare(NamedTuple):
    """What one player gets: `wins` alone and `splits` with others, of all draws, and his part of the pot on average.

    `margin` is that of a 95 % interval around the share, 0 where every draw was counted.
    """

    hand: Hand
    discard: Hand
    wins: int
    splits: int
    share: Fraction
    margin: float


class Equity(NamedTuple):
    """The shares of all players, in their order; `method` is `enumerated` (exact) or `sampled`, of so many `draws`."""

    method: str
    draws: int
    shares: tuple[PotShare, ...]


def equity(
    hands: Sequence[Sequence[Card]],
    discards: Sequence[Collection[Card]],
    dead: Collection[Card] = (),
    *,
    seed: int = 1,
    samples: int = SAMPLES,
    most: int = MOST_ENUMERATED,
) -> Equity:
    """Share a pot between 2 to 6 known hands, each of which exchanges what it discards.

    `dead`: further cards that cannot be drawn.  While there are at most `most` joint draws, all are counted; else
    `samples` are drawn at random, the same for the same seed.  Raises DrawError, a ValueError, for what is not five
    distinct cards, cards that stand twice, discards that are not held, and more draws than cards (FD-17).
    """
    stub = _stub(hands, discards, dead)
    sizes = [len(discard) for discard in discards]
    if _joint_draws(len(stub), sizes) <= most:
        winners, method = _counted(hands, discards, stub), "enumerated"
    else:
        winners, method = _sampled(hands, discards, stub, seed, samples), "sampled"
    draws = int(winners.sum())
    found = [_share(tuple(hand), tuple(discards[at]), winners, at, method) for at, hand in enumerate(hands)]
    return Equity(method, draws, tuple(found))


def _stub(
    hands: Sequence[Sequence[Card]], discards: Sequence[Collection[Card]], dead: Collection[Card]
) -> tuple[Card, ...]:
    if len(hands) not in _PLAYERS or len(discards) != len(hands):
        raise DrawError("wrong_number_of_hands", "two to six hands are compared, each with its discards")
    known: set[Card] = set()
    for player, (hand, discard) in enumerate(zip(hands, discards, strict=True), 1):
        _check(hand, discard, known, player)
        known |= set(hand)
    if not set(dead) <= set(DECK_52):
        raise DrawError("joker_not_in_deck", "a dead card is one of the 52")
    if twice := known & set(dead):
        raise DrawError("repeated_card", f"{show(sorted(twice))} cannot be held and dead")
    stub = tuple(card for card in DECK_52 if card not in known and card not in dead)
    if (drawn := sum(map(len, discards))) > len(stub):
        raise DrawError("not_enough_cards", f"{drawn} cards are drawn, {len(stub)} are left")
    return stub


def _check(hand: Sequence[Card], discard: Collection[Card], known: Collection[Card], player: int) -> None:
    if len(hand) != 5 or len(set(hand)) != 5 or not set(hand) <= set(DECK_52):
        raise DrawError("wrong_number_of_cards", "a hand is five distinct cards of the 52", player)
    if twice := set(hand) & set(known):
        raise DrawError("repeated_card", f"{show(sorted(twice))} is in two hands", player)
    if foreign := set(discard) - set(hand):
        raise DrawError("card_not_held", f"{show(sorted(foreign))} is not in this hand", player)
    if len(set(discard)) != len(discard):
        raise DrawError("repeated_card", "a card is discarded once", player)


def _joint_draws(left: int, sizes: Sequence[int]) -> int:
    return prod(comb(left - sum(sizes[:at]), size) for at, size in enumerate(sizes))


def _counted(
    hands: Sequence[Sequence[Card]], discards: Sequence[Collection[Card]], stub: Sequence[Card]
) -> npt.NDArray[np.int64]:
    """Count all joint draws by who wins: int64 (64,), a bit a player."""
    order = sorted(range(len(hands)), key=lambda player: len(discards[player]))  # the longest list is walked innermost
    each = [_draws(hands[player], discards[player], stub) for player in order]
    starts = np.cumsum([0, *(len(masks) for masks, _ in each)])
    masks, strengths = (np.concatenate(part) for part in zip(*each, strict=True))
    work = partial(_part, starts, masks, strengths)
    parts = jobs.parts_of(range(starts[1]), max(1, -(-int(starts[1]) // 64)))
    found = list(map(work, parts)) if len(parts) == 1 else list(jobs.in_threads(work, parts))
    return _in_order(np.sum(found, axis=0), order)


def _part(
    starts: npt.NDArray[np.int64], masks: npt.NDArray[np.uint64], strengths: npt.NDArray[np.uint16], part: range
) -> npt.NDArray[np.int64]:
    return count_winners(starts, masks, strengths, part.start, part.stop)


def _in_order(winners: npt.NDArray[np.int64], order: Sequence[int]) -> npt.NDArray[np.int64]:
    """Give each bit back to the player whom it stands for."""
    found = np.zeros(64, np.int64)
    for bits in np.flatnonzero(winners).tolist():
        found[sum(1 << player for at, player in enumerate(order) if bits >> at & 1)] += winners[bits]
    return found


def _draws(
    hand: Sequence[Card], discard: Collection[Card], stub: Sequence[Card]
) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint16]]:
    """List all draws of one player: the places in the stub that each takes, a bit a card, and what it makes."""
    chosen = list(combinations(range(len(stub)), len(discard)))
    places = np.array(chosen, np.int64).reshape(len(chosen), len(discard))
    masks = np.bitwise_or.reduce(np.uint64(1) << places.astype(np.uint64), axis=1)
    return masks, rank_five(_final(hand, discard, _numbers(stub)[places]))


def _numbers(cards: Collection[Card]) -> npt.NDArray[np.uint8]:
    return np.array([card.index for card in cards], np.uint8)


def _final(hand: Sequence[Card], discard: Collection[Card], drawn: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Put what is kept beside what is drawn, uint8 (n, cards): uint8 (n, 5)."""
    kept = _numbers([card for card in hand if card not in discard])
    return np.concatenate([np.broadcast_to(kept, (len(drawn), len(kept))), drawn], axis=1)


def _sampled(
    hands: Sequence[Sequence[Card]],
    discards: Sequence[Collection[Card]],
    stub: Sequence[Card],
    seed: int,
    samples: int,
) -> npt.NDArray[np.int64]:
    """Draw at random, and count as `_counted` does."""
    if samples < 1:
        raise DrawError("wrong_number_of_samples", "at least one sample is drawn")
    winners = np.zeros(64, np.int64)
    bits = 1 << np.arange(len(hands))
    for stubs in _shuffled(_numbers(stub), seed, samples):
        strengths, first = [], 0
        for hand, discard in zip(hands, discards, strict=True):
            strengths.append(rank_five(_final(hand, discard, stubs[:, first : first + len(discard)])))
            first += len(discard)
        made = np.stack(strengths, axis=1)
        is_best = made == made.max(axis=1, keepdims=True)
        winners += np.bincount(is_best @ bits, minlength=64)
    return winners


def _shuffled(stub: npt.NDArray[np.uint8], seed: int, samples: int) -> Iterator[npt.NDArray[np.uint8]]:
    source = np.random.Generator(np.random.PCG64DXSM(seed))
    for first in range(0, samples, _BLOCK):
        count = min(_BLOCK, samples - first)
        yield source.permuted(np.broadcast_to(stub, (count, len(stub))), axis=1)


def _share(hand: Hand, discard: Hand, winners: npt.NDArray[np.int64], player: int, method: str) -> PotShare:
    by_size = np.zeros(7, np.int64)  # among so many winners, how often
    for bits in np.flatnonzero(winners).tolist():
        if bits >> player & 1:
            by_size[bits.bit_count()] += winners[bits]
    counts, draws = by_size.tolist(), int(winners.sum())
    share = sum((Fraction(count, size) for size, count in enumerate(counts) if size), Fraction(0)) / draws
    squares = sum(count / size**2 for size, count in enumerate(counts) if size) / draws
    margin = 1.96 * sqrt(max(squares - float(share) ** 2, 0) / draws) if method == "sampled" else 0.0
    return PotShare(hand, discard, counts[1], sum(counts[2:]), share, margin)
