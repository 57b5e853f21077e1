"""What all requests of one application share."""

from __future__ import annotations

from houseway.room import Room
from houseway.web.limits import Limiter
from houseway.web.pages import Pages
from houseway.web.settings import Settings
from houseway.web.streams import Streams


class House:
    """The room, its pages, and who has asked how often."""

    def __init__(self, room: Room, settings: Settings) -> None:
        self.room = room
        self.settings = settings
        self.pages = Pages()
        self.streams = Streams(settings.streams_most)
        self.limits = {
            "guests": Limiter(settings.guests),
            "accounts": Limiter(settings.accounts),
            "sign_ins": Limiter(settings.sign_ins),
            "commands": Limiter(settings.commands),
            "figures": Limiter(settings.figures),
        }
