"""The whole check of an exported round: what the standalone script asks, and the round played again by the rules."""

from __future__ import annotations

from houseway.record import verify_round
from houseway.record.errors import ReplayError
from houseway.record.export import read_export
from houseway.record.replay import replay
from houseway.record.verify_round import Problem


def verify(data: bytes | str) -> tuple[Problem, ...]:
    """Name everything in an exported round that is not as promised; nothing if all is.

    Raises RecordError for a file that is no exported round.
    """
    data = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    export = read_export(data)
    problems = list(verify_round.check(verify_round.read(data)))
    try:
        replay(export)
    except ReplayError as error:
        problems.append(Problem(f"replay_{error.code}", error.version, str(error)))
    return tuple(problems)
