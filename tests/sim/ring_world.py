"""Random users at tables between players: the same world, with what is different there."""

from __future__ import annotations

from typing import Any

from tests.sim import ring
from tests.sim.world import ALPHABET, Json, Sent, World

RINGS: list[tuple[str, str | None, Json]] = [
    ("five_card_draw", None, {}),
    ("five_card_draw", "no_limit", {"seats": 4}),
    ("five_card_draw", "raked_pot_limit", {"seats": 3}),
    ("five_card_draw", "private_nine", {"buy_in": {"least": 20, "most": 4_000}}),
]


class RingWorld(World):
    """Everything that happens at tables between players comes from one seed."""

    HOUSES = RINGS
    OVERTAKEN = ring.OVERTAKEN
    ALPHABET = (*ALPHABET, "call", "raise", "check", "draw", "stand_pat", *sorted(ring.LASTING), "top_up")
    OFTEN = ring.OFTEN
    PAUSES_S = (1, 1, 4, 4, 5, 5, 31, 91, 901)

    def told(self, table: str, until: int = 2**53) -> ring.ToldHands:
        return ring.ToldHands(self.path, table, until)

    def chips_held(self, view: Json) -> int:
        return ring.chips_held(view)

    def check_clock(self, table: str, view: Json, sitting: Json) -> None:
        """Whoever watches sees the clock; what others do meanwhile does not wind it up again."""
        ring.check_clock(view)
        _, before = self.last.get(table, ({}, view))
        if before["acting"] == view["acting"] and before["phase"] == view["phase"] == "playing":
            same = self.told(table).asked_since <= before["table"]["version"]
            assert not same or before["clock"]["due_at"] == view["clock"]["due_at"]
        self.last[table] = sitting, view

    def is_fresh(self, late: Sent, now: int) -> bool:
        if late.version not in self.seen[late.table]:
            return False
        return self.told(late.table).since(late.action["action"], late.seat) <= late.version

    def of_which_one_is_done(self, sent: Sent) -> tuple[Any, ...]:
        """Say with which others a command competes: what is asked of the game only with its like."""
        is_lasting = sent.action["action"] in ring.LASTING or sent.action["action"] in ("top_up", "sit")
        return sent.table, sent.seat, is_lasting

    def fields(self, view: Json, seat: int, option: Json) -> Json:
        return ring.fields(self.dice, view, seat, option)

    async def can_pay(self, sent: Sent) -> bool:
        view = await self.room.view(sent.table, sent.player)
        return bool(ring.costs(sent.action) <= view["you"]["balance"])
