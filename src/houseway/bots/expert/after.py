"""The expert's second round: bets the best of his range for value, and as much of the worst as the pot asks for."""

from __future__ import annotations

from typing import Final, NamedTuple

from houseway.bots.expert.reading import happens, is_soft, range_of, share_below, strength_at
from houseway.bots.moves import attack, give_up, stay
from houseway.bots.ranges import Range
from houseway.bots.sight import NextBelow, Sight
from houseway.games.contract import Action
from houseway.ranking import strength

_SIZES: Final = (1 / 2, 2 / 3, 1.0)  # of the pot, by chance alone: a size tells nothing of the hand
_AHEAD: Final = 0.5  # how often a value bet wins where it is called
_TRAP, _TRAP_FROM = 0.25, 0.9  # how often hands above this part of the range are checked, to raise later
_HONESTY: Final = 0.75  # how many of the bluffs that a bettor ought to have he is taken to have
_AGAIN: Final = 0.4  # of the hands that bet, how many raise
_DOUBT: Final = 0.05  # calls are mixed where wins and price are as close as this
_DEFENCE: Final = 0.85  # of the calls that would make a bluff gain nothing
_RAISE_AHEAD: Final = 0.58  # how much of a bettor's value a raise must beat
_SLOWPLAY: Final = 0.15
_FEWEST: Final = 0.001  # hands that bet for value, however bad a range
_CROWD: Final = 0.25  # bluffs that are left for each further player


class Table(NamedTuple):
    """The second round in ranges: one's own as the others see it, theirs in the order of `rivals`, and one's hand."""

    own: Range
    theirs: list[Range]
    value: int


def after_the_draw(sight: Sight, next_below: NextBelow) -> Action:
    """Bet, check, call, raise or fold."""
    theirs = [range_of(sight, rival) for rival in sight.rivals]
    table = Table(range_of(sight, sight.me), theirs, strength(sight.hand))
    return (_answer if sight.cost else _unbet)(sight, table, next_below)


def _unbet(sight: Sight, table: Table, next_below: NextBelow) -> Action:
    bet = _size(sight, next_below)
    if not bet:
        return stay(sight)
    least = _least_for_value(table.theirs, bet / sight.pot)
    if table.value >= least:
        traps = _can_trap(sight, table) and happens(next_below, _TRAP)
        return stay(sight) if traps else attack(sight, bet)
    bluffs = _bluffs(1 - table.own.below[least], bet / sight.pot) * _nerve(sight)
    return attack(sight, bet) if happens(next_below, _worst(table, bluffs)) else give_up(sight)


def _size(sight: Sight, next_below: NextBelow) -> int:
    """Choose the chips of a bet: fixed, or a part of the pot that has nothing to do with the hand."""
    least, most = sight.raise_to
    if sight.is_fixed or not most:
        return most
    return min(most, max(least, int(sight.pot * _SIZES[next_below(len(_SIZES))])))


def _least_for_value(theirs: list[Range], size: float) -> int:
    """Find the least strength that is ahead of those who call a bet of this part of the pot as often as they must."""
    all_fold = (size / (1 + size)) ** len(theirs)
    return strength_at(theirs, all_fold + (1 - all_fold) * _AHEAD)


def _bluffs(value: float, size: float) -> float:
    """Give the share of a range that bluffs beside this share of value bets, so that a call gains nothing."""
    return value * size / (1 + size)


def _nerve(sight: Sight) -> float:
    """Say how many of these bluffs to make: few against several, none against players who call too often."""
    if any(is_soft(sight, rival) for rival in sight.rivals):
        return 0.0
    return _CROWD ** (len(sight.rivals) - 1)


def _worst(table: Table, share: float) -> float:
    """Say how much of this hand belongs to the worst part of the own range that is this large."""
    below, upto = table.own.below[table.value], table.own.below[table.value + 1]
    return (share - below) / (upto - below) if upto > below else float(below < share)


def _can_trap(sight: Sight, table: Table) -> bool:
    is_last = not sight.behind()
    return not is_last and len(sight.rivals) == 1 and table.own.below[table.value] >= _TRAP_FROM


def _answer(sight: Sight, table: Table, next_below: NextBelow) -> Action:
    """Weigh the hand against what bets here: the best of the bettor's range, and some of the worst."""
    at = next(at for at, rival in enumerate(sight.rivals) if rival is sight.bettor)
    size = sight.cost / max(1, sight.pot - sight.cost)
    bets = _bets(table.theirs[at], table.own, size, _raises(sight))
    ahead = table.theirs[at].wins[table.value]
    ahead_of_value = max(0.0, ahead - (1 - bets.value))
    others = share_below(table.theirs[:at] + table.theirs[at + 1 :], table.value)
    if ahead_of_value * others >= _RAISE_AHEAD * bets.value and sight.raise_to[1]:
        return stay(sight) if happens(next_below, _SLOWPLAY) else attack(sight, sight.price * 3)
    wins = others * (min(ahead, bets.bluffs) + ahead_of_value) / (bets.value + bets.bluffs)
    calls = 0.5 + (wins - sight.cost / (sight.pot + sight.cost)) / _DOUBT
    must = bets.can_be_bluffs and _must_defend(sight, table, size)
    return stay(sight) if must or happens(next_below, calls) else give_up(sight)


class Bets(NamedTuple):
    """What a bettor's range bets: which share of it for value, which as bluffs, and if he has enough of the latter."""

    value: float
    bluffs: float
    can_be_bluffs: bool


def _bets(theirs: Range, own: Range, size: float, raises: int) -> Bets:
    """Say what he bets against the own range, as he can know it; of what bets, few hands raise."""
    whole = max(_FEWEST, 1 - theirs.below[_least_for_value([own], size)])
    value = whole * _AGAIN**raises
    bluffs = _bluffs(value, size)
    return Bets(value, min(bluffs * _HONESTY, 1 - whole), bluffs < 1 - whole)


def _must_defend(sight: Sight, table: Table, size: float) -> bool:
    """Call one player with so much of the range that he cannot win by betting anything; raises are believed more."""
    defence = _DEFENCE ** (1 + _raises(sight)) / (1 + size)
    return len(sight.rivals) == 1 and table.own.below[table.value] >= 1 - defence


def _raises(sight: Sight) -> int:
    """Count the raises of this round, as far as a view tells."""
    if sight.is_fixed:
        return max(0, sight.price // sight.rules.bet_sizes[1] - 1)
    return int(sight.me.bet > 0)
