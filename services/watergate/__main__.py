"""Serve Watergate."""

from services.engine.match_service import main

main("watergate")
