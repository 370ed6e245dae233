"""What can be due: records on the stack `State.due`, the last one first. `flow` says what each stands for."""

from msgspec import Struct

from services.carcassonne.material import FeatureKind


class Record(Struct, frozen=True, tag_field="type"):
    """Something that is due; its tag says what."""


class Deal(Record, frozen=True, tag="deal"):
    """Automatic: the triangles are dealt or laid out, then the first turn begins."""


class BeginTurn(Record, frozen=True, tag="begin_turn"):
    """Automatic: a seat's turn begins."""

    seat: int


class Pick(Record, frozen=True, tag="pick"):
    """A seat picks a triangle of the open draft (RULES 7.3)."""

    seat: int


class Choose(Record, frozen=True, tag="choose"):
    """A seat draws, or plays a triangle instead (RULES 7.5)."""

    seat: int


class PutSquare(Record, frozen=True, tag="put_square"):
    """A seat places the square it drew."""

    seat: int
    square: str


class PutMeeple(Record, frozen=True, tag="put_meeple"):
    """A seat may put a meeple on the piece it placed last (RULES 4.3)."""

    seat: int
    piece: int


class PickAct(Record, frozen=True, tag="pick_act"):
    """The active seat picks what the crop circle does to meeples on features of this kind (RULES 10.2)."""

    seat: int
    kind: FeatureKind


class AddOne(Record, frozen=True, tag="add_one"):
    """Crop circle, A: a seat may put a meeple next to one of its own (RULES 10.4)."""

    seat: int
    kind: FeatureKind


class TakeOne(Record, frozen=True, tag="take_one"):
    """Crop circle, B: a seat takes one of its meeples back (RULES 10.3)."""

    seat: int
    kind: FeatureKind


class FinalScoring(Record, frozen=True, tag="final_scoring"):
    """Automatic: all features of a kind that hold meeples are scored (RULES 6.3)."""

    kind: FeatureKind


Due = Deal | BeginTurn | Pick | Choose | PutSquare | PutMeeple | PickAct | AddOne | TakeOne | FinalScoring
