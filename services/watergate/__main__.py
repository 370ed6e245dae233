"""Serve Watergate."""

from services.engine.server import main

main("watergate")
