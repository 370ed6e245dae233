"""Lanterns, a small game of hidden hands: the example of `docs/adding-a-game.md`."""
