"""Bots: look from a bot's seat, choose by its level's policy, answer.

A bot knows its seat's view and nothing else. Its randomness is fresh, so that nobody can foretell a move from
the public ids; a task that is delivered twice meets the same idempotency key and acts once.
"""

import secrets
import time
from hashlib import sha256

import msgspec
from msgspec import Raw, Struct

from protos.ludoteca.v1.match_pb2 import ActRequest, Caller, ViewRequest
from services.engine.hosting.due import Work
from services.engine.hosting.messages import Question
from services.engine.kernel.play import policy
from services.engine.kernel.registry import load
from services.engine.kernel.rng import SEED_BYTES, Rng
from services.engine.kernel.table import Decision
from services.engine.process.annexe import name_of
from services.engine.process.client import game_of
from services.engine.process.replicas import stub
from workers import metrics
from workers.calls import ask
from workers.queue import work_of

WORKER = Caller(worker=True)


class Seen(Struct, frozen=True):
    """The part of a message that a bot needs."""

    rules_version: str
    view: Raw
    decisions: list[Question]


def answer(work: Work) -> list[Work]:
    """Answer one decision; returns what is due after it, nothing if the decision has gone.

    A match of other rules than this process knows is for the worker of its annexe.
    """
    game, service = load(game_of(work.match_id)), stub(game_of(work.match_id))
    looked = ask(service.View, ViewRequest(match_id=work.match_id, caller=WORKER, seat=work.seat))
    if looked is None:
        return []
    seen = msgspec.json.decode(looked.message, type=Seen)
    question = next((one for one in seen.decisions if one.id == work.decision and not one.answered), None)
    if question is None:
        return []
    if seen.rules_version != game.rules_version:
        return [msgspec.structs.replace(work, lane=name_of(game.name, seen.rules_version))]
    began = time.perf_counter()
    command = policy(game, work.level)(
        game.decode_view(seen.view),
        Decision(question.id, question.kind, question.args),
        [game.decode_command(command) for command in msgspec.json.decode(question.legal, type=list[Raw])],
        Rng(secrets.token_hex(SEED_BYTES)),
    )
    metrics.thought(game.name, work.level, time.perf_counter() - began)
    acted = ask(
        service.Act,
        ActRequest(
            match_id=work.match_id,
            caller=WORKER,
            seat=work.seat,
            decision=work.decision,
            command=msgspec.json.encode(command),
            idempotency_key=f"bot:{_short(work.decision)}",
        ),
    )
    return [] if acted is None else [work_of(due) for due in acted.due]


def _short(decision: str) -> str:
    """A decision id of any length as a short key."""
    return decision if len(decision) <= 64 else sha256(decision.encode()).hexdigest()
