"""The end of a hand: who shows, who mucks, who is paid what (FD-25 to FD-31)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.games.contract import Event, Step
from houseway.games.five_card_draw.pots import Pot, pots
from houseway.games.five_card_draw.rules import Rules
from houseway.games.five_card_draw.state import Award, Seat, State
from houseway.games.five_card_draw.turns import TURNS
from houseway.ranking import strength

Shown = tuple[int, bool]  # a seat of a showdown by its place; whether it shows, or mucks


def end_uncontested(state: State, seats: tuple[Seat, ...], events: list[Event]) -> Step[State]:
    """Pay the one player who is left: he shows nothing (FD-27), and before the draw nothing is raked (FD-31)."""
    found = pots(seats)
    return _pay(state, seats, found, {}, (), events)


def end_showdown(state: State, seats: tuple[Seat, ...], events: list[Event]) -> Step[State]:
    """Compare the hands that are left, cards speaking for themselves (FD-29)."""
    found = pots(seats)
    strengths = {place: strength(seat.hand) for place, seat in enumerate(seats) if not seat.is_folded}
    shown = showdown(state, seats, found, strengths)
    for place, shows in shown:
        seat = seats[place]
        events.append(Event("shows", seat.number, seat.hand) if shows else Event("mucks", seat.number))
    return _pay(state, seats, found, strengths, shown, events)


def showdown(
    state: State, seats: tuple[Seat, ...], found: tuple[Pot, ...], strengths: Mapping[int, int]
) -> tuple[Shown, ...]:
    """Say in which order hands are shown (FD-26), and which of them are mucked: those beaten already (FD-28)."""
    aggressor = state.betting.aggressor
    order = [place for place in TURNS[len(seats)][aggressor - 1 if aggressor >= 0 else -1] if place in strengths]
    if state.rules.all_in_hands_open and not all(seats[place].stack for place in order):
        return tuple([(place, True) for place in order])
    if len(found) == 1 and len(found[0].eligible) == len(order):
        return _for_one_pot(order, strengths)
    return _for_several(order, strengths, found)


def _for_one_pot(order: list[int], strengths: Mapping[int, int]) -> tuple[Shown, ...]:
    best, shown = -1, list[Shown]()
    for place in order:
        value = strengths[place]
        shown.append((place, value >= best))
        best = max(best, value)
    return tuple(shown)


def _for_several(order: list[int], strengths: Mapping[int, int], found: tuple[Pot, ...]) -> tuple[Shown, ...]:
    best, shown = [-1] * len(found), list[Shown]()
    for place in order:
        value = strengths[place]
        shows = _can_still_win(place, value, found, best)
        shown.append((place, shows))
        if shows:
            best = [max(high, value) if place in pot.eligible else high for high, pot in zip(best, found, strict=True)]
    return tuple(shown)


def _can_still_win(place: int, value: int, found: tuple[Pot, ...], best: list[int]) -> bool:
    """Say whether no shown hand beats this one in some pot; a pot that is his alone he need not show for."""
    for high, pot in zip(best, found, strict=True):
        if value >= high and len(pot.eligible) > 1 and place in pot.eligible:
            return True
    return False


def _pay(
    state: State,
    seats: tuple[Seat, ...],
    found: tuple[Pot, ...],
    strengths: Mapping[int, int],
    shown: tuple[Shown, ...],
    events: list[Event],
) -> Step[State]:
    """Pay every pot, side pots first (FD-30)."""
    is_raked = state.rules.rake_bp and state.phase != "first_round"
    rakes = rake(state.rules, [pot.amount for pot in found]) if is_raked else [0] * len(found)
    awards = tuple([award(seats, pot, taken, strengths) for pot, taken in zip(found, rakes, strict=True)])
    events += _told(awards)
    ended = State(
        state.rules,
        state.positions,
        _with_winnings(seats, awards),
        "ended",
        -1,
        (),
        state.betting,
        None,
        state.stub,
        awards,
        tuple([(seats[place].number, shows) for place, shows in shown]),
    )
    return Step(ended, tuple(events))


def rake(rules: Rules, amounts: list[int]) -> list[int]:
    """Take the share of the whole, rounded down and capped, pot by pot from the main pot on (FD-31)."""
    counted, before, taken = 0, 0, []
    for amount in amounts:
        counted += amount
        due = counted * rules.rake_bp // 10_000
        due = due if rules.rake_cap is None else min(due, rules.rake_cap)
        taken.append(due - before)
        before = due
    return taken


def award(seats: tuple[Seat, ...], pot: Pot, raked: int, strengths: Mapping[int, int]) -> Award:
    """Share a pot among its best hands; odd chips go one each clockwise from the button (FD-30)."""
    if strengths:
        highest = max([strengths[place] for place in pot.eligible])
        winners = [place for place in pot.eligible if strengths[place] == highest]
    else:
        winners = list(pot.eligible)
    each, odd = divmod(pot.amount - raked, len(winners))
    paid = tuple([(seats[place].number, each + (turn < odd)) for turn, place in enumerate(winners)])
    return Award(pot.amount, pot.level, tuple([seats[place].number for place in pot.eligible]), raked, paid)


def pot_name(at: int) -> str:
    """Name a pot by its place among the awards: the main pot is `pot`, the others `side_pot_1` and so on."""
    return f"side_pot_{at}" if at else "pot"


def _told(awards: tuple[Award, ...]) -> list[Event]:
    events = []
    for at in range(len(awards) - 1, -1, -1):
        if awards[at].rake:
            events.append(Event("rake", 0, amount=awards[at].rake, reason=pot_name(at)))
        events += [Event("wins", number, (), chips, pot_name(at)) for number, chips in awards[at].winners]
    events.append(Event("ended"))
    return events


def _with_winnings(seats: tuple[Seat, ...], awards: tuple[Award, ...]) -> tuple[Seat, ...]:
    won: dict[int, int] = {}
    for paid in awards:
        for number, chips in paid.winners:
            won[number] = won.get(number, 0) + chips
    return tuple([_richer(seat, won[seat.number]) if seat.number in won else seat for seat in seats])


def _richer(seat: Seat, chips: int) -> Seat:
    return replace(seat, stack=seat.stack + chips, won=chips)
