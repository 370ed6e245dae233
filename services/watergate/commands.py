"""What may be answered. Evidence on the track is named by its slot, which tells nothing about a face-down token.

Decision kinds, with `args`, and the commands that answer them:

- `play` (`drawn` if Howard Hunt drew the card): `play`
- `move_for_value` (`card`, `steps`, `colours`, `asked`): `move_token`, `ask_for_colour`, `waste_value`
- `reveal` (`card`, `colour`): `reveal_token`
- `answer` (`card`, `part`; for a value `token`, `steps`): `react`, `pass`
- `pin` (`evidence`): `pin`
- `pin_next`: `pin_next`
- `choose_removed`: `choose_removed`
- `give_up_conspirator` (`card`): `give_up`, `stop`

An instruction that leaves a choice asks under its own name, with its fields, `source` (the card, "" for a momentum
card), `left` and `taken` (what it has taken so far):

- `move`, `move_one_of`, `move_to`: `move_token`; `stop` if `up_to`
- `move_split` (`left` is in steps): `move_steps`
- `picture_back`: `return_picture`
- `pin_from_track`: `pin_token`
- `board_to_track`: `take_pin`
- `return_from_track`: `return_token`
- `return_from_board`: `return_pin`
- `turn_up_on_board`: `turn_up`
"""

from msgspec import Struct

from services.watergate.operations import Colour


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class PlayCard(_Command, frozen=True, tag="play"):
    """Play a card for its `value` or its `action`."""

    card: str
    part: str


class MoveToken(_Command, frozen=True, tag="move_token"):
    """Move this token of the track."""

    token: str


class AskForColour(_Command, frozen=True, tag="ask_for_colour"):
    """Ask Nixon for face-down evidence of a colour."""

    colour: Colour


class WasteValue(_Command, frozen=True, tag="waste_value"):
    """Nothing can be moved; the card is discarded."""


class RevealToken(_Command, frozen=True, tag="reveal_token"):
    """Turn this face-down token up, as the one the Editor asked for."""

    token: str


class React(_Command, frozen=True, tag="react"):
    """Answer with this card."""

    card: str


class PassReaction(_Command, frozen=True, tag="pass"):
    """Let the card work."""


class MoveSteps(_Command, frozen=True, tag="move_steps"):
    """Give this token of the track so many of the steps that are shared out."""

    token: str
    steps: int


class ReturnPicture(_Command, frozen=True, tag="return_picture"):
    """Put this person's picture back into the supply."""

    person: str


class PinToken(_Command, frozen=True, tag="pin_token"):
    """Take this evidence off the track, to pin it."""

    token: str


class TakePin(_Command, frozen=True, tag="take_pin"):
    """Take the evidence on this space of the board to the track."""

    space: str


class ReturnToken(_Command, frozen=True, tag="return_token"):
    """Return this evidence from the track to the bag."""

    token: str


class ReturnPin(_Command, frozen=True, tag="return_pin"):
    """Return the evidence on this space to the bag."""

    space: str


class TurnUp(_Command, frozen=True, tag="turn_up"):
    """Turn the evidence on this space face up."""

    space: str


class PinAt(_Command, frozen=True, tag="pin"):
    """Pin the token here."""

    space: str


class ChooseCard(_Command, frozen=True, tag="choose_removed"):
    """Use the action of this removed card."""

    card: str


class GiveUpCard(_Command, frozen=True, tag="give_up"):
    """Remove this conspirator from the hand."""

    card: str


class Gain(_Command, frozen=True, tag="pin_next"):
    """Gain this evidence next."""

    token: str


class Stop(_Command, frozen=True, tag="stop"):
    """No more of it."""


Command = (
    PlayCard
    | MoveToken
    | AskForColour
    | WasteValue
    | RevealToken
    | React
    | PassReaction
    | MoveSteps
    | ReturnPicture
    | PinToken
    | TakePin
    | ReturnToken
    | ReturnPin
    | TurnUp
    | PinAt
    | ChooseCard
    | GiveUpCard
    | Gain
    | Stop
)
