"""What can be due in a match: each game's table says it by the type of a record, and one loop carries it out.

The records on `state.due` are a stack; the last one is due first. A record is a `Choice` of one seat, a choice of
several seats `Together`, a `Routine` (done within the commit that uncovered it) or a `Step` (a commit of its own, so
that a spectator can follow it). A record is off the stack when it is carried out; what is still due puts itself back.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Protocol

from msgspec import Struct

from services.engine.kernel.log import Log


class Flow(Protocol):
    """What a table needs of a state.

    Args:
        due: what is due, the last record first.
        answers: how many questions each seat has answered.
        stems: how many it had answered when the choice began that it makes now (`Decision.id`).
    """

    due: list[Any]
    answers: list[int]
    stems: list[int]


class Decision(Struct, frozen=True, omit_defaults=True):
    """What one seat has to decide now. Only that seat sees it; others learn no more than that the seat decides.

    Args:
        id: unique within the match, and the same for as long as it is the same question: `SEAT-STEM`, and
            `SEAT-STEM.2`, `.3` … for the further steps of one choice of the rulebook. It must tell nothing that the
            seat's opponents may not know.
        kind: which kind of decision, a word of the rulebook in snake_case; the client has its sentence.
        args: parameters of that sentence, plain JSON.
        answered: the seat has answered and may still change its answer; nobody waits for it.
    """

    id: str
    kind: str
    args: dict[str, Any] = {}
    answered: bool = False


Do = Callable[[Any, Any, Log], None]
"""Carries out a record: state, record, log."""

Args = tuple[str, ...] | Callable[[Any, Any], dict[str, Any]]
"""The args of a decision: fields of its record by name, or worked out from state and record."""


class Routine(Struct, frozen=True):
    """Done at once, as part of the commit that uncovered it."""

    do: Do


class Step(Struct, frozen=True):
    """Done as a commit of its own."""

    do: Do


def _skip(state: Any, due: Any, log: Log) -> None:
    """Nothing happens."""


SKIP = Routine(_skip)
"""What cannot be answered is passed over."""


class Choice(Struct, frozen=True):
    """A decision of one seat.

    Args:
        kind: as in `Decision`; worked out from the record where one record asks in several ways.
        legal: everything that may be answered, in order: state, record.
        answers: what each type of command does: state, record, command, log.
        args: as in `Decision`.
        seat: who decides: state, record; without it, the seat that the record names.
        again: the record stays and asks again, until nothing can be answered any more or an answer takes it off.
        otherwise: what happens when nothing can be answered; None if something always can.
        asked: whether a single answer is asked for all the same: always, never, or by state, record and answer.
        besides: answers that may be given too, but do not make it a question: state, record.
        further: whether it is a further step of the choice that the seat has just made: state, record.
    """

    kind: str | Callable[[Any], str]
    legal: Callable[[Any, Any], Iterable[Any]]
    answers: Mapping[type, Callable[[Any, Any, Any, Log], None]]
    args: Args = ()
    seat: Callable[[Any, Any], int] | None = None
    again: bool = False
    otherwise: Routine | Step | None = None
    asked: bool | Callable[[Any, Any, Any], bool] = False
    besides: Callable[[Any, Any], Iterable[Any]] | None = None
    further: Callable[[Any, Any], bool] | None = None


class Together(Struct, frozen=True):
    """A decision of several seats at once; the record stays until nobody is waited for.

    Args:
        kind: as in `Decision`.
        seats: who is asked, in ascending order, and whether the seat has answered already: state, record.
        legal: everything that a seat may answer, in order: state, record, seat.
        answers: what each type of command does: state, record, seat, command, log.
        then: what happens when nobody is waited for any more.
        args: as in `Decision`, worked out from state, record and seat.
    """

    kind: str
    seats: Callable[[Any, Any], dict[int, bool]]
    legal: Callable[[Any, Any, int], Iterable[Any]]
    answers: Mapping[type, Callable[[Any, Any, int, Any, Log], None]]
    then: Routine | Step
    args: Callable[[Any, Any, int], dict[str, Any]] | None = None


Row = Choice | Together | Routine | Step
"""What a type of record stands for."""


class Table:
    """The table of a game; a match is over when nothing is due any more.

    Args:
        rows: what each type of record stands for.
        before: done each time before the record on top is looked at (state, record, log); it may put others on top.
    """

    def __init__(self, rows: Mapping[type, Row], before: Do | None = None) -> None:
        self.rows = rows
        self._before = before

    def decisions(self, state: Flow) -> dict[int, Decision]:
        """Who has to decide what, by seat in ascending order."""
        if not state.due:
            return {}
        due = state.due[-1]
        row = self.rows[type(due)]
        if type(row) is Choice:
            if type(row.otherwise) is Step and not _first(row, state, due, 1):
                return {}
            seat, kind, args = row.seat(state, due) if row.seat else due.seat, row.kind, row.args
            if not isinstance(kind, str):
                kind = kind(due)
            if not isinstance(args, tuple):
                return {seat: Decision(_id(state, seat), kind, args(state, due))}
            return {seat: Decision(_id(state, seat), kind, {name: getattr(due, name) for name in args})}
        if type(row) is Together:
            seats = row.seats(state, due)
            if not all(seats.values()):
                return {
                    seat: Decision(_id(state, seat), row.kind, row.args(state, due, seat) if row.args else {}, answered)
                    for seat, answered in seats.items()
                }
        return {}

    def legal(self, state: Flow, seat: int) -> list[Any]:
        """Everything that a seat may answer."""
        if not state.due:
            return []
        due = state.due[-1]
        row = self.rows[type(due)]
        if type(row) is Choice:
            if seat != (row.seat(state, due) if row.seat else due.seat):
                return []
            found = row.legal(state, due)
            if row.besides:
                return [*found, *row.besides(state, due)]
            return found if isinstance(found, list) else list(found)
        if type(row) is Together:
            seats = row.seats(state, due)
            return list(row.legal(state, due, seat)) if seat in seats and not all(seats.values()) else []
        return []

    def answer(self, state: Flow, seat: int, command: Any, log: Log) -> None:
        """Carry out a legal answer, and what follows at once."""
        due = state.due[-1]
        row = self.rows[type(due)]
        if type(row) is Together:
            row.answers[type(command)](state, due, seat, command, log)
            if not row.seats(state, due).get(seat, False):  # else the answer may still be changed
                state.answers[seat] += 1
        else:
            state.answers[seat] += 1
            self.carry_out(state, command, log)
        self._go_on(state, due, log)

    def carry_out(self, state: Flow, command: Any, log: Log) -> None:
        """Do what a legal answer of a single seat says, without what follows."""
        due = state.due[-1]
        row = self.rows[type(due)]
        assert type(row) is Choice
        if not row.again:
            state.due.pop()
        row.answers[type(command)](state, due, command, log)

    def step(self, state: Flow, log: Log) -> None:
        """Do the automatic work that is due, and what follows at once."""
        due = state.due[-1]
        row = self.rows[type(due)]
        if type(row) is Step:
            state.due.pop()
            row.do(state, due, log)
        elif type(row) is Choice:
            assert row.otherwise is not None
            state.due.pop()
            row.otherwise.do(state, due, log)
        elif type(row) is Together:
            self._end(row, state, due, log)
        self._go_on(state, None, log)

    def advance(self, state: Flow, log: Log) -> Row | None:
        """Do what is done at once, until somebody is asked, a step is due, or the match is over.

        Returns:
            What the record on top stands for then; None when the match is over.
        """
        while state.due:
            due = state.due[-1]
            if self._before:
                self._before(state, due, log)
                if not state.due or state.due[-1] is not due:
                    continue
            row = self.rows[type(due)]
            if type(row) is Choice:
                if row.asked is True and row.otherwise is None:
                    return row
                first = _first(row, state, due, 1 if row.asked is True else 2)
                if not first:
                    if type(row.otherwise) is Step:
                        return row
                    assert row.otherwise is not None, due
                    state.due.pop()
                    row.otherwise.do(state, due, log)
                elif len(first) > 1 or row.asked is True or (row.asked and row.asked(state, due, first[0])):
                    return row
                else:
                    self.carry_out(state, first[0], log)
            elif type(row) is Routine:
                state.due.pop()
                row.do(state, due, log)
            elif type(row) is Together and type(row.then) is Routine and all(row.seats(state, due).values()):
                self._end(row, state, due, log)
            else:
                return row
        return None

    def _go_on(self, state: Flow, answered: Any, log: Log) -> None:
        """Come to rest; what is asked then begins a choice, or is a further step of the one just made."""
        row = self.advance(state, log)
        if row is None or (due := state.due[-1]) is answered:
            return
        if type(row) is Choice:
            if not (row.further and row.further(state, due)):
                seat = row.seat(state, due) if row.seat else due.seat
                state.stems[seat] = state.answers[seat]
        elif type(row) is Together:
            for seat in row.seats(state, due):
                state.stems[seat] = state.answers[seat]

    def _end(self, row: Together, state: Flow, due: Any, log: Log) -> None:
        for seat in row.seats(state, due):
            state.answers[seat] += 1
        state.due.pop()
        row.then.do(state, due, log)


def _first(row: Choice, state: Any, due: Any, count: int) -> list[Any]:
    """The first answers to a choice."""
    found = row.legal(state, due)
    return found[:count] if isinstance(found, list) else list(islice(found, count))


def _id(state: Flow, seat: int) -> str:
    stem = state.stems[seat]
    step = state.answers[seat] - stem
    return f"{seat}-{stem}.{step + 1}" if step else f"{seat}-{stem}"
