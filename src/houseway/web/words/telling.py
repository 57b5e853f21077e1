"""What happens at a table, told in the words of its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Protocol

from houseway.web.words import russian_poker
from houseway.web.words.speaker import N_, Speaker, capitalized

JsonObject = Mapping[str, Any]


class Words(Protocol):
    """What the words of each game say."""

    def printed_spots(self, rules: JsonObject) -> list[str]:
        """List the wagers that have a spot before each seat, from left to right, by the options of the house."""

    def line_note(self, speaker: Speaker, line: JsonObject, seat: JsonObject) -> str:
        """Say why a settled wager of a seat (as a view shows it) gained or lost what it did."""

    def event_text(self, speaker: Speaker, event: JsonObject, who: str, own: Collection[int]) -> str:
        """Tell what somebody did; cards that whoever sits at the `own` seats could not see are not named."""


_GAMES: Final[Mapping[str, Words]] = {"russian_poker": russian_poker}


def printed_spots(game: str, rules: JsonObject) -> list[str]:
    """List the wagers that a game prints on the felt before each seat, from left to right."""
    return _GAMES[game].printed_spots(rules)


def line_note(speaker: Speaker, game: str, line: JsonObject, seat: JsonObject) -> str:
    """Say why a settled wager gained or lost what it did, so that one can check it: "Flush + pair, 5:1 + 1:1 on 20"."""
    note = _GAMES[game].line_note(speaker, line, seat)
    if unpaid := line.get("unpaid", 0):
        note += "; " + speaker.text(N_("above the house’s maximum, not paid: {unpaid}"), unpaid=speaker.amount(unpaid))
    return capitalized(note)


def event_text(speaker: Speaker, game: str, event: JsonObject, names: Mapping[int, str], own: Collection[int]) -> str:
    """Tell one event of a round; `names` are the players' by seat number, seat 0 is the dealer.

    Cards that whoever sits at the `own` seats could not see when it happened are not named.
    """
    seat = event.get("seat", 0)
    who = names.get(seat, str(seat)) if seat else speaker.text(N_("Dealer"))
    return _GAMES[game].event_text(speaker, event, who, own)
