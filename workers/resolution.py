"""Resolution: the automatic work between decisions, one commit a step, so that the table can watch each."""

from protos.ludoteca.v1.match_pb2 import ResolveRequest
from services.engine.client import game_of, stub
from workers import attempts
from workers.app import app
from workers.calls import ask
from workers.queue import enqueue


@app.task(name="resolution.step")
def step(match_id: str, version: int) -> None:
    """Do the step that is due at this version, and queue what is due after it."""
    if attempts.begin(match_id, version) > attempts.MOST_ATTEMPTS:
        return  # the sweeper takes it out of the due set
    done = ask(stub(game_of(match_id)).Resolve, ResolveRequest(match_id=match_id, version=version))
    if done is not None:
        enqueue(done.due)
    attempts.forget(match_id, version)
