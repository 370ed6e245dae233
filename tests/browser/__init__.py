"""The client in a real browser, against the whole platform."""
