"""Load on this machine alone: measured, never asserted."""
