"""One action or one momentum space, tried at the table from a position that names only what matters."""

from typing import Any

import msgspec

from services.engine.kernel.rng import Rng
from services.watergate import events as ev
from services.watergate.commands import Command, PassReaction, Stop
from services.watergate.due import Instructions
from services.watergate.effects import connected
from services.watergate.game import GAME
from services.watergate.material import CARDS, EDITOR, MOMENTUM, SIDES, SPACES, TOKENS
from services.watergate.model import State
from tests.rules.watergate.table import action, legal, table

REACTIONS = {"editor": ["e13", "e18", "e20"], "nixon": ["n13"]}


def fitting(spaces: list[str], taken: tuple[str, ...] = ()) -> dict[str, str]:
    """A token for each space, from the end of the list of tokens."""
    rest = [token for token in reversed(TOKENS) if token not in taken]
    placed = {}
    for name in spaces:
        placed[name] = next(token for token in rest if SPACES[name] in TOKENS[token].colours)
        rest.remove(placed[name])
    return placed


def zone(state: State, card: str) -> str:
    """Where a card lies."""
    zones = {"deck": state.decks, "hand": state.hands, "discard": state.discards, "removed": state.removed}
    return next((name for name, sides in zones.items() if any(card in pile for pile in sides)), "in play")


class Trial:
    """A position and the answers to what is asked, in their order; a single choice is not asked for."""

    def __init__(self, state: State, choices: list[Any], names: dict[str, str] | None = None) -> None:
        self.state, self.choices, self.names = state, list(choices), names or {}
        self.before = [len(pile) for pile in state.discards]
        self.log: list[Any] = []

    @classmethod
    def of_card(cls, card: str, position: dict[str, Any], choices: list[Any]) -> "Trial":
        """The action part of a card."""
        side = CARDS[card].side
        hands: dict[str, list[str]] = {name: list(position.get("hands", {}).get(name, [])) for name in SIDES}
        trial = cls._at(position, choices, hands | {side: [card, *hands[side]]}, side)
        trial.play(SIDES.index(side), action(card))
        return trial

    @classmethod
    def of_space(cls, side: str, space: int, position: dict[str, Any], choices: list[Any]) -> "Trial":
        """The instruction of a space of a momentum card, just filled."""
        momentum = position.get("momentum", {}) | {side: space - 1}
        trial = cls._at(position | {"momentum": momentum}, choices, {}, side)
        number = SIDES.index(side)
        trial.state.momentum[number] += 1
        trial.state.momentum_supply -= 1
        trial.state.phase = "cards"
        trial.state.due.append(Instructions(number, list(MOMENTUM[number][space - 1]), ""))
        return trial.answer()

    @classmethod
    def _at(cls, position: dict[str, Any], choices: list[Any], hands: dict[str, list[str]], side: str) -> "Trial":
        used: list[str] = []

        def token(kind: dict[str, Any]) -> str:
            free = [one for one in TOKENS.values() if one.colours == kind["colours"] and one.id not in used]
            found = next((one for one in free if one.momentum_symbol == kind.get("symbol", False)), free[-1])
            used.append(found.id)
            return found.id

        evidence = {name: (token(kind), kind) for name, kind in position.get("evidence", {}).items()}
        pinned = {space: (token(kind), kind["face"]) for space, kind in position.get("board", {}).items()}
        held = [card for hand in hands.values() for card in hand]
        state = table(
            track=position.get("track", {}) | {one: kind["at"] for one, kind in evidence.values()},
            face_down=[one for one, kind in evidence.values() if kind["face"] == "down"],
            board={space: one for space, (one, face) in pinned.items() if face == "up"},
            board_down={space: one for space, (one, face) in pinned.items() if face == "down"},
            pictures=position.get("pictures", {}),
            momentum=position.get("momentum", {}),
            initiative="nixon" if side == "editor" else "editor",
            to_play=side,
            turns_taken={"nixon": 1},
            hands=hands,
            discards={name: [card for card in cards if card not in held] for name, cards in REACTIONS.items()},
        )
        if "bag" in position:
            state.bag = [token(kind) for kind in position["bag"]]
        trial = cls(state, choices, {name: f"x{number}" for number, name in enumerate(evidence, 1)})
        lost = [choice for choice in choices if choice in state.hands[EDITOR] and choice in CARDS]
        if side == "nixon" and lost:
            trial._let_chance_pick(lost[0])
        return trial

    def _let_chance_pick(self, card: str) -> None:
        """Randomness whose next draw from the Editor's hand is this card."""
        hand = self.state.hands[EDITOR]
        self.state.rng = next(
            rng for number in range(999) if Rng((rng := Rng(f"{number:x}")).seed).choice(hand) == card
        )

    def play(self, seat: int, *commands: Command) -> list[Any]:
        """Carry out commands, then answer what is asked."""
        for command in commands:
            if GAME.decisions(self.state):
                self.log += [event.public for event in GAME.apply(self.state, seat, command)]
        return self.answer().log

    def answer(self) -> "Trial":
        """Answer with the choices; let pass and stop where the case says nothing."""
        log: list[Any] = []
        GAME.table.advance(self.state, log)
        self.log += [event.public for event in log]
        while (due := GAME.decisions(self.state)) and next(iter(due.values())).kind != "play":
            seat = next(iter(due))
            command = self._next(legal(self.state, seat))
            self.log += [event.public for event in GAME.apply(self.state, seat, command)]
        return self

    def _next(self, commands: list[Command]) -> Command:
        while self.choices and PassReaction() not in commands:
            choice = self.choices.pop(0)
            for command in commands:
                if self._says(command, choice):
                    return command
            assert str(self._name(choice)) in msgspec.json.encode(self.log).decode(), f"{choice} is not to be chosen"
        return next(command for command in commands if isinstance(command, PassReaction | Stop))

    def _name(self, choice: Any) -> Any:
        return self._name(choice[0]) if isinstance(choice, list) else self.names.get(choice, choice)

    def _says(self, command: Command, choice: Any) -> bool:
        if choice == "stop":
            return isinstance(command, Stop)
        fields = list(msgspec.structs.astuple(command))
        return fields == [self._name(choice), *(choice[1:] if isinstance(choice, list) else [])]

    def seen(self) -> dict[str, Any]:
        """What there is afterwards, in the words of the cases."""
        state, slots = self.state, {slot: name for name, slot in self.names.items()}
        for event in self.log:
            if isinstance(event, ev.EvidenceEntered):
                slots[event.slot] = "drawn" if event.source == "bag" else f"from_{event.place}"
        evidence = {slots[token.slot]: token for token in state.track if token.slot[0] == "x"}
        named = [event for event in self.log if isinstance(event, ev.NextTurnGiven)]
        returned = [place for event in self.log if isinstance(event, ev.EvidenceReturned) for place in event.places]
        return {
            "track": {token.slot: token.space for token in state.track if token.slot[0] != "x"},
            "evidence": {name: token.space for name, token in evidence.items()},
            "faces": {name: "up" if token.face_up else "down" for name, token in evidence.items()},
            "board": {space: "up" if pin.face_up else "down" for space, pin in state.board.items()},
            "pictures": state.pictures,
            "momentum": {side: count for side, count in zip(SIDES, state.momentum, strict=True) if count},
            "initiative": SIDES[state.initiative],
            "next_turn": SIDES[named[-1].side] if named else None,
            "card_phase_over": any(isinstance(event, ev.CardPhaseEnded) for event in self.log),
            "winner": SIDES[state.winner] if state.winner >= 0 else None,
            "ban": state.events_banned,
            "hands": {side: sorted(hand) for side, hand in zip(SIDES, state.hands, strict=True)},
            "discarded": self._discarded(),
            "returned": [slots.get(place, place) for place in returned],
            "bag": len(state.bag),
            "connected": sorted(connected(state)),
        }

    def _discarded(self) -> dict[str, list[str]]:
        """Cards of a hand that were laid on a discard pile, the played one apart."""
        gone: dict[str, list[str]] = {}
        for event in self.log:
            if isinstance(event, ev.CardLost):
                gone.setdefault(SIDES[event.side], []).append(event.card)
            elif isinstance(event, ev.CardPhaseEnded):
                gone |= {side: sorted(cards) for side, cards in zip(SIDES, event.cards, strict=True) if cards}
        return gone
