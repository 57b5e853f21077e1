"""Who plays the next hand of a table between players, and from where: the rules of the button asked of the seats."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from houseway.games.five_card_draw.button import NextHand, Sitter, next_hand
from houseway.room.ring.standing import Standing
from houseway.room.setting import Seated, Setting


class Coming(NamedTuple):
    """The next hand, None while there are not two players; `out` are those whom the big blind reaches, sitting out."""

    hand: NextHand | None
    out: tuple[int, ...] = ()


def coming_hand(setting: Setting) -> Coming:
    """Say who plays the next hand; who has asked to sit out instead of posting the next big blind is not asked for it.

    Bots do not play on among themselves: where there is no person, there is no hand.
    """
    sitters = [_sitter(number, who, who.standing) for number, who in sorted(setting.seats.items()) if who.standing]
    out: tuple[int, ...] = ()
    while (hand := next_hand(setting.places, sitters)) is not None:
        big = hand.places.big
        if big not in hand.dealt or not _is_out_at_blind(setting.seats[big]):
            return Coming(hand if _has_person(setting, hand) else None, out)
        out = (*out, big)
        sitters = [replace(one, is_ready=False) if one.number == big else one for one in sitters]
    return Coming(None, out)


def is_ready(who: Seated) -> bool:
    """Say whether a player wants to be dealt in and can be."""
    standing = who.standing
    return bool(standing and who.held and not (standing.is_out or standing.is_leaving))


def idle(setting: Setting) -> dict[int, int]:
    """Give the people who hold a seat and are not to be dealt in, each with the last entry about his seat.

    Where nobody but bots sits, they are all in vain.
    """
    people = {seat: who for seat, who in setting.seats.items() if not who.is_bot}
    absent = [seat for seat, who in people.items() if not is_ready(who)] if people else setting.seats
    return {seat: setting.touched.get(seat, 0) for seat in absent}


def _sitter(number: int, who: Seated, standing: Standing) -> Sitter:
    return Sitter(
        number=number,
        is_ready=is_ready(who),
        has_played=standing.has_played,
        has_missed_big=standing.has_missed_big,
        has_missed_small=standing.has_missed_small,
        is_posting=standing.is_posting,
    )


def _is_out_at_blind(who: Seated) -> bool:
    return bool(who.standing and who.standing.is_out_next_blind)


def _has_person(setting: Setting, hand: NextHand) -> bool:
    return any(not setting.seats[number].is_bot for number in hand.dealt)
