"""Guests, accounts, sessions and keys."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from houseway.games.contract import Refusal
from houseway.room import NotFound, Session, Unusable

PASSWORD = "correct horse"


async def test_a_guest_is_one_call_and_starts_with_ten_thousand_chips(house: Any) -> None:
    async with house.open() as room:
        session = await room.guest("de")
        assert session.player.is_guest
        assert session.player.language == "de"
        assert await room.session(session.token) == session.player
        wallet = await room.wallet(session.player.id)
        assert (wallet.balance, wallet.held, wallet.can_refill) == (10_000, 0, False)


async def test_a_guest_who_registers_keeps_his_chips_and_his_tables(house: Any) -> None:
    async with house.open() as room:
        guest = await room.guest()
        table = await house.table(room, guest.player.id)
        await house.act(room, guest.player.id, table, 1, "stake", ante=100)
        account = await room.register(guest.player.id, "Ann", PASSWORD)
        assert account.player.id == guest.player.id
        assert not account.player.is_guest
        assert (await room.wallet(account.player.id)).balance == 9_900
        assert (await room.view(table, account.player.id))["you"]["seats"] == [1]
        assert (await room.view(table, account.player.id))["you"]["name"] == "Ann"
        await house.act(room, guest.player.id, table, 1, "fold")
        answer = await house.act(room, guest.player.id, table, 1, "stake", ante=100)
        assert answer.view["seats"]["1"]["player"]["name"] == "Ann"


async def test_registering_ends_the_sessions_of_before(house: Any) -> None:
    async with house.open() as room:
        guest = await room.guest()
        account = await room.register(guest.player.id, "Ann", PASSWORD)
        assert await room.session(guest.token) is None
        assert await room.session(account.token) == account.player


async def test_somebody_new_can_register_at_once(house: Any) -> None:
    async with house.open() as room:
        account = await room.register(None, "Zoë", PASSWORD, "pt")
        assert (await room.wallet(account.player.id)).balance == 10_000
        assert (await room.sign_in("ZOË", PASSWORD)).player == account.player


async def test_a_name_is_given_once_whatever_its_case(house: Any) -> None:
    async with house.open() as room:
        await room.register(None, "Ann", PASSWORD)
        assert await house.refusal(room.register(None, "aNN", PASSWORD)) == "name_taken"
        assert await house.refusal(room.register((await room.guest()).player.id, "ann", PASSWORD)) == "name_taken"


async def test_two_who_want_one_name_at_once_do_not_both_get_it(house: Any) -> None:
    async with house.open() as room:
        guest = await house.guest(room)
        asked = room.register(None, "Ann", PASSWORD), room.register(guest, "ANN", PASSWORD)
        got = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(one, Session) for one in got) == 1
        assert [one.code for one in got if isinstance(one, Refusal)] == ["name_taken"]


async def test_an_account_is_registered_once(house: Any) -> None:
    async with house.open() as room:
        account = await room.register(None, "Ann", PASSWORD)
        assert await house.refusal(room.register(account.player.id, "Bob", PASSWORD)) == "already_registered"


@pytest.mark.parametrize(
    ("name", "password"), [("Ann", "wrong horse"), ("Bob", PASSWORD), (None, 5), ("\ud800", "\ud800")]
)
async def test_a_wrong_name_and_a_wrong_password_sound_alike(house: Any, name: Any, password: Any) -> None:
    async with house.open() as room:
        await room.register(None, "Ann", PASSWORD)
        assert await house.refusal(room.sign_in(name, password)) == "wrong_name_or_password"


async def test_a_guest_cannot_sign_in_by_name(house: Any) -> None:
    async with house.open() as room:
        guest = await room.guest()
        assert await house.refusal(room.sign_in(guest.player.name, "")) == "wrong_name_or_password"


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("", PASSWORD, "bad_name"),
        ("x" * 25, PASSWORD, "bad_name"),
        ("<b>", PASSWORD, "bad_name"),
        ("a\u202eb", PASSWORD, "bad_name"),
        ("a  b", PASSWORD, "bad_name"),
        ("\u3164", PASSWORD, "bad_name"),
        ("a\u1160", PASSWORD, "bad_name"),
        ("\u0301", PASSWORD, "bad_name"),
        ("._-", PASSWORD, "bad_name"),
        (7, PASSWORD, "bad_name"),
        ("Ann", "short", "password_too_short"),
        ("Ann", None, "password_too_short"),
        ("Ann", "x" * 129, "password_too_long"),
        ("Ann", "\ud800" * 9, "bad_password"),
    ],
)
async def test_unusable_names_and_passwords(house: Any, name: Any, password: Any, code: str) -> None:
    async with house.open() as room:
        assert await house.refusal(room.register(None, name, password)) == code


@pytest.mark.parametrize("language", ["", "xx", None, ["en"]])
async def test_an_unknown_language_is_unusable(house: Any, language: Any) -> None:
    async with house.open() as room:
        with pytest.raises(Unusable, match="languages"):
            await room.guest(language)


async def test_changing_the_password_ends_the_other_sessions(house: Any) -> None:
    async with house.open() as room:
        account = await room.register(None, "Ann", PASSWORD)
        refused = room.change_password(account.player.id, "wrong horse", "new horse!")
        assert await house.refusal(refused) == "wrong_name_or_password"
        changed = await room.change_password(account.player.id, PASSWORD, "new horse!")
        assert await room.session(account.token) is None
        assert await room.session(changed.token) == account.player
        assert await house.refusal(room.sign_in("Ann", PASSWORD)) == "wrong_name_or_password"
        await room.sign_in("Ann", "new horse!")


async def test_a_session_ends_when_its_player_signs_out(house: Any) -> None:
    async with house.open() as room:
        session = await room.guest()
        await room.sign_out(session.token)
        assert await room.session(session.token) is None
        await room.sign_out(session.token)


async def test_a_session_lives_thirty_days_after_its_last_use(house: Any) -> None:
    async with house.open() as room:
        session = await room.guest()
        for _ in range(3):
            house.clock.advance(days=20)
            assert await room.session(session.token) == session.player
        house.clock.advance(days=30)
        assert await room.session(session.token) is None


@pytest.mark.parametrize("token", ["", "x", "\ud800", "a" * 10_000])
async def test_what_is_no_token_is_nobodys(house: Any, token: str) -> None:
    async with house.open() as room:
        assert await room.session(token) is None
        assert await room.by_key(token) is None


async def test_a_key_speaks_for_its_player_until_it_is_revoked(house: Any) -> None:
    async with house.open() as room:
        session = await room.guest()
        key, secret = await room.new_key(session.player.id, "my bot")
        assert await room.by_key(secret) == session.player
        assert await room.keys(session.player.id) == [key]
        other = await house.guest(room)
        with pytest.raises(NotFound):
            await room.revoke_key(other, key.id)
        await room.revoke_key(session.player.id, key.id)
        assert await room.by_key(secret) is None


async def test_no_secret_is_stored_shown_or_logged(house: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with house.open() as room:
        account = await room.register(None, "Ann", PASSWORD)
        _, key = await room.new_key(account.player.id)
        shown = repr(account) + caplog.text
    stored = b"".join(path.read_bytes() for path in Path(house.path).parent.iterdir())
    for secret in (account.token, key, PASSWORD):
        assert secret.encode() not in stored
        assert secret not in shown
    assert b"$argon2id$v=19$m=19456,t=2,p=1$" in stored


async def test_who_does_not_exist_is_not_found(house: Any) -> None:
    async with house.open() as room:
        for doing in (room.wallet("nobody"), room.new_key("nobody"), room.register("nobody", "Ann", PASSWORD)):
            with pytest.raises(NotFound, match="no such player"):
                await doing
