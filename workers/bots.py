"""Bots: look from a bot's seat, choose by its level's policy, answer; then go on while bots are to decide.

A bot knows its seat's view and nothing else. Its randomness is fresh, so that nobody can foretell a move from
the public ids; a task that is delivered twice meets the same idempotency key and acts once.
"""

import secrets
import time
from hashlib import sha256

import msgspec
from msgspec import Raw, Struct

from protos.ludoteca.v1.match_pb2 import ActRequest, Caller, ViewRequest
from services.engine.client import game_of, stub
from services.engine.game import Decision
from services.engine.messages import PLAYER, Question, Seat
from services.engine.play import policy
from services.engine.registry import load
from services.engine.rng import SEED_BYTES, Rng
from services.engine.settings import settings
from services.engine.store import Work
from workers import attempts
from workers.app import app
from workers.calls import ask
from workers.onward import go_on
from workers.queue import work_of

NAP_SECONDS = 1.0
"""The longest that a task sleeps while a bot pretends to think."""

LONGEST_PAUSE_SECONDS = 5.0

WORKER = Caller(worker=True)


class Seen(Struct, frozen=True):
    """The part of a message that a bot needs."""

    view: Raw
    seats: list[Seat]
    decisions: list[Question]
    updated: int


@app.task(name="bots.play")
def play(match_id: str, version: int, seat: int, decision: str, level: str) -> None:
    """Answer a bot's decision, and those of bots that follow from it."""
    tries = attempts.begin(match_id, version)
    if tries > attempts.MOST_ATTEMPTS:
        return  # the sweeper takes it out of the due set
    if tries > attempts.BEFORE_FALLBACK:
        level = "random"
    go_on(Work("bot", match_id, version, seat, decision, level), answer)
    attempts.forget(match_id, version)


def answer(work: Work) -> list[Work]:
    """Answer one decision; returns what is due after it, nothing if the decision has gone."""
    game, service = load(game_of(work.match_id)), stub(game_of(work.match_id))
    looked = ask(service.View, ViewRequest(match_id=work.match_id, caller=WORKER, seat=work.seat))
    if looked is None:
        return []
    seen = msgspec.json.decode(looked.message, type=Seen)
    question = next((one for one in seen.decisions if one.id == work.decision and not one.answered), None)
    if question is None:
        return []
    if not _may_move(seen):
        return [work]
    command = policy(game, work.level)(
        game.decode_view(seen.view),
        Decision(question.id, question.kind, question.args),
        [game.decode_command(command) for command in msgspec.json.decode(question.legal, type=list[Raw])],
        Rng(secrets.token_hex(SEED_BYTES)),
    )
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


def _may_move(seen: Seen) -> bool:
    """Whether the pause before a bot's move is over; sleeps for a part of it if not."""
    pause = min(settings().bot_pause_seconds, LONGEST_PAUSE_SECONDS)
    if not pause or all(seat.kind != PLAYER for seat in seen.seats):
        return True
    left = seen.updated / 1000 + pause - time.time()
    if left > 0:
        time.sleep(min(left, NAP_SECONDS))
    return left <= NAP_SECONDS


def _short(decision: str) -> str:
    """A decision id of any length as a short key."""
    return decision if len(decision) <= 64 else sha256(decision.encode()).hexdigest()
