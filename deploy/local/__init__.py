"""One machine: the whole platform under a small supervisor of our own."""
