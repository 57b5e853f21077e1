"""Compiled kernels: one subject a file, compiled when first called and kept on disk; each has a slow twin in the tests.

Cards are numbered 0 to 52 in deck order (2c 2d 2h 2s 3c ... As Jk).  Tables that never change are constants of their
module, since numba is ten times slower with small functions that take arrays.  Kernels release Python's lock.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, cast

import numba

from houseway.analysis import cache

F = TypeVar("F", bound=Callable[..., Any])

_CONFIG: Final[Any] = numba.config


def kernel(function: F) -> F:
    """Compile a function of arrays and numbers when it is first called, and keep the machine code on disk."""
    with _kept_by_version(function.__module__):
        try:
            return cast(F, _named_apart(numba.njit(cache=True, nogil=True)(function)))
        except RuntimeError:  # no folder that numba could write to
            return cast(F, numba.njit(nogil=True)(function))


def _named_apart(compiled: Any) -> Any:
    """Let each process name what it keeps.

    Numba counts its files by what lies there, so that of two processes that compile one kernel for different arguments
    at once, each took the other's machine code for its own.
    """
    files = getattr(getattr(compiled, "_cache", None), "_cache_file", None)
    if files:
        counted = files._data_name
        files._data_name = lambda number: f"{os.getpid()}-{counted(number)}"
    return compiled


@contextmanager
def _kept_by_version(module: str) -> Iterator[None]:
    """Let numba keep code under the hash of all that a kernel may use: it notices no change in another module."""
    sources = {"analysis/kernels", f"analysis/{module.split('.')[2]}", "cards", "ranking"}
    before = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = before or str(cache.folder() / f"kernels-{cache.fingerprint(*sorted(sources))}")
    try:
        yield
    finally:
        _CONFIG.CACHE_DIR = before
