"""Who may sit where: a new table, and an open seat that is taken."""

import re
import secrets

import msgspec
from msgspec import Raw

from services.engine.hosting import record
from services.engine.hosting.calls import (
    Caller,
    ConflictError,
    MalformedError,
    NotFoundError,
    NotYourSeatError,
    Plan,
    malformed,
)
from services.engine.hosting.messages import BOT, EXPIRED, OPEN, PLAYER, Head, Seat
from services.engine.kernel.errors import BAD_OPTIONS, RuleError
from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import levels
from services.engine.kernel.rng import SEED_BYTES

OPEN_MS = 14 * 24 * 3600 * 1000
"""How long a table waits for its players, unless told otherwise."""

_KEY = re.compile(r"[a-z0-9]{4,40}")
_SEED = re.compile(r"[0-9a-f]{2,128}")


def new_table(game: AnyGame, options: bytes, plans: list[Plan], *, seed: str, key: str, now: int) -> Head:
    """The head of a new match.

    Args:
        game: the rules.
        options: JSON object.
        plans: the seats in order.
        seed: hexadecimal, "" for a fresh one.
        key: the match's id is `GAME-key`; "" for a fresh one.
        now: ms since the epoch.

    Raises:
        MalformedError, RuleError.
    """
    try:
        decoded = msgspec.json.decode(options or b"{}", type=game.options_type)
    except msgspec.DecodeError as error:
        raise malformed(error, "options") from error
    _check_plans(game, plans)
    if seed and not _SEED.fullmatch(seed):
        raise MalformedError("A seed is 2 to 128 hexadecimal digits.", "seed")
    if key and not _KEY.fullmatch(key):
        raise MalformedError("A key is 4 to 40 small letters and digits.", "key")
    seed, salt = seed or secrets.token_hex(SEED_BYTES), secrets.token_hex(16)
    game.new(decoded, len(plans), seed)  # refuses options that make no match while the table is still empty
    roles = game.roles(decoded, len(plans))
    return Head(
        id=f"{game.name}-{key or _fresh_key()}",
        game=game.name,
        rules_version=game.rules_version,
        options=Raw(msgspec.json.encode(decoded)),
        seats=[
            Seat(seat, role, plan.kind, plan.name, plan.player or None, plan.level or None)
            for seat, (role, plan) in enumerate(zip(roles, plans, strict=True))
        ],
        state=OPEN,
        seed=seed,
        salt=salt,
        seed_hash=record.seed_hash(seed, salt),
        created=now,
        formats=((1, game.state_format),),
    )


def seated(head: Head, version: int, seat: int, player: str, name: str) -> Head | None:
    """The head of a match when a player has taken an open seat of it; None if it is theirs already.

    Raises:
        NotFoundError, ConflictError.
    """
    held = _held(head, seat)
    if head.how == EXPIRED:
        raise ConflictError("over", "This table has closed: nobody started it in time.", version)
    if held.player == player:
        return None
    if held.kind != OPEN:
        raise ConflictError("seat_taken", f"Seat {seat} is taken.", version)
    if any(other.player == player for other in head.seats):
        raise ConflictError("already_seated", "You sit at this table already.", version)
    seats = list(head.seats)
    seats[seat] = Seat(seat, held.role, PLAYER, name, player, None)
    return msgspec.structs.replace(head, seats=seats)


def check_holder(head: Head, seat: int, caller: Caller) -> None:
    """See that a seat is the caller's: a bot's for a worker.

    Raises:
        NotFoundError, NotYourSeatError.
    """
    held = _held(head, seat)
    mine = held.kind == BOT if caller.worker else held.kind == PLAYER and held.player == caller.player
    if not mine:
        raise NotYourSeatError(f"Seat {seat} is not yours.")


def _held(head: Head, seat: int) -> Seat:
    if not 0 <= seat < len(head.seats):
        raise NotFoundError(f"This match has seats 0 to {len(head.seats) - 1}.")
    return head.seats[seat]


def _check_plans(game: AnyGame, plans: list[Plan]) -> None:
    if len(plans) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise RuleError(BAD_OPTIONS, f"{game.title} is played with {counts} seats, not {len(plans)}.", "seats")
    players = [plan.player for plan in plans if plan.kind == PLAYER]
    if len(set(players)) != len(players):
        raise MalformedError("A player can hold one seat of a match.", "seats")
    for seat, plan in enumerate(plans):
        if plan.kind == BOT and plan.level not in levels(game):
            known = ", ".join(levels(game))
            raise MalformedError(f"There is no bot level {plan.level!r}; there are {known}.", f"seats[{seat}].level")


def _fresh_key() -> str:
    """Ten letters and digits without look-alikes, some 49 bits."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))
