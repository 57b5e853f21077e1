"""A hand keeps the names of those who played it, wherever they have gone since."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.record import read_export, read_payload
from houseway.record.hands import HandStarted


def names_of(view: Any) -> dict[str, str]:
    return dict(view["round"]["names"])


async def test_who_has_left_is_still_named_by_the_hand_on_the_table(ring: Any) -> None:
    async with ring(3) as table:
        view = await table.deal()
        names = {seat: one["player"]["name"] for seat, one in view["seats"].items() if one}
        assert len(names) == 3
        await table.leave(2)
        assert names_of(await table.finish()) == names
        assert (await table.view())["seats"]["2"] is None
        for seat in (None, 1, 2, 3):
            assert names_of(await table.view(seat)) == names
        await table.sit(2)
        newcomer = (await table.view())["seats"]["2"]["player"]["name"]
        assert names_of(await table.view()) == names
        async with table.house.open() as again:
            assert names_of(await again.view(table.table)) == names
        deal = await table.deal()
        assert names_of(deal).get("2") in (None, newcomer), "the next hand has its own names"


async def test_no_name_says_whose_account_it_is(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        for seat in (None, 1, 2):
            text = str((await table.view(seat))["round"])
            assert not [player for player in table.players.values() if player in text]


async def test_the_record_of_the_hand_says_who_sat_there(ring: Any) -> None:
    async with ring(2) as table:
        names = names_of(await table.deal())
        hand = (await table.view())["round"]["id"]
        await table.finish()
        gone = table.players[2]
        await table.leave(2)
        for player in (table.players[1], gone):
            export = read_export(msgspec.json.encode(await table.room.round(player, hand)))
            started = next(
                told for entry in export.entries if isinstance(told := read_payload(entry.payload), HandStarted)
            )
            assert {seat: one.name for seat, one in started.seats.items()} == names
