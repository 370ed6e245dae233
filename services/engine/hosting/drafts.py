"""What the rules have made of a match, put together so that one commit can write it."""

import secrets
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from services.engine.hosting import metrics, record
from services.engine.hosting.calls import Act, Caller, Done
from services.engine.hosting.commit import SPECTATOR, Commit
from services.engine.hosting.due import BOTS_LANE, GRACE_MS, LIVE_LANE, Work
from services.engine.hosting.match import Match
from services.engine.hosting.messages import BOT, EXPIRED, LIVE, OVER, PLAYER, Cause, Head, Showing, field_of, seen_by
from services.engine.hosting.record import Line
from services.engine.hosting.store import Store
from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event, Viewer

STAMP_BYTES = 6
"""Enough to tell the commits of one version of one match."""

FORGET_MS = 15 * 60 * 1000
"""How long a table is still shown that nobody started."""


class Draft(Struct, frozen=True):
    """What a commit writes, how it leaves the match, and what it led to: true once it is committed.

    Args:
        answered: the work of a bot that it did.
    """

    commit: Commit
    there: Match
    done: Done
    cause: Cause
    request: str
    state: Any
    answered: Work | None = None


class Drafter:
    """Puts commits together.

    Args:
        game: the rules.
        store: where the log stands that the new line is added to.
        bot_pause: seconds that a bot lets pass before it answers where a person sits.
        lane: where all work of these rules stands, "" for where its urgency puts it.
    """

    def __init__(self, game: AnyGame, store: Store, *, bot_pause: float, lane: str) -> None:
        self._game, self._store = game, store
        self._bot_pause_ms, self._lane = int(bot_pause * 1000), lane

    def draft(
        self,
        head: Head,
        there: Match | None,
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
        with metrics.rules(head.game, "encode"):
            encoded = b"" if state is None else self._game.encode_state(state)
        if state is not None:
            line = msgspec.structs.replace(line, digest=record.digest(encoded))
            outcome = self._game.outcome(state)
            if outcome is not None:
                head = msgspec.structs.replace(head, state=OVER, outcome=outcome)
                head_changed = True
        now, stamp = line.at, secrets.token_hex(STAMP_BYTES)
        with metrics.rules(head.game, "view"):
            showing = Showing(self._game, head, before + 1, state, updated=now, cause=cause, events=events)
            messages = showing.messages()
        metrics.told(head.game, messages, SPECTATOR)
        viewer = viewer_of(head, caller)
        if caller.worker and cause.seat is not None:
            viewer = cause.seat
        told = msgspec.json.encode(seen_by(events, viewer))
        work = self._work(showing, there.work if there else [])
        written, recent = msgspec.json.encode(line), there.recent if there else []
        entry, replaces = self._store.entry(head.id, before, written, recent, last=head.state == OVER)
        recent = [] if replaces else None if recent is None else [*recent, written]
        commit = Commit(
            match_id=head.id,
            game=head.game,
            rules=head.rules_version,
            before=before,
            on=there.stamp if there else "",
            stamp=stamp,
            key=kept_key(act) if act else "",
            answer=f"{before + 1}:{asked(act)}".encode() if act else b"",
            head=msgspec.json.encode(head) if head_changed else b"",
            state=encoded,
            entry=entry,
            replaces=replaces,
            due_at=min((_look_at(item, now) for item in work), default=None),
            work=msgspec.json.encode(work),
            was=was,
            lobby="" if head.how == EXPIRED else head.state,
            rank=now if head.state == OVER else head.created,
            summary=showing.summary(),
            kind=OVER if head.state == OVER else cause.kind,
            at=now,
            messages=messages,
            players=[seat.player for seat in head.seats if seat.player],
            forget_ms=FORGET_MS if head.how == EXPIRED else None,
        )
        due = [item for item in work if item.version == before + 1]
        done = Done(head.id, before + 1, messages.get(field_of(viewer), b""), told, due)
        left = Match(before + 1, stamp, head, encoded, now, work, recent=recent)
        by_bot = there.work if there and caller.worker else ()
        answered = next((item for item in by_bot if item.seat == cause.seat), None)
        return Draft(commit, left, done, cause, act.request if act else "", state, answered)

    def _work(self, showing: Showing, before: list[Work]) -> list[Work]:
        """What workers have to do next: bots that decide, or an automatic step.

        What was due before stays as it was, with the version that named it, so that nobody queues it twice.
        """
        head, version, now = showing.head, showing.version, showing.updated
        if head.state != LIVE:
            return []
        a_person_sits = any(seat.kind == PLAYER for seat in head.seats)
        lane = self._lane or (LIVE_LANE if a_person_sits else BOTS_LANE)
        if not showing.decisions:
            return [Work("resolve", head.id, version, lane=lane, since=now)]
        named = {(item.seat, item.decision): item for item in before}
        at = now + self._bot_pause_ms if self._bot_pause_ms and a_person_sits else 0
        work = []
        for seat in showing.waiting_for:
            decision, level = showing.decisions[seat].id, head.seats[seat].level or ""
            if head.seats[seat].kind == BOT:
                new = Work("bot", head.id, version, seat, decision, level, lane, now, at)
                work.append(named.get((seat, decision), new))
        return work


def _look_at(item: Work, now: int) -> int:
    """When the sweeper is to look after a piece of work."""
    return item.at if item.at > now else max(item.since, item.at) + GRACE_MS


def kept_key(act: Act) -> str:
    """The idempotency key as the store knows it."""
    return f"{act.seat}:{act.key}" if act.key else ""


def asked(act: Act) -> str:
    """Tells whether the same key is used for another answer."""
    return sha256(act.decision.encode() + b"\0" + act.command).hexdigest()[:16]


def viewer_of(head: Head, caller: Caller) -> Viewer:
    """The seat that a player holds, or None: a spectator."""
    if caller.player is None:
        return None
    return next((seat.seat for seat in head.seats if seat.player == caller.player), None)
