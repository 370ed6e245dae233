"""Where the one-machine installation keeps things; all of it under `LUDOTECA_DATA`, for its user alone."""

import stat
from pathlib import Path

from services.engine.process.settings import settings

ROOT = Path(__file__).resolve().parents[2]  # the checkout, or where the packages are installed
HOME = ROOT if (ROOT / "pyproject.toml").exists() else Path.cwd()  # an installation has its data where one stands


def data() -> Path:
    """Folder for everything that outlives a restart, absolute."""
    return (HOME / settings().data).resolve()


def run() -> Path:
    """What belongs to one run of the supervisor: its lock, its status, generated configuration."""
    return data() / "run"


def logs() -> Path:
    """One log file a process, and the supervisor's."""
    return data() / "logs"


def log(name: str) -> Path:
    """The log file of one process."""
    return logs() / f"{name}.log"


def prepare() -> None:
    """Make the folders of a run. What another user could read is closed to them.

    Raises:
        PermissionError: if the data folder is another user's, or a place where everybody may write.
    """
    for folder in (logs(), run()):
        folder.mkdir(parents=True, exist_ok=True)
    if data().stat().st_mode & stat.S_ISVTX:
        raise PermissionError(f"{data()} is a folder for everybody; set LUDOTECA_DATA to one of its own.")
    for path in (data(), *data().rglob("*")):
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) & 0o700)
