"""Pai Gow Poker, seven cards set into a back and a front; rules PG-1 to PG-43 in `docs/rules/pai_gow.md`."""

from houseway.cards import DECK_53
from houseway.games.pai_gow.actions import OFFERS, legal
from houseway.games.pai_gow.play import WAGERS, acting, apply, committed, read_stake, start, timeout, to_move
from houseway.games.pai_gow.report import describe, result
from houseway.games.pai_gow.rules import Rules
from houseway.games.pai_gow.settle import settle
from houseway.games.pai_gow.splits import HAND_CARDS
from houseway.games.pai_gow.state import Stake, State
from houseway.games.pai_gow.view import view

name = "pai_gow"
version = 1
deck = DECK_53
actions = tuple(OFFERS)
wagers: tuple[str, ...] = WAGERS
hand_size = HAND_CARDS
is_between_players = False
has_draws = False

__all__ = [
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
    "has_draws",
    "is_between_players",
    "legal",
    "name",
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
