"""The payment solver against one that tries every plan of the rules notes (RULES 5.5)."""

from collections import Counter
from itertools import product

import pytest

from services.engine.kernel.rng import Rng
from services.seven_wonders.material import CARDS, NEED, RESOURCES, UNIT, WONDERS, choice, packed
from services.seven_wonders.payment import Payment, Prices, Yield, payments

COSTS = sorted(
    {need for need in NEED.values() if need}
    | {packed(stage.cost.resources) for w in WONDERS.values() for side in w.sides.values() for stage in side.stages}
)
CHOICES = [
    ["wood", "clay"],
    ["stone", "ore"],
    ["clay", "ore"],
    ["wood", "ore"],
    list(RESOURCES[:4]),
    list(RESOURCES[4:]),
]


def units(bundle: int) -> Counter[str]:
    return Counter({name: bundle // UNIT[name] % 16 for name in RESOURCES if bundle // UNIT[name] % 16})


def producers(city: Yield) -> list[list[str]]:
    fixed = [[name] for name in units(city[0]).elements()]
    return fixed + [[name for place, name in enumerate(RESOURCES) if mask >> place & 1] for mask in city[1:]]


def outputs(sources: list[list[str]]) -> set[tuple[str, ...]]:
    """Every multiset that idle or working producers can give together."""
    found: set[tuple[str, ...]] = {()}
    for source in sources:
        found |= {tuple(sorted((*some, name))) for some in found for name in source}
    return found


def covers(sources: list[list[str]], need: Counter[str]) -> bool:
    return tuple(sorted(need.elements())) in {some for some in outputs(sources) if len(some) == need.total()}


def brute(
    makes: Yield, left: Yield, right: Yield, prices: Prices, need: int, purse: int, *, waived: bool, bank: int
) -> list[Payment]:
    """Every irredundant plan, by trying all, then only the sums that are not dominated."""
    own = producers(makes) + ([list(RESOURCES)] if waived else [])
    wanted = units(need)
    covered = {bundle: covers(own, wanted - bundle_count) for bundle, bundle_count in _parts(wanted)}
    from_left, from_right = outputs(producers(left)), outputs(producers(right))
    found = set()
    for bought, enough in covered.items():
        if not enough or any(covered[bought[:i] + bought[i + 1 :]] for i in range(len(bought))):
            continue
        for sellers in product("LRB", repeat=len(bought)):
            parts = {who: tuple(n for n, seller in zip(bought, sellers, strict=True) if seller == who) for who in "LRB"}
            if parts["L"] not in from_left or parts["R"] not in from_right or len(parts["B"]) > (bank > 0):
                continue
            to_left = sum(prices[RESOURCES.index(name) >= 4] for name in parts["L"])
            to_right = sum(prices[2 + (RESOURCES.index(name) >= 4)] for name in parts["R"])
            found.add((to_left, to_right, bank * len(parts["B"])))
    payable = sorted(way for way in found if sum(way) <= purse)
    return [w for w in payable if not any(o != w and all(a <= b for a, b in zip(o, w, strict=True)) for o in payable)]


def _parts(wanted: Counter[str]) -> list[tuple[tuple[str, ...], Counter[str]]]:
    ranges = [range(wanted[name] + 1) for name in RESOURCES]
    parts = []
    for counts in product(*ranges):
        part = Counter({name: number for name, number in zip(RESOURCES, counts, strict=True) if number})
        parts.append((tuple(sorted(part.elements())), part))
    return parts


def random_city(rng: Rng, most: int) -> Yield:
    fixed, masks = 0, []
    for _ in range(rng.below(most + 1)):
        if rng.below(3):
            fixed += UNIT[rng.choice(RESOURCES)] * (1 + (rng.below(4) == 0))
        else:
            masks.append(choice(rng.choice(CHOICES)))
    return (fixed, *sorted(masks))


def agree(number: int, seed: str) -> None:
    rng = Rng(seed)
    for _ in range(number):
        makes, left, right = random_city(rng, 4), random_city(rng, 4), random_city(rng, 4)
        prices = (1 + rng.below(2), 1 + rng.below(2), 1 + rng.below(2), 1 + rng.below(2))
        need, purse = rng.choice(COSTS), rng.below(12)
        waived, bank = rng.below(4) == 0, int(rng.below(4) == 0)
        arguments = (makes, left, right, prices, need, purse)
        assert payments(*arguments, waived=waived, bank=bank) == brute(*arguments, waived=waived, bank=bank), arguments


def test_two_thousand_random_cities() -> None:
    agree(2_000, "c171e5")


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_hundred_thousand_random_cities() -> None:
    agree(100_000, "c171e5/many")


def test_every_cost_is_packed_as_printed() -> None:
    for card in CARDS.values():
        assert dict(units(NEED[card.id])) == card.cost.resources
