"""Solves Five Card Draw heads-up with fixed limits: `.venv/bin/python tools/solve_heads_up.py --deals 40000000`.

Counterfactual regret minimisation with sampled deals (external sampling, later strategies weighing more) on a smaller
game: hands in classes, the first round remembered by its number of bets, the draw by the number of cards.  In units of
the small bet the blinds are 1/2 and 1, bets 1 and then 2, four bets a round.  The average strategy of both players
comes near one that nobody can beat; it is written where the bots read it.
"""

from __future__ import annotations

import argparse
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np
import numpy.typing as npt

from houseway.bots.heads_up.classes import CLASSES, class_after, draws_of, made_class_before, one_card_class
from houseway.bots.heads_up.spots import FIRST_ROUND, SECOND_ROUND, SHAPES, Round
from houseway.bots.heads_up.table import FILE, UNSOLVED
from houseway.ranking import Category

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Tables = tuple[Floats, Floats, Floats, Floats]
F = TypeVar("F", bound=Callable[..., Any])

AT_ONCE: Final = 500_000
WEIGHT: Final = 1e-6  # of a deal in the average, times its number
SEEN_LEAST: Final = 1e-4  # a place in the game that was hardly ever reached has no strategy
RARE: Final = 0.02  # an action less likely than this is noise


def compiled(function: F) -> F:
    """Compile a function that may call itself or others round about."""
    return numba.njit(function)  # type: ignore[no-any-return]


def by_rank(number: Callable[[Category, int], int]) -> Ints:
    """Lay the classes of made hands out by category and rank."""
    kinds = range(Category.STRAIGHT_FLUSH + 1)
    return np.array([[number(Category(kind), rank) for rank in range(2, 15)] for kind in kinds])


BEFORE: Final = by_rank(made_class_before)
AFTER: Final = by_rank(class_after)
STRAIGHT_DRAWS: Final = np.array([one_card_class(rank, is_flush=False) for rank in range(2, 15)])
FLUSH_DRAWS: Final = np.array([one_card_class(rank, is_flush=True) for rank in range(2, 15)])
DRAWS: Final = np.array([(*draws_of(number), -1, -1)[:3] for number in range(CLASSES)])
ONE_CARD: Final = int(min(STRAIGHT_DRAWS))  # the first class of hands that need one card


def laid_out(tree: Round) -> Ints:
    """Lay a tree of betting out: a row each for who acts, bets made, where a raise leads, where a check leads."""
    return np.array([tree.actor, tree.bets, tree.raise_leads, tree.check_leads])


def allowed(tree: Round, free: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    """Say at each spot which actions there are: no fold where checking is free, no raise over the last bet."""
    return np.array([(spot not in free, True, leads >= 0) for spot, leads in enumerate(tree.raise_leads)])


FIRST, SECOND = laid_out(FIRST_ROUND), laid_out(SECOND_ROUND)
MAY_BEGIN, MAY_BET = allowed(FIRST_ROUND, (1,)), allowed(SECOND_ROUND, (0, 1))


@compiled
def counts_of(hand: Ints) -> Ints:
    """Count the cards of each rank."""
    counts = np.zeros(13, np.int64)
    for card in hand:
        counts[card // 4] += 1
    return counts


@compiled
def value_of(hand: Ints) -> int:
    """Give a number that compares five cards: the category times 2 ** 20, then the ranks as one names them."""
    counts = counts_of(hand)
    ranks = np.array([rank for want in (4, 3, 2, 1) for rank in range(12, -1, -1) if counts[rank] == want])
    kind, top, value = 0, ranks[0], 0
    for rank in ranks:
        value = value * 16 + rank
    if len(ranks) < 5:
        kind = 1 if len(ranks) == 4 else 2 + (counts[top] == 3) if len(ranks) == 3 else 6 + (counts[top] == 4)
        return (kind << 20) + (value << (4 * (5 - len(ranks))))
    is_flush, is_wheel = bool(np.all(hand % 4 == hand[0] % 4)), top == 12 and ranks[1] == 3
    if is_wheel or top - ranks[4] == 4:
        return ((4 + 4 * is_flush) << 20) + ((3 if is_wheel else top) << 16)
    return ((5 * is_flush) << 20) + value


@compiled
def four_cards(hand: Ints) -> tuple[int, int]:
    """Find four to a flush (1) or to a straight with two ends (2), with their places as bits; 0 and 0 for none."""
    for suit in range(4):
        places = 0
        for at in range(5):
            places |= int(hand[at] % 4 == suit) << at
        if places in (15, 23, 27, 29, 30):
            return 1, places
    order = np.sort(hand // 4)
    for first in range(2):
        four = order[first : first + 4]
        if four[3] - four[0] == 3 and four[3] < 12 and len(np.unique(four)) == 4:
            places = 0
            for at in range(5):
                places |= int(four[0] <= hand[at] // 4 <= four[3]) << at
            return 2, places
    return 0, 0


@compiled
def class_of(hand: Ints, value: int) -> int:
    """Give the class of a hand before the draw."""
    kind, top = value >> 20, (value >> 16) & 15
    need = four_cards(hand)[0] if kind == 0 else 0
    return int(FLUSH_DRAWS[top] if need == 1 else STRAIGHT_DRAWS[top] if need == 2 else BEFORE[kind, top])


@compiled
def drawn_to(hand: Ints, new: Ints, number: int, drawn: int) -> Ints:
    """Give the final hand: what is paired or needs one card is kept, then the highest cards."""
    counts, final, kept = counts_of(hand), np.sort(hand)[::-1].copy(), 5 - drawn
    if number >= ONE_CARD and drawn == 1:
        places = four_cards(hand)[1]
        final = np.array([hand[at] for at in range(5) if places >> at & 1] + [new[0]])
    elif drawn:
        rank = np.array([100 * (counts[card // 4] > 1) + card for card in hand])
        final = hand[np.argsort(rank)[::-1]]
        final[kept:] = new[:drawn]
    return final


@compiled
def strategy(regrets: Floats, may: Any) -> Floats:
    """Play each action that there is as often as it is regretted not to have been played."""
    chances: Floats = np.where(may, np.maximum(regrets, 0.0), 0.0)
    if chances.sum() <= 0.0:
        chances = may * 1.0
    chances /= chances.sum()
    return chances


@compiled
def pick(chances: Floats) -> int:
    """Draw an action."""
    left = np.random.random()
    for action in range(len(chances)):
        left -= chances[action]
        if left < 0.0:
            return action
    return int(np.argmax(chances))


# Of a deal the walks know by player: his class [0], the cards that he draws [1] and, by their number, what his final
# hand is worth [2] and its class [3].  Each gives what `me` gains in small bets.


@compiled
def bet(spot: int, level: int, deal: Any, regrets: Tables, sums: Tables, me: int, weight: float) -> float:
    """Walk the second round from a spot."""
    actor, drawn = SECOND[0, spot], deal[1]
    number = deal[3][actor, drawn[actor]]
    own = regrets[3][spot, level - 1, drawn[1], drawn[0], number]
    may = MAY_BET[spot]
    chances = strategy(own, may)
    if actor != me:
        sums[3][spot, level - 1, drawn[1], drawn[0], number] += weight * chances
        return bet_on(spot, pick(chances), level, deal, regrets, sums, me, weight)
    gains = np.zeros(3)
    for action in range(3):
        if may[action]:
            gains[action] = bet_on(spot, action, level, deal, regrets, sums, me, weight)
    return learn(own, may, gains, chances)


@compiled
def bet_on(
    spot: int, action: int, level: int, deal: Any, regrets: Tables, sums: Tables, me: int, weight: float
) -> float:
    """Take an action of the second round and go on."""
    bets, drawn, values = SECOND[1, spot], deal[1], deal[2]
    if action == 0:
        lost = float(level + 2.0 * (bets - 1))
        return -lost if SECOND[0, spot] == me else lost
    if action == 2:
        return bet(SECOND[2, spot], level, deal, regrets, sums, me, weight)
    if SECOND[3, spot] >= 0:
        return bet(SECOND[3, spot], level, deal, regrets, sums, me, weight)
    ahead = np.sign(values[me, drawn[me]] - values[1 - me, drawn[1 - me]])
    return float((level + 2.0 * bets) * ahead)


@compiled
def learn(own: Floats, may: Any, gains: Floats, chances: Floats) -> float:
    """Add to the regrets what each action would have gained more; gives what the strategy gains."""
    gain = float((gains * chances).sum())
    own += np.where(may, gains - gain, 0.0)
    return gain


@compiled
def draw(turn: int, level: int, deal: Any, regrets: Tables, sums: Tables, me: int, weight: float) -> float:
    """Walk the draw: the other player first (turn 0), then the button."""
    if turn == 2:
        return bet(0, level, deal, regrets, sums, me, weight)
    actor, number, drawn = 1 - turn, deal[0][1 - turn], deal[1]
    own = regrets[1][level - 1, number] if turn == 0 else regrets[2][level - 1, drawn[1], number]
    options = DRAWS[number]
    may = options >= 0
    chances = strategy(own, may)
    if actor != me:
        mean = sums[1][level - 1, number] if turn == 0 else sums[2][level - 1, drawn[1], number]
        mean += weight * chances
        drawn[actor] = options[pick(chances)]
        return draw(turn + 1, level, deal, regrets, sums, me, weight)
    gains = np.zeros(3)
    for action in range(3):
        if may[action]:
            drawn[actor] = options[action]
            gains[action] = draw(turn + 1, level, deal, regrets, sums, me, weight)
    return learn(own, may, gains, chances)


@compiled
def begin(spot: int, deal: Any, regrets: Tables, sums: Tables, me: int, weight: float) -> float:
    """Walk the first round from a spot."""
    actor = FIRST[0, spot]
    number = deal[0][actor]
    own, may = regrets[0][spot, number], MAY_BEGIN[spot]
    chances = strategy(own, may)
    if actor != me:
        sums[0][spot, number] += weight * chances
        return begin_on(spot, pick(chances), deal, regrets, sums, me, weight)
    gains = np.zeros(3)
    for action in range(3):
        if may[action]:
            gains[action] = begin_on(spot, action, deal, regrets, sums, me, weight)
    return learn(own, may, gains, chances)


@compiled
def begin_on(spot: int, action: int, deal: Any, regrets: Tables, sums: Tables, me: int, weight: float) -> float:
    """Take an action of the first round and go on."""
    if action == 0:
        lost = 0.5 if spot == 0 else float(FIRST[1, spot] - 1.0)
        return -lost if FIRST[0, spot] == me else lost
    if action == 2:
        return begin(FIRST[2, spot], deal, regrets, sums, me, weight)
    if FIRST[3, spot] >= 0:
        return begin(FIRST[3, spot], deal, regrets, sums, me, weight)
    return draw(0, FIRST[1, spot], deal, regrets, sums, me, weight)


@compiled
def look_at(deck: Ints, deal: Any) -> None:
    """Note of each player his class, and for each number of cards that he may draw his final hand."""
    for player in range(2):
        hand, new = deck[5 * player : 5 * player + 5], deck[10 + 5 * player : 15 + 5 * player]
        number = class_of(hand, value_of(hand))
        deal[0][player] = number
        for option in DRAWS[number]:
            if option >= 0:
                value = value_of(drawn_to(hand, new, number, option))
                deal[2][player, option] = value
                deal[3][player, option] = AFTER[value >> 20, (value >> 16) & 15]


@compiled
def solve(deals: int, done: int, seed: int, regrets: Tables, sums: Tables) -> float:
    """Learn from so many deals; gives what the button gained on the average, in small bets."""
    np.random.seed(seed)
    deck, gained = np.arange(52), 0.0
    deal = (np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros((2, 5), np.int64), np.zeros((2, 5), np.int64))
    for number in range(deals):
        for place in range(20):
            other = np.random.randint(place, 52)
            deck[place], deck[other] = deck[other], deck[place]
        look_at(deck, deal)
        weight = WEIGHT * (done + number + 1)
        gained += begin(0, deal, regrets, sums, 0, weight)
        begin(0, deal, regrets, sums, 1, weight)
    return gained / max(1, deals)


def empty() -> Tables:
    """Make tables of nothing."""
    first, second, third, fourth = (np.zeros(shape) for shape in SHAPES.values())
    return first, second, third, fourth


def packed(table: Floats) -> bytes:
    """Write the average strategy: of each place two chances in 250, of the first and the last action; or UNSOLVED."""
    seen = table.sum(axis=-1, keepdims=True)
    chances = np.divide(table, seen, out=np.zeros_like(table), where=seen > 0.0)
    chances[chances < RARE] = 0.0
    whole = np.maximum(chances.sum(axis=-1, keepdims=True), 1e-9)
    parts: npt.NDArray[np.uint8] = np.rint(250 * (chances / whole)[..., [0, 2]]).astype(np.uint8)
    parts[np.squeeze(seen, -1) < SEEN_LEAST * max(1e-12, float(table.sum()) / table[..., 0].size)] = UNSOLVED
    return parts.tobytes()


def main() -> None:
    """Solve, tell how it goes, and write the file."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--deals", type=int, default=40_000_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, default=FILE)
    chosen = arguments.parse_args()
    regrets, sums, done, began = empty(), empty(), 0, time.monotonic()
    while done < chosen.deals:
        deals = min(AT_ONCE, chosen.deals - done)
        gained = solve(deals, done, chosen.seed + done, regrets, sums)
        done += deals
        print(f"{done:,} deals, {time.monotonic() - began:,.0f} s: the button gains {gained:+.4f}", flush=True)
        chosen.out.write_bytes(zlib.compress(b"".join(packed(table) for table in sums), 9))


if __name__ == "__main__":
    main()
