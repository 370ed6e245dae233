"""The match host: loads a match, asks the rules, commits what came of it. It knows no gRPC.

Any process may host any match at any time. Two calls on one match race for the version; who loses loads again
and retries, so simultaneous choices of several seats never collide. What a player must get right is the decision
id. A process remembers how it left its latest matches and begins from there; that may be old, so only a commit,
which proves that it was not, is ever answered from it.
"""

import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec
from cachetools import LRUCache
from msgspec import Raw, Struct

from services.engine.hosting import record
from services.engine.hosting.calls import (
    Act,
    Caller,
    ConflictError,
    Done,
    MalformedError,
    NotFoundError,
    NotYourSeatError,
    OtherRulesError,
    Plan,
    malformed,
)
from services.engine.hosting.commit import Commit
from services.engine.hosting.due import BOTS_LANE, GRACE_MS, LIVE_LANE, Work, decode_work
from services.engine.hosting.messages import (
    BOT,
    LIVE,
    OPEN,
    OVER,
    PLAYER,
    Cause,
    Head,
    Position,
    Seat,
    field_of,
    seen_by,
)
from services.engine.hosting.past import look_back, state_at
from services.engine.hosting.record import Line
from services.engine.hosting.room import FullError
from services.engine.hosting.store import AnsweredError, StaleError, Store
from services.engine.kernel.errors import BAD_OPTIONS, RuleError
from services.engine.kernel.game import AnyGame, Event, Viewer
from services.engine.kernel.play import levels
from services.engine.kernel.rng import SEED_BYTES
from services.engine.process.story import of_commit, tell

RACES = 100
"""Lost races in a row before a call gives up; with seven seats choosing at once a handful is usual."""

REMEMBERED = 1_000
"""Matches that a process remembers, some 10 kB each."""

AT_HAND = 64
"""Matches of which it also has the state as the rules left it, which takes ten times as much."""

STAMP_BYTES = 6
"""Enough to tell the commits of one version of one match."""

_KEY = re.compile(r"[a-z0-9]{4,40}")
_SEED = re.compile(r"[0-9a-f]{2,128}")


class There(Struct, frozen=True):
    """A match as it stands; see `Snapshot`, and `Head` for what rarely changes.

    Args:
        recent: the lines of its log that are not packed yet; None if they would have to be read.
    """

    version: int
    stamp: str
    head: Head
    state: bytes
    updated: int
    work: list[Work] = []
    answer: bytes | None = None
    recent: list[bytes] | None = None


class Draft(Struct, frozen=True):
    """What a commit writes, how it leaves the match, and what it led to: true once it is committed."""

    commit: Commit
    there: There
    done: Done
    cause: Cause
    request: str
    state: Any


class MatchHost:
    """Hosts the matches of one game.

    Args:
        game: the rules.
        store: where the matches live.
        allow_seed: whether a client may choose the seed.
        bot_pause: seconds that a bot lets pass before it answers where a person sits.
        lane: where all work of these rules stands, "" for where its urgency puts it.
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
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.game, self.store, self.allow_seed, self.clock = game, store, allow_seed, clock
        self.bot_pause_ms, self.lane = int(bot_pause * 1000), lane
        self._remembered: LRUCache[str, There] = LRUCache(REMEMBERED)
        self._at_hand: LRUCache[str, tuple[str, Any]] = LRUCache(AT_HAND)
        self._remembering = threading.Lock()

    # -- calls that change a match ----------------------------------------------------------------------------

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
        game = self.game
        try:
            decoded = msgspec.json.decode(options or b"{}", type=game.options_type)
        except msgspec.DecodeError as error:
            raise malformed(error, "options") from error
        self._check_plans(plans)
        if seed and not self.allow_seed:
            raise MalformedError("This server chooses the seed of a match.", "seed")
        if seed and not _SEED.fullmatch(seed):
            raise MalformedError("A seed is 2 to 128 hexadecimal digits.", "seed")
        if key and not _KEY.fullmatch(key):
            raise MalformedError("A key is 4 to 40 small letters and digits.", "key")
        seed = seed or secrets.token_hex(SEED_BYTES)
        salt = secrets.token_hex(16)
        roles = game.roles(decoded, len(plans))
        head = Head(
            id=f"{game.name}-{key or _fresh_key()}",
            game=game.name,
            rules_version=game.rules_version,
            options=Raw(msgspec.json.encode(decoded)),
            seats=[
                Seat(seat, role, plan.kind, plan.name, plan.player or None, plan.level or None)
                for seat, (role, plan) in enumerate(zip(roles, plans, strict=True))
            ],
            state=OPEN,
            seed=seed,
            salt=salt,
            seed_hash=record.seed_hash(seed, salt),
            created=self._now(),
            formats=((1, game.state_format),),
        )
        game.new(decoded, len(plans), seed)  # refuses options that make no match while the table is still empty
        if self.store.room().full and self.store.load(head.id) is None:
            raise FullError
        try:
            return self._commit_seating(head, None, Cause("created"), caller)
        except StaleError:
            there = self._load(head.id)
            return self._done(there, caller)

    def sit(self, match_id: str, seat: int, player: str, name: str) -> Done:
        """Take an open seat; the match starts when it was the last.

        Raises:
            NotFoundError, ConflictError.
        """
        for _ in range(RACES):
            there = self._load(match_id)
            head = there.head
            if not 0 <= seat < len(head.seats):
                raise NotFoundError(f"This match has seats 0 to {len(head.seats) - 1}.")
            held = head.seats[seat]
            if held.player == player:
                return self._done(there, Caller(player))
            if held.kind != OPEN:
                raise ConflictError("seat_taken", f"Seat {seat} is taken.", there.version)
            if any(other.player == player for other in head.seats):
                raise ConflictError("already_seated", "You sit at this table already.", there.version)
            seats = list(head.seats)
            seats[seat] = Seat(seat, held.role, PLAYER, name, player, None)
            try:
                head = msgspec.structs.replace(head, seats=seats)
                return self._commit_seating(head, there, Cause("sat", seat), Caller(player))
            except StaleError:
                continue
        raise self._busy(match_id)

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
        left: dict[str, There] = {}  # as the acts before leave their matches; if they fail, so do those built on them
        for place, act in enumerate(acts):
            if there := left.get(act.match_id) or self._recall(act.match_id):
                with suppress(Exception):  # afresh it fails again, and is told why
                    drafts[place] = self._answer(there, act)
                    left[act.match_id] = drafts[place].there
        stand = self.store.commit_all([draft.commit for draft in drafts.values()])
        done: list[Done | None] = [None] * len(acts)
        for (place, draft), stands in zip(drafts.items(), stand, strict=True):
            if stands:
                self._committed(draft)
                done[place] = draft.done
        return done

    def act_afresh(self, act: Act) -> Done:
        """Answer a decision of the match as the store has it; see `act`."""
        for _ in range(RACES):
            there = self._load(act.match_id, _kept_key(act))
            if there.answer is not None:
                return self._again(there, there.answer, act)
            with suppress(StaleError, AnsweredError):
                return self._commit(self._answer(there, act))
        raise self._busy(act.match_id)

    def _answer(self, there: There, act: Act) -> Draft:
        """Answer a decision of the match as it stands there."""
        seat, head = act.seat, there.head
        self._check_holder(head, seat, act.caller)
        state = self._deciding(there, seat, act.decision)
        command = self._decode_command(act.command)
        events = self.game.apply(state, seat, command)
        line = Line(
            there.version + 1,
            "command",
            self._now(),
            seat,
            Raw(msgspec.json.encode(command)),
            Raw(msgspec.json.encode(events)),
        )
        return self._draft(head, there, state, Cause("command", seat), events, line, act.caller, act)

    def resolve(self, match_id: str, version: int) -> Done:
        """Do one automatic step if the match still stands at `version`.

        Raises:
            NotFoundError, ConflictError.
        """
        there = self._recall(match_id)
        if there is None or there.version != version:
            there = self._load(match_id)
        head = there.head
        if there.version != version or head.state != LIVE:
            raise ConflictError("version_gone", "The match has moved on.", there.version)
        state = self._state_of(there)
        if self.game.decisions(state):
            raise ConflictError("version_gone", "A player has to decide first.", version)
        events = self.game.resolve(state)
        line = Line(version + 1, "step", self._now(), events=Raw(msgspec.json.encode(events)))
        try:
            return self._commit(self._draft(head, there, state, Cause("step"), events, line, Caller()))
        except StaleError as error:
            raise ConflictError("version_gone", "The match has moved on.", version + 1) from error

    # -- calls that only look -----------------------------------------------------------------------------------

    def view(self, match_id: str, caller: Caller, seat: int = -1) -> bytes:
        """The match as a caller may see it now; a worker names the bot seat it looks from.

        Raises:
            NotFoundError, NotYourSeatError.
        """
        there = self._load(match_id)
        if caller.worker:
            self._check_holder(there.head, seat, caller)
            return self._position(there).message(seat)
        return self._position(there).message(viewer_of(there.head, caller))

    def view_past(self, match_id: str, version: int, viewer: Viewer | Caller) -> bytes:
        """A finished match as it stood at a version, through any eyes (a caller's own are their seat's).

        Raises:
            NotFoundError, ConflictError.
        """
        there = self._load(match_id)
        head = there.head
        if head.state != OVER:
            raise ConflictError("not_over", "What was before is shown when the match is over.", there.version)
        viewer = viewer_of(head, viewer) if isinstance(viewer, Caller) else viewer
        return look_back(self.game, head, self.store.log(match_id), version, viewer)

    def replay(self, match_id: str, caller: Caller) -> Iterator[bytes]:
        """The record, line by line, as the caller may have it; it is told by any rules.

        Raises:
            NotFoundError.
        """
        head = self._find(match_id).head
        return record.write(head, self.store.log(match_id), viewer_of(head, caller))

    # -- how ------------------------------------------------------------------------------------------------------

    def _now(self) -> int:
        return int(self.clock() * 1000)

    def _load(self, match_id: str, key: str = "") -> There:
        """A match of these rules as it stands; a state of another format is made anew."""
        there = self._find(match_id, key)
        if there.head.rules_version != self.game.rules_version:
            raise OtherRulesError(there.head.rules_version)
        if not there.state or there.head.formats[-1][1] == self.game.state_format:
            return there
        formats = (*there.head.formats, (there.version + 1, self.game.state_format))
        state = self.game.encode_state(state_at(self.game, there.head, self.store.log(match_id), there.version))
        head = msgspec.structs.replace(there.head, formats=formats)
        return msgspec.structs.replace(there, head=head, state=state)

    def _find(self, match_id: str, key: str = "") -> There:
        found = self.store.load(match_id, key)
        if found is None:
            raise NotFoundError("There is no such match.")
        head, work = msgspec.json.decode(found.head, type=Head), decode_work(found.work)
        return There(found.version, found.stamp, head, found.state, found.updated, work, found.answer)

    def _recall(self, match_id: str) -> There | None:
        with self._remembering:
            return self._remembered.get(match_id)

    def _committed(self, draft: Draft) -> None:
        """A commit stands: go on from it, and tell of it."""
        self._remember(draft)
        for event in of_commit(draft.there.head, draft.there.version, draft.cause):
            tell(event, request=draft.request)

    def _remember(self, draft: Draft) -> None:
        there = draft.there
        with self._remembering:
            if there.head.state == LIVE:
                self._remembered[there.head.id] = there
                self._at_hand[there.head.id] = there.stamp, draft.state
            else:
                self._remembered.pop(there.head.id, None)

    def _state_of(self, there: There) -> Any:
        """The state of a match, to be played on: whoever gets it is the only one who has it."""
        with self._remembering:
            stamp, state = self._at_hand.pop(there.head.id, ("", None))
        return state if stamp == there.stamp and stamp else self.game.decode_state(there.state)

    def _check_plans(self, plans: list[Plan]) -> None:
        if len(plans) not in self.game.seat_counts:
            counts = ", ".join(map(str, self.game.seat_counts))
            raise RuleError(BAD_OPTIONS, f"{self.game.title} is played with {counts} seats, not {len(plans)}.", "seats")
        players = [plan.player for plan in plans if plan.kind == PLAYER]
        if len(set(players)) != len(players):
            raise MalformedError("A player can hold one seat of a match.", "seats")
        for seat, plan in enumerate(plans):
            if plan.kind == BOT and plan.level not in levels(self.game):
                known = ", ".join(levels(self.game))
                raise MalformedError(
                    f"There is no bot level {plan.level!r}; there are {known}.", f"seats[{seat}].level"
                )

    def _check_holder(self, head: Head, seat: int, caller: Caller) -> None:
        if not 0 <= seat < len(head.seats):
            raise NotFoundError(f"This match has seats 0 to {len(head.seats) - 1}.")
        held = head.seats[seat]
        mine = held.kind == BOT if caller.worker else held.kind == PLAYER and held.player == caller.player
        if not mine:
            raise NotYourSeatError(f"Seat {seat} is not yours.")

    def _deciding(self, there: There, seat: int, decision: str) -> Any:
        """The state, if `seat` has that decision open in it."""
        if there.head.state == OPEN:
            raise ConflictError("not_started", "The match has not started; a seat is still open.", there.version)
        if there.head.state == OVER:
            raise ConflictError("over", "The match is over.", there.version)
        state = self._state_of(there)
        due = self.game.decisions(state).get(seat)
        if due is None or due.id != decision:
            raise ConflictError("decision_gone", "That decision is no longer open; look again.", there.version)
        return state

    def _decode_command(self, command: bytes) -> Any:
        try:
            return self.game.decode_command(command)
        except msgspec.DecodeError as error:
            raise malformed(error, "command") from error

    def _again(self, there: There, stored: bytes, act: Act) -> Done:
        """What the idempotency key was answered before."""
        self._check_holder(there.head, act.seat, act.caller)
        version, _, asked = stored.decode().partition(":")
        if asked != _asked(act):
            raise ConflictError("key_reused", "This Idempotency-Key was used for another command.", there.version)
        lines = islice(self.store.log(act.match_id), int(version) - 1, None)
        events = record.seen_events(msgspec.json.decode(next(lines), type=Line), act.seat)
        done = self._done(there, act.caller)
        return msgspec.structs.replace(done, version=int(version), events=msgspec.json.encode(events))

    def _busy(self, match_id: str) -> ConflictError:
        return ConflictError("busy", "Too many players act at once; try again.", self._load(match_id).version)

    def _position(self, there: There) -> Position:
        state = self.game.decode_state(there.state) if there.state else None
        return Position(
            self.game, there.head, there.version, state, updated=there.updated, cause=Cause("looked"), events=[]
        )

    def _done(self, there: There, caller: Caller) -> Done:
        """The present state as an answer to a call that had been done before; it makes nothing due."""
        message = self._position(there).message(viewer_of(there.head, caller))
        return Done(there.head.id, there.version, message, b"[]", [])

    def _commit_seating(self, head: Head, there: There | None, cause: Cause, caller: Caller) -> Done:
        """Commit who sits where, and start the match when every seat is held."""
        state: Any = None
        if all(seat.kind != OPEN for seat in head.seats):
            options = msgspec.json.decode(head.options, type=self.game.options_type)
            state = self.game.new(options, len(head.seats), head.seed)
            head = msgspec.structs.replace(head, state=LIVE)
            cause = Cause("started", cause.seat)
        line = Line(there.version + 1 if there else 1, cause.kind, self._now(), cause.seat)
        return self._commit(self._draft(head, there, state, cause, [], line, caller, head_changed=True))

    def _draft(
        self,
        head: Head,
        there: There | None,
        state: Any,
        cause: Cause,
        events: list[Event],
        line: Line,
        caller: Caller,
        act: Act | None = None,
        *,
        head_changed: bool = False,
    ) -> Draft:
        """The match as the rules have left it, ready to be committed.

        It stood `there` before (None: it is new), and `act` led to it, unless it was no answer of a seat.
        """
        before = there.version if there else 0
        was = there.head.state if there else ""
        head_changed |= head.formats[-1][0] == before + 1  # rebuilt: this commit is the first in the new format
        encoded = b"" if state is None else self.game.encode_state(state)
        if state is not None:
            line = msgspec.structs.replace(line, digest=record.digest(encoded))
            outcome = self.game.outcome(state)
            if outcome is not None:
                head = msgspec.structs.replace(head, state=OVER, outcome=outcome)
                head_changed = True
        now, stamp = line.at, secrets.token_hex(STAMP_BYTES)
        position = Position(self.game, head, before + 1, state, updated=now, cause=cause, events=events)
        messages = position.messages()
        viewer = viewer_of(head, caller)
        if caller.worker and cause.seat is not None:
            viewer = cause.seat
        told = msgspec.json.encode(seen_by(events, viewer))
        work = self._work(position, there.work if there else [])
        written, recent = msgspec.json.encode(line), there.recent if there else []
        entry, replaces = self.store.entry(head.id, before, written, recent, last=head.state == OVER)
        recent = [] if replaces else None if recent is None else [*recent, written]
        commit = Commit(
            match_id=head.id,
            game=head.game,
            rules=head.rules_version,
            before=before,
            on=there.stamp if there else "",
            stamp=stamp,
            key=_kept_key(act) if act else "",
            answer=f"{before + 1}:{_asked(act)}".encode() if act else b"",
            head=msgspec.json.encode(head) if head_changed else b"",
            state=encoded,
            entry=entry,
            replaces=replaces,
            due_at=min((_look_at(item, now) for item in work), default=None),
            work=msgspec.json.encode(work),
            was=was,
            lobby=head.state,
            rank=now if head.state == OVER else head.created,
            summary=position.summary(),
            kind=OVER if head.state == OVER else cause.kind,
            at=now,
            messages=messages,
            players=[seat.player for seat in head.seats if seat.player],
        )
        due = [item for item in work if item.version == before + 1]
        done = Done(head.id, before + 1, messages.get(field_of(viewer), b""), told, due)
        there = There(before + 1, stamp, head, encoded, now, work, recent=recent)
        return Draft(commit, there, done, cause, act.request if act else "", state)

    def _commit(self, draft: Draft) -> Done:
        """Commit a draft.

        Raises:
            StaleError, AnsweredError.
        """
        self.store.commit(draft.commit)
        self._committed(draft)
        return draft.done

    def _work(self, position: Position, before: list[Work]) -> list[Work]:
        """What workers have to do next: bots that decide, or an automatic step.

        What was due before stays as it was, with the version that named it, so that nobody queues it twice.
        """
        head, version, now = position.head, position.version, position.updated
        if head.state != LIVE:
            return []
        a_person_sits = any(seat.kind == PLAYER for seat in head.seats)
        lane = self.lane or (LIVE_LANE if a_person_sits else BOTS_LANE)
        if not position.decisions:
            return [Work("resolve", head.id, version, lane=lane, since=now)]
        named = {(item.seat, item.decision): item for item in before}
        at = now + self.bot_pause_ms if self.bot_pause_ms and a_person_sits else 0
        work = []
        for seat in position.waiting_for:
            decision, level = position.decisions[seat].id, head.seats[seat].level or ""
            if head.seats[seat].kind == BOT:
                new = Work("bot", head.id, version, seat, decision, level, lane, now, at)
                work.append(named.get((seat, decision), new))
        return work


def _look_at(item: Work, now: int) -> int:
    """When the sweeper is to look after a piece of work."""
    return item.at if item.at > now else max(item.since, item.at) + GRACE_MS


def _kept_key(act: Act) -> str:
    """The idempotency key as the store knows it."""
    return f"{act.seat}:{act.key}" if act.key else ""


def _asked(act: Act) -> str:
    """Tells whether the same key is used for another answer."""
    return sha256(act.decision.encode() + b"\0" + act.command).hexdigest()[:16]


def viewer_of(head: Head, caller: Caller) -> Viewer:
    """The seat that a player holds, or None: a spectator."""
    if caller.player is None:
        return None
    return next((seat.seat for seat in head.seats if seat.player == caller.player), None)


def _fresh_key() -> str:
    """Ten letters and digits without look-alikes, some 49 bits."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))
