"""Another truth behind what a viewer sees: the pieces that the rules hide from it lie differently.

What is hidden is told here once more, from the rules and from the state; no view is asked.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.rng import Rng
from services.seven_wonders import choices, material
from services.seven_wonders.due import FromDiscard
from services.seven_wonders.events import LeadersDrawn
from services.watergate.material import NIXON, TOKENS
from services.wir_sind_das_volk.decks import back

T = TypeVar("T")

TRIES = 50
"""Arrangements that are drawn until one is possible by what everybody knows."""


class Place(Struct, frozen=True):
    """Where a piece lies: an entry of a list, or a field of the entry."""

    holder: list[Any]
    index: int
    field: str = ""

    @property
    def piece(self) -> Any:
        entry = self.holder[self.index]
        return getattr(entry, self.field) if self.field else entry

    def put(self, piece: Any) -> None:
        self.holder[self.index] = replace(self.holder[self.index], **{self.field: piece}) if self.field else piece


class Mixer(Struct):
    """Mixes pieces that a viewer cannot tell apart.

    Args:
        thoroughly: all of them; else no more than two change places, so that what comes next is often the same.
    """

    rng: Rng
    thoroughly: bool

    def mix(self, places: Iterable[Place]) -> None:
        """Put the pieces that lie on these places there in another order."""
        places = list(places)
        for place, piece in zip(places, self.mixed([place.piece for place in places]), strict=True):
            place.put(piece)

    def mixed(self, pieces: list[T]) -> list[T]:
        """The same pieces in another order."""
        pieces = list(pieces)
        if self.thoroughly:
            self.rng.shuffle(pieces)
        elif len(pieces) > 1:
            one, other = self.rng.below(len(pieces)), self.rng.below(len(pieces) - 1)
            other += other >= one
            pieces[one], pieces[other] = pieces[other], pieces[one]
        return pieces

    def rename(self, game: AnyGame, state: Any, classes: Iterable[list[str]]) -> Any:
        """The state in which pieces of a class, each the only one of its name, have changed their names."""
        names = {old: new for names in classes for old, new in zip(names, self.mixed(names), strict=True)}

        def renamed(part: Any) -> Any:
            if isinstance(part, str):
                return names.get(part, part)
            if isinstance(part, list):
                return [renamed(entry) for entry in part]
            if isinstance(part, dict):
                return {renamed(key): renamed(entry) for key, entry in part.items()}
            return part

        return game.decode_state(msgspec.json.encode(renamed(msgspec.json.decode(game.encode_state(state)))))


def places(*lists: list[Any], field: str = "") -> list[Place]:
    """All places of these lists."""
    return [Place(entries, index, field) for entries in lists for index in range(len(entries))]


def others(lists: list[list[T]], viewer: Viewer) -> list[list[T]]:
    """What belongs to the other seats, by seat."""
    return [entries for seat, entries in enumerate(lists) if seat != viewer]


def another_truth(
    game: AnyGame, state: Any, viewer: Viewer, led: list[Event], rng: Rng, *, thoroughly: bool
) -> Any | None:
    """A truth that the viewer may not be able to tell from `state`.

    Args:
        game: the rules.
        state: the truth; it is not changed.
        viewer: who looks.
        led: the events of the commit that led to the state.
        rng: draws what lies where.
        thoroughly: see `Mixer`; with it the randomness to come is another, too.

    Returns:
        The other truth, or None if none was found that all could believe.
    """
    mixer = Mixer(rng, thoroughly)
    for _ in range(TRIES):
        other = game.decode_state(game.encode_state(state))
        other = _of(game)(game, other, viewer, led, mixer)
        if other is None:
            continue
        if thoroughly and hasattr(other, "rng"):
            other.rng = Rng(f"{rng.word():016x}", other.rng.drawn)
        return other
    return None


def _of(game: AnyGame) -> "Truth":
    """A game of the house is told of here; any other brings a module `truth` beside its rules."""
    if game.name in TRUTHS:
        return TRUTHS[game.name]
    found: Truth = import_module(f"{type(game).__module__.rpartition('.')[0]}.truth").truth
    return found


def _toy(game: AnyGame, state: Any, viewer: Viewer, led: list[Event], mixer: Mixer) -> Any:
    """The other hands, and what others have chosen."""
    chosen = [Place(state.chosen, seat) for seat, number in enumerate(state.chosen) if number and seat != viewer]
    mixer.mix([*places(*others(state.hands, viewer)), *chosen])
    return state


def _carcassonne(game: AnyGame, state: Any, viewer: Viewer, led: list[Event], mixer: Mixer) -> Any:
    """The stack and the squares under hills; after a random deal the other hands and the box (RULES 12.3)."""
    mixer.mix(places(state.stack, state.buried))
    if state.options.triangles == "random":
        mixer.mix(places(*others(state.hands, viewer), state.box))
    return state


def _seven_wonders(game: AnyGame, state: Any, viewer: Viewer, led: list[Event], mixer: Mixer) -> Any:
    """What others hold, chose and put away, the piles, and the cards out of the match (RULES 1.8)."""
    decides = viewer in game.decisions(state)
    looks = decides and isinstance(state.due[-1], FromDiscard)
    plays_last = decides and state.due[-1].kind == "seventh_card" and state.due[-1].city >= state.seats
    drawn = any(isinstance(event.public, LeadersDrawn) for event in led)

    def unknown(puts: list[Any]) -> list[Place]:
        return [place for place in places(puts, field="card") if viewer is None or puts[place.index].by != viewer]

    markers = [place for city in state.cities for place in unknown(city.markers)]
    leaders = [*places(*others(state.leaders, viewer), *others(state.draft, viewer))]
    leaders += (
        places(state.box, field="card") if drawn else unknown(state.box)
    )  # whoever put it there, Rome may have it
    mixer.mix([*leaders, *(place for place in markers if place.piece in material.LEADERS)])

    face_down = [*places(*others(state.hands, viewer)), *(place for place in markers if place.piece in material.CARDS)]
    face_down += ([] if plays_last else places(state.draw_pile)) + ([] if looks else unknown(state.pile))
    for age in (1, 2, 3):
        mixer.mix(place for place in face_down if material.CARDS[place.piece].age == age)
    guilds = [place for place in face_down if material.CARDS[place.piece].color == "purple"]
    mixer.mix([*guilds, *places(state.away)])
    _choose_again(state, viewer, mixer)
    return state


def _choose_again(state: Any, viewer: Viewer, mixer: Mixer) -> None:
    """The others have chosen something that they hold now."""

    def chosen(seat: int, before: Any, *, free_city: bool = False) -> Any:
        top = state.due[-1]
        options = choices.SEALED[type(top)](state, top, seat)
        options = [command for command in options if getattr(command, "free_city", False) == free_city]
        return before if before in options and not mixer.thoroughly else mixer.rng.choice(options)

    for seat in range(state.seats):
        before, before_free = state.sealed[seat], state.sealed_free
        if seat == viewer or before is None:
            continue
        state.sealed[seat] = None
        state.sealed[seat] = chosen(seat, before)
        if seat == state.holder and before_free is not None:
            state.sealed_free = chosen(seat, before_free, free_city=True)


def _watergate(game: AnyGame, state: Any, viewer: Viewer, led: list[Event], mixer: Mixer) -> Any | None:
    """The decks, the other hand, a card not yet announced; the bag, face-down and drawn evidence (RULES 10)."""
    cards = []
    for side in (0, 1):
        unannounced = [played.card for played in state.in_play if played.side == side and not played.part]
        cards.append(state.decks[side] + ([] if side == viewer else state.hands[side] + unannounced))
    known = [token.token for token in state.track if token.face_up or viewer == NIXON]
    known += [pin.token for pin in state.board.values()] + ([] if viewer is None else state.bagged[viewer])
    for due in state.due:
        if getattr(due, "seat", None) == viewer or getattr(due, "known", False):
            known += [text for text in msgspec.json.encode(due).decode().split('"') if text in TOKENS]
    other = mixer.rename(game, state, [*cards, [token for token in TOKENS if token not in known]])
    return other if viewer == NIXON or _believable(other) else None


def _believable(state: Any) -> bool:
    """No token lies face down of a colour that Nixon has denied."""
    face_down = [token.token for token in state.track if not token.face_up]
    return not any(colour in state.denied for token in face_down for colour in TOKENS[token].colours)


def _wir_sind_das_volk(game: AnyGame, state: Any, viewer: Viewer, led: list[Event], mixer: Mixer) -> Any:
    """Face-down cards with the same back, but for those that the viewer has been shown (RULES A4.6, A4.7, B5, B14)."""
    piles = [*others(state.hands, viewer), state.deck, state.aside, state.discarded, state.removed]
    if powers := state.powers:
        piles += [*powers.prepared.values(), powers.unseen, powers.next_deck, powers.arms_race, powers.conflict]
    backs: dict[str, list[str]] = {}
    for card in (card for pile in piles for card in pile):
        if viewer is None or viewer not in state.known.get(card, ()):
            backs.setdefault(back(card), []).append(card)
    return mixer.rename(game, state, backs.values())


Truth = Callable[[AnyGame, Any, Viewer, list[Event], Mixer], Any | None]

TRUTHS: dict[str, Truth] = {
    "toy": _toy,
    "carcassonne": _carcassonne,
    "seven_wonders": _seven_wonders,
    "watergate": _watergate,
    "wir_sind_das_volk": _wir_sind_das_volk,
}
