"""From hand to hand: where the button and the blinds move, and who comes in how (FD-5, FD-8, FD-9).

The big blind moves to the next player, the small blind to where the big one was, the button to where the small one
was, whoever still sits there: the dead button.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace


class Sitter(msgspec.Struct, frozen=True):
    """A player at the table between two hands.

    `is_ready` wants to be dealt in and has chips, `has_played` has been since he sat down; `has_missed_big` and
    `has_missed_small` are blinds that passed him while he sat out; `is_posting` comes in now rather than wait.
    """

    number: int
    is_ready: bool = True
    has_played: bool = False
    has_missed_big: bool = False
    has_missed_small: bool = False
    is_posting: bool = False

    @property
    def is_in(self) -> bool:
        """Say whether he is dealt in without posting."""
        return self.has_played and not (self.has_missed_big or self.has_missed_small)


class Places(msgspec.Struct, frozen=True):
    """Where button and blinds are, by seat number, whether or not somebody plays there; heads-up two are one."""

    button: int
    small: int
    big: int


class NextHand(msgspec.Struct, frozen=True):
    """Who plays the next hand: `dealt` by seat number, `live_posts` and `dead_posts` those of them who post.

    `sitters` is how everybody sits there once it has begun.
    """

    places: Places
    is_small_blind_dead: bool
    dealt: tuple[int, ...]
    live_posts: tuple[int, ...]
    dead_posts: tuple[int, ...]
    sitters: tuple[Sitter, ...]


def next_hand(last: Places | None, sitters: Sequence[Sitter], first_button: int = 1) -> NextHand | None:
    """Say who plays the next hand and from where; None while there are not two players.

    `last` are the places of the hand before, None at a new table, where `first_button` is taken or the next seat on.
    """
    ready = sorted(sitter.number for sitter in sitters if sitter.is_ready)
    if len(ready) < 2:
        return None
    if last is None:
        button = first_button if first_button in ready else after(first_button, ready)
        return _anew(_from_button(button, ready), ready, sitters, None)
    big = after(last.big, ready)
    places = Places(last.small, last.big, big)
    paid = {sitter.number for sitter in sitters if sitter.is_ready and sitter.is_in} | {big}
    staying = sorted(number for number in paid if not _is_barred(number, places))
    if len(staying) > 1 and _is_between(places.button, places.small, big):
        return _go_on(last, places, staying, sitters)
    players = sorted(paid) if len(paid) > 1 else ready
    return _anew(_from_big(big, players), players, sitters, last)


def after(number: int, seats: Sequence[int]) -> int:
    """Find the next of these seats clockwise from a seat number; itself only when there is no other."""
    return min(seats, key=lambda seat: (seat <= number, seat))


def _before(number: int, seats: Sequence[int]) -> int:
    return max(seats, key=lambda seat: (seat < number, seat))


def _from_button(button: int, ready: Sequence[int]) -> Places:
    if len(ready) == 2:
        return Places(button, button, after(button, ready))  # FD-8
    small = after(button, ready)
    return Places(button, small, after(small, ready))


def _from_big(big: int, players: Sequence[int]) -> Places:
    small = _before(big, players)
    return Places(small if len(players) == 2 else _before(small, players), small, big)


def _anew(places: Places, players: Sequence[int], sitters: Sequence[Sitter], last: Places | None) -> NextHand:
    """Begin with these players, nobody posting: a new table, or one at which the places of the last hand are gone."""
    return NextHand(places, False, tuple(players), (), (), _seated(sitters, players, last, places))


def _go_on(last: Places, places: Places, staying: list[int], sitters: Sequence[Sitter]) -> NextHand:
    posting = [
        sitter
        for sitter in sitters
        if sitter.is_ready and sitter.is_posting and sitter.number not in staying and _may_post(sitter.number, places)
    ]
    if len(staying) == 2 and not posting:
        small = after(places.big, staying)
        places = Places(small, small, places.big)  # FD-8: and big never posts twice running
    dealt = sorted([*staying, *(sitter.number for sitter in posting)])
    return NextHand(
        places,
        places.small not in dealt,
        tuple(dealt),
        tuple(sitter.number for sitter in posting),
        tuple(sitter.number for sitter in posting if sitter.has_missed_big and sitter.has_missed_small),
        _seated(sitters, dealt, last, places),
    )


def _may_post(number: int, places: Places) -> bool:
    """FD-9: nobody comes in between the button and the blinds, nor on the button."""
    return number != places.button and not _is_between(places.button, number, places.big)


def _is_barred(number: int, places: Places) -> bool:
    """Say whether a seat lies between the button and the blinds: who comes back there waits until they have passed."""
    return number not in (places.button, places.small) and _is_between(places.button, number, places.big)


def _is_between(first: int, number: int, last: int) -> bool:
    """Say whether a seat lies strictly between two others clockwise; all others do if the two are one."""
    if first < last:
        return first < number < last
    return number > first or number < last


def _seated(sitters: Sequence[Sitter], dealt: Sequence[int], last: Places | None, places: Places) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(sitter.number, sitter.is_ready, True) if sitter.number in dealt else _passed(sitter, last, places)
        for sitter in sitters
    )


def _passed(sitter: Sitter, last: Places | None, places: Places) -> Sitter:
    """Note the blinds that moved past a player who was not dealt in; one who has never played owes none."""
    if last is None or not sitter.has_played:
        return sitter
    has_passed = _is_between(last.big, sitter.number, places.big)
    small_passed = _is_between(last.small, sitter.number, places.small) or sitter.number == places.small
    return replace(
        sitter,
        has_missed_big=sitter.has_missed_big or has_passed,
        has_missed_small=sitter.has_missed_small or small_passed,
    )
