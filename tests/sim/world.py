"""A room under random users: they do what they may, what they may not, everything twice, too late and at once."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from houseway.cards import DECK_52, CardError
from houseway.games.contract import Refusal
from houseway.record import verify_round
from houseway.room import Answer, NotFound, Room, Unusable, connect
from tests.sim.checkers import Dealt, Ledger, check_clock, chips_committed

Json = dict[str, Any]
REFUSED = (Refusal, Unusable, NotFound, CardError)
RULES: list[Json] = [{}, {"dealer_card": True}, {"seats": 2, "repeat_single_card": True}, {"payout_most": 50}]


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
        return await (room.sit if self.what == "sit" else room.leave)(*where)


class World:
    """Everything that happens comes from one seed."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.dice = random.Random(seed)
        self.moment = datetime(2026, 1, 1, tzinfo=UTC)
        self.players: list[str] = []
        self.tables: list[str] = []
        self.answered: list[tuple[Sent, str]] = []
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
            dealt = Dealt(self.path, table)
            for player in (*self.players, None):
                view = await self.room.view(table, player)
                dealt.check(view, player)
                assert view["table"]["version"] == ledger.versions[table]
            committed += chips_committed(view)
            check_clock(view, {row[1]: row[2] for row in ledger.seats if row[0] == table})
        assert committed == sum(row[3] for row in ledger.seats)

    # What happens

    async def newcomer(self) -> None:
        if len(self.players) < 5:
            self.players.append((await self.room.guest()).player.id)

    async def open_table(self) -> None:
        if len(self.tables) < 3:
            opening = self.dice.choice(self.players), self.id(), "russian_poker", "house", self.dice.choice(RULES)
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

    async def stale(self) -> None:
        """Somebody does what is legal, having seen an older table."""
        sent = await self.legal_command()
        if sent is not None:
            before = Ledger(self.path).fingerprint()
            version = self.dice.randrange(sent.version)
            assert await self.code(sent._replace(version=version)) == "stale_version"
            assert Ledger(self.path).fingerprint() == before

    async def at_once(self) -> None:
        """Many commands at once, some of them the same: of those for one table one is done, once."""
        commands = [await self.legal_command() for _ in range(self.dice.randint(2, 6))]
        sent = [one for one in commands if one is not None for _ in range(self.dice.randint(1, 3))]
        self.dice.shuffle(sent)
        got = await asyncio.gather(*(one.to(self.room) for one in sent), return_exceptions=True)
        done: dict[str, set[str]] = {}
        for one, answer in zip(sent, got, strict=True):
            if isinstance(answer, Answer):
                self.keep(one, answer)
                done.setdefault(one.table, set()).add(one.id)
            else:
                assert isinstance(answer, REFUSED), answer
                assert getattr(answer, "code", "") in ("stale_version", "insufficient_chips"), (one, answer)
        assert all(len(ids) == 1 for ids in done.values())
        for one, answer in zip(sent, got, strict=True):
            if isinstance(answer, Answer):
                assert as_text(await one.to(self.room)) == as_text(answer)

    async def time_passes(self) -> None:
        self.moment += timedelta(seconds=self.dice.choice([1, 5, 15, 31]))
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
            players = {
                seat: started["player"] for seat, started in told[kinds(told).index("round_started")]["seats"].items()
            }
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
        weights = [OFTEN.get(option["action"], 20) for *_, option in choices]
        return self.command(*self.dice.choices(choices, weights)[0]) if choices else None

    def command(self, view: Json, player: str, seat: int, option: Json) -> Sent:
        sign, name = view["table"], option["action"]
        what = name if name in ("sit", "leave") else "act"
        fields = self.fields(view, seat, option) if what == "act" else {}
        return Sent(player, sign["id"], self.id(), sign["version"], seat, what, {"action": name, **fields})

    def fields(self, view: Json, seat: int, option: Json) -> Json:
        if option["action"] == "stake":
            ante = self.dice.choice([0, 1, 10, 500, 4_000])
            bonus = self.dice.choice([0, 0, 5])
            text = self.dice.choice(["", "Glück", "x" * 100])
            return {"ante": ante, "bonus": bonus or (0 if ante else 1), "contribution": text}
        if option["action"] == "exchange":
            hand = view["round"]["view"]["seats"][str(seat)]["hand"].split()
            return {"cards": " ".join(self.dice.sample(hand, self.dice.choice(option["sizes"])))}
        if option["action"] == "insure":
            return {"amount": self.dice.randint(option["least"], option["most"])}
        return {}

    async def illegal_command(self) -> Sent:
        """Choose an action, good or nonsense, that this seat may not do now."""
        while True:
            player, table = self.dice.choice(self.players), self.dice.choice(self.tables)
            view = await self.room.view(table, player)
            seat = self.dice.choice([1, 2, 3, 4, 5, 0, -1])
            action = self.dice.choice(NONSENSE) | {"action": self.dice.choice(ALPHABET)}
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
            back = before.get("ante", 0) + before.get("bonus", 0)
            return bool(sent.action["ante"] + sent.action["bonus"] <= balance + back)
        (option,) = (one for one in view["legal"][str(sent.seat)] if one["action"] == sent.action["action"])
        size = len(sent.action.get("cards", "").split())
        cost = option["costs"][option["sizes"].index(size)] if size else option.get("cost", 0)
        return bool(sent.action.get("amount", cost) <= balance)

    def keep(self, sent: Sent, answer: Answer) -> None:
        """Remember an answer, which must not tell more than the table's page."""
        Dealt(self.path, sent.table).check(answer.view, sent.player)
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


OFTEN = {"sit": 1, "leave": 1, "take_back": 1, "stake": 6, "fold": 5}
ALPHABET = [
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
]
ALPHABET += ["nonsense", "", "FOLD", "bet "]
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
    {"to": 5},
    {"colour": "red"},
]
WEIGHTED = [
    (60, World.good),
    (12, World.bad),
    (6, World.repeated),
    (5, World.stale),
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


def kinds(told: list[Mapping[str, Any]]) -> list[str]:
    return [payload["kind"] for payload in told]
