"""The table before the first cards are dealt (docs/rules A3, B3)."""

from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.due import NOBODY, DealDisplay, DealHands
from services.wir_sind_das_volk.economy import new_economy, set_factory
from services.wir_sind_das_volk.material import (
    ARMS_RACE_CARDS,
    BASE_TRACKS,
    BOX_AT_START,
    CITIES,
    CONFLICT_CARDS,
    DOVES,
    FIRST_ORDER,
    PROVINCES,
    SECTORS,
    SUPERPOWER_TRACKS,
    SUPPLIERS,
    TRACKS,
    TREASURY_START,
)
from services.wir_sind_das_volk.model import WORKING, Options, State, Superpowers, seat_of
from services.wir_sind_das_volk.unrest import LANDS


def new_state(options: Options, seats: int, seed: str) -> State:
    """The table before the first cards are dealt (A3, B3)."""
    version_1 = options.rules_version == 1
    economy = new_economy()
    for city in CITIES.values():
        if city.setup_factory:
            set_factory(economy, city.id, WORKING)
    state = State(
        seats=seats,
        options=options,
        rng=Rng(seed),
        decade=0,
        part=0,
        turn=NOBODY,
        answers=[0] * seats,
        stems=[0] * seats,
        unrest={p.id: p.setup_unrest_rules_v1 if version_1 else p.setup_unrest for p in PROVINCES.values()},
        exported=dict.fromkeys(SUPPLIERS, 0),
        living_standard=dict.fromkeys(PROVINCES, 0),
        sectors=dict.fromkeys(SECTORS, 0),
        box=BOX_AT_START[options.rules_version],
        socialists=dict.fromkeys(LANDS["E"], 0),
        economy=economy,
        tracks={name: TRACKS[name].start for name in BASE_TRACKS},
        wall=False,
        stasi_disbanded=False,
        police=[],
        hands=[[] for _ in range(seats)],
        display=[],
        special="",
        deck=[],
        played=[],
        gone=[],
        aside=[],
        discarded=[],
        removed=[],
        known={},
        due=[DealDisplay(), DealHands()],
    )
    if seats == 4:
        _add_superpowers(state)
    return state


def _add_superpowers(state: State) -> None:
    """Add what 2+2 brings to the table (B3)."""
    arms_race, conflict = [card.id for card in ARMS_RACE_CARDS], [card.id for card in CONFLICT_CARDS]
    state.rng.shuffle(arms_race)
    state.rng.shuffle(conflict)
    state.tracks |= {name: TRACKS[name].start for name in SUPERPOWER_TRACKS}
    state.powers = Superpowers(
        treasury=dict(TREASURY_START),
        doves=DOVES,
        collected=[[] for _ in range(state.seats)],
        order=[seat_of(state, role) for role in FIRST_ORDER],
        arms_race=arms_race,
        conflict=conflict,
    )
