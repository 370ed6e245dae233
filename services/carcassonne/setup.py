"""The table before the first turn (RULES 2)."""

from services.carcassonne.board import place
from services.carcassonne.due import BeginTurn, Deal
from services.carcassonne.material import SQUARES, START, TRIANGLES
from services.carcassonne.model import CATEGORIES, MEEPLES, Board, Options, State, cell
from services.engine.kernel.errors import BAD_OPTIONS, RuleError
from services.engine.kernel.rng import Rng


def new_state(options: Options, seats: int, seed: str) -> State:
    """The table before the first turn (RULES 2): the stack shuffled, the triangles dealt."""
    if options.start_seat is not None and options.start_seat >= seats:
        raise RuleError(BAD_OPTIONS, f"There is no seat {options.start_seat}.", "start_seat")
    if options.triangles != "off" and seats * options.hand_size > len(TRIANGLES):
        raise RuleError(BAD_OPTIONS, f"There are only {len(TRIANGLES)} triangles for all hands.", "hand_size")
    rng = Rng(seed)
    stack = list(SQUARES)
    stack.remove(START)
    rng.shuffle(stack)
    start_seat = rng.below(seats) if options.start_seat is None else options.start_seat
    hands: list[list[str]] = [[] for _ in range(seats)]
    box = [] if options.triangles == "off" else list(TRIANGLES)
    if options.triangles == "random":
        rng.shuffle(box)
        hands = [sorted(box.pop() for _ in range(options.hand_size)) for _ in range(seats)]
    board = Board()
    place(board, START, cell(0, 0), 0)
    return State(
        options=options,
        seats=seats,
        start_seat=start_seat,
        board=board,
        stack=stack,
        discarded=[],
        buried=[],
        hands=hands,
        box=box,
        supply=[MEEPLES] * seats,
        sheets=[dict.fromkeys(CATEGORIES, 0) for _ in range(seats)],
        due=[BeginTurn(start_seat)] if options.triangles == "off" else [Deal()],
        answers=[0] * seats,
        stems=[0] * seats,
    )
