"""What an audit finds."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A record that is not as it must be: where it stands (`entries TABLE/17`, `balances wallet:x`), a code, words.

    Codes: `database_damaged`, `unreadable`, `version_skipped`, `hash_differs`, `end_differs`, `state_differs`,
    `table_differs`, `transfers_differ`, `balance_differs`, `below_zero`, `sum_not_zero`, `seats_differ`,
    `round_differs`, `advice_differs`, `secret_differs`, `no_log`, and those of `houseway.record.verify`.
    """

    record: str
    code: str
    message: str
