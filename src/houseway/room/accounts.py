"""Who is who: guests, accounts with a password, sessions and bearer keys."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from houseway.games.contract import Refusal
from houseway.room import reading
from houseway.room.desk import Desk
from houseway.room.errors import NotFound
from houseway.room.ids import is_id, new_id, new_token, token_hash
from houseway.room.known import Known
from houseway.room.storage import KeyRow, NameTakenError, PlayerRow, SessionRow
from houseway.room.wallets import welcome

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SESSION_AGE_MOST: Final = timedelta(days=30)  # since its last use
_HASHES_AT_ONCE: Final = 2  # 19 MiB each
_NOBODY: Final = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$" + "A" * 43  # no password has this hash


class Player(msgspec.Struct, frozen=True):
    """A person or a program; a guest has no password and lives as long as his session."""

    id: str
    name: str
    is_guest: bool
    language: str
    is_bot: bool = False


class Session(msgspec.Struct, frozen=True):
    """A player signed in: `token` is for his browser alone, the room keeps only its hash."""

    player: Player
    token: str
    expires_at: str

    def __repr__(self) -> str:
        return f"Session({self.player!r})"


class Key(msgspec.Struct, frozen=True):
    """A bearer key of a program, without the key itself."""

    id: str
    name: str
    created_at: str


class Accounts(Desk):
    """Players and how they show who they are; passwords are hashed by argon2id (19 MiB, t=2, p=1) in a thread."""

    def __init__(self, *outside: Any, **more: Any) -> None:
        super().__init__(*outside, **more)
        self._hashing = asyncio.Semaphore(_HASHES_AT_ONCE)
        self._known_sessions: Known[tuple[PlayerRow, SessionRow]] = Known()
        self._known_keys: Known[PlayerRow] = Known()

    async def guest(self, language: str = "en") -> Session:
        """Make a player with his first chips and sign him in; raises Unusable."""
        row = self._new_player(reading.language(language))
        session, token = self._new_session(row.id)
        await self._storage.commit(welcome(row.id, self._now(), (row, session)))
        return Session(_player(row), token, session.expires_at)

    async def bot(self, name: str) -> Player:
        """Make a bot of the house, with its first chips; nobody can sign in as it.  Raises Unusable."""
        row = replace(self._new_player("en"), name=reading.name(name), is_bot=True)
        await self._storage.commit(welcome(row.id, self._now(), (row,)))
        return _player(row)

    async def register(self, player: str | None, name: str, password: str, language: str = "en") -> Session:
        """Give a guest, who keeps his chips, or somebody new (None) a name and a password; other sessions of his end.

        Raises Unusable, NotFound and Refusal (`name_taken`, `already_registered`).
        """
        name, password = reading.name(name), reading.password(password)
        row = await self._row(player) if player else self._new_player(reading.language(language))
        if row.password:
            raise Refusal("already_registered", "this player has an account already")
        if await self._storage.people.named(reading.name_key(name)):
            raise Refusal("name_taken", "another player has this name")
        account = replace(row, name=name, name_key=reading.name_key(name), password=await self._hash(password))
        return await self._keep_account(account, is_new=player is None)

    async def change_password(self, player: str, password: str, new_password: str) -> Session:
        """Change an account's password, which ends all its other sessions; raises Unusable, Refusal, NotFound."""
        row, new_password = await self._row(player), reading.password(new_password)
        await self._check(row, password)
        return await self._keep_account(replace(row, password=await self._hash(new_password)))

    async def sign_in(self, name: str, password: str) -> Session:
        """Sign in with a password; raises Refusal (`wrong_name_or_password`), equally slow for unknown names."""
        is_name = isinstance(name, str) and reading.is_text(name)
        row = await self._storage.people.named(reading.name_key(name)) if is_name else None
        await self._check(row, password)
        assert row is not None
        session, token = self._new_session(row.id)
        await self._storage.people.add(session)
        return Session(_player(row), token, session.expires_at)

    async def sign_out(self, token: str) -> None:
        """End a session; one that is over already stays so."""
        await self._storage.people.end_session(token_hash(token))
        self._forget_who_is_who()

    async def session(self, token: str) -> Player | None:
        """Say whose session this is; using it keeps it alive."""
        found = await self._known_sessions.find(token_hash(token), self._clock(), self._storage.people.of_session)
        if found is None or found[1].expires_at <= self._now():
            return None
        row, session = found
        if session.expires_at <= self._now(SESSION_AGE_MOST / 2):
            await self._storage.people.prolong(session.token_hash, self._now(SESSION_AGE_MOST))
            self._known_sessions.forget()
        return _player(row)

    async def new_key(self, player: str, name: str = "key") -> tuple[Key, str]:
        """Make a bearer key for a program; it is shown this once.  Raises Unusable, NotFound."""
        row, name, key = await self._row(player), reading.name(name), f"hw_{new_token(self._entropy)}"
        made = KeyRow(new_id(self._entropy), token_hash(key), row.id, name, self._now())
        await self._storage.people.add(made)
        return _key(made), key

    async def keys(self, player: str) -> list[Key]:
        """List a player's keys."""
        return [_key(row) for row in await self._storage.people.keys(player)]

    async def revoke_key(self, player: str, key: str) -> None:
        """End a key by its id; raises NotFound (`no_such_key`)."""
        if not is_id(key) or not await self._storage.people.drop_key(player, key):
            raise NotFound("no_such_key")
        self._forget_who_is_who()

    async def by_key(self, key: str) -> Player | None:
        """Say whose key this is."""
        row = await self._known_keys.find(token_hash(key), self._clock(), self._storage.people.of_key)
        return _player(row) if row else None

    async def set_language(self, player: str, language: str) -> None:
        """Remember a player's language; raises Unusable."""
        await self._storage.people.set_language(player, reading.language(language))
        self._forget_who_is_who()

    @property
    def who_is_who(self) -> int:
        """Count how often this process has changed who is who, or whose a session or a key is."""
        return self._known_keys.changes

    def _forget_who_is_who(self) -> None:
        self._known_sessions.forget()
        self._known_keys.forget()

    def _new_player(self, language: str) -> PlayerRow:
        number = int.from_bytes(self._entropy(4), "big") % 9000 + 1000
        return PlayerRow(new_id(self._entropy), f"Guest {number}", language, self._now())

    def _new_session(self, player: str) -> tuple[SessionRow, str]:
        token = new_token(self._entropy)
        return SessionRow(token_hash(token), player, self._now(SESSION_AGE_MOST)), token

    async def _row(self, player: str) -> PlayerRow:
        row = await self._storage.people.player(player)
        if row is None:
            raise NotFound("no_such_player")
        return row

    async def _keep_account(self, account: PlayerRow, is_new: bool = False) -> Session:
        session, token = self._new_session(account.id)
        try:
            if is_new:
                await self._storage.commit(welcome(account.id, self._now(), (account, session)))
            else:
                await self._storage.people.set_account(account, session)
        except NameTakenError:
            raise Refusal("name_taken", "another player has this name") from None
        self._forget_who_is_who()
        return Session(_player(account), token, session.expires_at)

    async def _hash(self, password: str) -> str:
        salt = self._entropy(16)
        async with self._hashing:
            return await asyncio.to_thread(lambda: _hasher().hash(password, salt=salt))

    async def _check(self, row: PlayerRow | None, password: object) -> None:
        known = row.password if row and row.password else _NOBODY
        given = password[: reading.PASSWORD_LENGTH_MOST + 1] if isinstance(password, str) else ""
        async with self._hashing:
            is_right = await asyncio.to_thread(_is_right, known, given)
        if not is_right:
            raise Refusal("wrong_name_or_password", "this name and this password do not belong together")


def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


def _is_right(known: str, password: str) -> bool:
    from argon2.exceptions import VerificationError

    try:
        return _hasher().verify(known, password)
    except (VerificationError, UnicodeEncodeError):
        return False


def _player(row: PlayerRow) -> Player:
    return Player(row.id, row.name, row.password is None, row.language, row.is_bot)


def _key(row: KeyRow) -> Key:
    return Key(row.id, row.name, row.created_at)
