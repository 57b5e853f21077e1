"""A round at a table, from the commitment to its seed to the opening: the only text that touches cards and seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from houseway import chance
from houseway.games.contract import Action, Refusal
from houseway.record import Playing, begin, commitment_of, go_on, prepare, read_stake, seal, settle
from houseway.record.kinds import By
from houseway.record.payloads import (
    Committed,
    Left,
    SeatEnded,
    SeatStarted,
    action_taken,
    round_ended,
    round_started,
)
from houseway.room.draft import Draft
from houseway.room.ids import new_id
from houseway.room.setting import Seated
from houseway.room.storage import ResultRow, RoundRow
from houseway.room.table import Shown, Table

ROUNDS_MISSED_MOST: Final = 3  # who then still has no stake gives up the seat


def commit_to_round(draft: Draft) -> None:
    """Bind the house to the seed of the next round; the seed is stored with the entry, before anybody sees it."""
    round_id, seed = new_id(draft.entropy), chance.new_seed(draft.entropy)
    commitment = commitment_of(draft.table.game, draft.table.book.rules, round_id, seed)
    draft.write(Committed(round=round_id, commitment=commitment))
    draft.keep_secret(round_id, seed)


def stakes_of(table: Table, seats: Mapping[int, Seated]) -> dict[int, Any]:
    """Read the stakes that lie on seats as the game takes them."""
    return {seat: read_stake(table.game, who.player, who.stake or {}) for seat, who in seats.items()}


def deal(draft: Draft) -> None:
    """Close the stakes and deal to all who have one; who has missed too many rounds gives up the seat."""
    _free_seats(draft)
    table, staked = draft.table, draft.table.setting.staked()
    playing = _playing(table, staked)
    turn = begin(playing, stakes_of(table, staked))
    started = round_started(
        table=table.row.id,
        playing=playing,
        turn=turn,
        book=table.book,
        commitment=table.setting.commitment,
        seats={seat: _started(draft, who) for seat, who in staked.items()},
        contributions=[who.contribution for who in staked.values()],
    )
    draft.write(started)
    draft.show(Shown(playing, turn).after(turn, draft.table.version))
    _end_if_over(draft)


def act(draft: Draft, action: Action, by: By) -> None:
    """Do what a seat does in the round in play, and end the round if nobody is left to move; raises Refusal."""
    shown = draft.table.shown
    if shown is None:
        raise Refusal("round_over", "no round is in play")
    turn = go_on(shown.playing, shown.turn, action)
    advised = by == "player" and draft.table.setting.seats[action.seat].is_coached
    draft.write(action_taken(playing=shown.playing, turn=turn, action=action, by=by, advised=advised))
    draft.show(shown.after(turn, draft.table.version, action.seat))
    _end_if_over(draft)


def _free_seats(draft: Draft) -> None:
    for seat, who in draft.table.setting.seats.items():
        if who.stake is None and who.missed >= ROUNDS_MISSED_MOST:
            draft.write(Left(seat=seat, player=who.player))


def _playing(table: Table, staked: Mapping[int, Seated]) -> Playing:
    return prepare(
        game=table.game,
        rules=table.book.rules,
        round_id=table.setting.round,
        secret=table.seed,
        contributions=[who.contribution for who in staked.values()],
        players={seat: who.player for seat, who in staked.items()},
    )


def _started(draft: Draft, who: Seated) -> SeatStarted:
    """Tell a seat's stake, and what its player had before any stake of this round."""
    seats = draft.table.setting.seats.values()
    before = draft.journal.balance(who.player) + sum(seat.held for seat in seats if seat.player == who.player)
    return SeatStarted(who.player, who.name, who.stake or {}, seal(who.player, before, draft.entropy))


def _end_if_over(draft: Draft) -> None:
    """Settle a round in which nobody is to move: pay it, open its seed, and commit to the next one."""
    shown = draft.table.shown
    if shown is None or shown.playing.game.to_move(shown.turn.state) is not None:
        return
    playing, settled, seed = shown.playing, settle(shown.playing, shown.turn), draft.table.seed
    balances = {
        seat: seal(player, draft.journal.balance(player, settled.transfers), draft.entropy)
        for seat, player in playing.players.items()
    }
    ended = round_ended(playing=playing, settled=settled, seed=seed, balances=balances)
    draft.write(ended)
    draft.show(replace(shown, opening=seed.hex()))
    draft.ended = playing.round
    draft.rows += _history(draft, playing.players, ended.seats)
    commit_to_round(draft)


def _history(draft: Draft, players: Mapping[int, str], seats: Mapping[str, SeatEnded]) -> list[RoundRow | ResultRow]:
    """Write down the round for those who look it up later."""
    round_id, stretch = draft.table.setting.round, draft.table.setting.ended
    assert stretch is not None
    nets: Counter[str] = Counter()
    for seat, player in players.items():
        nets[player] += seats[str(seat)].net
    row = RoundRow(round_id, draft.table.row.id, stretch.first, stretch.last, draft.journal.at)
    return [row, *(ResultRow(player, round_id, net) for player, net in nets.items())]
