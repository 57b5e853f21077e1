"""Hands played by policies alone, from a seed: each policy gets its seat's view, and the rules decide the rest."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.bots.policies import Policy
from houseway.bots.sight import NextBelow
from houseway.chance.shuffle import shuffle
from houseway.chance.stream import uniform, words
from houseway.games import five_card_draw
from houseway.games.contract import Chance, Deal
from houseway.games.five_card_draw.rules import Rules
from houseway.games.five_card_draw.state import Stake


class Deck:
    """A deck shuffled by a stream, and what is shuffled again when the stub runs out (FD-17)."""

    def __init__(self, next_below: NextBelow) -> None:
        self._next_below = next_below
        self._cards = shuffle(five_card_draw.deck, next_below)

    def deal(self, chance: Chance) -> Deal:
        """Deal the cards that are due."""
        if chance.of:
            self._cards = shuffle(chance.of, self._next_below)
        count = len(chance.to)
        dealt, self._cards = self._cards[:count], self._cards[count:]
        return Deal(tuple(dealt))


def stream(*seed: object) -> NextBelow:
    """Make a stream of uniform numbers from a seed of any texts and numbers."""
    return uniform(words(" ".join(map(str, seed)).encode()))


def play_hand(
    rules: Rules, policies: Mapping[int, Policy], stacks: Mapping[int, int], button: int, seed: str
) -> dict[int, int]:
    """Play one hand to its end and give what each seat has won or lost, in chips.

    One seed is one deck, whoever sits where; what the policies mix comes from a stream of its own.
    """
    deck, next_below = Deck(stream("deck", seed)), stream("players", seed)
    state = five_card_draw.start(rules, {seat: Stake(stack) for seat, stack in stacks.items()}, button).state
    while (mover := five_card_draw.to_move(state)) is not None:
        if isinstance(mover, Chance):
            state = five_card_draw.apply(state, deck.deal(mover)).state
        else:
            action = policies[mover](five_card_draw.view(state, {mover}), mover, rules, next_below)
            state = five_card_draw.apply(state, action).state
    return {seat.number: seat.stack - stacks[seat.number] for seat in state.seats}


def play_match(rules: Rules, first: Policy, second: Policy, deals: int, seed: str) -> int:
    """Play a match heads-up and give the first one's net in chips; every deal is played twice, the seats swapped.

    The button alternates from deal to deal; both begin each hand with the most that the table takes.
    """
    stacks = {1: rules.buy_in.most, 2: rules.buy_in.most}
    net = 0
    for deal in range(deals):
        button, of_deal = 1 + deal % 2, f"{seed} {deal}"
        net += play_hand(rules, {1: first, 2: second}, stacks, button, of_deal)[1]
        net += play_hand(rules, {1: second, 2: first}, stacks, button, of_deal)[2]
    return net
