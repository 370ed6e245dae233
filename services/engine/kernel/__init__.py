"""What all rules share: the contract of a game, randomness, refusals, play in process; pure, no I/O."""
