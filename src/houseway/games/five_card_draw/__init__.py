"""Five Card Draw between players; rules FD-1 to FD-33 in `docs/rules/five_card_draw.md`."""

from houseway.cards import DECK_52
from houseway.games.five_card_draw.actions import NAMES, legal
from houseway.games.five_card_draw.draw import reshuffles_most
from houseway.games.five_card_draw.play import acting, apply, committed, timeout, to_move
from houseway.games.five_card_draw.report import describe, limits, result
from houseway.games.five_card_draw.rules import Rules
from houseway.games.five_card_draw.settle import settle
from houseway.games.five_card_draw.start import positions_of, read_stake, start
from houseway.games.five_card_draw.state import Positions, Stake, State
from houseway.games.five_card_draw.view import event_seen, mucked, own_view, view

name = "five_card_draw"
version = 1
deck = DECK_52
hand_size = 5
is_between_players = True
actions = NAMES
wagers: tuple[str, ...] = ("stack",)
settings: tuple[str, ...] = ("button", "is_small_blind_dead")  # what `start` takes besides the stakes
can_reshuffle = True
players_least = 2

__all__ = [
    "Positions",
    "Rules",
    "Stake",
    "State",
    "acting",
    "actions",
    "apply",
    "can_reshuffle",
    "committed",
    "deck",
    "describe",
    "event_seen",
    "hand_size",
    "is_between_players",
    "legal",
    "limits",
    "mucked",
    "name",
    "own_view",
    "players_least",
    "positions_of",
    "read_stake",
    "reshuffles_most",
    "result",
    "settings",
    "settle",
    "start",
    "timeout",
    "to_move",
    "version",
    "view",
    "wagers",
]
