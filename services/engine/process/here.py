"""Which process this is: asked once, and after each fork; a call of the system for each command is felt."""

import os

_pid = os.getpid()


def pid() -> int:
    """The id of this process."""
    return _pid


def _forked() -> None:
    global _pid
    _pid = os.getpid()


os.register_at_fork(after_in_child=_forked)
