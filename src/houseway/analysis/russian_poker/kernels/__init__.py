"""Kernels of Russian Poker; cards of a rank, 0 (two) to 12 (ace), are counted, those of a suit are a mask of ranks."""
