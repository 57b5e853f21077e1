"""From a round's secret to its deck: one that is opened against the house, several face down between players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway import chance
from houseway.games.contract import Game
from houseway.record.playing import Playing, is_between_players


def commitment_of(game: Game[Any, Any], rules: Any, round_id: str, secret: bytes) -> str:
    """Hash what binds the house to a round (64 hex digits), to be published before anybody contributes.

    Against the house it is the hash of the seed; between players the root over all cards of all decks, each of which
    can then be opened alone.  `secret` is `chance.new_seed()`.  Raises ChanceError.
    """
    if is_between_players(game):
        return chance.commitment_to(round_id, _laid(game, rules, round_id, secret))
    return chance.commitment(round_id, secret)


def prepare(
    *,
    game: Game[Any, Any],
    rules: Any,
    round_id: str,
    secret: bytes,
    contributions: Sequence[str],
    players: Mapping[int, str],
    settings: Mapping[str, Any] | None = None,
    table: str = "",
) -> Playing:
    """Put the deck of a round in dealing order; what `begin`, `go_on` and `settle` then do is the same for all games.

    `contributions` has a text for each seat that plays, in order of number.  `settings` (what the game's start takes
    besides stakes, such as the button) and `table` (whose stacks pay) are for hands between players.  Raises
    ChanceError.
    """
    deck, *reserves = _decks(game, rules, round_id, secret, contributions)
    return Playing(
        round=round_id,
        game=game,
        rules=rules,
        players=players,
        deck=deck,
        reserves=tuple(reserves),
        settings=settings or {},
        table=table,
    )


def count_decks(game: Game[Any, Any], rules: Any) -> int:
    """Say how many decks a round commits to: one, and one more for each reshuffle that may be needed."""
    return 1 + game.reshuffles_most(rules) if is_between_players(game) else 1


def _decks(
    game: Game[Any, Any], rules: Any, round_id: str, secret: bytes, contributions: Sequence[str]
) -> list[tuple[Any, ...]]:
    if not is_between_players(game):
        return [chance.shuffled(game.deck, round_id, secret, contributions)]
    laid = _laid(game, rules, round_id, secret)
    committed = chance.commitment_to(round_id, laid)
    orders = chance.place_orders(round_id, committed, contributions, len(game.deck), count_decks(game, rules))
    return [tuple(laid.cards[place] for place in order) for order in orders]


def _laid(game: Game[Any, Any], rules: Any, round_id: str, secret: bytes) -> chance.Laid:
    return chance.lay(game.deck, round_id, secret, count_decks(game, rules))
