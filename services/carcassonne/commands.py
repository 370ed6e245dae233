"""What a seat may answer."""

from msgspec import Struct

from services.carcassonne.material import Rotation
from services.carcassonne.model import CropAct


class Answer(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """A command; its tag says which."""


class PickTriangle(Answer, frozen=True, tag="pick_triangle"):
    """Take a triangle of the open draft."""

    triangle: str


class DrawSquare(Answer, frozen=True, tag="draw_square"):
    """Draw the top square of the stack; it must be placed if it fits anywhere."""


class PlayTriangle(Answer, frozen=True, tag="play_triangle"):
    """Place a triangle of the hand instead of drawing."""

    triangle: str
    x: int
    y: int
    rotation: Rotation


class PlaceSquare(Answer, frozen=True, tag="place_square"):
    """Place the square that was drawn."""

    x: int
    y: int
    rotation: Rotation


class PlaceMeeple(Answer, frozen=True, tag="place_meeple"):
    """Put a meeple on a segment of the piece just placed."""

    segment: str


class KeepMeeple(Answer, frozen=True, tag="keep_meeple"):
    """Put no meeple."""


class PickCropAct(Answer, frozen=True, tag="pick_crop_act"):
    """Say what all players do: "add" a meeple beside an own one (A), or "take_back" an own one (B)."""

    act: CropAct


class AddMeeple(Answer, frozen=True, tag="add_meeple"):
    """Crop circle A: put a meeple next to the own one on this segment of a piece."""

    piece: int
    segment: str


class AddNone(Answer, frozen=True, tag="add_none"):
    """Crop circle A: decline."""


class TakeBack(Answer, frozen=True, tag="take_back"):
    """Crop circle B: take the own meeple on this segment of a piece back."""

    piece: int
    segment: str


Command = (
    PickTriangle
    | DrawSquare
    | PlayTriangle
    | PlaceSquare
    | PlaceMeeple
    | KeepMeeple
    | PickCropAct
    | AddMeeple
    | AddNone
    | TakeBack
)
