"""Serve wir_sind_das_volk."""

from services.engine.server import main

main("wir_sind_das_volk")
