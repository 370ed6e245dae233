"""Resolution: the automatic work between decisions, one commit a step, so that the table can watch each."""

from protos.ludoteca.v1.match_pb2 import ResolveRequest
from services.engine.hosting.due import Work
from services.engine.process.client import game_of
from services.engine.process.replicas import stub
from workers.calls import ask
from workers.queue import work_of


def resolve(work: Work) -> list[Work]:
    """Have steps done; returns what is due after them, nothing if the match has moved on."""
    request = ResolveRequest(match_id=work.match_id, version=work.version)
    done = ask(stub(game_of(work.match_id)).Resolve, request)
    return [] if done is None else [work_of(due) for due in done.due]
