"""Rounds of Russian Poker played by the game's own rules with the best choices: for what no exact figure is known of.

Every first choice is looked up in the strategy table; after a draw, and where the dealer's card is sold, the choice of
the highest exact value is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from houseway.analysis import jobs
from houseway.analysis.russian_poker.dealer_choice import dealer_card_choices
from houseway.analysis.russian_poker.decision import choices
from houseway.analysis.russian_poker.strategy import Best, best
from houseway.cards import DECK_52, Card
from houseway.games.contract import Action, Chance, Deal
from houseway.games.russian_poker import Rules, apply, paid, settle, start, to_move
from houseway.games.russian_poker.state import Seat, Stake, State

First = Callable[[Sequence[Card], Card, Rules], Best | None]

_SEAT: Final = 1
_PART: Final = 1000
_NINETY_FIVE: Final = 1.96  # standard deviations, on both sides of a mean
_RESULTS: Final = {
    "folded": "fold",
    "dealer_does_not_qualify": "no_game",
    "tie": "push",
    "dealer_wins": "loss",
    "player_wins": "win",
}


class Round(NamedTuple):
    """A round, in antes: how it ended, what the winning hand was paid as, all that was staked, what came of it."""

    result: str
    kind: str
    staked: float
    net: float


class Played(NamedTuple):
    """What rounds came to, in antes, with half widths of 95 % intervals; `ends` counts (result, kind)."""

    rounds: int
    ends: dict[tuple[str, str], int]
    nets: dict[Fraction, int]
    mean: float
    mean_margin: float
    staked: float
    staked_margin: float
    deviation: float
    deviation_margin: float


def play_rounds(rules: Rules, rounds: int, seed: int, told: str = "", first: First = best) -> Played:
    """Play so many rounds; one seed gives one result.  `first` makes the first choice of a hand.

    Raises ValueError for no rounds.
    """
    if rounds < 1:
        raise ValueError("at least one round")
    source = np.random.Generator(np.random.PCG64DXSM(seed))
    played: list[Round] = []
    parts = jobs.parts_of(range(rounds), _PART)
    for part in jobs.progress(parts, len(parts), told):
        played += [play_round(rules, source, first) for _ in part]
    return _summed(played)


def _summed(played: list[Round]) -> Played:
    nets, stakes = np.array([one.net for one in played]), np.array([one.staked for one in played])
    count, mean, deviation = len(played), float(nets.mean()), float(nets.std())
    fourth = float(((nets - mean) ** 4).mean())
    spread = sqrt(max(fourth - deviation**4, 0) / count) / (2 * deviation) if deviation else 0.0
    return Played(
        count,
        dict(Counter((one.result, one.kind) for one in played)),
        dict(Counter(Fraction(one.net) for one in played)),
        mean,
        _NINETY_FIVE * deviation / sqrt(count),
        float(stakes.mean()),
        _NINETY_FIVE * float(stakes.std()) / sqrt(count),
        deviation,
        _NINETY_FIVE * spread,
    )


def play_round(rules: Rules, source: np.random.Generator, first: First) -> Round:
    """Play one round with a deck in random order."""
    deck: Iterator[Card] = iter([DECK_52[card] for card in source.permutation(len(DECK_52)).tolist()])
    state = start(rules, {_SEAT: Stake(ante=rules.ante.least)}).state
    while (move := to_move(state)) is not None:
        if isinstance(move, Chance):
            state = apply(state, Deal(tuple([next(deck) for _ in move.to]))).state
        else:
            for action in _choice(state, first):
                state = apply(state, action).state
    return _round(state)


def _choice(state: State, first: First) -> tuple[Action, ...]:
    rules, seat = state.rules, state.seats[0]
    if state.phase == "dealer_card":
        return (_act(dealer_card_choices(seat.hand, state.dealer, rules, seat.discards)[0].action),)
    if seat.draws or seat.has_bought:
        last = choices(seat.hand, state.dealer[-1], rules, seat.discards, has_drawn=True)[0]
        return _final(last.action, last.insurance * seat.ante)
    begun = first(seat.hand, state.dealer[-1], rules)
    if begun is None:
        raise ValueError("the rulebook has not been solved")
    if begun.action == "insure":
        most = max(one.insurance for one in choices(seat.hand, state.dealer[-1], rules, has_drawn=True))
        return _final("insure", most * seat.ante)
    return (_act(begun.action, cards=begun.cards),)


def _final(action: str, amount: int) -> tuple[Action, ...]:
    return (_act("insure", amount=amount), _act("bet")) if action == "insure" else (_act(action),)


def _act(action: str, **fields: Any) -> Action:
    return Action(_SEAT, action, **fields)


def _round(state: State) -> Round:
    seat: Seat = state.seats[0]
    lines = settle(state)
    last = next((one for one in lines if one.wager == "bet"), None) or next(one for one in lines if one.wager == "ante")
    result = _RESULTS[last.reason]
    kind = paid(seat.hand, state.rules)[0].category if result == "win" else ""
    staked = sum(one.stake for one in lines)
    return Round(result, kind, staked / seat.ante, sum(one.net for one in lines) / seat.ante)
