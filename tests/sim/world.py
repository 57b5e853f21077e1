"""A room under random users: they do what they may, what they may not, everything twice, too late and at once."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from houseway.cards import DECK_52, parse, show
from houseway.games.contract import Refusal
from houseway.games.pai_gow.splits import splits
from houseway.record import verify_round
from houseway.room import Answer, NotFound, Room, Unusable, connect
from tests.sim.checkers import Ledger, Told, check_clock, check_due, chips_committed, chips_of

Json = dict[str, Any]
REFUSED = (Refusal, Unusable, NotFound)
HOUSES: list[tuple[str, str | None, Json]] = [
    ("russian_poker", None, {}),
    ("russian_poker", "house_dealer_card", {}),
    ("russian_poker", "house", {"seats": 2, "repeat_single_card": True}),
    ("russian_poker", "house", {"payout_most": 50}),
    ("pai_gow", None, {}),
    ("pai_gow", "fortune", {"packets": True}),
    ("pai_gow", "banking", {"seats": 3}),
    ("pai_gow", "commission_free", {"payout_most": 50}),
]
AT_ONCE = {"set", "house_way"}  # what no other seat's decision can disturb


OVERTAKEN = ("stale_version", "insufficient_chips", "bank_taken")
OFTEN = {"sit": 1, "leave": 1, "take_back": 1, "stake": 6, "fold": 5}
ALPHABET: tuple[str, ...] = (
    "sit",
    "leave",
    "stake",
    "take_back",
    "fold",
    "bet",
    "exchange",
    "buy",
    "insure",
    "stand",
    "decline",
    "buy_dealer_card",
    "set",
    "house_way",
    "nonsense",
    "",
    "FOLD",
    "bet ",
)


class Sent(NamedTuple):
    """A command as a client sends it; the last part is how."""

    player: str
    table: str
    id: str
    version: int
    seat: int
    what: str
    action: Json

    async def to(self, room: Room) -> Answer:
        where = self.player, self.table, self.id, self.version, self.seat
        if self.what == "act":
            return await room.act(*where, self.action)
        if self.what == "sit":
            return await room.sit(*where, self.action.get("buy_in"))
        return await room.leave(*where)


class World:
    """Everything that happens comes from one seed."""

    HOUSES = HOUSES
    OVERTAKEN: Collection[str] = OVERTAKEN
    ALPHABET = ALPHABET
    OFTEN = OFTEN
    PAUSES_S = (1, 5, 15, 31)

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.dice = random.Random(seed)
        self.moment = datetime(2026, 1, 1, tzinfo=UTC)
        self.players: list[str] = []
        self.tables: list[str] = []
        self.answered: list[tuple[Sent, str]] = []
        self.seen: dict[str, dict[int, Json]] = {}  # by table and version, what each player could do
        self.last: dict[str, tuple[Json, Json]] = {}  # by table, who sat there and how it looked
        self.counts: dict[str, int] = {}
        self._number = 0

    def new_room(self) -> Room:
        return Room(connect(f"sqlite:///{self.path}"), clock=lambda: self.moment, entropy=self.dice.randbytes)

    async def run(self, steps: int) -> None:
        """Let it happen, and ask after every step whether all is as it must be."""
        self.room = self.new_room()
        await self.room.open()
        await self.newcomer()
        await self.open_table()
        await self.check()
        for _ in range(steps):
            happening = self.dice.choices(HAPPENINGS, [weight for weight, _ in WEIGHTED])[0]
            await happening(self)
            self.counts[happening.__name__] = self.counts.get(happening.__name__, 0) + 1
            await self.check()
        await self.room.close()

    async def check(self) -> None:
        ledger = Ledger(self.path)
        ledger.check()
        committed = 0
        for table in self.tables:
            told = self.told(table)
            legal: Json = {}
            for player in (*self.players, None):
                view = await self.room.view(table, player)
                told.check(view, player)
                assert view["table"]["version"] == ledger.versions[table]
                legal |= {player: view["legal"]}
            self.seen.setdefault(table, {})[ledger.versions[table]] = legal
            committed += self.chips_held(view)
            self.check_clock(table, view, {row[1]: row[2] for row in ledger.seats if row[0] == table})
        assert committed == sum(row[3] for row in ledger.seats)

    def told(self, table: str, until: int = 2**53) -> Any:
        return Told(self.path, table, until)

    def chips_held(self, view: Json) -> int:
        return chips_committed(view)

    def check_clock(self, table: str, view: Json, sitting: Json) -> None:
        check_clock(view, sitting)
        sat, before = self.last.get(table, ({}, view))
        if sat == sitting:
            check_due(before, view)
        self.last[table] = sitting, view

    # What happens

    async def newcomer(self) -> None:
        if len(self.players) < 5:
            self.players.append((await self.room.guest()).player.id)

    async def open_table(self) -> None:
        if len(self.tables) < 3:
            opening = self.dice.choice(self.players), self.id(), *self.dice.choice(self.HOUSES)
            answers = await asyncio.gather(*(self.room.open_table(*opening) for _ in range(2)))
            assert answers[0] == answers[1]
            self.tables.append(answers[0].view["table"]["id"])

    async def good(self) -> None:
        """Somebody does what is listed as legal: it is done, unless his chips do not suffice."""
        sent = await self.legal_command()
        if sent is None:
            return
        could_pay = await self.can_pay(sent)
        assert (await self.code(sent, keeps=True), could_pay) in (("accepted", True), ("insufficient_chips", False))

    async def bad(self) -> None:
        """Somebody does what is not listed: it is refused, and nothing has changed."""
        sent = await self.illegal_command()
        before = Ledger(self.path).fingerprint()
        assert await self.code(sent) != "accepted"
        assert Ledger(self.path).fingerprint() == before

    async def repeated(self) -> None:
        """A command that was answered is sent again: the answer is the same, and nothing has changed."""
        if not self.answered:
            return
        sent, answer = self.dice.choice(self.answered)
        before = Ledger(self.path).fingerprint()
        assert as_text(await sent.to(self.room)) == answer
        assert Ledger(self.path).fingerprint() == before
        other = sent._replace(seat=sent.seat % 4 + 1)
        assert await self.code(other) == "command_id_reused"

    async def late(self) -> None:
        """Somebody does what is legal, having seen an older table: it is done if all was the same for his seat."""
        sent = await self.legal_command()
        if sent is None:
            return
        version = self.dice.choice([*self.seen[sent.table], 0, sent.version + 1])
        late, before = sent._replace(version=version), Ledger(self.path).fingerprint()
        if not self.is_fresh(late, sent.version):
            assert await self.code(late) == "stale_version"
            assert Ledger(self.path).fingerprint() == before
        elif await self.can_pay(sent):
            assert await self.code(late, keeps=True) == "accepted"

    def is_fresh(self, late: Sent, now: int) -> bool:
        """Say whether a seat's choices are those that were seen, and nothing has been told of it, nor of its round."""
        seen, told = self.seen[late.table], self.told(late.table)
        if late.version not in seen:
            return False
        then = seen[late.version].get(late.player, {}).get(str(late.seat), [])
        is_same = then == seen[now][late.player][str(late.seat)]
        is_same_phase = told.phase_since <= late.version or late.what == "sit"
        return is_same and is_same_phase and told.about.get(late.seat, 0) <= late.version

    async def at_once(self) -> None:
        """Many commands at once, some of them the same: of those for one seat one is done, once."""
        commands = [await self.legal_command() for _ in range(self.dice.randint(2, 6))]
        sent = [one for one in commands if one is not None for _ in range(self.dice.randint(1, 3))]
        self.dice.shuffle(sent)
        got = await asyncio.gather(*(one.to(self.room) for one in sent), return_exceptions=True)
        done: dict[tuple[Any, ...], set[str]] = {}
        for one, answer in zip(sent, got, strict=True):
            if isinstance(answer, Answer):
                self.keep(one, answer)
                done.setdefault(self.of_which_one_is_done(one), set()).add(one.id)
            else:
                assert isinstance(answer, REFUSED), answer
                assert getattr(answer, "code", "") in self.OVERTAKEN, (one, answer)
        assert all(len(ids) == 1 for ids in done.values())
        assert {self.of_which_one_is_done(one) for one in sent if one.action["action"] in AT_ONCE} <= set(done)
        for one, answer in zip(sent, got, strict=True):
            if isinstance(answer, Answer):
                assert as_text(await one.to(self.room)) == as_text(answer)

    def of_which_one_is_done(self, sent: Sent) -> tuple[Any, ...]:
        """Say with which others a command competes."""
        return sent.table, sent.seat

    async def time_passes(self) -> None:
        self.moment += timedelta(seconds=self.dice.choice(self.PAUSES_S))
        await self.room.fire_clocks()

    async def restart(self) -> None:
        """The room is closed and opened: everybody sees what he saw."""
        before = [as_text(await self.room.view(table, player)) for table in self.tables for player in self.players]
        await self.room.close()
        self.room = self.new_room()
        await self.room.open()
        after = [as_text(await self.room.view(table, player)) for table in self.tables for player in self.players]
        assert after == before

    async def refill(self) -> None:
        player = self.dice.choice(self.players)
        wallet = await self.room.wallet(player)
        command = self.id()
        if wallet.balance + wallet.held < 500:
            filled = await self.room.refill(player, command)
            assert filled == await self.room.refill(player, command)
            assert filled.balance == 10_000 - wallet.held
        else:
            with pytest.raises(Refusal, match="cashier"):
                await self.room.refill(player, command)

    async def look_back(self) -> None:
        """A round that has ended verifies by the standalone script, which knows nothing of the room."""
        player = self.dice.choice(self.players)
        for line in (await self.room.rounds(player))[:3]:
            export = await self.room.round(player, line.id)
            assert list(verify_round.check(json.loads(json.dumps(export)))) == []
            told = [entry["payload"] for entry in export["entries"]]
            started = next(one for one in told if one["kind"] in ("round_started", "hand_started"))
            players = {seat: one["player"] for seat, one in started["seats"].items()}
            assert line.net == sum(one["net"] for seat, one in told[-1]["seats"].items() if players[seat] == player)

    # What is sent

    def id(self) -> str:
        self._number += 1
        return f"c{self._number}"

    async def legal_command(self) -> Sent | None:
        """Choose among all that anybody may do now; decisions come more often than comings and goings."""
        choices = []
        for table in self.tables:
            for player in self.players:
                view = await self.room.view(table, player)
                options = [(int(seat), option) for seat, listed in view["legal"].items() for option in listed]
                choices += [(view, player, seat, option) for seat, option in options]
        weights = [self.OFTEN.get(option["action"], 20) for *_, option in choices]
        return self.command(*self.dice.choices(choices, weights)[0]) if choices else None

    def command(self, view: Json, player: str, seat: int, option: Json) -> Sent:
        sign, name = view["table"], option["action"]
        what = name if name in ("sit", "leave") else "act"
        fields = self.fields(view, seat, option) if what != "leave" else {}
        return Sent(player, sign["id"], self.id(), sign["version"], seat, what, {"action": name, **fields})

    def stake(self, view: Json, seat: int) -> Json:
        """Choose chips, and now and then to bank, where nobody else does."""
        chips = self.dice.choice([0, 1, 10, 500, 4_000])
        limits = view["table"]["limits"]
        if "ante" in limits:
            return {"ante": chips, "bonus": self.dice.choice([0, 0, 5]) or (0 if chips else 1)}
        others = [one["stake"] or {} for at, one in view["seats"].items() if one and at != str(seat)]
        flag = {"house_way": True} if self.dice.random() < 0.2 else {}
        if "bank" in limits and not any(one.get("bank") for one in others) and self.dice.random() < 0.4:
            return {"bank": max(chips, limits["bank"][0]), **flag}
        sides = {wager: self.dice.choice([0, 5]) for wager in ("fortune", "insurance") if wager in limits}
        return {"bet": chips or 1, **sides, **flag}

    def fields(self, view: Json, seat: int, option: Json) -> Json:
        if option["action"] == "stake":
            return {**self.stake(view, seat), "contribution": self.dice.choice(["", "Glück", "x" * 100])}
        if option["action"] == "set":
            return {"front": self.front(view, seat, is_foul=False)}
        if option["action"] == "exchange":
            hand = view["round"]["view"]["seats"][str(seat)]["hand"].split()
            return {"cards": " ".join(self.dice.sample(hand, self.dice.choice(option["sizes"])))}
        if option["action"] == "insure":
            return {"amount": self.dice.randint(option["least"], option["most"])}
        return {}

    def front(self, view: Json, seat: int, is_foul: bool) -> str:
        """Choose two cards of a hand that may, or may not, be set in front; empty when there are none such."""
        hand = parse(view["round"]["view"]["seats"][str(seat)]["hand"], has_joker=True)
        fronts = [show(split.front) for split in splits(hand) if split.is_foul == is_foul]
        return self.dice.choice(fronts or [""])

    async def illegal_command(self) -> Sent:
        """Choose an action, good or nonsense, that this seat may not do now; where hands are set, maybe a foul one."""
        sent = await self.legal_command()
        if sent and sent.action["action"] == "set":
            view = await self.room.view(sent.table, sent.player)
            return sent._replace(action={"action": "set", "front": self.front(view, sent.seat, is_foul=True)})
        while True:
            player, table = self.dice.choice(self.players), self.dice.choice(self.tables)
            view = await self.room.view(table, player)
            seat = self.dice.choice([1, 2, 3, 4, 5, 0, -1])
            action = self.dice.choice(NONSENSE) | {"action": self.dice.choice(self.ALPHABET)}
            listed = {option["action"] for option in view["legal"].get(str(seat), [])}
            what = action["action"] if action["action"] in ("sit", "leave") else "act"
            if action["action"] not in listed:
                return Sent(player, table, self.id(), view["table"]["version"], seat, what, action)

    async def can_pay(self, sent: Sent) -> bool:
        """Say whether a player has the chips for what he has sent, reckoned from what he sees."""
        view = await self.room.view(sent.table, sent.player)
        balance = view["you"]["balance"]
        if sent.action["action"] == "stake":
            before = view["seats"][str(sent.seat)]["stake"] or {}
            return chips_of(sent.action) <= balance + chips_of(before)
        (option,) = (one for one in view["legal"][str(sent.seat)] if one["action"] == sent.action["action"])
        size = len(sent.action.get("cards", "").split())
        cost = option["costs"][option["sizes"].index(size)] if size else option.get("cost", 0)
        return bool(sent.action.get("amount", cost) <= balance)

    def keep(self, sent: Sent, answer: Answer) -> None:
        """Remember an answer, which must not tell more than the table's page."""
        self.told(sent.table, answer.version).check(answer.view, sent.player)
        self.answered.append((sent, as_text(answer)))

    async def code(self, sent: Sent, keeps: bool = False) -> str:
        """Send a command: `accepted`, or the code of what it is refused for; anything else is a bug."""
        try:
            answer = await sent.to(self.room)
        except REFUSED as refused:
            return str(refused.code)
        if keeps:
            self.keep(sent, answer)
        assert sent.version < answer.version == answer.view["table"]["version"]
        return "accepted"


NONSENSE: list[Json] = [
    {},
    {"ante": 10},
    {"ante": -5},
    {"ante": 10**18},
    {"amount": 0},
    {"amount": 2**70},
    {"cards": "As Kd"},
    {"cards": "Zz"},
    {"cards": " ".join(card.text for card in DECK_52)},
    {"front": "As Kd"},
    {"front": "Jk"},
    {"bet": 10, "ante": 10},
    {"bet": 10, "house_way": 1},
    {"bank": 10, "bet": 10},
    {"to": 5},
    {"colour": "red"},
]
WEIGHTED = [
    (60, World.good),
    (12, World.bad),
    (6, World.repeated),
    (8, World.late),
    (8, World.at_once),
    (6, World.time_passes),
    (2, World.restart),
    (2, World.refill),
    (2, World.look_back),
    (3, World.newcomer),
    (2, World.open_table),
]
HAPPENINGS = [happening for _, happening in WEIGHTED]


def as_text(value: Any) -> str:
    """Write an answer or a view so that it can be compared whole."""
    return json.dumps([value.version, value.view] if isinstance(value, Answer) else value, sort_keys=True)
