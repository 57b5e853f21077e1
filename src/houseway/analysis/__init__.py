"""Exact figures of the games: numpy arrays in and out, compiled by numba; nothing else in the package imports either.

Hands are uint8 (n, 7), cards numbered 0 to 52 in deck order (2c 2d 2h 2s 3c ... As Jk).
"""
