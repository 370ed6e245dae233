"""The programs of others that the platform runs."""

import shutil
from collections.abc import Callable


class MissingToolError(Exception):
    """A program that the platform needs is not on this machine; the message is for the operator."""


def tool(bundled: Callable[[], object], missing: type[Exception], *names: str) -> str:
    """A program: the one that came with the virtual environment, or one on the PATH.

    Raises:
        MissingToolError.
    """
    try:
        return str(bundled())
    except missing:
        found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise MissingToolError(f"No {names[0]} was found; install it.")
    return found
