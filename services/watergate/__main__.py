"""Serve Watergate."""

from services.engine.process.server import main

main("watergate")
