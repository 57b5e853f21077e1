"""What can be wrong with a request, each with its HTTP status and a stable code."""

from __future__ import annotations

from math import ceil

from houseway.cards import CardError
from houseway.games import Refusal
from houseway.room import NotFound, StorageError, Unusable

_STATUS_OF_REFUSAL = {"not_your_seat": 403, "too_busy": 429, "not_computed": 503}
_RETRY_AFTER_S = 5


class Problem(Exception):
    """A request that is not answered as asked: an HTTP `status`, a stable `code`, and `at` which part of the input."""

    def __init__(
        self, status: int, code: str, message: str = "", *, at: str | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(message or code.replace("_", " "))
        self.status = status
        self.code = code
        self.at = at
        self.headers = headers or {}


def unusable(code: str, message: str = "", at: str | None = None) -> Problem:
    """Make the problem of input that cannot be understood."""
    return Problem(422, code, message, at=at)


def not_signed_in() -> Problem:
    """Make the problem of a request that only a player may make."""
    return Problem(401, "not_signed_in", headers={"WWW-Authenticate": "Bearer"})


def too_fast(wait_s: float) -> Problem:
    """Make the problem of a request that comes `wait_s` seconds too early."""
    return Problem(429, "too_many_requests", headers={"Retry-After": str(max(1, ceil(wait_s)))})


def unavailable(error: StorageError) -> Problem:
    """Make the problem of a database that cannot be used now; what exactly ails it is for the log alone."""
    return Problem(503, error.code, headers={"Retry-After": str(_RETRY_AFTER_S)})


def of(error: Refusal | Unusable | NotFound | CardError) -> Problem:
    """Turn what the floors below raise into a problem of a request."""
    if isinstance(error, Refusal):
        status = _STATUS_OF_REFUSAL.get(error.code, 409)
        headers = {"Retry-After": str(_RETRY_AFTER_S)} if status in (429, 503) else {}
        return Problem(status, error.code, str(error), headers=headers)
    if isinstance(error, NotFound):
        return Problem(404, error.code, str(error))
    return unusable(error.code, str(error), str(error.at) if error.at else None)
