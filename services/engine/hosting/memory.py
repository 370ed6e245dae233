"""How a process last left its matches, so that most commits begin without reading one.

What is remembered may be old; only a commit, which proves that it was not, is ever answered from it.
"""

import threading
from typing import Any

from cachetools import LRUCache

from services.engine.hosting import metrics
from services.engine.hosting.drafts import Draft
from services.engine.hosting.match import Match
from services.engine.hosting.messages import LIVE
from services.engine.kernel.game import AnyGame

REMEMBERED = 1_000
"""Matches that a process remembers, some 10 kB each."""

AT_HAND = 64
"""Matches of which it also has the state as the rules left it, which takes ten times as much."""


class Memory:
    """What one process remembers of the matches of a game.

    Args:
        game: its rules.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._remembered: LRUCache[str, Match] = LRUCache(REMEMBERED)
        self._at_hand: LRUCache[str, tuple[str, Any]] = LRUCache(AT_HAND)
        self._lock = threading.Lock()

    def recall(self, match_id: str) -> Match | None:
        """A match as it was left here."""
        with self._lock:
            return self._remembered.get(match_id)

    def remember(self, draft: Draft) -> None:
        """A commit of this process stands."""
        there = draft.there
        with self._lock:
            if there.head.state == LIVE:
                self._remembered[there.head.id] = there
                self._at_hand[there.head.id] = there.stamp, draft.state
            else:
                self._remembered.pop(there.head.id, None)

    def forget(self, match_id: str) -> None:
        """Somebody else goes on with a match, or what is remembered of it may be wrong."""
        with self._lock:
            self._remembered.pop(match_id, None)
            self._at_hand.pop(match_id, None)

    def state_of(self, there: Match) -> Any:
        """The state of a match, to be played on: whoever gets it is the only one who has it."""
        with self._lock:
            stamp, state = self._at_hand.pop(there.head.id, ("", None))
        if stamp == there.stamp and stamp:
            return state
        with metrics.rules(self._game.name, "decode"):
            return self._game.decode_state(there.state)
