"""Matches: opening, sitting down, looking, deciding."""

import secrets
from base64 import b32encode
from hashlib import sha256
from typing import Annotated

import msgspec
from flask import Response, after_this_request

from gateway.handover import hand_over
from gateway.limits import COMMANDS, NEW_MATCHES
from gateway.lobby import front, page_of
from gateway.operations import Api
from gateway.problems import malformed, unauthorized
from gateway.schemas import (
    SPECTATOR,
    Accepted,
    BotSeat,
    IdempotencyHeaders,
    Lobby,
    Match,
    MatchPage,
    MatchQuery,
    MomentQuery,
    MySeat,
    NewCommand,
    NewMatch,
    OpenSeat,
)
from gateway.services import act, call, call_stream, caller, service, service_of
from gateway.tables import check_new_table, check_seat, is_there, remember_opened
from gateway.tokens import Player
from protos.ludoteca.v1 import match_pb2 as pb
from services.engine.kernel.registry import GAMES
from services.engine.process.client import REPLAY_SECONDS
from services.engine.process.logs import request_id

SERVICE_PROBLEMS = (404, 502, 503)

api = Api("matches", __name__)


@api.operation("POST", "/matches", status=201, limit=NEW_MATCHES, problems=(409, 422, *SERVICE_PROBLEMS))
def create_match(player: Player, body: NewMatch, headers: IdempotencyHeaders) -> Annotated[bytes, Match]:
    """Open a table; the match starts at once when no seat is open."""
    if sum(isinstance(seat, MySeat) for seat in body.seats) > 1:
        raise malformed("You can hold one seat of a match.", "seats")
    rpc, key = service(body.game).Create, _match_key(player, body, headers.idempotency_key)
    if not (key and is_there(f"{body.game}-{key}")):  # a repeat finds the table that is there
        check_new_table(player, body.seats)
    answer = call(
        rpc,
        pb.CreateRequest(
            options=msgspec.json.encode(body.options),
            seats=[_plan(seat, player) for seat in body.seats],
            seed=body.seed or "",
            key=key or _fresh_key(),  # so that it may be sent again, and goes to the replica that will play it
            caller=caller(player),
        ),
    )
    if not any(isinstance(seat, MySeat) for seat in body.seats):
        remember_opened(player, answer.match_id)
    hand_over(answer.due)

    @after_this_request
    def locate(response: Response) -> Response:
        response.headers["Location"] = f"/api/v1/matches/{answer.match_id}"
        return response

    return answer.message


@api.operation("GET", "/matches", problems=(503,))
def list_matches(query: MatchQuery, player: Player | None) -> Annotated[bytes, MatchPage]:
    """List matches, newest first, a page at a time."""
    if query.player and player is None:
        raise unauthorized()
    if query.game is not None and query.game not in GAMES:
        raise malformed("There is no such game in this house.", "game")
    mine = player.id if query.player and player else ""
    try:
        return page_of(query.state, limit=query.limit, cursor=query.cursor or "", game=query.game or "", player=mine)
    except ValueError as error:
        raise malformed("That is not a cursor of ours.", "cursor") from error


@api.operation("GET", "/lobby", problems=(503,))
def show_lobby() -> Annotated[bytes, Lobby]:
    """Show the lobby: how many tables there are by game, and the newest of each list; not older than a second."""
    return front()


@api.operation("GET", "/matches/<match_id>", problems=(409, *SERVICE_PROBLEMS))
def show_match(match_id: str, player: Player | None, query: MomentQuery) -> Annotated[bytes, Match]:
    """Show a match as the caller may see it: from their seat, or as a spectator.

    A match that is over is shown as it stood at any version, and through anybody's eyes.
    """
    if query.seat is not None and query.version is None:
        raise malformed("Say the version too: whose eyes can be chosen only for the past.", "seat")
    request = pb.ViewRequest(match_id=match_id, caller=caller(player), version=query.version)
    if query.seat == SPECTATOR:
        request.eyes_of_spectator = True
    elif query.seat is not None:
        request.eyes_of_seat = query.seat
    return call(service_of(match_id).View, request).message


@api.operation("POST", "/matches/<match_id>/seats/<int(max=9):seat>", problems=(409, 422, *SERVICE_PROBLEMS))
def sit_down(match_id: str, seat: int, player: Player) -> Annotated[bytes, Match]:
    """Take an open seat; the match starts by itself when it was the last."""
    rpc = service_of(match_id).Sit
    check_seat(player, match_id)
    answer = call(
        rpc,
        pb.SitRequest(match_id=match_id, seat=seat, player=player.id, name=player.name),
    )
    hand_over(answer.due)
    return answer.message


@api.operation("POST", "/matches/<match_id>/commands", limit=COMMANDS, problems=(403, 409, 422, *SERVICE_PROBLEMS))
def send_command(
    match_id: str, player: Player, body: NewCommand, headers: IdempotencyHeaders
) -> Annotated[bytes, Accepted]:
    """Answer a decision. With an Idempotency-Key it may be sent again without being done twice."""
    answer = act(
        pb.ActRequest(
            match_id=match_id,
            caller=caller(player),
            seat=body.seat,
            decision=body.decision,
            command=msgspec.json.encode(body.command),
            # a key of our own makes our retries to the service safe when the client sent none
            idempotency_key=headers.idempotency_key or secrets.token_hex(16),
            request=request_id.get(),
        ),
    )
    hand_over(answer.due)
    return b'{"version":%d,"events":%b}' % (answer.version, answer.events)


@api.operation("GET", "/matches/<match_id>/record", media="application/jsonl", problems=SERVICE_PROBLEMS)
def download_record(match_id: str, player: Player | None) -> bytes:
    """Download the record, one JSON object a line: whole when the match is over, else what the caller may know."""
    lines = call_stream(
        service_of(match_id).Replay,
        pb.ReplayRequest(match_id=match_id, caller=caller(player)),
        REPLAY_SECONDS,
    )
    return b"".join(part.line + b"\n" for part in lines)


def _plan(seat: MySeat | BotSeat | OpenSeat, player: Player) -> pb.SeatPlan:
    match seat:
        case MySeat():
            return pb.SeatPlan(kind=pb.SeatPlan.KIND_PLAYER, player=player.id, name=player.name)
        case BotSeat(level=level):
            return pb.SeatPlan(kind=pb.SeatPlan.KIND_BOT, level=level)
        case OpenSeat():
            return pb.SeatPlan(kind=pb.SeatPlan.KIND_OPEN)


def _fresh_key() -> str:
    """Ten letters and digits without look-alikes, some 49 bits."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def _match_key(player: Player, body: NewMatch, key: str | None) -> str:
    """The key of the match's id: the same for a repeat of a request, so that it finds the match."""
    if key is None:
        return ""
    asked = msgspec.json.encode([player.id, key, body])
    return b32encode(sha256(asked).digest()[:10]).decode().lower()
