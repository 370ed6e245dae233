"""The record of a match: a header, then one line a commit (JSON Lines), and how to verify it.

When a match is over its record is whole: seed, salt, every command, every event with its private parts, and
a digest of the state after each commit. Before that a caller's record holds what that caller may know.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from services.engine.hosting.messages import EXPIRED, FIRST_FORMATS, OPEN, OVER, Formats, Head, Seat
from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.registry import load

FORMAT = "ludoteca/1"


class Line(Struct, frozen=True):
    """A commit as the log keeps it.

    Args:
        kind: `created`, `sat`, `started`, `expired`, `command` or `step`.
        at: ms since the epoch.
        digest: of the state after the commit, "" before the start.
    """

    version: int
    kind: str
    at: int
    seat: int | None = None
    command: Raw | UnsetType = UNSET
    events: Raw = Raw(b"[]")
    digest: str = ""


class SeenLine(Struct, frozen=True):
    """A commit of a running match as one viewer may know it; the command only of the own seat."""

    version: int
    kind: str
    at: int
    seat: int | None = None
    command: Raw | UnsetType = UNSET
    events: list[Raw] = []


class LoggedEvent(Struct, frozen=True):
    """An event of the log with its parts as they were written."""

    public: Raw
    private: dict[int, Raw]


class Header(Struct, frozen=True, omit_defaults=True):
    """The first line of a record; seed, salt and outcome (or `how`, see `Head`) stand there when the match is over."""

    record: str
    id: str
    game: str
    rules_version: str
    options: Raw
    seats: list[Seat]
    created: int
    seed_hash: str
    seed: str = ""
    salt: str = ""
    outcome: Raw | UnsetType = UNSET
    formats: Formats = FIRST_FORMATS
    how: str = ""


def format_at(formats: Formats, version: int) -> int:
    """The `state_format` in which a version's state was written, and its digest taken."""
    return max(pair for pair in formats if pair[0] <= version)[1]


def digest(state: bytes) -> str:
    """A short fingerprint of an encoded state."""
    return sha256(state).hexdigest()[:16]


def seed_hash(seed: str, salt: str) -> str:
    """The commitment that stands from the beginning: SHA-256 of the text `seed:salt`."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


def write(head: Head, log: Iterable[bytes], viewer: Viewer) -> Iterator[bytes]:
    """The lines of a record as `viewer` may have them, without line ends."""
    over = head.state == OVER
    yield msgspec.json.encode(
        Header(
            record=FORMAT,
            id=head.id,
            game=head.game,
            rules_version=head.rules_version,
            options=head.options,
            seats=head.seats,
            created=head.created,
            seed_hash=head.seed_hash,
            seed=head.seed if over else "",
            salt=head.salt if over else "",
            outcome=Raw(msgspec.json.encode(head.outcome)) if head.outcome else UNSET,
            formats=head.formats,
            how=head.how,
        )
    )
    for line in log:
        yield line if over else msgspec.json.encode(_seen(line, viewer))


def _seen(line: bytes, viewer: Viewer) -> SeenLine:
    commit = msgspec.json.decode(line, type=Line)
    return SeenLine(
        version=commit.version,
        kind=commit.kind,
        at=commit.at,
        seat=commit.seat,
        command=commit.command if viewer is not None and viewer == commit.seat else UNSET,
        events=seen_events(commit, viewer),
    )


def seen_events(line: Line, viewer: Viewer) -> list[Raw]:
    """The events of a commit as one viewer saw them."""
    events = msgspec.json.decode(line.events, type=list[LoggedEvent])
    parts = [event.public if viewer is None else event.private.get(viewer, event.public) for event in events]
    return [part for part in parts if part != b"null"]


def verify(lines: Iterable[bytes]) -> list[str]:
    """Play a whole record again.

    Args:
        lines: the lines of the record.

    Returns:
        What does not agree, in plain sentences; empty if log, seed hash and result agree.
    """
    rows = [line for line in lines if line.strip()]
    if not rows:
        return ["The record is empty."]
    try:
        header = msgspec.json.decode(rows[0], type=Header)
        commits = [msgspec.json.decode(row, type=Line) for row in rows[1:]]
    except (msgspec.DecodeError, RecursionError) as error:
        return [f"The record cannot be read: {error}."]
    if header.record != FORMAT:
        return [f"The format is {header.record!r}, not {FORMAT!r}."]
    if not header.seed:
        return ["The match is not over: its seed is still secret, so nobody can check it yet."]
    try:
        game = load(header.game)
    except KeyError:
        return [f"There is no game {header.game!r} here."]
    if header.rules_version != game.rules_version:
        return [f"Played by rules version {header.rules_version}; here is {game.rules_version}."]
    try:
        return _verify(game, header, commits)
    except (RuleError, msgspec.ValidationError) as error:
        return [f"The header does not make a match: {error}."]


def _verify(game: AnyGame, header: Header, commits: list[Line]) -> list[str]:
    if seed_hash(header.seed, header.salt) != header.seed_hash:
        return ["Seed and salt do not give the hash that was shown at the beginning."]
    if [commit.version for commit in commits] != list(range(1, len(commits) + 1)):
        return ["The versions do not count 1, 2, 3 and so on"]
    if header.how == EXPIRED:
        return _verify_expired(header, commits)
    options = msgspec.json.decode(header.options, type=game.options_type)
    state: Any = None
    for commit in commits:
        if commit.kind == "started":
            state = game.new(options, len(header.seats), header.seed)
        elif commit.kind in ("command", "step"):
            finding = _replay(game, state, commit)
            if finding:
                return [f"Version {commit.version}: {finding}"]
        # a state of another format has another digest; that it was the same state, its events and the outcome say
        comparable = state is not None and format_at(header.formats, commit.version) == game.state_format
        if comparable and digest(game.encode_state(state)) != commit.digest:
            return [f"Version {commit.version}: the state is not the one that was recorded."]
    outcome = None if state is None else game.outcome(state)
    if outcome is None or header.outcome is UNSET:
        return ["The log does not lead to the end of the match."]
    if not _same(msgspec.json.encode(outcome), header.outcome):
        return ["The log leads to another result than the one recorded."]
    return []


def _verify_expired(header: Header, commits: list[Line]) -> list[str]:
    """A table that nobody started: a seat stayed open, some sat down, and it ended without an outcome."""
    kinds = [commit.kind for commit in commits]
    waited = header.outcome is UNSET and any(seat.kind == OPEN for seat in header.seats)
    if waited and kinds == ["created", *["sat"] * (len(kinds) - 2), EXPIRED]:
        return []
    return ["The log is not that of a table that nobody started."]


def _replay(game: AnyGame, state: Any, commit: Line) -> str:
    """Do a commit again; "" or what is wrong with it."""
    if state is None:
        return "the match had not started."
    events: list[Event]
    if commit.kind == "step":
        if game.decisions(state) or game.outcome(state) is not None:
            return "nothing was left to resolve."
        events = game.resolve(state)
    elif commit.seat is None or commit.command is UNSET:
        return "a command without a seat or without its text."
    else:
        try:
            events = game.apply(state, commit.seat, game.decode_command(commit.command))
        except (RuleError, msgspec.DecodeError) as error:
            return f"the command is refused: {error}"
    return "" if _same(msgspec.json.encode(events), commit.events) else "the events are not the ones recorded."


def _same(one: bytes, other: bytes | Raw) -> bool:
    return one == other or bool(msgspec.json.decode(one) == msgspec.json.decode(other))
