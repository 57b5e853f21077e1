"""Settings of the whole suite: shared machines are slow at times, so no example has a deadline of its own."""

import signal

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

settings.register_profile("houseway", deadline=None)
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
