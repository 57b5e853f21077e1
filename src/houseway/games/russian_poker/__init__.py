"""Russian Poker, each player against the dealer; rules RP-1 to RP-30 in `docs/rules/russian_poker.md`."""

from houseway.cards import DECK_52
from houseway.games.russian_poker.actions import OFFERS, legal
from houseway.games.russian_poker.combinations import Combination, paid
from houseway.games.russian_poker.play import HAND_SIZE, acting, apply, committed, read_stake, start, timeout, to_move
from houseway.games.russian_poker.report import describe, result
from houseway.games.russian_poker.rules import Rules
from houseway.games.russian_poker.settle import settle
from houseway.games.russian_poker.state import Stake, State
from houseway.games.russian_poker.view import view

name = "russian_poker"
version = 1
deck = DECK_52
actions = tuple(OFFERS)
wagers: tuple[str, ...] = ("ante", "bonus")
hand_size = HAND_SIZE
is_between_players = False

__all__ = [
    "Combination",
    "Rules",
    "Stake",
    "State",
    "acting",
    "actions",
    "apply",
    "committed",
    "deck",
    "describe",
    "hand_size",
    "is_between_players",
    "legal",
    "name",
    "paid",
    "read_stake",
    "result",
    "settle",
    "start",
    "timeout",
    "to_move",
    "version",
    "view",
    "wagers",
]
