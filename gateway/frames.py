"""Server-sent events as bytes."""

import msgspec
from msgspec import Struct

from services.engine.hosting.commit import SPECTATOR, messages_of

OPENING = b"retry: 2000\n\n"
"""Sent at once, so that proxies and browsers know that the stream is open."""

PING = b"event: ping\ndata: {}\n\n"
"""An event, not a comment: the client's script sees it and knows that the line is alive."""


class _Dated(Struct):
    """When a message's commit was made."""

    updated: int


class Entry:
    """A commit of a match as its stream keeps it; it is unpacked when somebody is there to see it, and then once.

    The frame of each kind of viewer is built once and shared.

    Args:
        version: of the match after the commit.
        packed: the messages.
    """

    def __init__(self, version: int, packed: bytes) -> None:
        self.version = version
        self._packed = packed
        self._at = 0
        self._messages: dict[str, bytes] = {}
        self._frames: dict[tuple[str, str], bytes] = {}

    @property
    def at(self) -> int:
        """When the commit was made, in ms since the epoch."""
        if not self._at:
            self._at = msgspec.json.decode(self._unpacked()[SPECTATOR], type=_Dated).updated
        return self._at

    def frame(self, event: str, viewer: int | None) -> bytes:
        """The bytes for a viewer; a seat without a message of its own sees what a spectator sees."""
        messages = self._unpacked()
        field = SPECTATOR if viewer is None or str(viewer) not in messages else str(viewer)
        frame = self._frames.get((event, field))
        if frame is None:
            frame = b"id: %d\nevent: %b\ndata: %b\n\n" % (self.version, event.encode(), messages[field])
            self._frames[event, field] = frame
        return frame

    def _unpacked(self) -> dict[str, bytes]:
        if not self._messages:
            self._messages = messages_of(self._packed)
        return self._messages
