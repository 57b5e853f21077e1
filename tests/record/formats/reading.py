"""Reads the PokerStars text of 5 Card Draw back, by the grammar that trackers use, into a hand that can be played."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from houseway.cards import Card, parse

HEAD = re.compile(
    r"PokerStars Hand #(\d{12}|\d+):  5 Card Draw (Limit|Pot Limit|No Limit) \((\d+)/(\d+)\) - (.+ (?:ET|UTC))"
)
TABLE = re.compile(r"Table '(.+)' (\d)-max Seat #(\d) is the button")
SEAT = re.compile(r"Seat (\d): (.+) \((\d+) in chips\)")
POST = re.compile(r"(.+): posts (the ante|small blind|big blind|small & big blinds) (\d+)( and is all-in)?")
ACT = re.compile(
    r"(.+): (folds|checks|calls|bets|raises|stands pat|discards)"
    r"(?: (\d+))?(?: to (\d+))?(?: cards?)?(?: \[(.+)\])?( and is all-in)?"
)
DEALT = re.compile(r"Dealt to (.+?)(?: \[([^\]]+)\])? \[([^\]]+)\]")
RETURNED = re.compile(r"Uncalled bet \((\d+)\) returned to (.+)")
COLLECTED = re.compile(r"(.+) collected (\d+) from (.+)")
SHOWN = re.compile(r"(.+): (?:shows \[(.+?)\] \((.+)\)|(mucks hand))")
TOTAL = re.compile(r"Total pot (\d+)((?: (?:Main pot|Side pot(?:-\d)?) \d+\.)*) \| Rake (\d+)")
NAMES = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "stands pat": "stand_pat",
}


@dataclass
class Retold:
    limit: str = ""
    stakes: tuple[int, int] = (0, 0)
    seats_most: int = 0
    button: int = 0
    stacks: dict[str, int] = field(default_factory=dict)
    seat_of: dict[str, int] = field(default_factory=dict)
    posts: list[tuple[str, str, int]] = field(default_factory=list)
    dealt: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    hands: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    draws: list[tuple[str, tuple[Card, ...]]] = field(default_factory=list)
    actions: list[dict[str, Any]] = field(default_factory=list)
    collected: list[tuple[str, int, str]] = field(default_factory=list)
    returned: list[tuple[str, int]] = field(default_factory=list)
    shown: list[tuple[str, bool]] = field(default_factory=list)
    timed_out: list[str] = field(default_factory=list)
    total: int = 0
    rake: int = 0


def read(text: str) -> Retold:
    head, table, *lines = text.split("\n")
    assert lines[-2:] == ["", ""]
    found = Retold()
    limit = HEAD.fullmatch(head)
    place = TABLE.fullmatch(table)
    assert limit, head
    assert place, table
    found.limit, found.stakes = limit[2], (int(limit[3]), int(limit[4]))
    found.seats_most, found.button = int(place[2]), int(place[3])
    end = lines.index("*** SUMMARY ***")
    for line in lines[:end]:
        read_line(found, line)
    total = TOTAL.fullmatch(lines[end + 1])
    assert total, lines[end + 1]
    found.total, found.rake = int(total[1]), int(total[3])
    assert len(lines[end + 2 : -2]) == len(found.stacks)
    return found


def read_line(found: Retold, line: str) -> None:
    if line in ("*** DEALING HANDS ***", "*** SHOW DOWN ***", "The deck is reshuffled"):
        return
    if line.endswith(" has timed out"):
        found.timed_out.append(line.removesuffix(" has timed out"))
        return
    for pattern, reader in READERS.items():
        if match := pattern.fullmatch(line):
            reader(found, match)
            return
    raise AssertionError(line)


def read_seat(found: Retold, match: re.Match[str]) -> None:
    found.stacks[match[2]], found.seat_of[match[2]] = int(match[3]), int(match[1])


def read_cards(found: Retold, match: re.Match[str]) -> None:
    name, cards = match[1], parse(match[3])
    if name in found.hands:
        found.draws.append((name, cards))
        kept = parse(match[2] or "")
        assert set(kept) <= set(found.hands[name])
        found.hands[name] = kept + cards
    else:
        found.dealt[name] = found.hands[name] = cards


def read_action(found: Retold, match: re.Match[str]) -> None:
    action: dict[str, Any] = {"seat": found.seat_of[match[1]]}
    if match[2] == "discards":
        action |= {"action": "draw", "count": int(match[3]), "cards": match[5]}
    else:
        action |= {"action": NAMES[match[2]]}
    if match[2] in ("bets", "raises"):
        action["to"] = int(match[4] or match[3])
    if match[2] == "calls":
        action["chips"] = int(match[3])
    found.actions.append(action)


READERS: dict[re.Pattern[str], Callable[[Retold, re.Match[str]], None]] = {
    SEAT: read_seat,
    POST: lambda found, match: found.posts.append((match[1], match[2], int(match[3]))),
    RETURNED: lambda found, match: found.returned.append((match[2], int(match[1]))),
    COLLECTED: lambda found, match: found.collected.append((match[1], int(match[2]), match[3])),
    SHOWN: lambda found, match: found.shown.append((match[1], match[4] is None)),
    DEALT: read_cards,
    ACT: read_action,
}
