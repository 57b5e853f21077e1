"""The slow, obvious twin: every choice valued by playing all deals there can be through the game itself.

Only the cards in `unseen` are dealt, so that ten of them do for a test.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from houseway.cards import Card, show
from houseway.games.contract import Action, Deal
from houseway.games.russian_poker import Rules, apply, legal, settle
from houseway.games.russian_poker.state import Seat, State

ANTE = 10
Values = dict[tuple[str, str], Fraction]


def values(hand: Sequence[Card], upcard: Card, unseen: Sequence[Card], rules: Rules) -> Values:
    """The value of every choice in antes, by (action, cards); the most insurance is `insure most`."""
    state = before(hand, upcard, unseen, rules)
    options = {option.action: option for option in legal(state, 1)}
    found = bets(state, unseen)
    found["fold", ""] = net(apply(state, Action(1, "fold")).state)
    if "buy" in options:
        found["buy", ""] = drawn(state, Action(1, "buy"), 1, unseen)
    for size in options["exchange"].sizes if "exchange" in options else ():
        for cards in combinations(sorted(hand), size):
            found["exchange", show(cards)] = drawn(state, Action(1, "exchange", cards), size, unseen)
    return found


def before(hand: Sequence[Card], upcard: Card, unseen: Sequence[Card], rules: Rules) -> State:
    seat = Seat(1, ANTE, 0, False, "waiting", hand=tuple(hand), dealt=tuple(hand))
    dealer = (*unseen[:4], upcard)
    return State(rules, (seat,), phase="decisions", to_act=1, dealer=dealer, first_dealer=dealer)


def bets(state: State, unseen: Sequence[Card]) -> Values:
    found = {("bet", ""): mean(bet_nets(state, unseen))}
    for option in legal(state, 1):
        if option.action == "insure":
            for word, amount in (("least", option.least), ("most", option.most)):
                insured = apply(state, Action(1, "insure", amount=amount)).state
                found["insure", word] = mean(bet_nets(insured, unseen))
    return found


def drawn(state: State, action: Action, size: int, unseen: Sequence[Card]) -> Fraction:
    waiting = apply(state, action).state
    return mean(best_after(waiting, cards, unseen) for cards in combinations(unseen, size))


def best_after(waiting: State, cards: tuple[Card, ...], unseen: Sequence[Card]) -> Fraction:
    left = [card for card in unseen if card not in cards]
    waiting = replace(waiting, dealer=(*left[:4], waiting.dealer[-1]))
    state = apply(waiting, Deal(cards)).state
    if state.seats[0].status == "bet":  # it had to follow
        return mean(bet_nets(state, left))
    return max(*bets(state, left).values(), net(apply(state, Action(1, "fold")).state))


def bet_nets(state: State, unseen: Sequence[Card]) -> Iterator[Fraction]:
    """The net of each deal, once the bet is made; where the dealer's card is for sale, of the better answer."""
    seat = replace(state.seats[0], status="waiting", bet=0)
    for four in combinations(unseen, 4):
        dealer = (*four, state.dealer[-1])
        dealt = replace(state, phase="decisions", to_act=1, seats=(seat,), dealer=dealer, first_dealer=dealer)
        shown = apply(dealt, Action(1, "bet")).state
        yield net(shown) if shown.phase == "ended" else best_answer(shown, unseen)


def best_answer(shown: State, unseen: Sequence[Card]) -> Fraction:
    declined = net(apply(shown, Action(1, "decline")).state)
    waiting = apply(shown, Action(1, "buy_dealer_card")).state
    left = [card for card in unseen if card not in shown.dealer]
    ended = [apply(waiting, Deal((card,))).state for card in left]
    nets = [net(state) for state in ended if state.phase == "ended"]  # the others draw again: alike from the rest
    return max(declined, mean(nets)) if nets else declined


def net(state: State) -> Fraction:
    assert state.phase == "ended"
    return Fraction(sum(line.net for line in settle(state)), ANTE)


def mean(nets: Any) -> Fraction:
    listed = list(nets)
    return Fraction(sum(listed), len(listed))
