"""Where the one-machine installation keeps things; all of it under `LUDOTECA_DATA`."""

from pathlib import Path

from services.engine.settings import settings

ROOT = Path(__file__).resolve().parents[2]
"""The checkout."""


def data() -> Path:
    """Folder for everything that outlives a restart, absolute."""
    return (ROOT / settings().data).resolve()


def run() -> Path:
    """What belongs to one run of the supervisor: its lock, its status, generated configuration."""
    return data() / "run"


def logs() -> Path:
    """One log file a process, and the supervisor's."""
    return data() / "logs"


def log(name: str) -> Path:
    """The log file of one process."""
    return logs() / f"{name}.log"


def metrics() -> Path:
    """Where all processes leave their metrics; the gateway's /metrics adds them up. Emptied at each start."""
    return run() / "metrics"
