"""Serve Lanterns."""

from services.engine.match_service import main

main("lanterns")
