"""Serve seven_wonders."""

from services.engine.match_service import main

main("seven_wonders")
