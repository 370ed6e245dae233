"""How things in the store are called.

Matches are spread over `SHARDS` hash tags, so that everything that one commit writes, the shard's due set, lists and
counts included, lies in one cluster slot.
"""

from zlib import crc32

SHARDS = 16
"""Number of hash tags. Changing it needs every live match to be moved."""

LISTS = ("open", "live", "over")
"""The lists of the lobby, in the script's order; each game and each player has the same three."""


def tag(match_id: str) -> str:
    """The shard of a match, as the hash tag its keys begin with."""
    return f"{{m{crc32(match_id.encode()) % SHARDS}}}"


def tags() -> list[str]:
    """All hash tags."""
    return [f"{{m{shard}}}" for shard in range(SHARDS)]


def stream_key(match_id: str) -> str:
    """The key of a match's stream; entry `<version>-0` holds a frame of messages `z` and a `mark` of the stamp `s`."""
    return f"{match_key(match_id)}:stream"


def match_key(match_id: str) -> str:
    """The key of a match's snapshot."""
    return f"{tag(match_id)}:{match_id}"


def bell(match_id: str) -> str:
    """The pub/sub channel that says the kind of commit after each commit of a match."""
    return f"{tag(match_id)}:bell:{match_id}"


def house_bell(shard: str) -> str:
    """The pub/sub channel of a shard that rings whenever one of its matches has opened, filled, started or ended."""
    return f"{shard}:bell"


def mark(stamp: str) -> str:
    """The part of a stamp that watchers are told: enough to see that a commit was lost."""
    return stamp[:4]


def count_field(game: str, state: str, rules: str) -> str:
    """The field of a shard's counts that a match is counted in."""
    return f"{game}:{state}:{rules}"


def counted_as(field: str) -> tuple[str, str, str]:
    """What such a field counts: game, state, rules."""
    game, state, rules = field.split(":", 2)
    return game, state, rules
