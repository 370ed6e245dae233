"""What the logs tell of a match at `info`: a closed list of events, each with typed fields.

None of the fields can hold a hand, a seed, a token, a command or a person's name, so no line of it tells a secret. One
line costs some microseconds, since it is encoded at once and not by the chain that other log lines pass.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache

import msgspec
from msgspec import Struct

from services.engine.hosting.messages import Cause, Head
from services.engine.process import logs


class Told(Struct, frozen=True):
    """Something that happened."""


class MatchCreated(Told, frozen=True, tag_field="event", tag="match_created"):
    """A table was opened."""

    match: str
    seats: int


class SeatTaken(Told, frozen=True, tag_field="event", tag="seat_taken"):
    """Somebody sat down."""

    match: str
    version: int
    seat: int


class MatchStarted(Told, frozen=True, tag_field="event", tag="match_started"):
    """The last seat was filled."""

    match: str
    version: int
    rules: str


class MatchExpired(Told, frozen=True, tag_field="event", tag="match_expired"):
    """Nobody started a table, so it closed."""

    match: str
    version: int


class Committed(Told, frozen=True, tag_field="event", tag="committed"):
    """A person's command was carried out."""

    match: str
    version: int
    seat: int


class BotAnswered(Told, frozen=True, tag_field="event", tag="bot_answered"):
    """A bot's command was carried out."""

    match: str
    version: int
    seat: int
    level: str


class StepDone(Told, frozen=True, tag_field="event", tag="step_done"):
    """An automatic step was done."""

    match: str
    version: int


class MatchOver(Told, frozen=True, tag_field="event", tag="match_over"):
    """The rules have ended a match."""

    match: str
    version: int
    reason: str


class Refused(Told, frozen=True, tag_field="event", tag="refused"):
    """A command was not carried out."""

    match: str
    seat: int
    code: str


class RequestDone(Told, frozen=True, tag_field="event", tag="request_done"):
    """The gateway has answered somebody who wanted to change something."""

    route: str
    status: int
    ms: float


class TaskDone(Told, frozen=True, tag_field="event", tag="task_done"):
    """A worker has done a task."""

    task: str
    match: str
    ms: float


class ReplicaAside(Told, frozen=True, tag_field="event", tag="replica_aside"):
    """A replica of a service does not answer."""

    game: str
    address: str
    outcome: str


class ReplicaBack(Told, frozen=True, tag_field="event", tag="replica_back"):
    """It does again."""

    game: str
    address: str


def of_commit(head: Head, version: int, cause: Cause) -> Iterator[Told]:
    """What a commit means."""
    match cause.kind, cause.seat:
        case "created", _:
            yield MatchCreated(head.id, len(head.seats))
        case "sat", int(seat):
            yield SeatTaken(head.id, version, seat)
        case "started", _:
            yield MatchStarted(head.id, version, head.rules_version)
        case "expired", _:
            yield MatchExpired(head.id, version)
        case "command", int(seat):
            level = head.seats[seat].level
            yield BotAnswered(head.id, version, seat, level) if level else Committed(head.id, version, seat)
        case _:
            yield StepDone(head.id, version)
    if head.outcome is not None:
        yield MatchOver(head.id, version, head.outcome.reason)


def tell(event: Told, *, request: str = "") -> None:
    """Write a line.

    Args:
        event: what happened.
        request: for which request, if it is not the one at hand.
    """
    if not logs.is_telling():
        return
    request = request or logs.request_id.get()
    named = f'"request":"{request}",' if request else ""
    happened = msgspec.json.encode(event)[1:].decode()
    logs.out.write(f'{_head(*logs.fields().items())}"timestamp":"{datetime.now(UTC).isoformat()}",{named}{happened}\n')


@cache
def _head(*fields: tuple[str, object]) -> str:
    """How every line of this process begins."""
    return msgspec.json.encode({**dict(fields), "level": "info"}).decode()[:-1] + ","
