"""The expert's draw: of all exchanges worth a thought the one that wins most often, by exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from houseway.bots.expert.reading import happens, range_of
from houseway.bots.heads_up import chosen_draw
from houseway.bots.moves import exchange
from houseway.bots.odds import Finals, final_hands
from houseway.bots.ranges import Range, equity
from houseway.bots.shapes import Cards, four_flush, four_straight, grouped, highest
from houseway.bots.sight import NextBelow, Sight
from houseway.games.contract import Action

_AS_GOOD: Final = 0.006  # exchanges that lose less than this are mixed in, so that the number drawn tells less
_DISGUISE: Final = 0.25
_HOPELESS: Final = 0.3  # hands that win less are stood pat with now and then, to be feared
_SNOW: Final = 0.05


class Plan(NamedTuple):
    """An exchange: what is kept, and how often it wins."""

    wins: float
    kept: Cards
    finals: Finals


def draw(sight: Sight, next_below: NextBelow) -> Action:
    """Exchange for the most wins; seldom in another way that is as good, or nothing at all with a hopeless hand."""
    against, number = [range_of(sight, rival) for rival in sight.rivals], chosen_draw(sight, next_below)
    solved = [kept for kept in set(worth_keeping(sight.hand)) if 5 - len(kept) == number]
    if solved:
        return exchange(sight, solved[0] if len(solved) == 1 else _compared(sight.hand, solved, against)[0].kept)
    found = plans(sight.hand, against)
    best = found[0].wins
    if best < _HOPELESS and _can_snow(sight) and happens(next_below, _SNOW):
        return exchange(sight, sight.hand)
    usual, *others = sorted([plan for plan in found if best - plan.wins < _AS_GOOD], key=lambda plan: len(plan.kept))
    return exchange(sight, others[0].kept if others and happens(next_below, _DISGUISE) else usual.kept)


def _can_snow(sight: Sight) -> bool:
    """Stand pat with nothing only against one player who may fold, and did not draw one or none himself."""
    rival = sight.rivals[0]
    return len(sight.rivals) == 1 and bool(rival.stack and sight.me.stack) and rival.drawn not in (0, 1)


def plans(hand: Cards, against: Sequence[Range]) -> list[Plan]:
    """List the exchanges worth a thought, the one that beats all of these most often first."""
    return _compared(hand, set(worth_keeping(hand)), against)


def _compared(hand: Cards, ways: Iterable[Cards], against: Sequence[Range]) -> list[Plan]:
    found = [_plan(hand, kept, against) for kept in ways]
    return sorted(found, key=lambda plan: (-plan.wins, plan.kept))


def _plan(hand: Cards, kept: Cards, against: Sequence[Range]) -> Plan:
    finals = final_hands(kept, [card for card in hand if card not in kept])
    return Plan(equity(finals, against), kept, finals)


def worth_keeping(hand: Cards) -> Iterator[Cards]:
    """List what one may keep: all, pairs with or without a kicker, four to a flush or straight, the highest cards."""
    yield tuple(sorted(hand))
    groups = grouped(hand)
    four = (four_flush(hand), four_straight(hand, is_open=True), four_straight(hand, is_open=False))
    yield from (tuple(sorted(cards)) for cards in four if cards)
    if groups:
        yield from _with_groups(hand, groups)
        return
    for count in (1, 2, 3):
        yield tuple(sorted(highest(hand, count)))


def _with_groups(hand: Cards, groups: Cards) -> Iterator[Cards]:
    kickers = highest([card for card in hand if card not in groups], 1)
    yield tuple(sorted(groups))
    if len(groups) < 4:
        yield tuple(sorted((*groups, *kickers)))
    ranks = {card.rank for card in groups}
    if len(ranks) == 2:
        yield tuple(sorted(card for card in groups if card.rank == max(ranks)))
