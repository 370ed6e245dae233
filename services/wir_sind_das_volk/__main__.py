"""Serve wir_sind_das_volk."""

from services.engine.process.server import main

main("wir_sind_das_volk")
