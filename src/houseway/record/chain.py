"""The log of one table: entries in a hash chain, so that no byte of the past can change unseen."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec

from houseway.record.canonical import encode, plain
from houseway.record.payloads import Payload
from houseway.record.sealed import close


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened at a table; `version` counts 1, 2, 3, … without gaps, `at` is UTC in ISO 8601."""

    version: int
    at: str
    payload: dict[str, Any]
    hash: str


class Break(msgspec.Struct, frozen=True):
    """Where a chain is broken: the first entry that is wrong, and why (`version_skipped`, `hash_differs`)."""

    version: int
    code: str
    message: str


def genesis(table: str) -> str:
    """Give the hash that stands before a table's first entry."""
    return hashlib.sha256(f"houseway table 1\n{table}".encode()).hexdigest()


def append(previous: str, version: int, at: str, payload: Payload) -> Entry:
    """Make the entry that follows the one with the hash `previous`; raises RecordError for what JSON cannot hold."""
    fields = plain(msgspec.to_builtins(payload))
    return Entry(version, at, fields, entry_hash(previous, version, at, fields))


def entry_hash(previous: str, version: int, at: str, payload: dict[str, Any]) -> str:
    """Hash an entry over the one before: SHA-256 of the previous hash, a line feed, and the entry in canonical JSON."""
    body = encode({"version": version, "at": at, "payload": close(payload)})
    return hashlib.sha256(previous.encode() + b"\n" + body).hexdigest()


def first_broken(entries: Iterable[Entry], previous: str, version: int = 1) -> Break | None:
    """Follow a chain from the hash before it; name the first entry that does not follow, None if all do."""
    for entry in entries:
        if entry.version != version:
            return Break(entry.version, "version_skipped", f"entry {entry.version} stands where {version} should")
        if entry.hash != entry_hash(previous, entry.version, entry.at, entry.payload):
            return Break(entry.version, "hash_differs", f"entry {entry.version} is not what was recorded")
        previous, version = entry.hash, version + 1
    return None


def timestamp(moment: datetime) -> str:
    """Write a moment as the record does: UTC, microseconds, `2026-11-30T04:38:27.123456Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
