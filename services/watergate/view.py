"""What a viewer may see (RULES 10), and a full state that fits it."""

from collections.abc import Sequence

from msgspec import Struct, structs

from services.engine.kernel.game import Asked
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.watergate.commands import Command
from services.watergate.due import HOUSE, Due, MoveTarget, Pin, Play, Reveal
from services.watergate.effects import connected
from services.watergate.material import DECKS, EDITOR, NIXON, SPACES, TOKENS
from services.watergate.model import InPlay, OnTrack, Pinned, Question, State
from services.watergate.operations import Colour
from services.watergate.phases import bottom


class SeenToken(Struct, frozen=True):
    """A token of the track; `evidence` is None if the viewer may not know it."""

    slot: str
    space: int
    face_up: bool
    evidence: str | None


class SeenPlay(Struct, frozen=True):
    """A card in play; `card` is None while only its owner knows it."""

    card: str | None
    side: int
    part: str
    target: str
    replayed: str


class SeenHand(Struct, frozen=True):
    """A hand; `cards` is None if the viewer may not see it."""

    count: int
    cards: list[str] | None


class View(Struct):
    """What a viewer may see (10). Lists of two are by side.

    `due` is what is asked now, without what only the deciding side may know; `announced` the slot of the evidence
    that Nixon has named and not moved yet (8.11.1), or ""; `placing` the tokens that are gained or drawn and not yet
    placed, None for each that the viewer may not know; `bagged` what the seat has seen go into the bag since
    evidence was laid.
    """

    viewer: Viewer
    deciding: list[int]
    round: int
    phase: str
    step: int
    initiative: int
    turn: int
    next_turn: int
    turns_taken: list[int]
    events_banned: bool
    track: list[SeenToken]
    announced: str
    momentum_supply: int
    momentum: list[int]
    momentum_removed: int
    board: dict[str, Pinned]
    pictures: dict[str, str]
    connected: list[str]
    hands: list[SeenHand]
    decks: list[int]
    discards: list[list[str]]
    removed: list[list[str]]
    in_play: list[SeenPlay]
    bag: int
    placing: list[str | None]
    denied: list[Colour]
    bagged: list[str]
    question: Question | None
    answered: int
    due: list[Due]


def views(state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
    """The table is the same for all; only what a side alone knows differs."""
    common = _table(state, list(asked.decisions))
    return [_seen_by(common, state, viewer) for viewer in viewers]


def _table(state: State, deciding: list[int]) -> View:
    """What a spectator sees, built field by field from what is allowed."""
    return View(
        viewer=None,
        deciding=deciding,
        round=state.round,
        phase=state.phase,
        step=state.step,
        initiative=state.initiative,
        turn=state.turn,
        next_turn=state.next_turn,
        turns_taken=list(state.turns_taken),
        events_banned=state.events_banned,
        track=_track(state, None),
        announced=next((state.in_play[-1].target for due in state.due if isinstance(due, MoveTarget)), ""),
        momentum_supply=state.momentum_supply,
        momentum=list(state.momentum),
        momentum_removed=state.momentum_removed,
        board={space: Pinned(state.board[space].token, state.board[space].face_up) for space in sorted(state.board)},
        pictures={person: state.pictures[person] for person in sorted(state.pictures)},
        connected=connected(state),
        hands=_hands(state, None),
        decks=[len(deck) for deck in state.decks],
        discards=[list(pile) for pile in state.discards],
        removed=[list(pile) for pile in state.removed],
        in_play=_in_play(state, None),
        bag=len(state.bag),
        placing=_placing(state, None),
        denied=list(state.denied),
        bagged=[],
        question=state.question,
        answered=sum(state.answers),
        due=_seen(state.due, None),
    )


def _seen_by(common: View, state: State, viewer: Viewer) -> View:
    """A viewer's view: the table, and what this seat alone sees."""
    if viewer is None:
        return common
    return structs.replace(
        common,
        viewer=viewer,
        track=_track(state, viewer),
        hands=_hands(state, viewer),
        in_play=_in_play(state, viewer),
        placing=_placing(state, viewer),
        bagged=list(state.bagged[viewer]),
        due=_seen(state.due, viewer),
    )


def _track(state: State, viewer: Viewer) -> list[SeenToken]:
    """Face-down tokens are known to Nixon alone."""
    return [
        SeenToken(token.slot, token.space, token.face_up, token.token if token.face_up or viewer == NIXON else None)
        for token in state.track
    ]


def _hands(state: State, viewer: Viewer) -> list[SeenHand]:
    return [SeenHand(len(hand), list(hand) if side == viewer else None) for side, hand in enumerate(state.hands)]


def _in_play(state: State, viewer: Viewer) -> list[SeenPlay]:
    """A card is seen by all once a part of it is chosen."""
    return [
        SeenPlay(
            played.card if played.part or played.side == viewer else None,
            played.side,
            played.part,
            played.target,
            played.replayed,
        )
        for played in state.in_play
    ]


def _placing(state: State, viewer: Viewer) -> list[str | None]:
    """Gained evidence that waits to be pinned."""
    return [_seen_pin(due, viewer).token or None for due in state.due if isinstance(due, Pin)]


def _seen(due: list[Due], viewer: Viewer) -> list[Due]:
    """What is due at the table; the phases are told by `phase` and `step`."""
    return [_seen_due(one, viewer) for one in due if not isinstance(one, HOUSE)]


def _seen_due(due: Due, viewer: Viewer) -> Due:
    """What is due, without what only its side may know."""
    if isinstance(due, Pin):
        return _seen_pin(due, viewer)
    if isinstance(due, Play) and due.drawn and due.seat != viewer:
        return Play(due.seat, "?")
    return due


def _seen_pin(due: Pin, viewer: Viewer) -> Pin:
    """A pin, without the token if the viewer has not seen it."""
    return due if due.known or due.seat == viewer else Pin(due.seat, "", due.known)


def determinize(view: View, rng: Rng) -> State:
    """A full state that fits a seat's view; what the seat cannot know is drawn at random."""
    viewer = view.viewer
    hands, decks, in_play = _imagine_cards(view, rng)
    track, stack, bag = _imagine_evidence(view, rng)
    for played in in_play:
        if not played.part:
            stack = [Play(due.seat, played.card) if isinstance(due, Play) and due.drawn else due for due in stack]
    return State(
        rng=Rng(f"{rng.word():016x}"),
        decks=decks,
        bag=bag,
        round=view.round,
        phase=view.phase,
        step=view.step,
        initiative=view.initiative,
        turn=view.turn,
        next_turn=view.next_turn,
        turns_taken=list(view.turns_taken),
        events_banned=view.events_banned,
        track=track,
        momentum_supply=view.momentum_supply,
        momentum=list(view.momentum),
        momentum_removed=view.momentum_removed,
        board={space: Pinned(pinned.token, pinned.face_up) for space, pinned in view.board.items()},
        pictures=dict(view.pictures),
        hands=[list(seen.cards or []) if side == viewer else hands[side] for side, seen in enumerate(view.hands)],
        discards=[list(pile) for pile in view.discards],
        removed=[list(pile) for pile in view.removed],
        in_play=in_play,
        due=[*bottom(view.phase, view.step), *stack],
        denied=list(view.denied),
        bagged=[list(view.bagged) if side == viewer else [] for side in (EDITOR, NIXON)],
        question=view.question,
        answers=[view.answered, 0],
        winner=-1 if view.phase != "over" else _winner(view),
        reason="" if view.phase != "over" else _reason(view),
    )


def _winner(view: View) -> int:
    return EDITOR if len(view.connected) >= 2 else NIXON


def _reason(view: View) -> str:
    if len(view.connected) >= 2:
        return "informants"
    return "momentum" if view.momentum[NIXON] == 5 else "supply"


def _imagine_cards(view: View, rng: Rng) -> tuple[list[list[str]], list[list[str]], list[InPlay]]:
    """Hands and decks of both sides, and the cards in play, from the cards nobody has seen."""
    in_play = [InPlay(seen.card or "", seen.side, seen.part, seen.target, seen.replayed) for seen in view.in_play]
    hands: list[list[str]] = []
    decks: list[list[str]] = []
    for side, deck in enumerate(DECKS):
        own = view.hands[side].cards or []
        seen = [*view.discards[side], *view.removed[side], *own, *(played.card for played in in_play)]
        unseen = [card for card in deck if card not in seen]
        rng.shuffle(unseen)
        for played in in_play:
            if played.side == side and not played.card:
                played.card = unseen.pop()
        held = 0 if view.hands[side].cards is not None else view.hands[side].count
        hands.append(sorted(unseen[:held]))
        decks.append(unseen[held:])
    return hands, decks, in_play


def _imagine_evidence(view: View, rng: Rng) -> tuple[list[OnTrack], list[Due], list[str]]:
    """Track, stack and bag, from the evidence that the viewer cannot place, within what everybody knows of it."""
    known = [token.evidence for token in view.track if token.evidence] + [pin.token for pin in view.board.values()]
    known += [token for token in view.placing if token]
    unseen = [token for token in TOKENS if token not in known]
    rng.shuffle(unseen)
    stack = [_imagine_pin(view, due, unseen) for due in view.due]
    face_down = _imagine_face_down(view, unseen, rng)
    track = [OnTrack(seen.slot, seen.evidence or face_down.pop(), seen.space, seen.face_up) for seen in view.track]
    return track, stack, unseen


def _imagine_pin(view: View, due: Due, unseen: list[str]) -> Due:
    """A drawn token for a pin: its side was asked, so it fits on more than one space (7.5a)."""
    if not isinstance(due, Pin) or due.token:
        return due
    free = [colour for space, colour in SPACES.items() if space not in view.board]
    token = next(token for token in unseen if sum(colour in TOKENS[token].colours for colour in free) > 1)
    unseen.remove(token)
    return Pin(due.seat, token, due.known)


def _imagine_face_down(view: View, unseen: list[str], rng: Rng) -> list[str]:
    """Tokens for the face-down slots; one is of the colour that Nixon is about to show."""
    count = _face_down(view)
    possible = _may_lie_face_down(view, unseen)
    chosen: list[str] = []
    if count and view.due and isinstance(asked := view.due[-1], Reveal):
        chosen.append(next(token for token in possible if asked.colour in TOKENS[token].colours))
    chosen += [token for token in possible if token not in chosen][: count - len(chosen)]
    for token in chosen:
        unseen.remove(token)
    rng.shuffle(chosen)
    return chosen


def _face_down(view: View) -> int:
    """How many tokens of the track the viewer does not know."""
    return sum(token.evidence is None for token in view.track)


def _may_lie_face_down(view: View, unseen: list[str]) -> list[str]:
    """Tokens that were not seen going into the bag and are of no denied colour."""
    return [
        token
        for token in unseen
        if token not in view.bagged and not any(colour in view.denied for colour in TOKENS[token].colours)
    ]
