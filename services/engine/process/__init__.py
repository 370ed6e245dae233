"""What every process of the house shares: settings, logs, metrics, serving, calling."""
