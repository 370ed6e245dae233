"""All that one commit writes, and how the script that writes it (`commit.lua`) is told.

What watchers get is a frame: a packed msgpack map with a message for the spectators (`SPECTATOR`) and for each seat
that a person holds.
"""

import msgspec
from msgspec import Struct

from services.engine.hosting.keys import LISTS, bell, count_field, house_bell, match_key, tag
from services.engine.hosting.packing import pack, unpack

STREAM_ENTRIES = 16
"""Commits that a match's stream keeps; a watcher who was away for longer is sent the newest whole."""

SPECTATOR = "v"
"""The viewers without a seat, among a commit's messages; a seat is its number."""

_PARTS = ("log", "stream", "answers", "leases")
_SETS = ("due", "deadlines", "outbox", "calls", "counts")


class Commit(Struct, frozen=True):
    """All that one commit writes.

    Args:
        match_id: the match.
        game: its game.
        rules: the version of the rules it is played by.
        before: the version it stands at, 0 for a new one.
        on: the stamp of that version's commit, "" for a new match.
        stamp: a word of its own. The version alone does not tell a commit: a store that lost its newest may come to
            the same version another way.
        key: idempotency key, "" for none.
        answer: what the key is to be answered from now on.
        head: the new head, empty if it has not changed.
        state: the new state.
        entry: the entry of the log; see `Store.entry`.
        replaces: how many entries before it this one stands for too.
        due_at: when the sweeper is to look after the work, in ms since the epoch; None if nothing is due.
        work: what is due, as JSON.
        was: the list it stood in, "" for a new match.
        lobby: the list it stands in now, `open`, `live` or `over`; "" for none, then it is not counted either.
        rank: place in that list, in ms since the epoch.
        summary: what the lobby shows, as JSON.
        kind: what kind of commit it is, for the bells.
        at: when it is made, in ms since the epoch.
        messages: one for each viewer, as a frame has them.
        forget_ms: after so long the match is forgotten; None: it is kept.
        players: ids of those at the table; the match moves in their lists too.
    """

    match_id: str
    game: str
    rules: str
    before: int
    on: str
    stamp: str
    key: str
    answer: bytes
    head: bytes
    state: bytes
    entry: bytes
    replaces: int
    due_at: int | None
    work: bytes
    was: str
    lobby: str
    rank: int
    summary: bytes
    kind: str
    at: int
    messages: dict[str, bytes]
    players: list[str]
    forget_ms: int | None = None


class Ring(Struct, frozen=True):
    """What the house's bell says: a match whose head has changed, and the people at its table."""

    match: str
    kind: str
    game: str
    state: str
    people: list[str]


def keys_and_args(commit: Commit) -> tuple[list[str], list[str | bytes | int]]:
    """A commit as the script takes it."""
    base, shard = match_key(commit.match_id), tag(commit.match_id)
    keys = [base, *(f"{base}:{part}" for part in _PARTS), *(f"{shard}:{name}" for name in _SETS)]
    ring: bytes = b""
    if commit.head:
        keys.append(f"{shard}:quarantine")
        for whose in ("", f":{commit.game}", *(f":{player}" for player in commit.players)):
            keys += [f"{shard}:{name}{whose}" for name in LISTS]
        state = commit.lobby or "over"
        ring = msgspec.json.encode(Ring(commit.match_id, commit.kind, commit.game, state, commit.players))
    args: list[str | bytes | int] = [
        commit.match_id,
        commit.before,
        commit.on,
        commit.stamp,
        commit.key,
        commit.answer,
        commit.head,
        commit.state,
        "",
        commit.summary,
        commit.entry,
        pack(msgspec.msgpack.encode(commit.messages)),
        1 if commit.kind == "over" else STREAM_ENTRIES,
        commit.work,
        "" if commit.due_at is None else commit.due_at,
        "",
        "",
        "",
        commit.lobby,
        commit.rank,
        0,
        count_field(commit.game, commit.was, commit.rules) if commit.was else "",
        count_field(commit.game, commit.lobby, commit.rules) if commit.lobby else "",
        "",
        "",
        bell(commit.match_id),
        commit.kind,
        house_bell(shard),
        ring,
        commit.at,
        commit.replaces,
        "" if commit.forget_ms is None else commit.forget_ms,
    ]
    return keys, args


def messages_of(frame: bytes) -> dict[str, bytes]:
    """The messages of a commit by viewer, from its entry in the stream."""
    return msgspec.msgpack.decode(unpack(frame), type=dict[str, bytes])
