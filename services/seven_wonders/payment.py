"""What a construction may be paid with (RULES 5.5).

Method. The cost is a multiset of units. Own producers (and the leader's waiver, a producer of anything) are
assigned one after another to units still missing, every way, and the remainders of least size are kept
(`missing`). Each of those is split over left, right and bank in every way the sellers can serve (`trades`),
and of the sums paid the non-dominated ones stay.

Nothing affordable is missed. *A producer that can serve may serve*: take a plan of least remainder in which
producer p stays idle while a unit u it could give is uncovered at its turn. u is not in the remainder, or p
would make it smaller; so a later q gives u. Let p give u and q be idle: same remainder. Repeating this from
the first producer on yields a plan that `missing` walks. *Least remainders are all irredundant plans*: the
unit sets that producers can cover are the independent sets of a transversal matroid, all of whose maximal
sets within the cost have one size; a purchase is irredundant exactly if what is not bought is maximal.
A dominated sum is left out only in favour of one at most as high everywhere, hence affordable too.

Everything here is a pure function of what cities produce and sell, kept in the state as short tuples
(`makes`, `sells`): a packed number of fixed units, then one mask per choice. So results are remembered, and
a larger city asks no more of them than a small one.
"""

from functools import lru_cache

from services.seven_wonders.material import BITS, RAW, RESOURCES

Yield = tuple[int, ...]
"""Fixed production packed, then a mask of resources for each choice."""
Prices = tuple[int, int, int, int]
"""Raw material left, goods left, raw material right, goods right."""
Payment = tuple[int, int, int]
"""Coins to the left, to the right, to the bank for a resource."""

NOTHING: Payment = (0, 0, 0)
ANYTHING = (1 << len(RESOURCES)) - 1
_DIGIT = (1 << BITS) - 1
_SHIFTS = tuple(range(0, BITS * len(RESOURCES), BITS))


def size(bundle: int) -> int:
    """The number of units of a packed multiset of fewer than 15: the sum of its digits in base 16."""
    return bundle % _DIGIT


@lru_cache(maxsize=1 << 17)
def missing(makes: Yield, need: int) -> tuple[int, ...]:
    """The smallest multisets that production leaves uncovered, in ascending order."""
    rest, fixed = need, makes[0]
    for shift in _SHIFTS:
        if wanted := (need >> shift) & _DIGIT:
            made = (fixed >> shift) & _DIGIT
            rest -= (wanted if wanted < made else made) << shift
    if not rest or len(makes) == 1:
        return (rest,)
    rests = {rest: None}
    for mask in makes[1:]:
        following: dict[int, None] = {}
        for left_over in rests:
            served = False
            for unit, digit in _digits(mask):
                if left_over & digit:
                    following[left_over - unit] = None
                    served = True
            if not served:
                following[left_over] = None
        if 0 in following:
            return (0,)
        rests = following
    least = min(size(bundle) for bundle in rests)
    return tuple(sorted(bundle for bundle in rests if size(bundle) == least))


@lru_cache(maxsize=1 << len(RESOURCES))
def _digits(mask: int) -> tuple[tuple[int, int], ...]:
    """For each resource of a mask, one unit of it and all bits of its digit."""
    return tuple((1 << shift, _DIGIT << shift) for place, shift in enumerate(_SHIFTS) if mask >> place & 1)


@lru_cache(maxsize=1 << 14)
def _most(sells: Yield) -> tuple[int, ...]:
    """How many units of each resource a seller could give at most, taken alone."""
    return tuple(
        ((sells[0] >> shift) & _DIGIT) + sum(mask >> place & 1 for mask in sells[1:])
        for place, shift in enumerate(_SHIFTS)
    )


@lru_cache(maxsize=1 << 17)
def trades(left: Yield, right: Yield, prices: Prices, bank: int, bundles: tuple[int, ...]) -> tuple[Payment, ...]:
    """Every non-dominated way to buy one of the bundles; `bank` is the price of the one unit sold there, or 0."""
    found = {payment: None for bundle in bundles for payment in _ways(left, right, prices, bank, bundle)}
    if len(found) < 2:
        return tuple(found)
    return tuple(
        sorted(
            one
            for one in found
            if not any(o != one and o[0] <= one[0] and o[1] <= one[1] and o[2] <= one[2] for o in found)
        )
    )


def _ways(left: Yield, right: Yield, prices: Prices, bank: int, bundle: int) -> list[Payment]:
    """Every way to split a bundle over the sellers; resource by resource, then asked of each seller as a whole."""
    most_left, most_right = _most(left), _most(right)
    splits = [(0, 0, 0, 0, 0)]
    for place, shift in enumerate(_SHIFTS):
        count = (bundle >> shift) & _DIGIT
        if not count:
            continue
        good = place >= len(RAW)
        price_left, price_right = prices[good], prices[2 + good]
        splits = [
            (a + (i << shift), b + (j << shift), x + i * price_left, y + j * price_right, z + count - i - j)
            for a, b, x, y, z in splits
            for i in range(min(count, most_left[place]) + 1)
            for j in range(min(count - i, most_right[place]) + 1)
            if z + count - i - j <= (bank > 0)
        ]
    return [
        (x, y, bank * z)
        for a, b, x, y, z in splits
        if (not a or missing(left, a) == (0,)) and (not b or missing(right, b) == (0,))
    ]


def payments(
    makes: Yield, left: Yield, right: Yield, prices: Prices, need: int, purse: int, *, waived: bool, bank: int
) -> list[Payment]:
    """Every payment to offer for a need (RULES 5.5.3).

    Args:
        makes: own production.
        left: what the left neighbour sells.
        right: what the right neighbour sells.
        prices: of one unit.
        need: the packed cost.
        purse: the coins that may be spent on it.
        waived: whether a discount leader waives a unit.
        bank: the price of the unit the bank sells, 0 if it sells none.
    """
    bundles = missing((*makes, ANYTHING) if waived else makes, need)
    if bundles == (0,):
        return [NOTHING]
    if size(bundles[0]) > purse:
        return []
    return [way for way in trades(left, right, prices, bank, bundles) if sum(way) <= purse]
