"""Wir sind das Volk!, the base game for two and 2+2 for four."""
