"""The HTTP gateway and the live stream. It knows no rules: games are reached through gRPC only."""
