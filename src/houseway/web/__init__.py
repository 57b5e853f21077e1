"""The room as pages and as an API: the same URLs and the same stream, as HTML for people and JSON for programs."""

from houseway.web.app import create_app
from houseway.web.server import serve
from houseway.web.settings import Rate, Settings

__all__ = ["Rate", "Settings", "create_app", "serve"]
