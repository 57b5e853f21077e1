"""What is chosen beforehand is done when the turn comes, once, and is nobody else's business."""

from __future__ import annotations

import json
from typing import Any


async def choose(table: Any, seat: int, choice: str) -> Any:
    round_id = (await table.view())["round"]["id"]
    return await table.act(seat, "preselect", choice=choice, round=round_id)


async def statuses(table: Any) -> dict[int, str]:
    seats = (await table.view())["round"]["view"]["seats"]
    return {int(seat): one["status"] for seat, one in seats.items()}


async def test_check_or_fold_folds_to_a_bet_at_once(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        first = await table.turn()
        await table.act(first, "call")
        second = await table.turn()
        third = 6 - first - second
        view = await choose(table, third, "check_fold")
        assert view["you"]["preselect"] == "check_fold"
        await table.act(second, "raise", to=20)
        assert (await statuses(table))[third] == "folded"
        assert (await table.view(third))["you"]["preselect"] is None


async def test_check_or_fold_checks_where_it_may(ring: Any) -> None:
    async with ring(2) as table:
        view = await table.deal()
        small, big = view["round"]["view"]["small_blind"], view["round"]["view"]["big_blind"]
        await choose(table, big, "check_fold")
        view = await table.act(small, "call")
        assert view["round"]["view"]["phase"] == "draw"


async def test_call_any_calls_a_raise_and_checks_for_nothing(ring: Any) -> None:
    async with ring(2, rulebook="no_limit") as table:
        view = await table.deal()
        small, big = view["round"]["view"]["small_blind"], view["round"]["view"]["big_blind"]
        await choose(table, big, "call_any")
        view = await table.act(small, "raise", to=350)
        assert view["round"]["view"]["seats"][str(big)]["committed"] == 350
        assert view["round"]["view"]["phase"] == "draw"
        await table.until("second_round")
        await choose(table, small, "call_any")
        view = await table.act(big, "check")
        assert view["phase"] == "ended"


async def test_it_is_used_up_by_one_turn(ring: Any) -> None:
    async with ring(2) as table:
        view = await table.deal()
        small, big = view["round"]["view"]["small_blind"], view["round"]["view"]["big_blind"]
        await table.act(small, "call")
        await choose(table, small, "call_any")
        await table.act(big, "raise", to=20)
        await table.until("second_round")
        assert await table.turn() == big
        await choose(table, small, "call_any")
        await table.act(big, "bet", to=20)
        assert (await table.view())["phase"] == "ended"


async def test_it_is_meant_for_one_round_of_betting(ring: Any) -> None:
    """Who was not asked any more before the draw has chosen nothing for the time after it."""
    async with ring(3) as table:
        await table.deal()
        first = await table.turn()
        await table.act(first, "raise", to=20)
        second = await table.turn()
        third = 6 - first - second
        await choose(table, first, "check_fold")
        await table.act(second, "call")
        await table.act(third, "call")
        await table.until("second_round")
        while await table.turn() != first:
            await table.go_along()
        assert await table.turn() == first


async def test_it_can_be_changed_and_taken_back(ring: Any) -> None:
    async with ring(2) as table:
        view = await table.deal()
        small, big = view["round"]["view"]["small_blind"], view["round"]["view"]["big_blind"]
        await choose(table, big, "check_fold")
        assert (await choose(table, big, "call_any"))["you"]["preselect"] == "call_any"
        assert (await choose(table, big, "none"))["you"]["preselect"] is None
        await table.act(small, "call")
        assert await table.turn() == big


async def test_what_cannot_be_chosen_is_refused(ring: Any) -> None:
    async with ring(3) as table:
        assert await table.refusal(choose_for(table, 1, "a" * 16)) == "another_round"
        await table.deal()
        first = await table.turn()
        round_id = (await table.view())["round"]["id"]
        assert "preselect" not in await table.options(first)
        assert await table.refusal(choose_for(table, first, round_id)) == "nothing_to_preselect"
        for nonsense in ("", "raise_any", 1, None, ["check_fold"]):
            doing = table.act(first, "preselect", choice=nonsense, round=round_id)
            assert await table.refusal(doing) == "bad_choice"
        assert await table.refusal(choose_for(table, first, "no id")) == "bad_round"
        await table.act(first, "fold")
        assert await table.refusal(choose_for(table, first, round_id)) == "nothing_to_preselect"
        await table.until("draw")
        second = await table.turn()
        third = 6 - first - second
        assert await table.refusal(choose_for(table, third, round_id)) == "nothing_to_preselect"  # he has yet to draw
        await table.act(second, "stand_pat")
        assert "preselect" in await table.options(second)
        await table.finish()
        assert await table.refusal(choose_for(table, second, round_id)) == "another_round"


def choose_for(table: Any, seat: int, round_id: str) -> Any:
    return table.act(seat, "preselect", choice="check_fold", round=round_id)


async def test_nobody_sees_what_others_have_chosen(ring: Any) -> None:
    """The choice changes nothing in what others get, but for the version, and no export of theirs tells it."""
    async with ring(3) as table:
        await table.deal()
        first = await table.turn()
        chooser, watcher = (seat for seat in (1, 2, 3) if seat != first)
        views = []
        for choice in ("check_fold", "call_any", "none"):
            await choose(table, chooser, choice)
            seen = [await table.view(watcher), await table.view()]
            views.append([one | {"table": None} for one in seen])
        assert views[0] == views[1] == views[2]
        assert "check_fold" not in json.dumps(views[0][1])
        await choose(table, chooser, "check_fold")
        round_id = views[0][0]["round"]["id"]
        await table.finish()
        for seat in (chooser, watcher):
            export = await table.room.round(table.players[seat], round_id)
            told = [one["payload"] for one in export["entries"] if one["payload"]["kind"] == "preselected"]
            assert len(told) == 4
            assert all(("value" in one["choice"]) == (seat == chooser) for one in told)
