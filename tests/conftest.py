"""Settings of the whole suite: shared machines are slow at times, so no example has a deadline of its own."""

import signal

from hypothesis import settings

settings.register_profile("houseway", deadline=None)
settings.load_profile("houseway")

# A shell starts what runs in the background deaf to interrupts, and the commands that the tests interrupt with it.
signal.signal(signal.SIGINT, signal.default_int_handler)
