"""Choosing, revealing, and what follows until the turn is over (RULES 7, 11, 12)."""

from msgspec.structs import replace

from services.engine.kernel.log import Log, tell
from services.seven_wonders import choices, due
from services.seven_wonders.agenda import insert
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
from services.seven_wonders.effects import (
    act,
    after_building,
    after_recruiting,
    after_stage,
    gain_coins,
    give_board,
    hold,
    place_card,
    place_leader,
    place_stage,
)
from services.seven_wonders.events import (
    BoardGiven,
    BoardTaken,
    Chose,
    Declined,
    HandsPassed,
    HolderDraws,
    LastCardsDiscarded,
    LeaderCopied,
    LeadersPassed,
    LeadersReturned,
    Played,
    TurnEnded,
)
from services.seven_wonders.material import CARDS, LEADERS, side_of
from services.seven_wonders.model import FREE_CITY, Put, Start, State, decider, left, right

SALE = 3
"""Coins for a discarded card (RULES 4.3)."""


def seal(state: State, asked: due.Sealed, seat: int, command: Command, log: Log) -> None:
    """Keep a choice unseen; a new one replaces it until the last one is in (RULES 7.1)."""
    if isinstance(command, Build | BuildStage | Discard) and command.free_city:
        state.sealed_free = command
    else:
        state.sealed[seat] = command
        if seat == state.holder:
            state.sealed_free = None
            state.asked += 1
    tell(log, Chose(seat), {seat: Chose(seat, command)})


def reveal_draft(state: State, asked: due.Draft, log: Log) -> None:
    """Everybody keeps a leader and passes the others to the right (RULES 12.1)."""
    for seat in range(state.seats):
        kept = state.sealed[seat]
        assert isinstance(kept, Keep)
        state.draft[seat].remove(kept.leader)
        state.leaders[seat].append(kept.leader)
    state.draft = [state.draft[(seat + 1) % state.seats] for seat in range(state.seats)]
    left_each = len(state.draft[0])
    tell(log, LeadersPassed(left_each))
    state.sealed = [None] * state.seats
    if left_each == 1:
        for seat in range(state.seats):
            state.leaders[seat].append(state.draft[seat].pop())
    elif left_each:
        state.due.append(due.Draft())


def reveal(state: State, asked: due.Sealed, log: Log) -> None:
    """All choices are carried out at once (RULES 7.2-7.4)."""
    plays = [command for command in state.sealed if command is not None]
    if state.sealed_free is not None:
        plays.append(state.sealed_free)
    if state.options.seventh_sees == "turn_start":
        state.starts = [Start(city.makes, city.sells, city.coins, tuple(city.built)) for city in state.cities]
    state.sealed, state.sealed_free = [None] * state.seats, None
    state.due.append(due.EndTurn())
    played = [place(state, city, command, log) for city, command in enumerate(plays)]
    for city, (command, how) in enumerate(zip(plays, played, strict=True)):
        take_effect(state, city, command, how, log)
    if state.turn == 6:
        insert(state, due.LastCards())
        for city, own in enumerate(state.cities):
            if "play_seventh_card" in own.powers:
                insert(state, due.SeventhCard(city))


def place(state: State, city: int, command: Command, log: Log, *, seventh: bool = False) -> str:
    """Put the card where it goes, and pay (RULES 7.2, 7.3).

    Returns:
        How a structure is built: chain, free, or paid.
    """
    seat = decider(state, city)
    _leave_hand(state, city, choices.chosen_card(command), seventh=seventh)
    how = "paid"
    if isinstance(command, Build):
        how = _how(state, city, command, seventh=seventh)
        coins = CARDS[command.card].cost.coins if how == "paid" else 0
        place_card(state, city, command.card)
        tell(log, Played(city, "build", command.card, command.left, command.right, coins + command.bank, how))
        _pay(state, city, command, coins, log)
    elif isinstance(command, BuildStage):
        place_stage(state, city, Put(command.card, seat))
        _hidden(city, seat, "build_stage", command, log)
        _pay(state, city, command, 0, log)
    elif isinstance(command, Discard):
        (state.box if command.card in LEADERS else state.pile).append(Put(command.card, seat))
        _hidden(city, seat, "discard", command, log)
    else:
        assert isinstance(command, Recruit)
        price = choices.leader_price(state, city, command.leader, extra=state.turn > 0)
        state.cities[city].coins -= price
        place_leader(state, city, command.leader)
        tell(log, Played(city, "recruit", command.leader, bank=price))
    return how


def _hidden(city: int, seat: int, use: str, command: BuildStage | Discard, log: Log) -> None:
    paid = (command.left, command.right, command.bank) if isinstance(command, BuildStage) else (0, 0, 0)
    tell(log, Played(city, use, None, *paid), {seat: Played(city, use, command.card, *paid)})


def _leave_hand(state: State, city: int, card: str, *, seventh: bool) -> None:
    if card in LEADERS:
        state.leaders[city].remove(card)
    elif seventh and city >= state.seats:
        state.draw_pile.remove(card)
    else:
        state.hands[decider(state, city)].remove(card)


def _how(state: State, city: int, command: Build, *, seventh: bool) -> str:
    own = state.cities[city]
    if choices.Builder(state, city, seventh=seventh).chain(command.card):
        return "chain"
    if command.free:
        own.free_build = False
        return "free"
    return "free" if choices.given_away(own, command.card) else "paid"


def _pay(state: State, city: int, command: Build | BuildStage, coins: int, log: Log) -> None:
    own = state.cities[city]
    spent = command.left + command.right + command.bank + coins
    own.coins -= spent
    if state.starts:
        state.starts[city] = replace(state.starts[city], coins=state.starts[city].coins - spent)
    own.bank_used |= command.bank > 0
    for bit, neighbour, price in ((1, left(state, city), command.left), (2, right(state, city), command.right)):
        if not price:
            continue
        seller = state.cities[neighbour]
        if state.options.trade_income == "at_once":
            seller.coins += price
        else:
            seller.income += price
        if "trade_rebate" in own.powers and not own.rebated & bit:
            own.rebated |= bit
            gain_coins(state, city, own.powers["trade_rebate"], "rebate", log)


def take_effect(state: State, city: int, command: Command, how: str, log: Log) -> None:
    """Immediate effects of what was placed (RULES 7.4)."""
    if isinstance(command, Build):
        after_building(state, city, command.card, how, log)
    elif isinstance(command, BuildStage):
        after_stage(state, city, log)
    elif isinstance(command, Discard):
        gain_coins(state, city, SALE, "discard", log)
    elif isinstance(command, Recruit):
        after_recruiting(state, city, command.leader, log)


def choose_board(state: State, asked: due.ChooseBoard, command: ChooseBoard, log: Log) -> None:
    """A city takes a wonder; its side is chosen next (RULES 2.4)."""
    state.asked += 1
    state.boards.remove(command.board)
    state.cities[asked.city].board = command.board
    tell(log, BoardTaken(asked.city, command.board))
    state.due.append(due.ChooseSide(asked.city))


def choose_side(state: State, asked: due.ChooseSide, command: ChooseSide, log: Log) -> None:
    """A city has its wonder."""
    state.asked += 1
    board = state.cities[asked.city].board
    give_board(state, asked.city, board, command.side)
    tell(log, BoardGiven(asked.city, board, command.side))


def copy_leader(state: State, asked: due.CopyLeader, command: CopyLeader, log: Log) -> None:
    """The Courtesan token lies on a neighbour's leader (RULES 14.3)."""
    state.asked += 1
    effects = LEADERS[command.leader].effects
    state.cities[asked.city].copied = command.leader
    tell(log, LeaderCopied(asked.city, command.leader))
    hold(state, asked.city, effects)
    act(state, asked.city, effects, "courtesans_guild", log)


def take_from_discard(state: State, asked: due.FromDiscard, command: TakeFromDiscard, log: Log) -> None:
    """Build a structure of the pile for nothing (RULES 9.5)."""
    state.asked += 1
    taken = next(index for index, put in enumerate(state.pile) if put.card == command.card)
    state.pile.pop(taken)
    state.pile = [Put(put.card, put.by if put.card != command.card else None) for put in state.pile]
    tell(log, Played(asked.city, "build", command.card, how="discard_pile"))
    place_card(state, asked.city, command.card)
    after_building(state, asked.city, command.card, "discard_pile", log)


def decline(state: State, asked: due.Record, command: Decline, log: Log) -> None:
    """Leave a right unused."""
    state.asked += 1
    tell(log, Declined(asked.city, asked.kind))


def idle(state: State, asked: due.Record, log: Log) -> None:
    """A right that there is nothing for."""
    tell(log, Declined(asked.city, asked.kind))


def play_seventh(state: State, asked: due.SeventhCard, command: Command, log: Log) -> None:
    """Use the last card of the sixth turn (RULES 9.3)."""
    _use(state, asked.city, command, log, seventh=True)


def recruit_extra(state: State, asked: due.ExtraLeader, command: Recruit, log: Log) -> None:
    """Recruit one more leader (RULES 15.4)."""
    _use(state, asked.city, command, log, seventh=False)


def _use(state: State, city: int, command: Command, log: Log, *, seventh: bool) -> None:
    state.asked += 1
    how = place(state, city, command, log, seventh=seventh)
    take_effect(state, city, command, how, log)


def last_cards(state: State, asked: due.LastCards, log: Log) -> None:
    """What is left in the hands goes to the pile, unpaid (RULES 7.6, 11.7)."""
    playing = [right.city for right in state.due if isinstance(right, due.SeventhCard)]
    count = 0
    for seat, hand in enumerate(state.hands):
        if seat not in playing:
            count += len(hand)
            state.pile += [Put(card, seat) for card in hand]
            state.hands[seat] = []
    if FREE_CITY not in playing or state.seats != FREE_CITY:
        count += len(state.draw_pile)
        state.pile += [Put(card) for card in state.draw_pile]
        state.draw_pile = []
    tell(log, LastCardsDiscarded(count))


def end_turn(state: State, asked: due.EndTurn, log: Log) -> None:
    """Trade income, new prices, hands go on (RULES 7.9, 7.10, 12.6)."""
    for city, own in enumerate(state.cities):
        coins, own.income = own.income, 0
        gain_coins(state, city, coins, "trade", log)
        own.prices = own.next_prices
        own.free_build |= own.free_build_next
        own.free_build_next = own.bank_used = False
        own.rebated = 0
    if state.turn == 0 and state.age == 3:
        _return_leaders(state, log)
    state.starts = []
    tell(log, TurnEnded(state.age, state.turn))
    if 0 < state.turn < 6:
        _pass_hands(state, log)
        state.turn += 1
        if state.seats == FREE_CITY:
            state.holder = 1 - state.holder
            holder_draws(state, log)


def _return_leaders(state: State, log: Log) -> None:
    counts = []
    for seat, own in enumerate(state.cities[: state.seats]):
        to_come = side_of(own.board, own.side).stages[own.stages :]
        keeps = any(effect.type == "recruit_extra_leader" for stage in to_come for effect in stage.effects)
        counts.append(0 if keeps else len(state.leaders[seat]))
        if not keeps:
            state.box += [Put(leader, seat) for leader in state.leaders[seat]]
            state.leaders[seat] = []
    tell(log, LeadersReturned(counts))


def _pass_hands(state: State, log: Log) -> None:
    step = 1 if state.age == 2 else -1
    state.hands = [state.hands[(seat + step) % state.seats] for seat in range(state.seats)]
    tell(log, HandsPassed("right" if state.age == 2 else "left"))


def holder_draws(state: State, log: Log) -> None:
    """The holder takes the top card of the Free City's pile (RULES 11.4)."""
    state.hands[state.holder].append(state.draw_pile.pop(0))
    tell(log, HolderDraws(state.holder))
