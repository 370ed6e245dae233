"""The command line, for who calls it by the interpreter: `python -m services.engine`."""

from services.engine.cli import main

main()
