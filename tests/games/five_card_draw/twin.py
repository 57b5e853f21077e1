"""A slow and obvious referee of Five Card Draw, written from the rules page alone, to hold the engine against.

Chips are moved one by one, who must act is a queue, and a pot is a heap of chips that the same people can win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Player:
    stack: int
    value: int  # how good the hand is
    front: int = 0  # bet in this round
    behind: int = 0  # what went into the pots before it
    seen: int | None = None  # what the round stood at when he last acted
    is_in: bool = True
    dead: int = 0  # a dead small blind

    def put(self, chips: int) -> int:
        moved = 0
        while moved < chips and self.stack:
            self.stack -= 1
            self.front += 1
            moved += 1
        return moved


@dataclass
class Referee:
    """Players from the button's left on, `big` and `small` their places (small None when nobody posts it)."""

    limit: str
    sizes: tuple[int, int]
    blinds: tuple[int, int]
    players: list[Player]
    small: int | None
    big: int
    round: int = 1
    price: int = 0
    counted: list[int] = field(default_factory=list)
    step: int = 0
    missing: int = 0
    last_aggressor: int | None = None
    queue: list[int] = field(default_factory=list)
    is_over: bool = False

    def take(self, place: int, ante: int, live: int, dead: int) -> None:
        """Take an ante, a live post and a dead one, in this order, as far as the stack goes."""
        me = self.players[place]
        me.put(ante)
        me.behind, me.front = me.front, 0
        me.put(live)
        bet = me.front
        me.dead = me.put(dead)
        me.front = bet

    def begin(self) -> Referee:
        small, big = self.blinds
        posted = self.players[self.big].put(big)
        if self.small is not None:
            posted += self.players[self.small].put(small)
        self.missing = small + big - posted
        self.price = big
        self.counted = [big]
        self.step = self.sizes[0]
        self.queue = self.after(self.big)
        self.tidy()
        return self

    def copy(self) -> Referee:
        players = [Player(p.stack, p.value, p.front, p.behind, p.seen, p.is_in, p.dead) for p in self.players]
        return Referee(
            self.limit,
            self.sizes,
            self.blinds,
            players,
            self.small,
            self.big,
            self.round,
            self.price,
            list(self.counted),
            self.step,
            self.missing,
            self.last_aggressor,
            list(self.queue),
            self.is_over,
        )

    def after(self, place: int) -> list[int]:
        count = len(self.players)
        return [(place + k) % count for k in range(1, count + 1)]

    def able(self) -> list[int]:
        return [at for at, player in enumerate(self.players) if player.is_in and player.stack]

    def still_in(self) -> list[int]:
        return [at for at, player in enumerate(self.players) if player.is_in]

    def tidy(self) -> None:
        """Drop from the queue whoever has nothing to decide, and end what is over."""
        while self.queue and self.queue[0] not in self.able():
            self.queue.pop(0)
        if self.queue and self.able() == self.queue[:1]:
            me = self.players[self.queue[0]]
            if all(me.front >= self.players[at].front for at in self.still_in()):
                self.queue = []
        if len(self.still_in()) == 1:
            self.queue = []
        if not self.queue:
            self.end_round()

    def end_round(self) -> None:
        for player in self.players:
            player.behind += player.front
            player.front = 0
            player.seen = None
        self.give_back()
        if self.round == 2 or len(self.still_in()) == 1:
            self.is_over = True
            return
        self.round = 2
        self.price = 0
        self.counted = []
        self.step = self.sizes[1]
        self.missing = 0
        self.last_aggressor = None
        self.queue = self.after(len(self.players) - 1)
        self.tidy()

    def give_back(self) -> None:
        while True:
            most = max(player.behind for player in self.players)
            leaders = [player for player in self.players if player.behind == most]
            if most == 0 or len(leaders) > 1 or not leaders[0].is_in:
                return
            leaders[0].behind -= 1
            leaders[0].stack += 1

    def legal(self) -> dict[str, tuple[int, int]]:
        """Say what the first of the queue may do: call with its cost, bet and raise with least and most."""
        place = self.queue[0]
        me = self.players[place]
        owes = self.price - me.front
        found = {"fold": (0, 0)}
        if owes:
            found["call"] = (min(owes, me.stack),) * 2
        else:
            found["check"] = (0, 0)
        reach = me.front + me.stack
        if reach > self.price and len(self.able()) > 1 and self.has_reopened(me):
            bounds = self.totals(me, owes, reach)
            if bounds:
                found["raise" if self.price else "bet"] = bounds
        return found

    def has_reopened(self, me: Player) -> bool:
        if me.seen is None:
            return True
        enough = self.step / 2 if self.limit == "fixed" else self.step
        return self.price - me.seen >= enough

    def totals(self, me: Player, owes: int, reach: int) -> tuple[int, int] | None:
        if self.limit == "fixed":
            if len(self.counted) == 4:
                return None
            full = (self.counted[-1] if self.counted else 0) + self.step
            return (min(full, reach),) * 2
        least = self.price + self.step
        if reach < least:
            return reach, reach
        if self.limit == "no":
            return least, reach
        pot = sum(player.front + player.behind + player.dead for player in self.players) + self.missing
        return least, min(reach, self.price + pot + owes)

    def act(self, name: str, total: int = 0) -> None:
        place = self.queue.pop(0)
        me = self.players[place]
        if name == "fold":
            me.is_in = False
        elif name == "call":
            me.put(self.price - me.front)
            me.seen = self.price
        elif name == "check":
            me.seen = self.price
        else:
            me.put(total - me.front)
            self.count(total)
            self.price = me.seen = total
            self.last_aggressor = place
            self.queue = self.after(place)[:-1]
        self.tidy()

    def count(self, total: int) -> None:
        before = self.counted[-1] if self.counted else 0
        if self.limit == "fixed":
            if total - before >= self.step / 2:
                self.counted.append(total)
        elif total - self.price >= self.step:
            self.step = total - self.price

    def pots(self) -> list[tuple[int, list[int]]]:
        found = heaps([player.behind for player in self.players], [player.is_in for player in self.players])
        if not found:
            return []
        amount, can_win = found[0]
        return [(amount + sum(player.dead for player in self.players), can_win), *found[1:]]

    def paid(self, pots: Sequence[tuple[int, Sequence[int]]]) -> list[int]:
        """What each player gets out of these pots."""
        values = [player.value for player in self.players]
        got = [0] * len(self.players)
        for amount, can_win in pots:
            for place, chips in shared(amount, can_win, values).items():
                got[place] += chips
        return got

    def shown(self, pots: Sequence[tuple[int, Sequence[int]]]) -> list[tuple[int, bool]]:
        if len(self.still_in()) == 1:
            return []
        first = 0 if self.last_aggressor is None else self.last_aggressor
        order = [at for at in self.after(first - 1) if at in self.still_in()]
        return shows(order, [player.value for player in self.players], [can_win for _, can_win in pots])


def heaps(totals: Sequence[int], is_in: Sequence[bool]) -> list[tuple[int, list[int]]]:
    """Take one chip from everybody again and again; chips that the same people can win make one pot."""
    left = list(totals)
    found: list[tuple[int, list[int]]] = []
    while any(left):
        payers = [at for at, chips in enumerate(left) if chips]
        can_win = [at for at in payers if is_in[at]] or found[-1][1]
        for at in payers:
            left[at] -= 1
        if found and found[-1][1] == can_win:
            found[-1] = (found[-1][0] + len(payers), can_win)
        else:
            found.append((len(payers), can_win))
    return found


def shared(amount: int, can_win: Sequence[int], values: Sequence[int]) -> dict[int, int]:
    """Deal a pot out to its best hands chip by chip, the first one on the button's left first."""
    best = max(values[at] for at in can_win)
    winners = [at for at in sorted(can_win) if values[at] == best]
    got = dict.fromkeys(winners, 0)
    for chip in range(amount):
        got[winners[chip % len(winners)]] += 1
    return got


def shows(order: Sequence[int], values: Sequence[int], pots: Sequence[Sequence[int]]) -> list[tuple[int, bool]]:
    """A player need not show if in each pot that he must share he has seen a better hand."""
    open_hands: list[int] = []
    told = []
    for at in order:
        contested = [pot for pot in pots if at in pot and len(pot) > 1]
        beaten = all(any(values[other] > values[at] for other in open_hands if other in pot) for pot in contested)
        told.append((at, not beaten))
        if not beaten:
            open_hands.append(at)
    return told
