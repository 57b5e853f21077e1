"""A hand at a table between players, from the button to the pots: the only text that touches its cards and secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from houseway.games.contract import Action, Refusal
from houseway.games.five_card_draw.button import NextHand
from houseway.record import begin, go_on, hand_action, hand_ended, hand_started, prepare, read_stake, settle
from houseway.record.hands import HandEnded, HandSeat
from houseway.record.kinds import By
from houseway.record.table_life import BlindsMoved, BlindsPassed, PlacesTold
from houseway.room.dealing import commit_to_round
from houseway.room.draft import Draft
from houseway.room.ring import stacks
from houseway.room.ring.seating import coming_hand
from houseway.room.storage import ResultRow, RoundRow
from houseway.room.table import Shown

HANDS_MISSED_MOST: Final = 20  # who then still sits out gives up the seat and gets his chips back


def start(draft: Draft) -> None:
    """Deal the next hand to all who are in; nothing happens where there are not two of them."""
    _free_seats(draft)
    stacks.sit_out_at_blind(draft)
    hand = coming_hand(draft.table.setting).hand
    if hand is None:
        return
    draft.write(_blinds_moved(draft.table.setting.round, hand))
    _deal(draft, hand)


def act(draft: Draft, action: Action, by: By) -> None:
    """Do what a seat does in the hand in play, and end the hand if nobody is left to move; raises Refusal."""
    shown = draft.table.shown
    if shown is None or not draft.table.setting.is_playing:
        raise Refusal("round_over", "no hand is in play")
    turn = go_on(shown.playing, shown.turn, action)
    draft.write(hand_action(playing=shown.playing, turn=turn, action=action, by=by, secret=draft.table.seed))
    draft.show(shown.after(turn, draft.table.version, action.seat))
    _end_if_over(draft)


def _free_seats(draft: Draft) -> None:
    for seat, who in draft.table.setting.seats.items():
        if who.missed >= HANDS_MISSED_MOST:
            stacks.go(draft, seat)


def _blinds_moved(round_id: str, hand: NextHand) -> BlindsMoved:
    places = hand.places
    return BlindsMoved(
        round=round_id,
        places=PlacesTold(places.button, places.small, places.big),
        seats={
            str(one.number): BlindsPassed(one.has_played, one.has_missed_big, one.has_missed_small)
            for one in hand.sitters
        },
    )


def _deal(draft: Draft, hand: NextHand) -> None:
    table, sitting = draft.table, draft.table.setting.seats
    seats = {number: sitting[number] for number in hand.dealt}
    stakes = {number: _stake(hand, number, who.held) for number, who in seats.items()}
    contributions = [who.contribution for who in seats.values()]
    playing = prepare(
        game=table.game,
        rules=table.book.rules,
        round_id=table.setting.round,
        secret=table.seed,
        contributions=contributions,
        players={number: who.player for number, who in seats.items()},
        settings={"button": hand.places.button, "is_small_blind_dead": hand.is_small_blind_dead},
        table=table.row.id,
    )
    read = {number: read_stake(table.game, seats[number].player, fields) for number, fields in stakes.items()}
    turn = begin(playing, read)
    started = hand_started(
        playing=playing,
        turn=turn,
        book=table.book,
        commitment=table.setting.commitment,
        seats={number: HandSeat(who.player, who.name, stakes[number]) for number, who in seats.items()},
        contributions=contributions,
        secret=table.seed,
    )
    draft.write(started)
    names = {number: who.name for number, who in seats.items()}
    draft.show(Shown(playing, turn, names=names).after(turn, draft.table.version))
    _end_if_over(draft)


def _stake(hand: NextHand, number: int, chips: int) -> dict[str, int | bool]:
    """Say what a seat brings to the hand: its stack, and what it posts to come in (FD-9)."""
    posts = {"has_live_post": hand.live_posts, "has_dead_post": hand.dead_posts}
    return {"stack": chips, **{name: True for name, seats in posts.items() if number in seats}}


def _end_if_over(draft: Draft) -> None:
    """Pay the pots of a hand in which nobody is to move, let go who leaves, and commit to the next hand."""
    shown, setting = draft.table.shown, draft.table.setting
    if shown is None or shown.playing.game.to_move(shown.turn.state) is not None:
        return
    playing, settled = shown.playing, settle(shown.playing, shown.turn)
    before = {seat: setting.seats[seat].held for seat in playing.players}
    ended = hand_ended(playing=playing, settled=settled, stacks=before, secret=draft.table.seed)
    draft.write(ended)
    draft.show(shown)
    draft.ended = playing.round
    draft.rows += _history(draft, playing.players, ended)
    commit_to_round(draft)
    for seat, who in draft.table.setting.seats.items():
        if who.standing and who.standing.is_leaving:
            stacks.go(draft, seat)
    stacks.sit_out_at_blind(draft)


def _history(draft: Draft, players: Mapping[int, str], ended: HandEnded) -> list[RoundRow | ResultRow]:
    """Write down the hand for those who look it up later."""
    stretch = draft.table.setting.ended
    assert stretch is not None
    nets: Counter[str] = Counter()
    for seat, player in players.items():
        nets[player] += ended.seats[str(seat)].net
    row = RoundRow(ended.round, draft.table.row.id, stretch.first, stretch.last, draft.journal.at)
    return [row, *(ResultRow(player, ended.round, net) for player, net in nets.items())]
