"""What players have answered in the house-way school; beside the tables, it touches no chips and no log."""

from __future__ import annotations

from houseway.games.contract import Refusal
from houseway.room.desk import Desk
from houseway.room.storage import DrillRow


class Drills(Desk):
    """The score book of the school."""

    async def drill_score(self, player: str, house_way: str) -> dict[str, tuple[int, int]]:
        """Say how many answers were right and wrong, by the row of a house way that decided."""
        rows = await self._storage.drills.score(player, house_way)
        return {row.row_id: (row.right_answers, row.wrong_answers) for row in rows}

    async def note_drill(self, player: str, house_way: str, row: str, is_right: bool, answered: int) -> None:
        """Note an answer of a player who has given `answered` so far: so a hand that is answered twice counts once.

        Raises Refusal (`hand_answered`) when he has given another number of answers.
        """
        answer = DrillRow(player, house_way, row, int(is_right), int(not is_right))
        if not await self._storage.drills.note(answer, answered):
            raise Refusal("hand_answered", "this hand has been answered already")
