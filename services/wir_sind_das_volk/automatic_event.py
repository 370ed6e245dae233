"""2+2: the automatic event of a sub-decade's last card (docs/rules B12)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import Command, Ignore, Stop
from services.wir_sind_das_volk.due import NOBODY, AutomaticEvent, AutomaticIcons, Icon, Task, UseSocialists
from services.wir_sind_das_volk.events import CardLinedUp, IconIgnored
from services.wir_sind_das_volk.icons import count
from services.wir_sind_das_volk.material import CARDS, Card, Effect
from services.wir_sind_das_volk.model import State, german, seat_of, side_of
from services.wir_sind_das_volk.peace import pool
from services.wir_sind_das_volk.power_events import AutomaticEventBegan
from services.wir_sind_das_volk.powers import POWER

ON_A_SUPERPOWER = frozenset({"treasury_pay", "treasury_income", "draw_conflict", "draw_conflict_active", "track"})
"""Icons without a choice on the map of Germany; a superpower is asked if anything is to choose (B12.6)."""
IGNORED = frozenset({"choice_of_movement", "peacemaker"})
"""Icons that need an active player (B12)."""


def advantage_side(state: State) -> str:
    """The side with the arms race advantage, "" if nobody has it (B12)."""
    marker = state.tracks["arms_race"]
    return "yellow" if marker < 0 else "red" if marker > 0 else ""


def begin(state: State, due: AutomaticEvent, log: Log) -> None:
    """Find the executing side and put the rows on the stack, in printed order (B12.1-B12.5)."""
    card = CARDS[state.display.pop()]
    with_advantage = advantage_side(state)
    if card.colour in ("red", "yellow"):
        side = card.colour
    else:
        side = with_advantage or side_of(pool(state).last_active)
    tell(log, AutomaticEventBegan(card.id, side))
    icons = [Icon(effect, count(effect)) for effect in _rows(card, with_advantage)]
    ignoring = POWER[with_advantage] if card.colour == "dual" and with_advantage else NOBODY
    state.due += [UseSocialists(), AutomaticIcons(side, card.id, icons, ignoring)]


def _rows(card: Card, with_advantage: str) -> list[Effect]:
    """The rows to execute; on a blue card those of the advantage, or all, arrows of one track by their net (B12.3)."""
    rows = [effect for effect in card.effects if effect.op not in IGNORED]
    if card.colour != "blue":
        return rows
    if with_advantage:
        return [effect for effect in rows if effect.side == with_advantage]
    merged: list[Effect] = []
    tracks: list[str] = []
    for effect in rows:
        if effect.op == "track" and effect.track not in tracks:
            tracks.append(effect.track)
            steps = {"yellow": 0, "red": 0}
            for other in rows:
                if other.track == effect.track:
                    steps[other.side] += other.steps
            merged.append(Effect(op="track_left_right", track=effect.track, yellow=steps["yellow"], red=steps["red"]))
    others = [effect for effect in rows if effect.op != "track"]
    return merged + sorted(others, key=lambda effect: effect.side != "yellow")


def ignore_options(state: State, due: AutomaticIcons) -> Iterator[Command]:
    """Dual card: the superpower with the advantage may ignore one icon or arrow (B12.2)."""
    if due.ignore != NOBODY:
        for row in range(len(due.icons)):
            yield Ignore(row)
        yield Stop()


def ignore(state: State, due: AutomaticIcons, command: Ignore, log: Log) -> None:
    """Ignore it; the rest follows by itself."""
    due.icons[command.icon].left -= 1
    tell(log, IconIgnored(due.ignore, command.icon))
    due.ignore = NOBODY


def ignore_nothing(state: State, due: AutomaticIcons, command: Stop, log: Log) -> None:
    """All of it follows by itself."""
    due.ignore = NOBODY


def carry_on(state: State, due: AutomaticIcons, log: Log) -> None:
    """Hand the next row to whom it concerns; after the last one the card is lined up (B12.5, B12.6, B12.8)."""
    rows = [index for index, icon in enumerate(due.icons) if icon.left]
    if not rows:
        if not any(police.card == due.card for police in state.police):
            state.played.append(due.card)
            tell(log, CardLinedUp(due.card))
        return
    row = rows[0]
    icons = [Icon(icon.effect, icon.left if index == row else 0) for index, icon in enumerate(due.icons)]
    due.icons[row].left = 0
    state.due += [due, Task(_decider(state, due, icons[row].effect), icons, due.card)]


def _decider(state: State, due: AutomaticIcons, effect: Effect) -> int:
    """Coat of arms, superpower named, or the German state of the executing side (B12.6)."""
    if effect.executor:
        return seat_of(state, effect.executor)
    if effect.op in ON_A_SUPERPOWER:
        return POWER[due.side]
    return german(state, effect.side or due.side)
