"""A match as it stands in the store, read to be shown or played on."""

import msgspec
from msgspec import Struct

from services.engine.hosting.calls import NotFoundError, OtherRulesError
from services.engine.hosting.due import Work, decode_work
from services.engine.hosting.messages import Cause, Head, Showing
from services.engine.hosting.past import state_at
from services.engine.hosting.store import Store
from services.engine.kernel.game import AnyGame


class Match(Struct, frozen=True):
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


def showing_of(game: AnyGame, there: Match) -> Showing:
    """A match as it stands, to be shown to who looks."""
    state = game.decode_state(there.state) if there.state else None
    return Showing(game, there.head, there.version, state, updated=there.updated, cause=Cause("looked"), events=[])


def find(store: Store, match_id: str, key: str = "") -> Match:
    """A match as it stands, of whatever rules; with `key`, also the answer to that idempotency key.

    Raises:
        NotFoundError.
    """
    found = store.load(match_id, key)
    if found is None:
        raise NotFoundError("There is no such match.")
    head, work = msgspec.json.decode(found.head, type=Head), decode_work(found.work)
    return Match(found.version, found.stamp, head, found.state, found.updated, work, found.answer)


def load(game: AnyGame, store: Store, match_id: str, key: str = "") -> Match:
    """A match of these rules as it stands; a state of another format is made anew.

    Raises:
        NotFoundError, OtherRulesError.
    """
    there = find(store, match_id, key)
    if there.head.rules_version != game.rules_version:
        raise OtherRulesError(there.head.rules_version)
    if not there.state or there.head.formats[-1][1] == game.state_format:
        return there
    formats = (*there.head.formats, (there.version + 1, game.state_format))
    state = game.encode_state(state_at(game, there.head, store.log(match_id), there.version))
    head = msgspec.structs.replace(there.head, formats=formats)
    return msgspec.structs.replace(there, head=head, state=state)
