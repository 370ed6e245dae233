"""Serve carcassonne."""

from services.engine.server import main

main("carcassonne")
