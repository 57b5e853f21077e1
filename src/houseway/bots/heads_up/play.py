"""Playing two alone, with fixed limits, by the solved strategy; elsewhere it knows nothing."""

from __future__ import annotations

from typing import Final

from houseway.bots.heads_up.classes import class_after, class_before, draws_of
from houseway.bots.heads_up.spots import BUTTON, DRAWN, FIRST_ROUND, LEVELS, OTHER, SECOND_ROUND, spot_of
from houseway.bots.heads_up.table import Chances, chances
from houseway.bots.sight import NextBelow, Rival, Sight
from houseway.ranking import STANDARD, category, strength

FOLD, STAY, ATTACK = range(3)
_DEEP: Final = 12  # big blinds, with which nobody can be all-in: four bets of one and four of two
_FINE: Final = 1 << 16


def chosen_bet(sight: Sight, next_below: NextBelow) -> int | None:
    """Choose FOLD, STAY or ATTACK in a round of betting; None where the strategy does not say."""
    found = (_first_round if sight.phase == "first_round" else _second_round)(sight) if is_solved(sight) else None
    return None if found is None else _pick(found, next_below)


def chosen_draw(sight: Sight, next_below: NextBelow) -> int | None:
    """Choose how many cards to draw; None where the strategy does not say."""
    if not is_solved(sight):
        return None
    number, rival = class_before(sight.hand), sight.rivals[0]
    if _role(sight) == OTHER:
        found = chances("first_draw", _level(sight), number)
    else:
        found = chances("second_draw", _level(sight), _drawn(rival), number)
    return None if found is None else draws_of(number)[_pick(found, next_below)]


def is_solved(sight: Sight) -> bool:
    """Say whether two play the game that was solved: limits as usual, and chips for all bets there can be."""
    rules, players = sight.rules, (sight.me, *sight.rivals)
    small, big = rules.blinds
    is_usual = sight.is_fixed and not rules.ante and not rules.heads_up_uncapped
    has_usual_bets = small == big // 2 and rules.bet_sizes == (big, 2 * big)
    is_deep = all(one.stack + one.bet + one.paid >= _DEEP * big for one in players)
    return sight.dealt == 2 and is_usual and has_usual_bets and is_deep


def _first_round(sight: Sight) -> Chances | None:
    spot = spot_of(FIRST_ROUND, _role(sight), sight.price // sight.unit)
    return chances("first_round", spot, class_before(sight.hand))


def _second_round(sight: Sight) -> Chances | None:
    spot = spot_of(SECOND_ROUND, _role(sight), sight.price // sight.rules.bet_sizes[1])
    value = strength(sight.hand)
    number = class_after(category(value), STANDARD.ranks(value)[0])
    mine, other = _drawn(sight.me), _drawn(sight.rivals[0])
    drawn = (mine, other) if _role(sight) == OTHER else (other, mine)
    return chances("second_round", spot, _level(sight), *drawn, number)


def _role(sight: Sight) -> int:
    return OTHER if sight.me.number == sight.big_blind else BUTTON


def _level(sight: Sight) -> int:
    """Number the levels of the first round from none: one bet to four."""
    return min(LEVELS, max(1, sight.me.paid // sight.unit)) - 1


def _drawn(player: Rival) -> int:
    return min(DRAWN - 1, player.drawn or 0)


def _pick(found: Chances, next_below: NextBelow) -> int:
    left = float(next_below(_FINE)) / _FINE
    for action, chance in enumerate(found):
        left -= chance
        if left < 0:
            return action
    return found.index(max(found))
