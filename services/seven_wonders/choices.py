"""What may be chosen: the legal list of every decision (RULES 4-6, 9, 11-14)."""

from collections.abc import Callable, Iterable

from services.seven_wonders import due
from services.seven_wonders.commands import (
    Build,
    BuildStage,
    ChooseBoard,
    ChooseSide,
    Command,
    CopyLeader,
    Decline,
    Discard,
    Keep,
    Recruit,
    TakeFromDiscard,
)
from services.seven_wonders.due import Draft, FromDiscard, Sealed, Turn
from services.seven_wonders.effects import next_stage
from services.seven_wonders.material import CARDS, FREE_FROM, LEADERS, NEED, TWINS, packed
from services.seven_wonders.model import FREE_CITY, City, State, left, right
from services.seven_wonders.payment import ANYTHING, NOTHING, Payment, Yield, missing, payments

UNLIMITED = 1 << 10
"""More coins than anything can cost."""


def may_stand(city: City, card: str) -> bool:
    """No structure stands twice (RULES 4.1)."""
    return TWINS[card].isdisjoint(city.built)


def chained(built: Iterable[str], card: str) -> bool:
    """A structure of the city makes this one free (RULES 6.1)."""
    return not FREE_FROM[card].isdisjoint(built)


def given_away(city: City, card: str) -> bool:
    """Ramses builds this colour for nothing (RULES 13.5)."""
    return f"free_colour:{CARDS[card].color}" in city.powers


class Builder:
    """What one city can afford right now; asked card by card."""

    def __init__(self, state: State, city: int, *, seventh: bool = False) -> None:
        self.city = own = state.cities[city]
        self._left = state.cities[left(state, city)].sells
        self._right = state.cities[right(state, city)].sells
        self._makes: Yield = own.makes
        self._purse = own.coins
        self._built: Iterable[str] = own.built
        self._bank = 0 if own.bank_used else own.powers.get("bank_purchase", 0)
        self.for_free_city = city >= state.seats
        if seventh and state.options.seventh_sees == "turn_start":
            start = state.starts[city]
            self._left = state.starts[left(state, city)].sells
            self._right = state.starts[right(state, city)].sells
            self._makes, self._built, self._purse = start.makes, start.built, start.coins

    def _pay(self, need: int, coins: int, discount: str, purse: int | None = None) -> list[Payment]:
        own = self.city
        purse = self._purse if purse is None else purse
        if coins > purse:
            return []
        return payments(
            self._makes,
            self._left,
            self._right,
            own.prices,
            need,
            purse - coins,
            waived=f"resource_discount:{discount}" in own.powers,
            bank=self._bank,
        )

    def quote(self, card: str | None) -> tuple[int | None, int]:
        """What a structure, or the next stage, would cost at least with any purse; or which resources nobody makes.

        Returns:
            The price, None if there is none; and the smallest shortage of the three cities together, packed.
        """
        stage = next_stage(self.city)
        if card is not None:
            cost, discount = CARDS[card].cost, f"{CARDS[card].color}_card"
        else:
            assert stage is not None
            cost, discount = stage.cost, "wonder_stage"
        need = packed(cost.resources)
        sums = [sum(way) for way in self._pay(need, cost.coins, discount, UNLIMITED)]
        anything = (ANYTHING,) * ((f"resource_discount:{discount}" in self.city.powers) + bool(self._bank))
        fixed = self._makes[0] + self._left[0] + self._right[0]
        together = (fixed, *self._makes[1:], *self._left[1:], *self._right[1:], *anything)
        return min(sums) + cost.coins if sums else None, missing(together, need)[0]

    def chain(self, card: str) -> bool:
        """Whether a build would be a chain build."""
        return chained(self._built, card)

    def ways_to_build(self, card: str) -> list[Payment]:
        """Payments for a structure; empty if it cannot be built so."""
        if not may_stand(self.city, card):
            return []
        if self.chain(card) or given_away(self.city, card):
            return [NOTHING]
        record = CARDS[card]
        need = NEED[card]
        if not need:
            return [NOTHING] if record.cost.coins <= self._purse else []
        return self._pay(need, record.cost.coins, f"{record.color}_card")

    def ways_to_build_stage(self) -> list[Payment]:
        """Payments for the next stage."""
        stage = next_stage(self.city)
        if stage is None:
            return []
        return self._pay(packed(stage.cost.resources), stage.cost.coins, "wonder_stage")

    def costs_nothing(self, card: str, ways: list[Payment]) -> bool:
        """Olympia's right is not needed (RULES 6.7)."""
        if self.chain(card) or given_away(self.city, card):
            return True
        return ways == [NOTHING] and not CARDS[card].cost.coins

    def free_build(self, card: str, ways: list[Payment]) -> bool:
        """Olympia's right is of use."""
        return self.city.free_build and may_stand(self.city, card) and not self.costs_nothing(card, ways)

    def structures(self, cards: Iterable[str]) -> list[Command]:
        """Builds, card by card."""
        found: list[Command] = []
        for card in cards:
            ways = self.ways_to_build(card)
            found += [Build(card, *way, False, self.for_free_city) for way in ways]
            if self.free_build(card, ways):
                found.append(Build(card, 0, 0, 0, True, self.for_free_city))
        return found

    def stages(self, cards: Iterable[str]) -> list[Command]:
        """The next stage, over any of the cards."""
        ways = self.ways_to_build_stage()
        return [BuildStage(card, *way, self.for_free_city) for card in cards for way in ways]

    def discards(self, cards: Iterable[str]) -> list[Command]:
        """The sale of any of the cards."""
        return [Discard(card, self.for_free_city) for card in cards]


def city_uses(state: State, city: int, cards: Iterable[str], *, seventh: bool = False) -> list[Command]:
    """The three uses of a card (RULES 4), or what the Free City must do (RULES 11.5)."""
    different = list(dict.fromkeys(cards))
    builder = Builder(state, city, seventh=seventh)
    if builder.for_free_city:
        return _free_city_uses(builder, different)
    if seventh:
        builds = [c for c in builder.structures(different) if not (isinstance(c, Build) and c.free)]
    else:
        builds = builder.structures(different)
    return [*builds, *builder.stages(different), *builder.discards(different)]


def _free_city_uses(builder: Builder, cards: list[str]) -> list[Command]:
    chains = [card for card in cards if may_stand(builder.city, card) and builder.chain(card)]
    stages = builder.stages([card for card in cards if card not in chains])
    return [*builder.structures(cards), *stages] or builder.discards(cards)


def leader_price(state: State, seat: int, leader: str, *, extra: bool = False) -> int:
    """What a leader costs (RULES 13.4, 14.1, 15.4)."""
    own = state.cities[seat]
    if "leaders_free:always" in own.powers:
        return 0
    if "leaders_free" in own.powers and (not extra or state.options.maecenas == "always"):
        return 0
    discount = own.powers.get("leader_discount:self", 0)
    discount += state.cities[left(state, seat)].powers.get("leader_discount:right", 0)
    discount += state.cities[right(state, seat)].powers.get("leader_discount:left", 0)
    return max(0, LEADERS[leader].cost - discount)


def _recruits(state: State, seat: int, *, extra: bool = False) -> list[Command]:
    coins = state.cities[seat].coins
    return [Recruit(name) for name in state.leaders[seat] if leader_price(state, seat, name, extra=extra) <= coins]


def turn_choices(state: State, asked: Sealed, seat: int) -> list[Command]:
    """An Age card for the own city, then one for the Free City if the seat holds its card (RULES 11.4)."""
    uses = city_uses(state, seat, state.hands[seat])
    own = state.sealed[seat]
    if seat != state.holder or own is None:
        return uses
    cards = list(state.hands[seat])
    cards.remove(chosen_card(own))
    return uses + city_uses(state, FREE_CITY, cards)


def chosen_card(command: Command) -> str:
    """The card or leader that a command uses."""
    if isinstance(command, Build | BuildStage | Discard):
        return command.card
    assert isinstance(command, Recruit | Keep)
    return command.leader


def recruitment_choices(state: State, asked: Sealed, seat: int) -> list[Command]:
    """The three uses of a leader (RULES 12.2)."""
    builder = Builder(state, seat)
    leaders = state.leaders[seat]
    return [*_recruits(state, seat), *builder.stages(leaders), *builder.discards(leaders)]


def draft_choices(state: State, asked: Sealed, seat: int) -> list[Command]:
    """One of the leaders received (RULES 12.1)."""
    return [Keep(leader) for leader in state.draft[seat]]


def from_discard(state: State, asked: FromDiscard) -> list[Command]:
    """Any structure of the pile that the city has not yet (RULES 9.5); taking one is optional (D10)."""
    if not state.pile:
        return []
    own = state.cities[asked.city]
    cards = dict.fromkeys(put.card for put in state.pile)
    return [*(TakeFromDiscard(card) for card in sorted(cards) if may_stand(own, card)), Decline()]


def copied_leaders(state: State, asked: due.CopyLeader) -> list[Command]:
    """Leaders that the Courtesan token can lie on (RULES 14.3)."""
    neighbours = (left(state, asked.city), right(state, asked.city))
    return [CopyLeader(leader) for city in neighbours for leader in state.cities[city].leaders]


def any_board(state: State, asked: due.ChooseBoard) -> list[Command]:
    """A wonder that nobody has."""
    return [ChooseBoard(board) for board in state.boards]


def any_side(state: State, asked: due.ChooseSide) -> list[Command]:
    """Either side of the board."""
    return [ChooseSide("A"), ChooseSide("B")]


def extra_recruits(state: State, asked: due.ExtraLeader) -> list[Command]:
    """A leader in hand that can be paid; who has none in hand is not asked (RULES 15.4)."""
    if not state.leaders[asked.city]:
        return []
    return [*_recruits(state, asked.city, extra=state.turn > 0), Decline()]


def seventh_uses(state: State, asked: due.SeventhCard) -> list[Command]:
    """The uses of the last card (RULES 9.3)."""
    return city_uses(state, asked.city, [seventh_card(state, asked.city)], seventh=True)


def seventh_card(state: State, city: int) -> str:
    """The last card of a city's turn 6 (RULES 9.3, D19)."""
    return state.draw_pile[0] if city >= state.seats else state.hands[city][0]


SEALED: dict[type, Callable[[State, Sealed, int], list[Command]]] = {
    Draft: draft_choices,
    due.Recruit: recruitment_choices,
    Turn: turn_choices,
}
"""What a seat may choose, unseen."""


def sealed_by(state: State, asked: Sealed) -> dict[int, bool]:
    """All seats, and whether the table has their choice."""
    free = state.holder if isinstance(asked, Turn) and state.sealed_free is None else -1
    return {seat: chosen is not None and seat != free for seat, chosen in enumerate(state.sealed)}
