"""What a hosted match is: its store, messages, record and past."""
