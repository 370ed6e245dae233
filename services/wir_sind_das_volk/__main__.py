"""Serve wir_sind_das_volk."""

from services.engine.match_service import main

main("wir_sind_das_volk")
