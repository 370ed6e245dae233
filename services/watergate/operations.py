"""What a card or a momentum space may say: one record for each printed kind of instruction (RULES 8.10).

The acting side carries the instructions of a list out in order and makes every choice. `count` tokens, pictures or
spaces are taken one after another, each resolved before the next is picked; as many as possible are taken, none
twice. `face` limits the choice to what lies that way at that moment. Spaces are those of the acting side's end of
the research track, 0 its centre.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Colour = Literal["blue", "yellow", "green"]
Face = Literal["up", "down", "any"]
Count = Annotated[int, Meta(ge=1, le=3)]
Steps = Annotated[int, Meta(ge=1, le=9)]
Space = Annotated[int, Meta(ge=0, le=5)]


class _Op(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    pass


class Move(_Op, frozen=True, tag="move"):
    """Move a token, or so many evidence tokens, by `steps` towards the acting side; with `up_to` it may stop."""

    token: Literal["initiative", "momentum", "evidence"]
    steps: Steps
    count: Count | Literal["all"] | None = None
    face: Face = "any"
    up_to: bool = False


class MoveOneOf(_Op, frozen=True, tag="move_one_of"):
    """Move one of these tokens that are on the track."""

    tokens: list[Literal["initiative", "momentum"]]
    steps: Steps


class MoveSplit(_Op, frozen=True, tag="move_split"):
    """Share out exactly `steps` steps among evidence tokens, at least one for each that moves."""

    steps: Steps


class MoveTo(_Op, frozen=True, tag="move_to"):
    """Put a token, or so many evidence tokens, on a space, forwards or back; what lies there already stays."""

    token: Literal["initiative", "momentum", "evidence"]
    space: Space
    count: Count | Literal["all"] | None = None


class PinPicture(_Op, frozen=True, tag="pin_picture"):
    """Pin a person's picture, the Editor face up, Nixon face down."""

    person: str


class PictureBack(_Op, frozen=True, tag="picture_back"):
    """Put pinned pictures back into the supply."""

    count: Count
    face: Face


class PinFromBag(_Op, frozen=True, tag="pin_from_bag"):
    """Draw evidence from the bag and pin it."""

    count: Literal[1]


class PinFromTrack(_Op, frozen=True, tag="pin_from_track"):
    """Pin evidence of the track that has one of the colours and a space to lie on."""

    count: Count
    face: Face
    colours: list[Colour]


class BagToTrack(_Op, frozen=True, tag="bag_to_track"):
    """Draw evidence from the bag and put it face up on a space of the track."""

    count: Count
    space: Space


class BoardToTrack(_Op, frozen=True, tag="board_to_track"):
    """Put pinned evidence face up on a space of the track."""

    count: Count
    face: Face
    space: Space


class ReturnFromTrack(_Op, frozen=True, tag="return_from_track"):
    """Put evidence of the track into the bag."""

    count: Count
    face: Face


class ReturnFromBoard(_Op, frozen=True, tag="return_from_board"):
    """Put pinned evidence into the bag."""

    count: Count
    face: Face


class TurnUpOnBoard(_Op, frozen=True, tag="turn_up_on_board"):
    """Turn pinned evidence face up where it lies."""

    count: Count


class DiscardRandom(_Op, frozen=True, tag="discard_random"):
    """The other side loses cards of its hand, picked by chance, to its discard pile."""

    count: Count


class NextTurn(_Op, frozen=True, tag="next_turn"):
    """The acting side (`self`) or the other one takes the next turn."""

    side: Literal["self", "opponent"]


class EndCardPhase(_Op, frozen=True, tag="end_card_phase"):
    """Both sides discard their hands; nobody takes another turn this round."""


class DrawAndPlayTop(_Op, frozen=True, tag="draw_and_play_top"):
    """Draw the top card of the own deck and play it."""


class ForbidOpponentEventActions(_Op, frozen=True, tag="forbid_opponent_event_actions"):
    """The other side's events work only for their value, reactions included."""

    until: Literal["end_of_round"]


class CancelPlayedAction(_Op, frozen=True, tag="cancel_played_action"):
    """The action that is answered has no effect."""

    cancelled_card_goes_to: Literal["removed", "owner_discard"]


class CancelAndRedirectMove(_Op, frozen=True, tag="cancel_and_redirect_move"):
    """The evidence that is about to move goes as far towards the acting side instead."""


class Exclusion(Struct, frozen=True, forbid_unknown_fields=True):
    """Which removed cards may not be used again: reaction cards, and these."""

    reaction: bool
    cards: list[str]


class ReplayRemovedAction(_Op, frozen=True, tag="replay_removed_action"):
    """Use the action of an own removed card, named when the card is announced."""

    exclude: Exclusion


class RemoveCardFromHand(_Op, frozen=True, tag="remove_card_from_hand"):
    """Give up cards of this kind from the hand: the price of keeping a card."""

    count: Literal[1]
    kind: Literal["event", "conspirator", "journalist"]


class Win(_Op, frozen=True, tag="win"):
    """The acting side wins."""


Choice = (
    Move
    | MoveOneOf
    | MoveSplit
    | MoveTo
    | PictureBack
    | PinFromTrack
    | BoardToTrack
    | ReturnFromTrack
    | ReturnFromBoard
    | TurnUpOnBoard
)
"""Instructions that may ask the acting side to choose."""

Op = (
    Choice
    | PinPicture
    | PinFromBag
    | BagToTrack
    | DiscardRandom
    | NextTurn
    | EndCardPhase
    | DrawAndPlayTop
    | ForbidOpponentEventActions
    | CancelPlayedAction
    | CancelAndRedirectMove
    | ReplayRemovedAction
    | Win
)
