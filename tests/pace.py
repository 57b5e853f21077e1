"""How slow the machine is at the moment, so that a limit of processor time is one of the code alone."""

from __future__ import annotations

import resource
import subprocess
import sys
from typing import Final

KNOWN: Final = "import fastapi, uvicorn, jinja2, babel"
KNOWN_S: Final = 0.4  # on the machine for which the limits are meant


def cpu_s(*arguments: str) -> float:
    """Run Python with these arguments; give the processor time that it takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def pace() -> float:
    """Say how many times as long as there, or longer, everything takes here and now."""
    return max(1.0, cpu_s("-c", KNOWN) / KNOWN_S)
