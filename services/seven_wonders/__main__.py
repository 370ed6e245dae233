"""Serve seven_wonders."""

from services.engine.server import main

main("seven_wonders")
