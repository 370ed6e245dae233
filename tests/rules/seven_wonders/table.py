"""A table to try rules at: positions in the plain notation, and short ways to play on."""

from typing import Any

import msgspec

from services.engine.kernel.log import Event
from services.seven_wonders import scoring
from services.seven_wonders.commands import Build, BuildStage, Command, Discard, Recruit
from services.seven_wonders.game import GAME
from services.seven_wonders.material import packed
from services.seven_wonders.model import City, State
from services.seven_wonders.payment import payments


def at(seats: int = 4, options: dict[str, Any] | None = None, **position: Any) -> State:
    """A position; `phase` is "turn" unless said otherwise."""
    position.setdefault("phase", "turn")
    asked = msgspec.convert(options or {}, GAME.options_type)
    state = GAME.position(msgspec.convert(position, GAME.position_type), asked, seats, "ca5e")
    assert GAME.violations(state) == []
    return state


def with_leaders(seats: int = 4, options: dict[str, Any] | None = None, **position: Any) -> State:
    """A position with Leaders."""
    return at(seats, {"leaders": True, **(options or {})}, **position)


def fresh(seats: int, **options: Any) -> State:
    """A match from its beginning."""
    return GAME.new(msgspec.convert(options, GAME.options_type), seats, "ca5e")


def step(state: State) -> list[Event]:
    """One automatic step, after which nothing is broken."""
    events = GAME.resolve(state)
    assert GAME.violations(state) == []
    return events


def run(state: State, *until: str) -> list[Event]:
    """Automatic steps until somebody is asked or one of these tasks is due."""
    events: list[Event] = []
    while state.due and not GAME.decisions(state) and state.due[-1].kind not in until:
        events += step(state)
    return events


def choose_all(state: State, commands: dict[int, Command]) -> list[Event]:
    """All choose, those not named the last thing on their list; then the reveal."""
    for seat in range(state.seats):
        if seat in commands:
            GAME.apply(state, seat, commands[seat])
        while GAME.decisions(state).get(seat) and not GAME.decisions(state)[seat].answered:
            GAME.apply(state, seat, GAME.legal(state, seat)[-1])
    return step(state)


def play(state: State, commands: dict[int, Command]) -> list[Event]:
    """All choose; then everything automatic up to the next question or the conflicts."""
    return choose_all(state, commands) + run(state, "conflict")


def builds(state: State, seat: int, card: str) -> list[Build]:
    """The ways in which a seat may build a card."""
    return [c for c in GAME.legal(state, seat) if isinstance(c, Build) and c.card == card]


def stages(state: State, seat: int) -> list[BuildStage]:
    """The ways in which a seat may build its next stage."""
    return [c for c in GAME.legal(state, seat) if isinstance(c, BuildStage)]


def price_of(state: State, seat: int, card: str) -> list[tuple[int, int, int]]:
    """The payments offered for a card."""
    return [(c.left, c.right, c.bank) for c in builds(state, seat, card)]


def recruits(state: State, seat: int) -> list[str]:
    """Leaders that a seat may recruit."""
    return [c.leader for c in GAME.legal(state, seat) if isinstance(c, Recruit)]


def first_discard(state: State, seat: int) -> Discard:
    """A discard."""
    return next(c for c in GAME.legal(state, seat) if isinstance(c, Discard))


def seen(events: list[Event]) -> list[dict[str, Any]]:
    """Public parts as plain JSON."""
    return [msgspec.to_builtins(event.public) for event in events if event.public is not None]


def fight(state: State) -> None:
    """All conflicts of the Age."""
    run(state, "end_age")


def points(state: State, city: int, category: str) -> int:
    """A city's points of a category, with the best copy."""
    return scoring.best_sheet(state, city)[1][category]


def city(state: State, index: int) -> City:
    """A city."""
    return state.cities[index]


def offered(
    need: dict[str, int],
    own: dict[str, int],
    to_left: dict[str, int],
    to_right: dict[str, int],
    purse: int = 20,
    prices: tuple[int, int, int, int] = (2, 2, 2, 2),
    bank: int = 0,
    masks: tuple[int, ...] = (),
) -> list[tuple[int, int, int]]:
    """Payments for bare numbers."""
    return payments(
        (packed(own), *masks),
        (packed(to_left),),
        (packed(to_right),),
        prices,
        packed(need),
        purse,
        waived=False,
        bank=bank,
    )
