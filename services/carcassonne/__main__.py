"""Serve carcassonne."""

from services.engine.match_service import main

main("carcassonne")
