"""The card room: people, chips, tables and their rounds; one command is one transaction."""

from houseway.room.accounts import Key, Player, Session
from houseway.room.answer import Answer
from houseway.room.errors import NotFound, Unusable
from houseway.room.feed import Watch
from houseway.room.history import RoundLine
from houseway.room.lobby import TableLine
from houseway.room.room import Room
from houseway.room.storage import DatabaseUrlError, Storage, StorageError, connect
from houseway.room.view import limited
from houseway.room.wallets import StatementLine, Wallet

__all__ = [
    "Answer",
    "DatabaseUrlError",
    "Key",
    "NotFound",
    "Player",
    "Room",
    "RoundLine",
    "Session",
    "StatementLine",
    "Storage",
    "StorageError",
    "TableLine",
    "Unusable",
    "Wallet",
    "Watch",
    "connect",
    "limited",
]
