"""The match host: loads a match, asks the rules, commits what came of it. It knows no gRPC.

Any process may host any match. Two calls on one match race for the version; who loses loads again and retries, so
simultaneous choices of several seats never collide. What a player must get right is the decision id.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw

from services.engine.hosting import metrics, record
from services.engine.hosting.calls import Act, Caller, ConflictError, Done, MalformedError, Plan, busy, malformed
from services.engine.hosting.drafts import Draft, Drafter, asked, kept_key, viewer_of
from services.engine.hosting.match import Match, find, load, showing_of
from services.engine.hosting.memory import Memory
from services.engine.hosting.messages import EXPIRED, LIVE, OPEN, OVER, Cause, Head
from services.engine.hosting.past import look_back
from services.engine.hosting.record import Line
from services.engine.hosting.room import FullError
from services.engine.hosting.seating import OPEN_MS, check_holder, new_table, seated
from services.engine.hosting.store import AnsweredError, StaleError, Store
from services.engine.hosting.writer import Writer
from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Viewer

RACES = 100
"""Lost races in a row before a call gives up; with seven seats choosing at once a handful is usual."""


class MatchHost:
    """Hosts the matches of one game.

    Args:
        game: the rules.
        store: where the matches live.
        allow_seed: whether a client may choose the seed.
        bot_pause: seconds that a bot lets pass before it answers where a person sits.
        lane: where all work of these rules stands, "" for where its urgency puts it.
        open_ms: how long a table may wait for its players.
        clock: seconds since the epoch.
    """

    def __init__(
        self,
        game: AnyGame,
        store: Store,
        *,
        allow_seed: bool = False,
        bot_pause: float = 0.0,
        lane: str = "",
        open_ms: int = OPEN_MS,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.game, self.store, self.clock, self.allow_seed, self.open_ms = game, store, clock, allow_seed, open_ms
        self._drafter = Drafter(game, store, bot_pause=bot_pause, lane=lane)
        self._memory = Memory(game)
        self._writer = Writer(game.name, store, self._memory)

    def create(self, options: bytes, plans: list[Plan], *, seed: str = "", key: str = "", caller: Caller) -> Done:
        """Open a match; it starts at once when no seat is open.

        Args:
            options: JSON object.
            plans: the seats in order.
            seed: hexadecimal, "" for a fresh one.
            key: the match's id is `GAME-key`; the same key again returns the match that is there. "" for a new one.
            caller: who sees the returned message.

        Raises:
            MalformedError, RuleError, FullError.
        """
        if seed and not self.allow_seed:
            raise MalformedError("This server chooses the seed of a match.", "seed")
        head = new_table(self.game, options, plans, seed=seed, key=key, now=self._now())
        if self.store.room().full and self.store.load(head.id) is None:
            raise FullError
        try:
            return self._commit_seating(head, None, Cause("created"), caller)
        except StaleError:
            return self._done(load(self.game, self.store, head.id), caller)

    def sit(self, match_id: str, seat: int, player: str, name: str) -> Done:
        """Take an open seat; the match starts when it was the last.

        Raises:
            NotFoundError, ConflictError.
        """
        for _ in range(RACES):
            there = load(self.game, self.store, match_id)
            head = seated(there.head, there.version, seat, player, name)
            if head is None:
                return self._done(there, Caller(player))
            with suppress(StaleError):
                return self._commit_seating(head, there, Cause("sat", seat), Caller(player))
        raise busy(there.version)

    def act(self, act: Act) -> Done:
        """Answer a decision; the same idempotency key gives the same answer and acts once.

        Raises:
            NotFoundError, NotYourSeatError, MalformedError, ConflictError, RuleError.
        """
        return self.act_together([act])[0] or self.act_afresh(act)

    def act_together(self, acts: Sequence[Act]) -> list[Done | None]:
        """Answer decisions with one round trip to the store.

        Returns:
            What each led to. None for one that needs `act_afresh`: its match is not remembered as it stands, or it is
            refused, or was answered before.
        """
        drafts: dict[int, Draft] = {}
        left: dict[str, Match] = {}  # as the acts before leave their matches; if they fail, so do those built on them
        for place, act in enumerate(acts):
            if there := left.get(act.match_id) or self._memory.recall(act.match_id):
                with suppress(Exception):  # afresh it fails again, and is told why
                    drafts[place] = self._answer(there, act)
                    left[act.match_id] = drafts[place].there
        stand = self._writer.write_each(drafts.values())
        done: list[Done | None] = [None] * len(acts)
        for (place, draft), stands in zip(drafts.items(), stand, strict=True):
            if stands:
                done[place] = draft.done
        return done

    def act_afresh(self, act: Act) -> Done:
        """Answer a decision of the match as the store has it; see `act`."""
        metrics.read_afresh(self.game.name)
        for _ in range(RACES):
            there = load(self.game, self.store, act.match_id, kept_key(act))
            if there.answer is not None:
                return self._again(there, there.answer, act)
            with suppress(StaleError, AnsweredError):
                return self._writer.write(self._answer(there, act))
        raise busy(there.version)

    def _answer(self, there: Match, act: Act) -> Draft:
        """Answer a decision of the match as it stands there."""
        seat = act.seat
        check_holder(there.head, seat, act.caller)
        state = self._deciding(there, seat, act.decision)
        try:
            command = self.game.decode_command(act.command)
        except msgspec.DecodeError as error:
            raise malformed(error, "command") from error
        with metrics.rules(self.game.name, "apply"):
            events = self.game.apply(state, seat, command)
        line = Line(there.version + 1, "command", self._now(), seat, _raw(command), _raw(events))
        return self._drafter.draft(there.head, there, state, Cause("command", seat), events, line, act.caller, act)

    def resolve(self, match_id: str, version: int, steps: int = 1) -> Done:
        """Do the automatic step that is due if the match still stands at `version`, and those that follow from it.

        Each is a commit of its own; they share a round trip to the store.

        Args:
            match_id: the match.
            version: where it is said to stand.
            steps: so many at most.

        Raises:
            NotFoundError, ConflictError.
        """
        there = self._memory.recall(match_id)
        if there is None or there.version != version:
            there = load(self.game, self.store, match_id)
        if there.version != version or there.head.state != LIVE:
            raise ConflictError("version_gone", "The match has moved on.", there.version)
        state = self._memory.state_of(there)
        if self.game.decisions(state):
            raise ConflictError("version_gone", "A player has to decide first.", version)
        try:
            return self._writer.write_in_order(self._steps(there, state, steps))
        except StaleError as error:
            raise ConflictError("version_gone", "The match has moved on.", version + 1) from error

    def _steps(self, there: Match, state: Any, most: int) -> Iterator[Draft]:
        """The automatic steps that follow one another, each built on the one before."""
        for _ in range(most):
            with metrics.rules(self.game.name, "resolve"):
                events = self.game.resolve(state)
            line = Line(there.version + 1, "step", self._now(), events=_raw(events))
            draft = self._drafter.draft(there.head, there, state, Cause("step"), events, line, Caller())
            yield draft
            there = draft.there
            if there.head.state == OVER or self.game.decisions(state):
                return

    def tick(self, match_id: str) -> int:
        """Do what time alone brings: a table ends that has waited for its players too long, whatever its rules.

        Returns:
            The version at which the match stands.

        Raises:
            NotFoundError.
        """
        for _ in range(RACES):
            there, now = find(self.store, match_id), self._now()
            if there.head.state != OPEN or now - there.head.created < self.open_ms:
                return there.version
            head = msgspec.structs.replace(there.head, state=OVER, how=EXPIRED)
            with suppress(StaleError):  # somebody has sat down meanwhile
                return self._write_seating(head, there, Cause(EXPIRED), None, Caller()).version
        raise busy(there.version)

    def view(self, match_id: str, caller: Caller, seat: int = -1) -> bytes:
        """The match as a caller may see it now; a worker names the bot seat it looks from.

        Raises:
            NotFoundError, NotYourSeatError.
        """
        there = load(self.game, self.store, match_id)
        if caller.worker:
            check_holder(there.head, seat, caller)
            return showing_of(self.game, there).message(seat)
        return showing_of(self.game, there).message(viewer_of(there.head, caller))

    def view_past(self, match_id: str, version: int, viewer: Viewer | Caller) -> bytes:
        """A finished match as it stood at a version, through any eyes (a caller's own are their seat's).

        Raises:
            NotFoundError, ConflictError.
        """
        there = load(self.game, self.store, match_id)
        if there.head.state != OVER:
            raise ConflictError("not_over", "What was before is shown when the match is over.", there.version)
        viewer = viewer_of(there.head, viewer) if isinstance(viewer, Caller) else viewer
        return look_back(self.game, there.head, self.store.log(match_id), version, viewer)

    def replay(self, match_id: str, caller: Caller) -> Iterator[bytes]:
        """The record, line by line, as the caller may have it; it is told by any rules.

        Raises:
            NotFoundError.
        """
        head = find(self.store, match_id).head
        return record.write(head, self.store.log(match_id), viewer_of(head, caller))

    def _now(self) -> int:
        return int(self.clock() * 1000)

    def _deciding(self, there: Match, seat: int, decision: str) -> Any:
        """The state, if `seat` has that decision open in it."""
        if there.head.state == OPEN:
            raise ConflictError("not_started", "The match has not started; a seat is still open.", there.version)
        if there.head.state == OVER:
            raise ConflictError("over", "The match is over.", there.version)
        state = self._memory.state_of(there)
        due = self.game.decisions(state).get(seat)
        if due is None or due.id != decision:
            raise ConflictError("decision_gone", "That decision is no longer open; look again.", there.version)
        return state

    def _again(self, there: Match, stored: bytes, act: Act) -> Done:
        """What the idempotency key was answered before."""
        check_holder(there.head, act.seat, act.caller)
        version, _, before = stored.decode().partition(":")
        if before != asked(act):
            raise ConflictError("key_reused", "This Idempotency-Key was used for another command.", there.version)
        lines = islice(self.store.log(act.match_id), int(version) - 1, None)
        events = record.seen_events(msgspec.json.decode(next(lines), type=Line), act.seat)
        done = self._done(there, act.caller)
        return msgspec.structs.replace(done, version=int(version), events=msgspec.json.encode(events))

    def _done(self, there: Match, caller: Caller) -> Done:
        """The present state as an answer to a call that had been done before; it makes nothing due."""
        message = showing_of(self.game, there).message(viewer_of(there.head, caller))
        return Done(there.head.id, there.version, message, b"[]", [])

    def _commit_seating(self, head: Head, there: Match | None, cause: Cause, caller: Caller) -> Done:
        """Commit who sits where, and start the match when every seat is held."""
        state: Any = None
        if all(seat.kind != OPEN for seat in head.seats):
            options = msgspec.json.decode(head.options, type=self.game.options_type)
            state = self.game.new(options, len(head.seats), head.seed)
            head, cause = msgspec.structs.replace(head, state=LIVE), Cause("started", cause.seat)
        return self._write_seating(head, there, cause, state, caller)

    def _write_seating(self, head: Head, there: Match | None, cause: Cause, state: Any, caller: Caller) -> Done:
        line = Line(there.version + 1 if there else 1, cause.kind, self._now(), cause.seat)
        return self._writer.write(self._drafter.draft(head, there, state, cause, [], line, caller, head_changed=True))


def _raw(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))
