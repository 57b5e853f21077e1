"""Pai Gow Poker: house ways proved and compared, exact odds and edges."""
