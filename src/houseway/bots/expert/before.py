"""The expert's first round: opens by position, defends by the odds of the pot, raises again for value and for show."""

from __future__ import annotations

from typing import Final

from houseway.bots.expert.drawing import plans
from houseway.bots.expert.reading import happens, level_of, range_of
from houseway.bots.moves import attack, give_up, stay
from houseway.bots.ranges import power, standing_of
from houseway.bots.shapes import four_flush, four_straight
from houseway.bots.sight import NextBelow, Rival, Sight
from houseway.games.contract import Action

_OPENING: Final = (0.7, 0.7, 0.4, 0.28, 0.22, 0.18, 0.16, 0.14, 0.13)  # the share of hands, by how many are behind
_HEADS_UP: Final = 0.85  # the share from the button against one: it speaks last from the draw on
_DRAWS_STAND: Final = 0.62  # where four to a straight or flush stand among the hands to open with
_MIXED: Final = 0.05  # where a range ends, half of it on either side is mixed
_SLOWPLAY: Final = 0.12
_BLUFF: Final = 0.04
_RAISE_AT: Final = (1.2, 1.2, 1.24, 1.3, 1.4)  # how many fair shares of the pot a hand must be worth, by level
_FIRST, _LAST = 0.92, 1.0  # how much of its share a hand gets in the end, out of position and on the button


def before_the_draw(sight: Sight, next_below: NextBelow) -> Action:
    """Open, call, raise or fold."""
    playing = [rival for rival in sight.rivals if _plays(sight, rival)]
    return _answer(sight, playing, next_below) if playing else _open(sight, next_below)


def _plays(sight: Sight, rival: Rival) -> bool:
    """Say whether a rival has chosen to play, or cannot fold any more; the big blind has not unless he raised."""
    is_blind = rival.number == sight.big_blind and sight.price <= sight.unit
    return not rival.stack or (rival.bet >= sight.price and not is_blind)


def _open(sight: Sight, next_below: NextBelow) -> Action:
    least = 1 - (_HEADS_UP if sight.dealt == 2 else _OPENING[len(sight.behind())])
    return _raise(sight) if happens(next_below, (_standing(sight) - least) / _MIXED + 0.5) else give_up(sight)


def _standing(sight: Sight) -> float:
    """Say which share of all hands is worse to open with."""
    hand = sight.hand
    standing = standing_of(max([power(plan.finals) for plan in plans(hand, ())]))
    is_draw = bool(four_flush(hand) or four_straight(hand, is_open=True))
    return max(standing, _DRAWS_STAND) if is_draw else standing


def _answer(sight: Sight, playing: list[Rival], next_below: NextBelow) -> Action:
    """Weigh the hand against those who play: enough for a raise, enough for the price, or a bluff."""
    wins = plans(sight.hand, [range_of(sight, rival) for rival in playing])[0].wins
    level = max([level_of(sight, rival) for rival in playing])
    if wins * (len(playing) + 1) >= _RAISE_AT[level]:
        return stay(sight) if happens(next_below, _SLOWPLAY) else _raise(sight)
    if not sight.cost:
        return stay(sight)
    realized = wins * (_LAST if sight.me.number == sight.button else _FIRST)
    if realized < sight.cost / (sight.pot + sight.cost):
        return give_up(sight)
    return _raise(sight) if len(playing) == 1 and happens(next_below, _BLUFF) else stay(sight)


def _raise(sight: Sight) -> Action:
    """Raise to three times the price and once more for each who called; all-in if that is a third of the stack."""
    callers = sum([rival.bet >= sight.price for rival in sight.rivals]) - 1
    total = sight.price * (3 + max(0, callers))
    everything = sight.me.bet + sight.me.stack
    return attack(sight, everything if 3 * total >= everything else total)
