"""What a viewer may see (RULES 1.8), and a possible truth behind it."""

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from services.engine.kernel.game import Asked
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.seven_wonders import choices, material
from services.seven_wonders.commands import Command
from services.seven_wonders.due import Due, FromDiscard, Sealed, SeventhCard, Turn
from services.seven_wonders.model import City, Options, Put, Start, State
from services.seven_wonders.obstacles import Obstacle, leader_prices, obstacles, obstacles_of_free_city
from services.seven_wonders.scoring import best_sheet


class Marker(Struct, frozen=True):
    """A card under a wonder: its back (0 for a leader), and the card if the viewer knows it."""

    age: int
    card: str | None


class CityView(Struct):
    """A city; everything but the markers is public."""

    city: City
    markers: list[Marker]


class View(Struct):
    """The match as one viewer sees it.

    Args:
        viewer: who looks.
        options: the options.
        seats: number of players.
        age: the Age.
        turn: 1..6, or 0 during a recruitment.
        asked: choices of single cities so far.
        holder: who decides for the Free City.
        agenda: what is due, first things first.
        deciding: seats whose answer is awaited.
        answered: who has sealed a choice.
        cities: all cities.
        hand: own Age cards.
        leaders: own leaders in hand.
        draft: own leaders to keep one of.
        chosen: own sealed choice.
        chosen_free: own sealed choice for the Free City.
        hand_sizes: Age cards in every hand.
        leader_sizes: leaders in every hand.
        draft_sizes: leaders in every draft hand.
        pile_ages: number of cards of each Age on the discard pile.
        pile_known: cards the viewer knows to lie there; all while building from it.
        box_size: leaders out of play.
        box_known: leaders the viewer knows to lie there.
        draw_size: cards of the Free City's pile.
        draw_known: its last card, for who plays it.
        away_ages: cards of each Age out of the match.
        boards: boards not handed out.
        starts: what cities had when the turn began.
        scores: the sheet so far.
        best_copy: what Olympia's copy scores.
        best_copy_leader: the leader that it scores where it copies the Courtesans Guild (RULES 15.9), else "".
        obstacles: why own cards, or the next stage, cannot be built now.
        obstacles_free: the same for the Free City, for who chooses for it.
        prices: what recruiting each own leader costs now.
    """

    viewer: int | None
    options: Options
    seats: int
    age: int
    turn: int
    asked: int
    holder: int
    agenda: list[Due]
    deciding: list[int]
    answered: list[bool]
    cities: list[CityView]
    hand: list[str]
    leaders: list[str]
    draft: list[str]
    chosen: Command | None
    chosen_free: Command | None
    hand_sizes: list[int]
    leader_sizes: list[int]
    draft_sizes: list[int]
    pile_ages: list[int]
    pile_known: list[str]
    box_size: int
    box_known: list[str]
    draw_size: int
    draw_known: list[str]
    away_ages: list[int]
    boards: list[str]
    starts: list[Start]
    scores: list[dict[str, int]]
    best_copy: list[str]
    best_copy_leader: list[str]
    obstacles: dict[str, Obstacle]
    obstacles_free: dict[str, Obstacle]
    prices: dict[str, int]


def _ages(cards: list[str]) -> list[int]:
    return [sum(material.CARDS[card].age == age for card in cards) for age in (1, 2, 3)]


def _age(card: str) -> int:
    return material.CARDS[card].age if card in material.CARDS else 0


def city_view(city: City, viewer: Viewer) -> CityView:
    """A city with its markers face down for those who did not put them there."""
    markers = [
        Marker(_age(put.card), put.card if viewer is not None and put.by == viewer else None) for put in city.markers
    ]
    public = msgspec.structs.replace(city, markers=[])
    return CityView(msgspec.convert(msgspec.to_builtins(public), City), markers)


def answered(state: State) -> list[bool]:
    """Who has sealed a choice, all of it."""
    top = state.due[-1] if state.due else None
    return list(choices.sealed_by(state, top).values()) if isinstance(top, Sealed) else [False] * state.seats


def views(state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
    """What each viewer may see."""
    return [_view(state, viewer, list(asked.decisions)) for viewer in viewers]


def _view(state: State, viewer: Viewer, asked: list[int]) -> View:
    """Build a view field by field; `asked` are the seats that may say something now."""
    me = -1 if viewer is None else viewer
    top = state.due[-1] if state.due else None
    looking = me in asked and isinstance(top, FromDiscard)
    plays_last = me in asked and isinstance(top, SeventhCard) and top.city >= state.seats
    known = [put.card for put in state.pile if looking or (me >= 0 and put.by == me)]
    done = answered(state)
    return View(
        viewer=viewer,
        options=state.options,
        seats=state.seats,
        age=state.age,
        turn=state.turn,
        asked=state.asked,
        holder=state.holder,
        agenda=state.due[::-1],
        deciding=[seat for seat in asked if not done[seat]],
        answered=done,
        cities=[city_view(city, viewer) for city in state.cities],
        hand=list(state.hands[me]) if me >= 0 else [],
        leaders=list(state.leaders[me]) if me >= 0 else [],
        draft=list(state.draft[me]) if me >= 0 else [],
        chosen=state.sealed[me] if me >= 0 else None,
        chosen_free=state.sealed_free if me >= 0 and me == state.holder else None,
        hand_sizes=[len(hand) for hand in state.hands],
        leader_sizes=[len(hand) for hand in state.leaders],
        draft_sizes=[len(hand) for hand in state.draft],
        pile_ages=_ages([put.card for put in state.pile]),
        pile_known=sorted(known),
        box_size=len(state.box),
        box_known=sorted(put.card for put in state.box if me >= 0 and put.by == me),
        draw_size=len(state.draw_pile),
        draw_known=list(state.draw_pile) if plays_last else [],
        away_ages=_ages(state.away),
        boards=list(state.boards),
        starts=list(state.starts),
        scores=[dict(scores) for scores in state.scores],
        best_copy=list(state.best_copy),
        best_copy_leader=[
            best_sheet(state, seat)[0].leader if copy else "" for seat, copy in enumerate(state.best_copy)
        ],
        obstacles=obstacles(state, me) if me in asked else {},
        obstacles_free=obstacles_of_free_city(state, me) if me in asked else {},
        prices=leader_prices(state, me) if me >= 0 else {},
    )


class _Unseen:
    """The cards and leaders that a viewer cannot place, drawn one by one."""

    def __init__(self, view: View, rng: Rng) -> None:
        built = [card for city in view.cities for card in city.city.built]
        markers = [marker.card for city in view.cities for marker in city.markers if marker.card]
        known = [*built, *view.hand, *markers, *view.pile_known, *view.draw_known]
        people = [*(leader for city in view.cities for leader in city.city.leaders), *view.leaders, *view.draft]
        people += [*view.box_known, *markers]
        self._cards = {age: _rest(full_age(view.options, len(view.cities), age), known) for age in (1, 2, 3)}
        self._leaders = _rest(list(material.LEADERS), people) if view.options.leaders else []
        for pool in [*self._cards.values(), self._leaders]:
            rng.shuffle(pool)

    def away(self, age: int, number: int) -> list[str]:
        """Cards out of the match: guilds first."""
        pool = self._cards[age]
        guilds = [card for card in pool if material.CARDS[card].color == "purple"]
        others = [card for card in pool if material.CARDS[card].color != "purple"]
        taken = (guilds + others)[:number]
        for card in taken:
            pool.remove(card)
        return taken

    def cards(self, age: int, number: int) -> list[str]:
        """Cards of an Age."""
        return [self._cards[age].pop() for _ in range(number)]

    def leaders(self, number: int) -> list[str]:
        """Leaders."""
        return [self._leaders.pop() for _ in range(number)]


def _rest(full: list[str], known: list[str]) -> list[str]:
    left_over = Counter(full)
    left_over.subtract(card for card in known if card in left_over)
    return [card for card in sorted(left_over) for _ in range(left_over[card])]


def full_age(options: Options, cities: int, age: int) -> list[str]:
    """All cards of an Age with all guilds that might be in it."""
    guilds = material.guilds(options.leaders, options.expansion_guilds) if age == 3 else []
    return material.deck(age, cities) + guilds


def determinize(view: View, rng: Rng) -> State:
    """A truth that the viewer cannot tell from the real one."""
    me = -1 if view.viewer is None else view.viewer
    unseen = _Unseen(view, rng)
    away = [card for age in (1, 2, 3) for card in unseen.away(age, view.away_ages[age - 1])]
    state = State(
        options=view.options,
        seats=view.seats,
        rng=Rng(format(rng.word(), "016x")),
        cities=[_city(shown, city, me, view.seats, unseen) for city, shown in enumerate(view.cities)],
        due=view.agenda[::-1],
        answers=[0] * view.seats,
        stems=[0] * view.seats,
        age=view.age,
        turn=view.turn,
        asked=view.asked,
        holder=view.holder,
        sealed=[None] * view.seats,
        away=away,
        boards=list(view.boards),
        starts=list(view.starts),
        scores=[dict(scores) for scores in view.scores],
        best_copy=list(view.best_copy),
    )
    seats = range(view.seats)
    state.hands = [list(view.hand) if s == me else unseen.cards(view.age, view.hand_sizes[s]) for s in seats]
    state.draw_pile = view.draw_known or unseen.cards(view.age, view.draw_size)
    state.leaders = [list(view.leaders) if s == me else unseen.leaders(view.leader_sizes[s]) for s in seats]
    state.draft = [list(view.draft) if s == me else unseen.leaders(view.draft_sizes[s]) for s in seats]
    state.pile = _pile(view, me, unseen)
    state.box = [Put(card, me) for card in view.box_known]
    state.box += [Put(leader) for leader in sorted(unseen.leaders(view.box_size - len(view.box_known)))]
    _seal(state, view, me, rng)
    return state


def _city(shown: CityView, city: int, me: int, seats: int, unseen: _Unseen) -> City:
    own = msgspec.convert(msgspec.to_builtins(shown.city), City)
    for marker in shown.markers:
        if marker.card is not None:
            own.markers.append(Put(marker.card, me))
        else:
            other = city if city < seats and city != me else None
            hidden = unseen.cards(marker.age, 1) if marker.age else unseen.leaders(1)
            own.markers.append(Put(hidden[0], other))
    return own


def _pile(view: View, me: int, unseen: _Unseen) -> list[Put]:
    pile = [Put(card, me) for card in view.pile_known]
    known = _ages(view.pile_known)
    for age in (1, 2, 3):
        pile += [Put(card) for card in unseen.cards(age, view.pile_ages[age - 1] - known[age - 1])]
    return pile


def _seal(state: State, view: View, me: int, rng: Rng) -> None:
    """Those who have chosen have chosen something."""
    for seat in range(view.seats):
        if seat == me:
            state.sealed[seat], state.sealed_free = view.chosen, view.chosen_free or state.sealed_free
        elif view.answered[seat]:
            top = state.due[-1]
            assert isinstance(top, Sealed)
            options = choices.SEALED[type(top)]
            state.sealed[seat] = rng.choice(options(state, top, seat))
            if seat == state.holder and isinstance(top, Turn):
                free = [command for command in options(state, top, seat) if getattr(command, "free_city", False)]
                state.sealed_free = rng.choice(free)
