"""The log of every table as a hash chain: entries, rounds played from it, export, replay and verification.

The format is in `docs/record.md`.
"""

from houseway.record import hands, payloads
from houseway.record.canonical import canonical
from houseway.record.chain import Break, Entry, append, first_broken, genesis, timestamp
from houseway.record.errors import RecordError, ReplayError
from houseway.record.export import SCRIPT, Export, export_round, read_export, to_json
from houseway.record.hands import hand_action, hand_ended, hand_started
from houseway.record.openings import CardOpening
from houseway.record.outcome import outcome
from houseway.record.payloads import Payload, read_payload
from houseway.record.playing import (
    Playing,
    Settled,
    Turn,
    begin,
    go_on,
    is_between_players,
    read_stake,
    settle,
    stake_cost,
)
from houseway.record.preparing import commitment_of, count_decks, prepare
from houseway.record.replay import Moment, mucked, replay, resume
from houseway.record.retelling import Told, retell
from houseway.record.sealed import Sealed, seal
from houseway.record.verify import verify
from houseway.record.verify_round import Problem

__all__ = [
    "SCRIPT",
    "Break",
    "CardOpening",
    "Entry",
    "Export",
    "Moment",
    "Payload",
    "Playing",
    "Problem",
    "RecordError",
    "ReplayError",
    "Sealed",
    "Settled",
    "Told",
    "Turn",
    "append",
    "begin",
    "canonical",
    "commitment_of",
    "count_decks",
    "export_round",
    "first_broken",
    "genesis",
    "go_on",
    "hand_action",
    "hand_ended",
    "hand_started",
    "hands",
    "is_between_players",
    "mucked",
    "outcome",
    "payloads",
    "prepare",
    "read_export",
    "read_payload",
    "read_stake",
    "replay",
    "resume",
    "retell",
    "seal",
    "settle",
    "stake_cost",
    "timestamp",
    "to_json",
    "verify",
]
