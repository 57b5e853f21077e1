"""Who is recognised again without being looked up, and when that ends."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

from houseway.room.ids import utc_now
from houseway.room.known import KEPT, Known

NOW = utc_now()


class Book:
    """What is stored, and how often it was looked up."""

    def __init__(self, **names: str) -> None:
        self.names = names
        self.asked = 0

    async def look_up(self, key: str) -> str | None:
        self.asked += 1
        found = self.names.get(key)
        await asyncio.sleep(0)
        return found


async def test_who_was_found_is_not_looked_up_again_for_a_while() -> None:
    book = Book(key="Ann")
    known = Known[str]()
    for later in (timedelta(), KEPT / 2, KEPT - timedelta(microseconds=1)):
        assert await known.find("key", NOW + later, book.look_up) == "Ann"
    assert book.asked == 1
    book.names["key"] = "Bob"
    assert await known.find("key", NOW + KEPT, book.look_up) == "Bob"
    assert await known.find("key", NOW, book.look_up) == "Bob", "a clock that was set back keeps nothing longer"
    assert book.asked == 3


async def test_who_is_not_found_is_looked_up_each_time() -> None:
    book = Book()
    known = Known[str]()
    assert await known.find("key", NOW, book.look_up) is None
    book.names["key"] = "Ann"
    assert await known.find("key", NOW, book.look_up) == "Ann"


async def test_nothing_that_was_looked_up_before_a_change_is_kept_after_it() -> None:
    book = Book(key="Ann")
    known = Known[str]()
    asking = asyncio.create_task(known.find("key", NOW, book.look_up))
    await asyncio.sleep(0)
    del book.names["key"]
    known.forget()
    assert await asking == "Ann"
    assert await known.find("key", NOW, book.look_up) is None


async def test_what_another_room_of_the_same_house_revokes_opens_nothing_soon_after(house: Any) -> None:
    async with house.open() as room, house.open() as other:
        player = (await room.guest()).player.id
        key, secret = await room.new_key(player)
        assert await other.by_key(secret)
        await room.revoke_key(player, key.id)
        assert await room.by_key(secret) is None
        house.clock.advance(seconds=KEPT.total_seconds())
        assert await other.by_key(secret) is None
