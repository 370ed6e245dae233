"""Serve seven_wonders."""

from services.engine.process.server import main

main("seven_wonders")
