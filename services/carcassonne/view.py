"""What a viewer may see, and a whole state that a viewer could be looking at.

RULES 12.3. Hidden are the order of the stack, the squares under hills and, after a random deal, the hands of others
and the box.
"""

from collections.abc import Sequence

from msgspec import Struct, structs

from services.carcassonne.board import feature, free_segments, rebuild, segment_id, segment_number
from services.carcassonne.commands import Command
from services.carcassonne.due import Due, PutMeeple, PutSquare
from services.carcassonne.events import Standing, places, standing, whereabouts
from services.carcassonne.material import SQUARES, TRIANGLES, FeatureKind, Rotation
from services.carcassonne.model import Board, Category, CropAct, Meeple, Options, Placed, Scored, State, at, cell
from services.carcassonne.scoring import cells_of, complete, owners, totals, worth
from services.engine.kernel.game import Asked
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng


class PieceView(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece on the board."""

    id: str
    x: int
    y: int
    rotation: Rotation


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A feature that holds meeples.

    Args:
        kind: what it is.
        cells: the cells it covers.
        segments: its segments, as piece and segment id.
        meeples: who stands there.
        owners: who would score it now.
        worth: for how many points, if the match ended now.
    """

    kind: FeatureKind
    cells: list[tuple[int, int]]
    segments: list[tuple[int, str]]
    meeples: list[Standing]
    owners: list[int]
    worth: int


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A free place for a meeple on the piece just placed.

    Args:
        segment: the place.
        worth: points of its feature, if the match ended now.
        complete: whether it would be scored at once.
    """

    segment: str
    worth: int
    complete: bool


class ScoredFeature(Struct, frozen=True, forbid_unknown_fields=True):
    """A feature that was scored: who stood there, for how many points, and who got them."""

    meeples: list[Standing]
    points: int
    owners: list[int]


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """The table from one place.

    Args:
        viewer: whose view; None for a spectator.
        options: as agreed.
        seats: how many play.
        start_seat: who began.
        pieces: in the order of placing; the last one is the latest.
        hills: cells that are hills.
        claims: features that hold meeples.
        offers: free places on the piece just placed, while a meeple may be put there.
        left: squares in the stack.
        discarded: squares that fitted nowhere.
        hands: triangles of each seat; None where they may not be seen.
        hand_counts: how many each seat has.
        box: triangles on offer, or out of the match after a draft; None after a random deal.
        supply: meeples of each seat that are not on the board.
        sheets: points of each seat by line of the score sheet.
        totals: their sums.
        pending: what is due, first things first.
        asked: how many questions have been put.
        crop_acts: what the crop circles of the match did, in order.
        scored: features that were scored, in order.
        deciding: seats whose answer is awaited.
    """

    viewer: int | None
    options: Options
    seats: int
    start_seat: int
    pieces: list[PieceView]
    hills: list[tuple[int, int]]
    claims: list[Claim]
    offers: list[Offer]
    left: int
    discarded: list[str]
    hands: list[list[str] | None]
    hand_counts: list[int]
    box: list[str] | None
    supply: list[int]
    sheets: list[dict[Category, int]]
    totals: list[int]
    pending: list[Due]
    asked: int
    crop_acts: list[CropAct]
    scored: list[ScoredFeature]
    deciding: list[int]


def views(state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
    """The table is the same for all; only the hands differ."""
    common = _table(state, list(asked.decisions))
    return [_seen_by(common, state, viewer) for viewer in viewers]


def _seen_by(common: View, state: State, viewer: Viewer) -> View:
    """What one viewer may see: the table, and the hands that are open or their own."""
    open_hands = state.options.triangles == "draft"
    hands = [sorted(hand) if open_hands or seat == viewer else None for seat, hand in enumerate(state.hands)]
    return structs.replace(common, viewer=viewer, hands=hands)


def _table(state: State, deciding: list[int]) -> View:
    """What everybody sees, without any hand."""
    board = state.board
    open_hands = state.options.triangles == "draft"
    return View(
        viewer=None,
        options=state.options,
        seats=state.seats,
        start_seat=state.start_seat,
        pieces=[PieceView(placed.id, *at(placed.cell), placed.rotation) for placed in board.pieces],
        hills=places(board.hills),
        claims=claims(board, state.options),
        offers=offers(state),
        left=len(state.stack),
        discarded=list(state.discarded),
        hands=[None] * state.seats,
        hand_counts=[len(hand) for hand in state.hands],
        box=list(state.box) if open_hands else None,
        supply=list(state.supply),
        sheets=[dict(sheet) for sheet in state.sheets],
        totals=totals(state),
        pending=state.due[::-1],
        asked=sum(state.answers) + 1,
        crop_acts=list(state.crop_acts),
        scored=[
            ScoredFeature([standing(board, meeple) for meeple in entry.meeples], entry.points, entry.owners)
            for entry in state.scored
        ],
        deciding=deciding,
    )


def claims(board: Board, options: Options) -> list[Claim]:
    """The features that hold meeples, in the order of their meeples."""
    held = sorted((f for f in board.features.values() if f.meeples), key=lambda f: min(f.meeples))
    return [
        Claim(
            kind=claimed.kind,
            cells=places(sorted(cells_of(board, claimed))),
            segments=[whereabouts(board, segment) for segment in sorted(claimed.segments)],
            meeples=[standing(board, meeple) for meeple in sorted(claimed.meeples)],
            owners=owners(board, claimed, options),
            worth=worth(board, claimed),
        )
        for claimed in held
    ]


def offers(state: State) -> list[Offer]:
    """What each free place on the piece just placed is worth, while a meeple may be put there."""
    due = state.due[-1] if state.due else None
    if not isinstance(due, PutMeeple):
        return []
    board = state.board
    found = []
    for number in free_segments(board, due.piece, state.options):
        offered = feature(board, number)
        found.append(Offer(segment_id(board, number), worth(board, offered), complete(offered)))
    return found


def board_of(view: View) -> Board:
    """The board as a viewer sees it; nothing on it is hidden."""
    pieces = [(piece.id, cell(piece.x, piece.y), piece.rotation) for piece in view.pieces]
    board = rebuild(pieces, [], [cell(x, y) for x, y in view.hills])
    for claim in view.claims:
        for meeple in claim.meeples:
            stands = meeple_at(board, meeple)
            feature(board, stands.segment).meeples.append(stands)
    return board


def meeple_at(board: Board, meeple: Standing) -> Meeple:
    """A meeple as the state names it."""
    return Meeple(segment_number(board, meeple.piece, meeple.segment), meeple.seat)


def determinize(view: View, rng: Rng) -> State:
    """A full state that is consistent with a view: the unseen squares and triangles are mixed."""
    board = board_of(view)
    squares = unseen_squares(board.pieces, view.discarded, view.pending)
    rng.shuffle(squares)
    hands, box = _hands(view, rng)
    return State(
        options=view.options,
        seats=view.seats,
        start_seat=view.start_seat,
        board=board,
        stack=squares[: view.left],
        discarded=list(view.discarded),
        buried=squares[view.left :],
        hands=hands,
        box=box,
        supply=list(view.supply),
        sheets=[dict(sheet) for sheet in view.sheets],
        due=view.pending[::-1],
        answers=[view.asked - 1] + [0] * (view.seats - 1),
        stems=[0] * view.seats,
        crop_acts=list(view.crop_acts),
        scored=[
            Scored([meeple_at(board, meeple) for meeple in entry.meeples], entry.points, entry.owners)
            for entry in view.scored
        ],
    )


def unseen_squares(pieces: list[Placed], discarded: list[str], pending: list[Due]) -> list[str]:
    """The squares that lie face down somewhere."""
    unseen = list(SQUARES)
    for placed in pieces:
        if placed.id in unseen:
            unseen.remove(placed.id)
    for square in discarded:
        unseen.remove(square)
    for due in pending:
        if isinstance(due, PutSquare):
            unseen.remove(due.square)
    return unseen


def _hands(view: View, rng: Rng) -> tuple[list[list[str]], list[str]]:
    if view.box is not None:
        return [list(hand or []) for hand in view.hands], list(view.box)
    if view.options.triangles == "off":
        return [[] for _ in range(view.seats)], []
    seen = {piece.id for piece in view.pieces}.union(*[hand for hand in view.hands if hand])
    unseen = [triangle for triangle in TRIANGLES if triangle not in seen]
    rng.shuffle(unseen)
    hands = []
    for hand, count in zip(view.hands, view.hand_counts, strict=True):
        hands.append(list(hand) if hand is not None else [unseen.pop() for _ in range(count)])
    return hands, unseen
