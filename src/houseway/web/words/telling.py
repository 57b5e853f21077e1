"""What happens at a table, told in the words of its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Protocol

from houseway.web.words import five_card_draw, pai_gow, russian_poker
from houseway.web.words.speaker import N_, Speaker, capitalized

JsonObject = Mapping[str, Any]


class Words(Protocol):
    """What the words of each game say; `rules` are the nested options of the house, views are the game's."""

    def printed_spots(self, rules: JsonObject) -> list[str]:
        """List the wagers that have a spot before each seat, from left to right."""

    def held_kinds(self, rules: JsonObject, seat: JsonObject) -> set[str]:
        """Say which lines of the pay tables a seat holds, as a view shows it."""

    def result_rows(
        self, speaker: Speaker, rules: JsonObject, view: JsonObject, seat: JsonObject
    ) -> list[dict[str, Any]]:
        """List what a seat's round came to: `name`, `note` and, where chips moved, their `net`."""

    def event_text(self, speaker: Speaker, event: JsonObject, who: str, rules: JsonObject, own: Collection[int]) -> str:
        """Tell what somebody did; cards that whoever sits at the `own` seats could not see are not named."""


_GAMES: Final[Mapping[str, Words]] = {
    "russian_poker": russian_poker,
    "pai_gow": pai_gow,
    "five_card_draw": five_card_draw,
}


def printed_spots(game: str, rules: JsonObject) -> list[str]:
    """List the wagers that a game prints on the felt before each seat, from left to right."""
    return _GAMES[game].printed_spots(rules)


def held_kinds(game: str, rules: JsonObject, view: JsonObject | None, seats: Collection[int]) -> set[str]:
    """Say which lines of the pay tables these seats hold in a round's view, so that the tables can light them."""
    held = [view["seats"].get(str(seat)) for seat in seats] if view else []
    return {kind for seat in held if seat for kind in _GAMES[game].held_kinds(rules, seat)}


def result_rows(speaker: Speaker, game: str, rules: JsonObject, view: JsonObject, number: int) -> list[dict[str, Any]]:
    """List what a seat's round came to, so that one can check it: "Bet", "Flush + pair, 5:1 + 1:1 on 20", 120."""
    rows = _GAMES[game].result_rows(speaker, rules, view, view["seats"][str(number)])
    return [{**row, "note": capitalized(row["note"])} for row in rows]


def event_text(
    speaker: Speaker,
    game: str,
    event: JsonObject,
    names: Mapping[int, str],
    rules: JsonObject,
    own: Collection[int],
) -> str:
    """Tell one event of a round; `names` are the players' by seat number, seat 0 is the dealer.

    Cards that whoever sits at the `own` seats could not see when it happened are not named.
    """
    seat = event.get("seat", 0)
    who = names.get(seat, str(seat)) if seat else speaker.text(N_("Dealer"))
    return _GAMES[game].event_text(speaker, event, who, rules, own)
