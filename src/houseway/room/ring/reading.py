"""Reading what is asked at a table between players, beside what the game itself takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from houseway.games import Game
from houseway.room import reading
from houseway.room.errors import Unusable
from houseway.room.ids import is_id
from houseway.room.ring import commands
from houseway.room.ring.standing import CHOICES
from houseway.room.transaction import Deed

Fields: TypeAlias = Mapping[str, Any]
Decides: TypeAlias = Callable[..., None]


def action(game: Game[Any, Any], player: str, seat: int, fields: Fields) -> Deed:
    """Read what a player wants to do; raises Unusable."""
    name = reading.action_name(fields)
    if name not in _READERS:
        return Deed(partial(commands.act, player=player, action=reading.action(seat, fields, game.deck)))
    taken, read = _READERS[name]
    unknown = sorted(str(field)[:40] for field in fields.keys() - taken - {"action"})
    if unknown:
        raise Unusable("unknown_field", f"{name} has no field {unknown[0]!r}", unknown[0])
    return Deed(partial(read(fields), player=player, seat=seat), is_lasting=name != "top_up")


def _top_up(fields: Fields) -> Decides:
    return partial(commands.top_up, amount=reading.amount(fields.get("amount"), "amount"))


def _sit_in(fields: Fields) -> Decides:
    is_posting = fields.get("post", False)
    if type(is_posting) is not bool:
        raise Unusable("bad_post", "'post' is true or false", "post")
    return partial(commands.sit_in, is_posting=is_posting)


def _preselect(fields: Fields) -> Decides:
    choice, round_id = fields.get("choice"), fields.get("round")
    if not isinstance(choice, str) or choice not in (*CHOICES, "none"):
        raise Unusable("bad_choice", f"the choices are {', '.join(CHOICES)} and none", "choice")
    if not isinstance(round_id, str) or not is_id(round_id):
        raise Unusable("bad_round", "say for which round this is meant", "round")
    return partial(commands.preselect, choice=choice, round_id=round_id)


def _contribute(fields: Fields) -> Decides:
    return partial(commands.contribute, text=reading.contribution(fields.get("contribution")))


_READERS: Final[Mapping[str, tuple[set[str], Callable[[Fields], Decides]]]] = {
    "top_up": ({"amount"}, _top_up),
    "sit_out": (set(), lambda _: partial(commands.sit_out, is_at_next_blind=False)),
    "sit_out_next_blind": (set(), lambda _: partial(commands.sit_out, is_at_next_blind=True)),
    "sit_in": ({"post"}, _sit_in),
    "preselect": ({"choice", "round"}, _preselect),
    "contribute": ({"contribution"}, _contribute),
}
