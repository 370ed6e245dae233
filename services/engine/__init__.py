"""What every game shares: the contract, randomness, the match host, the store, scenarios, simulation."""
