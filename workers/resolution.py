"""Resolution: the automatic work between decisions, one commit a step, so that the table can watch each."""

from protos.ludoteca.v1.match_pb2 import ResolveRequest
from services.engine.client import game_of, stub
from services.engine.store import Work
from workers import attempts
from workers.app import app
from workers.calls import ask
from workers.onward import go_on
from workers.queue import work_of


@app.task(name="resolution.step")
def step(match_id: str, version: int) -> None:
    """Do the step that is due at this version and those that follow from it; queue what is due after them."""
    if attempts.begin(match_id, version) > attempts.MOST_ATTEMPTS:
        return  # the sweeper takes it out of the due set
    go_on(Work("resolve", match_id, version), resolve)
    attempts.forget(match_id, version)


def resolve(work: Work) -> list[Work]:
    """Have steps done; returns what is due after them, nothing if the match has moved on."""
    request = ResolveRequest(match_id=work.match_id, version=work.version)
    done = ask(stub(game_of(work.match_id)).Resolve, request)
    return [] if done is None else [work_of(due) for due in done.due]
