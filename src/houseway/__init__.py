"""Houseway: Russian Poker, Pai Gow Poker and Five Card Draw, played, dealt, recorded and analysed."""

__version__ = "0.1.0"
