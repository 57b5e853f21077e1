"""A hand as the text that PokerStars writes for 5 Card Draw, with play chips: what trackers of this game read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from houseway.cards import Card, show
from houseway.games.contract import Event
from houseway.games.five_card_draw.state import Award, Seat
from houseway.record.formats.hand import POSTS, PlayedHand, Told, hand_number, tell
from houseway.record.formats.words import in_words

_LIMITS: Final = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}
_POSTS: Final = {
    "ante": "posts the ante {chips}",
    "small_blind": "posts small blind {chips}",
    "big_blind": "posts big blind {chips}",
    "live_post": "posts big blind {chips}",
}


def to_pokerstars(hand: PlayedHand) -> str:
    """Write a finished hand; lines end with a line feed, and an empty line ends the hand."""
    return "\n".join([*_head(hand), *_posts(hand), *_course(hand), *_summary(hand), "", ""])


def _head(hand: PlayedHand) -> Iterator[str]:
    rules = hand.state.rules
    small, big = rules.bet_sizes if rules.limit == "fixed" else rules.blinds
    game = f"5 Card Draw {_LIMITS[rules.limit]} ({small}/{big})"
    yield f"PokerStars Hand #{hand_number(hand.id)}:  {game} - {_when(hand.began_at)}"
    yield f"Table '{hand.table}' {rules.seats}-max Seat #{hand.state.positions.button} is the button"
    for number in sorted(hand.stacks):
        yield f"Seat {number}: {hand.names[number]} ({hand.stacks[number]} in chips)"


def _when(moment: datetime) -> str:
    """Tell the time in Eastern Time, as trackers take it to be; in UTC where the machine has no time zones."""
    try:
        return f"{moment.astimezone(ZoneInfo('America/New_York')):%Y/%m/%d %H:%M:%S} ET"
    except ZoneInfoNotFoundError:
        return f"{moment.astimezone(ZoneInfo('UTC')):%Y/%m/%d %H:%M:%S} UTC"


def _posts(hand: PlayedHand) -> Iterator[str]:
    """Tell antes, then blinds, then who comes in; a dead small blind stands in one line with the live big one."""
    posts = [event for event in hand.events if event.event in POSTS]
    dead = {event.seat: event.amount or 0 for event in posts if event.event == "dead_post"}
    for event in sorted(posts, key=lambda event: event.event != "ante"):
        chips = event.amount or 0
        if event.event == "live_post" and event.seat in dead:
            yield _line(hand, event, f"posts small & big blinds {chips + dead[event.seat]}")
        elif event.event != "dead_post":
            yield _line(hand, event, _POSTS[event.event].format(chips=chips))


def _line(hand: PlayedHand, event: Event, says: str) -> str:
    return f"{hand.names[event.seat or 0]}: {says}{' and is all-in' if event.reason == 'all_in' else ''}"


def _course(hand: PlayedHand) -> Iterator[str]:
    yield "*** DEALING HANDS ***"
    held: dict[int, tuple[Card, ...]] = {}
    has_shown = False
    for told in tell(hand):
        event = told.event
        if event.event in ("shows", "mucks") and not has_shown:
            yield "*** SHOW DOWN ***"
            has_shown = True
        if event.event in ("dealt", "draw", "drew"):
            yield from _cards(hand, event, held)
        elif event.event not in POSTS:
            yield from _act(hand, told)


def _cards(hand: PlayedHand, event: Event, held: dict[int, tuple[Card, ...]]) -> Iterator[str]:
    seat = event.seat or 0
    is_told = seat in hand.viewers
    if event.event == "draw":
        count = hand.seat(seat).drawn
        held[seat] = tuple(card for card in held.get(seat, ()) if card not in event.cards)
        cards = f" [{show(event.cards)}]" if is_told else ""
        yield _line(hand, event, f"discards {count} card{'s' * (count > 1)}{cards}")
    elif is_told:
        kept = f"[{show(held[seat])}] " if event.event == "drew" and held[seat] else ""
        held[seat] = held.get(seat, ()) + event.cards
        yield f"Dealt to {hand.names[seat]} {kept}[{show(event.cards)}]"


def _act(hand: PlayedHand, told: Told) -> Iterator[str]:
    event = told.event
    if event.reason == "clock":
        yield f"{hand.names[event.seat or 0]} has timed out"
    says = _says(hand, told)
    if says:
        yield says


def _says(hand: PlayedHand, told: Told) -> str:
    event = told.event
    name, chips = hand.names.get(event.seat or 0, ""), event.amount or 0
    sentences = {
        "fold": f"{name}: folds",
        "check": f"{name}: checks",
        "stand_pat": f"{name}: stands pat",
        "reshuffled": "The deck is reshuffled",
        "returned": f"Uncalled bet ({chips}) returned to {name}",
        "mucks": f"{name}: mucks hand",
        "wins": f"{name} collected {chips} from {_pot(hand, event.reason)}",
    }
    if event.event == "shows":
        return f"{name}: shows [{show(event.cards)}] ({in_words(event.cards)})"
    if event.event in ("call", "bet"):
        return _line(hand, event, f"{event.event}s {chips}")
    if event.event == "raise":
        return _line(hand, event, f"raises {told.raised_by} to {told.total}")
    return sentences.get(event.event, "")


def _pot(hand: PlayedHand, name: str) -> str:
    count = len(hand.state.awards)
    if name == "pot":
        return "main pot" if count > 1 else "pot"
    return "side pot" if count == 2 else f"side pot-{name.rpartition('_')[2]}"


def _summary(hand: PlayedHand) -> Iterator[str]:
    awards = hand.state.awards
    yield "*** SUMMARY ***"
    rake = sum(award.rake for award in awards)
    yield f"Total pot {sum(award.amount for award in awards)}{_parts(awards)} | Rake {rake}"
    for number in sorted(hand.stacks):
        yield f"Seat {number}: {hand.names[number]}{_roles(hand, number)} {_end(hand, hand.seat(number))}"


def _parts(awards: Sequence[Award]) -> str:
    if len(awards) < 2:
        return ""
    names = ["Main pot", *([f"Side pot-{at}" for at in range(1, len(awards))] if len(awards) > 2 else ["Side pot"])]
    return " " + " ".join(f"{name} {award.amount}." for name, award in zip(names, awards, strict=True))


def _roles(hand: PlayedHand, number: int) -> str:
    positions = hand.state.positions
    roles = {"button": positions.button, "small blind": positions.small_blind, "big blind": positions.big_blind}
    return "".join(f" ({role})" for role, seat in roles.items() if seat == number)


def _end(hand: PlayedHand, seat: Seat) -> str:
    if seat.is_folded:
        when = "after" if seat.drawn >= 0 else "before"
        return f"folded {when} the Draw{'' if seat.committed else ' (didn' + chr(39) + 't bet)'}"
    shows, cards = hand.shows(seat.number), hand.last_hand(seat.number)
    if shows:
        won = f"won ({seat.won})" if seat.won else "lost"
        return f"showed [{show(cards)}] and {won} with {in_words(cards)}"
    if seat.won or shows is None:
        return f"collected ({seat.won})"
    return f"mucked [{show(cards)}]" if cards else "mucked"
