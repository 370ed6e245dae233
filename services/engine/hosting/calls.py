"""The vocabulary of calls to the match host: who asks, for what, and how it can be turned down."""

import msgspec
from msgspec import Struct

from services.engine.hosting.due import Work
from services.engine.hosting.room import FullError
from services.engine.kernel.errors import RuleError


class Caller(Struct, frozen=True):
    """On whose behalf a call is made: a player, a worker that acts for bots, or (neither) a spectator."""

    player: str | None = None
    worker: bool = False


class MalformedError(Exception):
    """The request itself is not well formed; `field` is to blame."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class NotFoundError(Exception):
    """No such match, or no such seat."""


class NotYourSeatError(Exception):
    """The caller does not hold the seat."""


class ConflictError(Exception):
    """The match has moved on, or stands differently than the caller believed.

    Args:
        code: `decision_gone`, `not_started`, `over`, `not_over`, `seat_taken`, `already_seated`, `key_reused`,
            `version_gone`, `other_rules` or `busy`.
        message: a plain sentence.
        version: the version at which the match stands.
    """

    def __init__(self, code: str, message: str, version: int) -> None:
        super().__init__(message)
        self.code = code
        self.version = version


def busy(version: int) -> ConflictError:
    """What is said after too many lost races."""
    return ConflictError("busy", "Too many players act at once; try again.", version)


class OtherRulesError(Exception):
    """The match began under another rules version than is served here; `rules` names it."""

    def __init__(self, rules: str) -> None:
        super().__init__(f"This match is played by rules version {rules}, which is not served here.")
        self.rules = rules


REFUSALS = (NotFoundError, NotYourSeatError, MalformedError, ConflictError, OtherRulesError, FullError, RuleError)
"""How a call can be turned down."""


class Done(Struct, frozen=True):
    """What a commit led to.

    Args:
        match_id: the match.
        version: the version it stands at now.
        message: the match as the caller may see it; empty for a bot's seat, whose worker asks when it needs it.
        events: JSON list, what this commit brought, as the caller sees it.
        due: the work that this call has made due; somebody has to queue it.
    """

    match_id: str
    version: int
    message: bytes
    events: bytes
    due: list[Work]


class Act(Struct, frozen=True):
    """An answer to a decision.

    Args:
        command: JSON.
        key: idempotency key, "" for none.
        request: the id of the request, for the logs.
    """

    match_id: str
    caller: Caller
    seat: int
    decision: str
    command: bytes
    key: str
    request: str = ""


class Plan(Struct, frozen=True):
    """A seat of a match that is to be created."""

    kind: str
    player: str = ""
    name: str = ""
    level: str = ""


def malformed(error: msgspec.DecodeError, root: str) -> MalformedError:
    """Turn a decoder's message ("… - at `$.card`") into a sentence and the path of the field."""
    text, _, path = str(error).partition(" - at `$")
    return MalformedError(f"{text}.", f"{root}{path.rstrip('`')}")
