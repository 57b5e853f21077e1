"""Pai Gow Poker: seven cards, set into a back of five and a front of two."""
