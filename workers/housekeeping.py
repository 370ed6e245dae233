"""Small tasks for the house itself."""

import os

from workers import heartbeat
from workers.app import app


@app.task(name="housekeeping.canary")
def canary() -> None:
    """Show that this worker takes tasks out of the queue and does them."""
    heartbeat.beat("worker", os.getppid())
