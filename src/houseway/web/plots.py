"""Plots as points and bars in the units of a view box: geometry alone; templates draw it as SVG, with words to it."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10, sqrt
from typing import Any, Final

WIDTH: Final = 360
HEIGHT: Final = 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 6, 16, 26
_INSIDE: Final = WIDTH - _LEFT - _RIGHT
_STEPS: Final = 60
_TICKS: Final = 4


def columns(values: Sequence[tuple[str, float]]) -> dict[str, Any]:
    """Stand a bar on the zero line for each (label, value), below it where the value is."""
    low, high = min(0.0, *(value for _, value in values)), max(0.0, *(value for _, value in values))
    step = _step(high - low or 1.0)
    low, high = floor(low / step) * step, -floor(-high / step) * step or step
    each = _INSIDE / len(values)
    bars = [_bar(_LEFT + each * at, each, label, value, (low, high)) for at, (label, value) in enumerate(values)]
    return _plot((low, high), step) | {"bars": bars}


def _bar(left: float, width: float, label: str, value: float, ends: tuple[float, float]) -> dict[str, Any]:
    tip, base = _down(value, ends), _down(0.0, ends)
    return {
        "label": label,
        "value": value,
        "x": round(left + 0.15 * width, 1),
        "width": round(0.7 * width, 1),
        "middle": round(left + width / 2, 1),
        "y": min(tip, base),
        "height": round(abs(tip - base), 1),
        "is_below": value < 0,
    }


def fan(edge: float, deviation: float, rounds: int) -> dict[str, Any]:
    """Draw what so many rounds are expected to bring, and two standard deviations on both sides of it.

    `edge` and `deviation` are those of one round, in its unit; results are the player's.
    """
    points = [rounds * at / _STEPS for at in range(_STEPS + 1)]
    upper = [-edge * one + 2 * deviation * sqrt(one) for one in points]
    lower = [-edge * one - 2 * deviation * sqrt(one) for one in points]
    step = _step(max(upper) - min(lower))
    ends = floor(min(lower) / step) * step, -floor(-max(upper) / step) * step
    across = [round(_LEFT + _INSIDE * at / _STEPS, 1) for at in range(_STEPS + 1)]
    band = [*zip(across, upper, strict=True), *reversed(list(zip(across, lower, strict=True)))]
    return _plot(ends, step) | {
        "band": _path(band, ends),
        "mean": _path([(across[0], 0.0), (across[-1], -edge * rounds)], ends),
        "rounds": [(round(_LEFT + _INSIDE * part / 4, 1), rounds * part // 4) for part in range(5)],
        "last": {"mean": -edge * rounds, "upper": upper[-1], "lower": lower[-1]},
    }


def _path(points: Sequence[tuple[float, float]], ends: tuple[float, float]) -> str:
    return " ".join(f"{x},{_down(value, ends)}" for x, value in points)


def _plot(ends: tuple[float, float], step: float) -> dict[str, Any]:
    count = round((ends[1] - ends[0]) / step)
    ticks = [(ends[0] + step * at, _down(ends[0] + step * at, ends)) for at in range(count + 1)]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": _LEFT,
        "right": WIDTH - _RIGHT,
        "bottom": HEIGHT - _BOTTOM,
        "zero": _down(0.0, ends),
        "ticks": [(round(value, 10), y) for value, y in ticks],
    }


def _down(value: float, ends: tuple[float, float]) -> float:
    """Place a value: the higher, the nearer to the top."""
    low, high = ends
    return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (high - value) / (high - low), 1)


def _step(span: float) -> float:
    """Choose a round distance of tick marks: 1, 2 or 5 times a power of ten."""
    raw = span / _TICKS
    power = 10.0 ** floor(log10(raw))
    return next(power * one for one in (1, 2, 5, 10) if power * one >= raw)
