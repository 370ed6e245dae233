"""The command `ludoteca`: what can be asked of the rules, and the platform on this machine."""

import os

from deploy.local.__main__ import down, logs, show_status, up
from services.engine.cli import main as commands

for command in (up, down, show_status, logs):
    commands.add_command(command)


def main() -> None:
    """Run a command."""
    os.umask(0o077)  # whatever is written holds hands, seeds or secrets
    commands()


if __name__ == "__main__":
    main()
