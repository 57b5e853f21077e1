"""`python -m houseway` is the command `houseway`."""

import sys

from houseway.cli import main

sys.exit(main())
