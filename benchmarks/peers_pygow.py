"""Sets hands by pygow-poker's house strategy: run by `benchmarks/pai_gow.py` with the interpreter that has it.

Reads a JSON list of hands from standard input, prints a JSON object with the settings and the seconds that they took.
"""

import contextlib
import io
import json
import sys
import sysconfig
import time
from pathlib import Path

sys.path.insert(0, str(Path(sysconfig.get_path("purelib")) / "pygow-poker"))  # it is no importable name

from house_strat import house_strat


def setting(hand):
    """Give front and back, or what went wrong."""
    try:
        split = house_strat(hand)
        return [list(split["low"]["hand"]), list(split["high"]["hand"])]
    except Exception as error:
        return type(error).__name__


hands = json.load(sys.stdin)
with contextlib.redirect_stdout(io.StringIO()):
    house_strat(hands[0])
    began = time.process_time()
    settings = [setting(hand) for hand in hands]
    taken_s = time.process_time() - began
print(json.dumps({"settings": settings, "taken_s": taken_s}))
