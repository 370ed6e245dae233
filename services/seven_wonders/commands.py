"""What a seat may say."""

from typing import Literal

from msgspec import Struct


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True):
    """Base of all commands."""


class Build(_Command, frozen=True, tag="build"):
    """Build the structure (RULES 4.1): coins to left, right and bank; or by Olympia's right; or for the Free City."""

    card: str
    left: int = 0
    right: int = 0
    bank: int = 0
    free: bool = False
    free_city: bool = False


class BuildStage(_Command, frozen=True, tag="build_stage"):
    """Put an Age card or a leader under the next stage of the wonder (RULES 4.2)."""

    card: str
    left: int = 0
    right: int = 0
    bank: int = 0
    free_city: bool = False


class Discard(_Command, frozen=True, tag="discard"):
    """Discard an Age card or a leader for 3 coins (RULES 4.3, 12.2)."""

    card: str
    free_city: bool = False


class Keep(_Command, frozen=True, tag="keep"):
    """Keep a leader in the draft (RULES 12.1)."""

    leader: str


class Recruit(_Command, frozen=True, tag="recruit"):
    """Recruit a leader (RULES 12.2)."""

    leader: str


class CopyLeader(_Command, frozen=True, tag="copy_leader"):
    """Put the Courtesan token on a neighbour's leader (RULES 14.3)."""

    leader: str


class TakeFromDiscard(_Command, frozen=True, tag="take_from_discard"):
    """Build a card of the discard pile for nothing (RULES 9.5, 13.6)."""

    card: str


class Decline(_Command, frozen=True, tag="decline"):
    """Make no use of an optional right."""


class ChooseBoard(_Command, frozen=True, tag="choose_board"):
    """Take a wonder board (RULES 2.4)."""

    board: str


class ChooseSide(_Command, frozen=True, tag="choose_side"):
    """Choose the side of the board."""

    side: Literal["A", "B"]


Command = (
    Build | BuildStage | Discard | Keep | Recruit | CopyLeader | TakeFromDiscard | Decline | ChooseBoard | ChooseSide
)
