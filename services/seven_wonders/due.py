"""What can be due: records on the stack `State.due`, the last one first. `flow` says what each stands for."""

from msgspec import Struct


class Record(Struct, frozen=True, tag_field="kind"):
    """Something that is due: for a city, or for an Age or a category of the score sheet (`detail`)."""

    city: int = -1
    detail: str = ""

    @property
    def kind(self) -> str:
        """Its name."""
        return str(type(self).__struct_config__.tag)


class Sealed(Record, frozen=True):
    """All choose at once and unseen (RULES 7.1)."""


class Draft(Sealed, frozen=True, tag="draft"):
    """Which leader to keep (RULES 12.1)."""


class Recruit(Sealed, frozen=True, tag="recruit"):
    """What to do with a leader (RULES 12.2)."""


class Turn(Sealed, frozen=True, tag="turn"):
    """What to do with a card of the hand (RULES 7.1)."""


class Boards(Record, frozen=True, tag="boards"):
    """Wonders are handed out or laid out (RULES 2.4)."""


class ChooseBoard(Record, frozen=True, tag="choose_board"):
    """A city chooses its wonder."""


class ChooseSide(Record, frozen=True, tag="choose_side"):
    """A city chooses the side of its wonder."""


class DealLeaders(Record, frozen=True, tag="deal_leaders"):
    """The leaders of the draft are dealt (RULES 12.1)."""


class RecruitAge(Record, frozen=True, tag="recruit_age"):
    """An Age opens with its recruitment (RULES 12.2)."""


class Deal(Record, frozen=True, tag="deal"):
    """The cards of an Age are dealt (RULES 3)."""


class EndTurn(Record, frozen=True, tag="end_turn"):
    """Income, new prices, hands go on (RULES 7.9, 7.10)."""


class CopyLeader(Record, frozen=True, tag="copy_leader"):
    """A city copies a neighbour's leader (RULES 14.3)."""


class SeventhCard(Record, frozen=True, tag="seventh_card"):
    """A city plays its last card (RULES 9.3)."""


class LastCards(Record, frozen=True, tag="last_cards"):
    """The cards that are left go to the discard pile (RULES 7.6)."""


class ExtraLeader(Record, frozen=True, tag="extra_leader"):
    """A city may recruit one more leader (RULES 15.4)."""


class FromDiscard(Record, frozen=True):
    """A city may build from the discard pile for nothing (RULES 9.5)."""


class Halicarnassus(FromDiscard, frozen=True, tag="halicarnassus"):
    """By the wonder of Halicarnassus."""


class Solomon(FromDiscard, frozen=True, tag="solomon"):
    """By Solomon."""


class CopiedSolomon(FromDiscard, frozen=True, tag="copied_solomon"):
    """By a copied Solomon."""


class Conflict(Record, frozen=True, tag="conflict"):
    """A city's conflicts at the end of an Age (RULES 8)."""


class EndAge(Record, frozen=True, tag="end_age"):
    """An Age is over."""


class Score(Record, frozen=True, tag="score"):
    """A category of the score sheet is filled in (RULES 10)."""


class Total(Record, frozen=True, tag="total"):
    """The sheet is added up (RULES 10.10)."""


Due = (
    Draft
    | Recruit
    | Turn
    | Boards
    | ChooseBoard
    | ChooseSide
    | DealLeaders
    | RecruitAge
    | Deal
    | EndTurn
    | CopyLeader
    | SeventhCard
    | LastCards
    | ExtraLeader
    | Halicarnassus
    | Solomon
    | CopiedSolomon
    | Conflict
    | EndAge
    | Score
    | Total
)
