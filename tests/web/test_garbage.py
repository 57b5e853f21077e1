"""What a request leaves behind goes at once: whatever waits for the collector of garbage stops a full room with it."""

from __future__ import annotations

import gc
import time

import httpx
import pytest

from houseway.web.visit import Visit
from tests.web.between_players import PATIENCE_S
from tests.web.visitors import JSON, PAGE


@pytest.fixture
def no_collector():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("wanted", [JSON, PAGE])
def test_no_visit_waits_for_the_collector(no_collector, address, wanted):
    with httpx.Client(base_url=address, headers=wanted) as client:
        for _ in range(5):
            assert client.get("/tables").status_code == 200
            assert client.post("/session", json={"as": "nobody"}).status_code == 422
        end = time.monotonic() + PATIENCE_S
        while visits() > 1 and time.monotonic() < end:  # a connection keeps its last one
            time.sleep(0.01)
        assert visits() <= 1


def visits():
    return sum(type(one) is Visit for one in gc.get_objects())
