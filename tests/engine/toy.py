"""The smallest game with everything: hidden hands, sealed simultaneous choices, an automatic reveal.

Each seat holds three of the numbers 1 to 3·seats; three times all choose one at once, the highest takes a
point. It tests the engine where no real game should be needed.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import Struct

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome
from services.engine.kernel.log import Log, Viewer, tell
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Step, Table, Together


class Options(Struct, forbid_unknown_fields=True):
    rounds: Literal[2, 3] = 3


class State(Struct):
    rng: Rng
    rounds: int
    round: int
    hands: list[list[int]]
    chosen: list[int]
    points: list[int]
    due: list["Turn"]
    answers: list[int]
    stems: list[int]
    played: list[int] = []


class Turn(Struct, tag="turn", frozen=True):
    pass


class Choose(Struct, tag="choose", frozen=True, forbid_unknown_fields=True):
    number: int


class Chosen(Struct, tag="chosen", frozen=True):
    seat: int
    number: int = 0


class Revealed(Struct, tag="revealed", frozen=True):
    numbers: list[int]
    winner: int


class View(Struct):
    viewer: Viewer
    seats: int
    rounds: int
    round: int
    hand: list[int]
    hand_sizes: list[int]
    has_chosen: list[bool]
    own_choice: int
    played: list[int]
    points: list[int]
    deciding: list[int]


class Position(Struct, forbid_unknown_fields=True):
    hands: list[list[int]] = []


def asked(state: State, due: Turn) -> dict[int, bool]:
    return {seat: bool(chosen) for seat, chosen in enumerate(state.chosen)}


def hand(state: State, due: Turn, seat: int) -> list[Choose]:
    return [Choose(number) for number in sorted([*state.hands[seat], *filter(None, [state.chosen[seat]])])]


def choose(state: State, due: Turn, seat: int, command: Choose, log: Log) -> None:
    if state.chosen[seat]:
        state.hands[seat].append(state.chosen[seat])
    state.hands[seat].remove(command.number)
    state.hands[seat].sort()
    state.chosen[seat] = command.number
    tell(log, Chosen(seat), {seat: Chosen(seat, command.number)})


def reveal(state: State, due: Turn, log: Log) -> None:
    winner = state.chosen.index(max(state.chosen))
    state.points[winner] += 1
    state.played = [*state.played, *state.chosen]
    numbers, state.chosen = state.chosen, [0] * len(state.chosen)
    state.round += 1
    tell(log, Revealed(numbers, winner))


class Toy(Game[Options, State, Choose, View, Position]):
    name = "toy"
    title = "Toy"
    minutes = 1
    rules_version = "1"
    seat_counts = (2, 3, 7)
    options_type = Options
    state_type = State
    command_type = Choose
    event_type = Chosen | Revealed
    view_type = View
    position_type = Position
    codes = frozenset({"not_in_hand"})
    data_basis: ClassVar = {"numbers": {"published": 1}}
    policies: ClassVar = {"club": lambda view, decision, legal, rng: legal[-1]}
    table = Table({Turn: Together("choose", asked, hand, {Choose: choose}, Step(reveal))})

    def new(self, options: Options, seats: int, seed: str) -> State:
        rng = Rng(seed)
        deck = list(range(1, 3 * seats + 1))
        rng.shuffle(deck)
        hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(seats)]
        due, none = [Turn()] * options.rounds, [0] * seats
        return State(rng, options.rounds, 0, hands, list(none), list(none), due, list(none), list(none))

    def refusal(self, state: State, seat: int, command: Choose) -> RuleError:
        return RuleError("not_in_hand", "You do not hold that number.", "number")

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Choose]) -> list[View]:
        deciding = [seat for seat, decision in asked.decisions.items() if not decision.answered]
        return [self._view(state, viewer, deciding) for viewer in viewers]

    def _view(self, state: State, viewer: Viewer, deciding: list[int]) -> View:
        return View(
            viewer=viewer,
            seats=len(state.hands),
            rounds=state.rounds,
            round=state.round,
            hand=[] if viewer is None else list(state.hands[viewer]),
            hand_sizes=[len(hand) for hand in state.hands],
            has_chosen=[bool(chosen) for chosen in state.chosen],
            own_choice=0 if viewer is None else state.chosen[viewer],
            played=list(state.played),
            points=list(state.points),
            deciding=deciding,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.round < state.rounds:
            return None
        order = sorted(range(len(state.points)), key=lambda seat: -state.points[seat])
        best = [seat for seat in order if state.points[seat] == state.points[order[0]]]
        rest = [[seat] for seat in order if seat not in best]
        return Outcome("points", best, [best, *rest], [{"total": points} for points in state.points])

    def determinize(self, view: View, rng: Rng) -> State:
        seats, me = view.seats, view.viewer
        own = [] if me is None else [*view.hand, *filter(None, [view.own_choice])]
        unseen = [number for number in range(1, 3 * seats + 1) if number not in own + view.played]
        rng.shuffle(unseen)
        hands, chosen = [], []
        for seat in range(seats):
            if seat == me:
                hands.append(list(view.hand))
                chosen.append(view.own_choice)
                continue
            hands.append(sorted(unseen.pop() for _ in range(view.hand_sizes[seat])))
            chosen.append(unseen.pop() if view.has_chosen[seat] else 0)
        return State(
            Rng(f"{rng.word():016x}"),
            view.rounds,
            view.round,
            hands,
            chosen,
            list(view.points),
            [Turn()] * (view.rounds - view.round),
            [0] * seats,
            [0] * seats,
            list(view.played),
        )

    def roles(self, options: Options, seats: int) -> list[str]:
        return [""] * seats

    def position(self, position: Position, options: Options, seats: int, seed: str) -> State:
        state = self.new(options, seats, seed)
        if position.hands and len(position.hands) != seats:
            raise RuleError("bad_position", "One hand a seat, please.", "hands")
        state.hands = [list(hand) for hand in position.hands] or state.hands
        return state

    def violations(self, state: State) -> list[str]:
        held = [number for hand in state.hands for number in hand] + list(filter(None, state.chosen)) + state.played
        return [] if len(set(held)) == len(held) else ["a number is held twice"]


GAME = Toy()
