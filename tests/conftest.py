"""Settings of the whole suite.

Shared machines are slow at times, so no example has a deadline, and none is too slow to be made.  A proof does not
depend on luck: Hypothesis takes the same examples every time; `./test --hypothesis-profile=explore` looks for others.
"""

import signal

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadFileScheduling

BY_LUCK = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
settings.register_profile("explore", deadline=None, suppress_health_check=BY_LUCK)
settings.register_profile("houseway", settings.get_profile("explore"), derandomize=True)
settings.load_profile("houseway")

# A shell starts what runs in the background deaf to interrupts, and the commands that the tests interrupt with it.
signal.signal(signal.SIGINT, signal.default_int_handler)

COMPILED = "tests/analysis/russian_poker/"


class OnceCompiled(LoadFileScheduling):
    """A process takes whole files, and all of those that first compile a minute of the same kernels."""

    def _split_scope(self, nodeid: str) -> str:
        return COMPILED if nodeid.startswith(COMPILED) else super()._split_scope(nodeid)


@pytest.hookimpl
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> OnceCompiled | None:
    return OnceCompiled(config, log) if config.getvalue("dist") == "loadfile" else None
