"""What a command is answered, the first time and every time it is repeated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from houseway.games.contract import Refusal
from houseway.room.reading import fingerprint
from houseway.room.storage import Command

T = TypeVar("T")


class Answer(msgspec.Struct, frozen=True):
    """A table right after a player's command: its version, and what he sees of it."""

    version: int
    view: Mapping[str, Any]


class Asked(msgspec.Struct, frozen=True):
    """Who asks what under which id; `fingerprint` tells another command under the same id from a repetition."""

    player: str
    command_id: str
    fingerprint: str

    def answered(self, answer: object) -> Command:
        """Keep the answer with the command."""
        return Command(self.player, self.command_id, self.fingerprint, msgspec.json.encode(answer))

    def repeat(self, done: Command, answer: type[T]) -> T:
        """Give the answer of the first time again; raises Refusal (`command_id_reused`) if another thing was asked."""
        if done.fingerprint != self.fingerprint:
            raise Refusal("command_id_reused", "this command id was used for another command")
        return msgspec.json.decode(done.answer, type=answer)


def asked(player: str, command_id: str, *what: object) -> Asked:
    """Put a command together with the fingerprint of what it asks."""
    return Asked(player, command_id, fingerprint(*what))
