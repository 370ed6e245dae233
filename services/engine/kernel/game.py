"""The contract that every game fulfils.

A game is pure: no I/O, no clock, no global randomness, no order taken from a set. The same options, seats,
seed and commands give the same match everywhere, so the log *is* the match.

The life of a match, in the words of the contract::

    state = game.new(options, seats, seed)
    while game.outcome(state) is None:
        due = game.decisions(state)
        if due:                                  # one seat, or several at once
            seat = next(iter(due))
            command = choose(game.legal(state, seat))
            events = game.apply(state, seat, command)
        else:                                    # automatic work: deals, evaluations, ends of an age
            events = game.resolve(state)

A state is one mutable msgspec Struct of plain data; `apply` and `resolve` change it in place and return what
happened. What is due in it, and what is done about it, stands in the game's table (`services.engine.kernel.table`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from services.engine.kernel.errors import NOT_LEGAL, NOT_YOUR_DECISION, RuleError
from services.engine.kernel.log import Event, Log, Viewer
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision, Flow, Table


class Outcome(Struct, frozen=True):
    """How a match ended.

    Args:
        reason: a code that the client turns into a sentence, with `args`.
        winners: the winning seats; all seats that share the victory.
        ranking: groups of seats, best first; tied seats stand in one group.
        scores: the score sheet, one dict a seat: category to points, "total" included; empty dicts in a game
            without points.
        args: parameters of the reason's sentence, plain JSON.
    """

    reason: str
    winners: list[int]
    ranking: list[list[int]]
    scores: list[dict[str, int]] = []
    args: dict[str, Any] = {}


OptionsT = TypeVar("OptionsT", bound=Struct)
StateT = TypeVar("StateT", bound=Flow)
CommandT = TypeVar("CommandT", bound=Struct)
ViewT = TypeVar("ViewT", bound=Struct)
PositionT = TypeVar("PositionT", bound=Struct)

BY_SEAT = Meta(extra_json_schema={"x-by-seat": True})
"""Annotates a list of a view that holds one entry a seat; the plain table of the client shows it seat by seat."""

Policy = Callable[[ViewT, Decision, list[CommandT], Rng], CommandT]
"""A bot: from its seat's view, its decision and the legal list to one command of that list."""


class Game(ABC, Generic[OptionsT, StateT, CommandT, ViewT, PositionT]):
    """One rule set. Instances hold no state of any match; one instance serves a whole process.

    The class attributes describe the game to the outside. All Structs that come in from outside are decoded
    strictly: `forbid_unknown_fields=True`, commands `frozen=True` with a `tag` (`tag_field="type"`).
    """

    name: ClassVar[str]
    """Identifier, as in the package name: `watergate`."""
    title: ClassVar[str]
    """The name on the box."""
    minutes: ClassVar[int]
    """How long a match takes among people, roughly."""
    has_table: ClassVar[bool] = False
    """The client has a table of its own for it (`gateway/static/games/<name>/`); else the plain one shows it."""
    rules_version: ClassVar[str]
    """Changes with every change that could make an old log replay differently."""
    state_format: ClassVar[int] = 1
    """Goes up with every change of `state_type` that leaves the rules as they are; older states are rebuilt."""
    seat_counts: ClassVar[tuple[int, ...]]
    """How many seats a match may have."""
    options_type: type[OptionsT]
    """Struct of the options, every field with a default."""
    state_type: type[StateT]
    """Struct of the whole truth of a match; its round trip through JSON is the identity."""
    command_type: Any
    """Union of the tagged command Structs."""
    event_type: Any
    """Union of the tagged event Structs."""
    view_type: type[ViewT]
    """Struct of what a viewer may see."""
    position_type: type[PositionT]
    """Struct of the plain notation that scenarios use."""
    codes: ClassVar[frozenset[str]]
    """The closed list of refusal codes of this game, besides `ENGINE_CODES`."""
    table: ClassVar[Table]
    """What can be due, and what is done about it."""
    data_basis: ClassVar[dict[str, dict[str, int]]]
    """For each set of components, how many records rest on what: {"cards": {"published": 2, "decision": 38}}."""
    policies: ClassVar[Mapping[str, Policy[Any, Any]]] = {}
    """The bot policies by level; `random` is the engine's and not listed here."""
    max_steps: ClassVar[int] = 10_000
    """A match has ended within this many commands and automatic steps; a random match that has not is a bug."""

    # -- the rules ------------------------------------------------------------------------------------------

    @abstractmethod
    def new(self, options: OptionsT, seats: int, seed: str) -> StateT:
        """Set a match up.

        Args:
            options: the options, already decoded.
            seats: number of seats, one of `seat_counts`.
            seed: hexadecimal text for `Rng`.

        Raises:
            RuleError: `bad_options` if options and seats together do not make a match, with the field.
        """

    def decisions(self, state: StateT) -> dict[int, Decision]:
        """Who has to decide what, by seat in ascending order; empty while automatic work is due or when over."""
        return self.table.decisions(state)

    def legal(self, state: StateT, seat: int) -> list[CommandT]:
        """Everything that `seat` may answer, complete, in a fixed order, without duplicates.

        Empty if the seat has nothing to decide. What is not listed is refused.
        """
        return self.table.legal(state, seat)

    def perform(self, state: StateT, seat: int, command: CommandT) -> list[Event]:
        """Carry out a command that is known to be legal. Callers that do not know use `apply`."""
        log: Log = []
        self.table.answer(state, seat, command, log)
        return log

    def resolve(self, state: StateT) -> list[Event]:
        """Do one automatic step; called while `decisions` is empty and `outcome` is None.

        A step is what a spectator would follow as one thing (a round's deal, one city's conflict); it always
        brings the match forward and returns at least one event.
        """
        log: Log = []
        self.table.step(state, log)
        return log

    @abstractmethod
    def views(self, state: StateT, viewers: Sequence[Viewer], asked: "Asked[CommandT]") -> list[ViewT]:
        """What each viewer may see: new objects, built field by field from what is allowed.

        A view says whose it is (`viewer`), so that `determinize` needs nothing else. Whatever an event told
        a viewer that still matters stands in the view too: the view is enough to go on playing.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def determinize(self, view: ViewT, rng: Rng) -> StateT:
        """A full state that is consistent with a view, the unknown drawn at random from what is possible.

        The drawn state has the same view for that viewer, byte for byte, and the same legal list.
        """

    # -- for tests, scenarios and people ---------------------------------------------------------------------

    def roles(self, options: OptionsT, seats: int) -> list[str]:
        """The role each seat plays ("editor", "nixon"), or "" where seats differ in nothing but their place."""
        return [""] * seats

    @abstractmethod
    def position(self, position: PositionT, options: OptionsT, seats: int, seed: str) -> StateT:
        """Build a state from the plain notation of a scenario; what is left out takes its start value.

        Raises:
            RuleError: `bad_position` (or a code of the game) naming the field that makes no sense.
        """

    @abstractmethod
    def violations(self, state: StateT) -> list[str]:
        """Broken invariants in words (cards that do not add up, …); empty for every state that play can reach."""

    def refusal(self, state: StateT, seat: int, command: CommandT) -> RuleError:
        """The reason why a well-formed command is not legal, for people; override to say more.

        It may use only what `seat` may know.
        """
        return RuleError(NOT_LEGAL, "The rules do not allow that now.")

    # -- the same for every game ------------------------------------------------------------------------------

    def asked(self, state: StateT) -> "Asked[CommandT]":
        """Who is asked what in a state; each legal list is worked out when it is first wanted, and once."""
        return Asked(self, state)

    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """What one viewer may see."""
        return self.views(state, [viewer], self.asked(state))[0]

    def apply(self, state: StateT, seat: int, command: CommandT) -> list[Event]:
        """Carry out a command, or refuse and change nothing.

        Raises:
            RuleError: if `seat` has nothing to decide or the command is not on its legal list.
        """
        asked = self.asked(state)
        if seat not in asked.decisions:
            waiting = " and ".join(str(other) for other in asked.decisions) or "nobody"
            raise RuleError(NOT_YOUR_DECISION, f"It is not your turn; seat {waiting} decides.", "seat")
        if command not in asked.legal(seat):
            raise self.refusal(state, seat, command)
        return self.perform(state, seat, command)

    def encode_state(self, state: StateT) -> bytes:
        """The state as JSON bytes."""
        return msgspec.json.encode(state)

    def decode_state(self, data: bytes) -> StateT:
        """The state that `encode_state` wrote."""
        return msgspec.json.decode(data, type=self.state_type)

    def decode_command(self, data: bytes) -> CommandT:
        """A command from outside.

        Raises:
            msgspec.ValidationError: if it is not of this game's commands; the message ends with the path.
            msgspec.DecodeError: if it is not JSON.
        """
        return self._command_decoder.decode(data)

    @cached_property
    def _command_decoder(self) -> "msgspec.json.Decoder[CommandT]":
        # a union is analysed again by every decoder, which takes longer than to decode a command
        return msgspec.json.Decoder(self.command_type)

    def decode_view(self, data: bytes) -> ViewT:
        """A view that a service sent."""
        return msgspec.json.decode(data, type=self.view_type)


class Asked(Generic[CommandT]):
    """Who is asked what in one state, and what may be answered; valid until the state changes."""

    def __init__(self, game: "Game[Any, Any, CommandT, Any, Any]", state: Any) -> None:
        self._game, self._state = game, state
        self._legal: dict[int, list[CommandT]] = {}
        self.decisions = game.decisions(state)

    def legal(self, seat: int) -> list[CommandT]:
        """Everything that `seat` may answer."""
        if seat not in self._legal:
            self._legal[seat] = self._game.legal(self._state, seat)
        return self._legal[seat]


AnyGame = Game[Any, Any, Any, Any, Any]
