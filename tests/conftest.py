"""Settings of the whole suite: shared machines are slow at times, so no example has a deadline of its own."""

from hypothesis import settings

settings.register_profile("houseway", deadline=None)
settings.load_profile("houseway")
