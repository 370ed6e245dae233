"""Watergate: the Editor connects informants to Nixon; Nixon builds momentum."""
