"""Players of Five Card Draw: they get a seat's view and a stream of random numbers, and give an action."""

from houseway.bots.arena import play_hand, play_match, stream
from houseway.bots.policies import POLICIES, Policy
from houseway.bots.sight import NextBelow, View

__all__ = ["POLICIES", "NextBelow", "Policy", "View", "play_hand", "play_match", "stream"]
