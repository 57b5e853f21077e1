"""Rounds of Russian Poker dealt and settled by the game's own rules, one player against the dealer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from houseway.analysis.simulation.blocks import Block, source_of
from houseway.analysis.simulation.running import Plan
from houseway.analysis.simulation.russian_players import PLAYERS
from houseway.analysis.simulation.sums import Sums
from houseway.cards import DECK_52
from houseway.games.contract import Action, Chance, Deal
from houseway.games.russian_poker import Rules, apply, paid, settle, start, to_move
from houseway.games.russian_poker.state import Stake, State

Player = Callable[[State], tuple[Action, ...]]

SEAT: Final = 1
_SIZE: Final = 50
_RESULTS: Final = {
    "folded": "fold",
    "dealer_does_not_qualify": "no_game",
    "tie": "push",
    "dealer_wins": "loss",
    "player_wins": "win",
}


class Setup(NamedTuple):
    """The rules, and by whom they are played."""

    rules: Rules
    player: str


def unit(rules: Rules) -> int:
    """Give the ante of all rounds, in chips."""
    return rules.ante.least


def plan(rules: Rules, *, player: str, **_: Any) -> Plan:
    """Plan rounds of one ante each by a player named in `PLAYERS`."""
    return Plan(play, Setup(rules, player), _SIZE)


def play(setup: Setup, block: Block) -> tuple[Sums]:
    """Play a block of rounds."""
    source, sums = source_of(block), Sums()
    for _ in range(block.rounds):
        sums += play_round(setup.rules, PLAYERS[setup.player], source.permutation(len(DECK_52)).tolist())
    return (sums,)


def play_round(rules: Rules, player: Player, order: list[int]) -> Sums:
    """Play one round from a deck in this order, by number."""
    deck = iter([DECK_52[card] for card in order])
    state = start(rules, {SEAT: Stake(ante=unit(rules))}).state
    while (move := to_move(state)) is not None:
        if isinstance(move, Chance):
            state = apply(state, Deal(tuple([next(deck) for _ in move.to]))).state
        else:
            for action in player(state):
                state = apply(state, action).state
    return _sums(state)


def _sums(state: State) -> Sums:
    lines = settle(state)
    last = next((one for one in lines if one.wager == "bet"), None) or next(one for one in lines if one.wager == "ante")
    result = _RESULTS[last.reason]
    hand = paid(state.seats[0].hand, state.rules)[0].category if result == "win" else ""
    return Sums().and_round(sum(one.net for one in lines), sum(one.stake for one in lines), result, hand)
