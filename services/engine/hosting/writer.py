"""Drafts are written into the store; what stands is remembered, counted and told."""

from collections.abc import Collection, Iterator
from contextlib import suppress

from services.engine.hosting import metrics
from services.engine.hosting.calls import Done
from services.engine.hosting.drafts import Draft
from services.engine.hosting.memory import Memory
from services.engine.hosting.store import StaleError, Store
from services.engine.process.story import of_commit, tell


class Writer:
    """Writes the drafts of one game's matches.

    Args:
        game: its name.
        store: where they are written.
        memory: what this process remembers.
    """

    def __init__(self, game: str, store: Store, memory: Memory) -> None:
        self._game, self._store, self._memory = game, store, memory

    def write(self, draft: Draft) -> Done:
        """Write a draft; returns what it led to.

        Raises:
            StaleError, AnsweredError, FullError.
        """
        try:
            with metrics.committing(self._game):
                self._store.commit(draft.commit)
        except StaleError:
            metrics.lost_race(self._game)
            raise
        self._stands(draft)
        return draft.done

    def write_each(self, drafts: Collection[Draft]) -> list[bool]:
        """Write drafts with one round trip, in their order; which of them stand."""
        with metrics.committing(self._game):
            stand = self._store.commit_all([draft.commit for draft in drafts])
        for draft, stands in zip(drafts, stand, strict=True):
            if stands:
                self._stands(draft)
        return stand

    def write_in_order(self, made: Iterator[Draft]) -> Done:
        """Write drafts of one match, each built on the one before; returns what the last that stands has led to.

        The end of a match packs its whole log, so the drafts before it may have to be written first: it is left then.

        Raises:
            StaleError: if none stands.
        """
        drafts, is_whole = [next(made)], False
        with suppress(StaleError):
            drafts.extend(made)
            is_whole = True
        if is_whole and len(drafts) == 1:
            return self.write(drafts[0])
        stand = self.write_each(drafts)
        done = drafts[sum(stand) - 1].done if stand[0] else self.write(drafts[0])  # the store may not know the script
        if not (is_whole and all(stand)):
            self._memory.forget(done.match_id)  # the state at hand is that of the last
        return done

    def _stands(self, draft: Draft) -> None:
        self._memory.remember(draft)
        metrics.committed(self._game, draft.commit.kind)
        if draft.answered:
            waited = draft.commit.at - max(draft.answered.since, draft.answered.at)
            metrics.bot_answered(self._game, draft.answered.lane, waited / 1000)
        for event in of_commit(draft.there.head, draft.there.version, draft.cause):
            tell(event, request=draft.request)
