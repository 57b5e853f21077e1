"""How often somebody may ask: the bucket itself."""

from __future__ import annotations

import pytest

from houseway.web.limits import Limiter, network
from houseway.web.settings import Rate


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_free_and_then_the_rate_holds() -> None:
    clock = Clock()
    limiter = Limiter(Rate(burst=3, per_second=2.0), clock)
    assert [limiter.take("a") for _ in range(3)] == [0.0, 0.0, 0.0]
    assert limiter.take("a") == pytest.approx(0.5)
    clock.now += 0.5
    assert limiter.take("a") == 0.0
    assert limiter.take("a") == pytest.approx(0.5)


def test_whoever_is_refused_is_not_charged() -> None:
    clock = Clock()
    limiter = Limiter(Rate(burst=1, per_second=1.0), clock)
    limiter.take("a")
    assert [limiter.take("a") for _ in range(100)] == pytest.approx([1.0] * 100)
    clock.now += 1.0
    assert limiter.take("a") == 0.0


def test_one_key_does_not_spend_for_another() -> None:
    limiter = Limiter(Rate(burst=1, per_second=0.001), Clock())
    assert [limiter.take(key) for key in "abc"] == [0.0, 0.0, 0.0]


def test_keys_that_are_full_again_are_forgotten() -> None:
    clock = Clock()
    limiter = Limiter(Rate(burst=1, per_second=1.0), clock)
    for number in range(25_000):
        limiter.take(str(number))
        clock.now += 0.001
    assert limiter.size < 12_000
    assert limiter.take("24999") > 0.0


def test_an_ipv6_customer_counts_once() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2:ffff::1")
    assert network("192.0.2.7") == "192.0.2.7"
