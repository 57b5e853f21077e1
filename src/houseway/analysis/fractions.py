"""Exact values in JSON: a fraction as text, and a float beside it for reading."""

from __future__ import annotations

from fractions import Fraction
from typing import Any


def fraction(name: str, value: Fraction) -> dict[str, Any]:
    """Tell a value under a name: {"ev": "-1/3", "ev_float": -0.333...}."""
    return {name: f"{value.numerator}/{value.denominator}", f"{name}_float": float(value)}
