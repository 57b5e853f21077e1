"""Hands of Five Card Draw between bots, block by block."""

from __future__ import annotations

from typing import Final, NamedTuple

from houseway.analysis.simulation import Block, Plan, Sums
from houseway.bots.arena import play_hand
from houseway.bots.policies import POLICIES
from houseway.games.five_card_draw.rules import Rules

_SIZE: Final = 20


class Setup(NamedTuple):
    """The rules, and how well each seat plays, from seat 1 on."""

    rules: Rules
    bots: tuple[str, ...]


def plan(rules: Rules, bots: tuple[str, ...]) -> Plan:
    """Plan hands of these bots, who begin each with the most that the table takes; the button goes round."""
    return Plan(play, Setup(rules, bots), _SIZE)


def play(setup: Setup, block: Block) -> tuple[Sums, ...]:
    """Play a block of hands; a hand's cards follow from the seed and its number."""
    seats = range(1, len(setup.bots) + 1)
    policies = {seat: POLICIES[bot] for seat, bot in zip(seats, setup.bots, strict=True)}
    stacks = dict.fromkeys(seats, setup.rules.buy_in.most)
    sums = dict.fromkeys(seats, Sums())
    for number in range(block.first, block.first + block.rounds):
        nets = play_hand(setup.rules, policies, stacks, seats[number % len(seats)], f"{block.seed} {number}")
        for seat in seats:
            result = "win" if nets[seat] > 0 else "loss" if nets[seat] < 0 else "even"
            sums[seat] = sums[seat].and_round(nets[seat], result=result)
    return tuple(sums.values())
