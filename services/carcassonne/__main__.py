"""Serve carcassonne."""

from services.engine.process.server import main

main("carcassonne")
