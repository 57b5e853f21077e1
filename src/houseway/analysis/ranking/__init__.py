"""Hands by the million ranked, numpy arrays in and out; and all hands counted by their strength."""
