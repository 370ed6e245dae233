"""What a feature is worth, who owns it, and scoring it.

RULES 5, 6.3, 6.4, 8.8 and 9.5. Cells are counted, not pieces.
"""

from services.carcassonne.board import affected
from services.carcassonne.due import FinalScoring
from services.carcassonne.events import FeatureScored, KindScored, places, standing
from services.carcassonne.material import NEIGHBOUR_CELLS, PIECES, FeatureKind
from services.carcassonne.model import AROUND, Board, Category, Feature, Options, Scored, State
from services.engine.kernel.log import Log, tell

FIELD_CITY = 3
"""Points of a field for each completed city (RULES 6.3)."""

COMPLETED: dict[FeatureKind, Category] = {"road": "roads", "city": "cities", "monastery": "monasteries"}
OPEN: dict[FeatureKind, Category] = {
    "road": "open_roads",
    "city": "open_cities",
    "monastery": "open_monasteries",
    "field": "fields",
}


def cells_of(board: Board, scored: Feature) -> list[int]:
    """The cells of a feature, each once; a monastery has its filled neighbour cells too."""
    cells = list(dict.fromkeys(board.pieces[board.piece_of[segment]].cell for segment in scored.segments))
    if scored.kind == "monastery":
        cells += [cells[0] + beside for beside in AROUND if cells[0] + beside in board.cells]
    return cells


def complete(scored: Feature) -> bool:
    """Whether a road, city or monastery is complete; fields never are."""
    return not scored.open and scored.kind != "field"


def cities_of(board: Board, field: Feature) -> list[int]:
    """The cities that a field touches, each once (RULES 6.4)."""
    touched: dict[int, None] = {}
    for segment in field.segments:
        placed = board.pieces[board.piece_of[segment]]
        for city in PIECES[placed.id].touches[segment - placed.first]:
            touched[board.feature_of[placed.first + city]] = None
    return list(touched)


def completed_cities(board: Board, field: Feature) -> int:
    """How many completed cities a field touches."""
    return sum(not board.features[city].open for city in cities_of(board, field))


def worth(board: Board, scored: Feature) -> int:
    """Points of a feature: in full if it is complete, else as at the end of the match."""
    if scored.kind == "field":
        return FIELD_CITY * completed_cities(board, scored)
    if scored.kind == "monastery":
        return 1 + NEIGHBOUR_CELLS - scored.open
    cells = len({board.pieces[board.piece_of[segment]].cell for segment in scored.segments})
    if scored.kind == "road":
        return cells
    return (cells + scored.shields) * (1 if scored.open else 2)


def owners(board: Board, scored: Feature, options: Options) -> list[int]:
    """The seats with the most meeples (RULES 5.4); a tie may be broken by meeples on hills (RULES 9.5)."""
    count: dict[int, int] = {}
    for meeple in scored.meeples:
        count[meeple.seat] = count.get(meeple.seat, 0) + 1
    most = max(count.values(), default=0)
    tied = sorted(seat for seat, number in count.items() if number == most)
    if len(tied) < 2 or not options.hills or not board.hills:
        return tied
    on_hills = dict.fromkeys(tied, 0)
    for meeple in scored.meeples:
        if meeple.seat in on_hills and board.pieces[board.piece_of[meeple.segment]].cell in board.hills:
            on_hills[meeple.seat] += 1
    if options.hill_tiebreak == "presence":
        on_hills = {seat: min(number, 1) for seat, number in on_hills.items()}
    highest = max(on_hills.values())
    return [seat for seat in tied if on_hills[seat] == highest]


def score(state: State, scored: Feature, log: Log) -> None:
    """Give the owners their points and all players their meeples (RULES 5.4, 5.5)."""
    board = state.board
    finished = complete(scored)
    category = (COMPLETED if finished else OPEN)[scored.kind]
    points = worth(board, scored)
    winners = owners(board, scored, state.options)
    back = sorted(scored.meeples)
    for seat in winners:
        state.sheets[seat][category] += points
    for meeple in back:
        state.supply[meeple.seat] += 1
    scored.meeples = []
    state.scored.append(Scored(back, points, winners))
    tell(
        log,
        FeatureScored(
            kind=scored.kind,
            complete=finished,
            points=points,
            owners=winners,
            category=category,
            cells=places(sorted(cells_of(board, scored))),
            shields=scored.shields,
            cities=completed_cities(board, scored) if scored.kind == "field" else 0,
            meeples=[standing(board, meeple) for meeple in back],
        ),
    )


def score_completed(state: State, piece: int, log: Log) -> None:
    """Score every feature that a piece has completed and that holds meeples (RULES 5.6)."""
    for touched in affected(state.board, piece):
        if touched.meeples and complete(touched):
            score(state, touched, log)


def score_kind(state: State, due: FinalScoring, log: Log) -> None:
    """Final scoring of a kind: every feature that still holds meeples (RULES 6.3)."""
    holding = [f for f in state.board.features.values() if f.kind == due.kind and f.meeples]
    for scored in sorted(holding, key=lambda f: min(f.segments)):
        score(state, scored, log)
    tell(log, KindScored(due.kind, totals(state)))


def totals(state: State) -> list[int]:
    """The score of each seat."""
    return [sum(sheet.values()) for sheet in state.sheets]
