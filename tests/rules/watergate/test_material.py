"""What the pieces must satisfy, so that a corrected data file cannot break the game unnoticed."""

from collections import Counter

import pytest

from services.watergate.material import CARDS, COLOURS, DECKS, INFORMANTS, MOMENTUM, NODES, SPACES, TOKENS


def test_cards() -> None:
    kinds = Counter((card.side, card.kind) for card in CARDS.values())
    assert kinds == {
        ("editor", "event"): 17,
        ("editor", "journalist"): 3,
        ("nixon", "event"): 14,
        ("nixon", "conspirator"): 6,
    }
    assert sorted(card.id for card in CARDS.values() if card.reaction) == ["e13", "e18", "e20", "n13"]
    assert all(card.effect for card in CARDS.values())


def test_events_are_single_use_and_people_come_back() -> None:
    assert {(card.kind == "event", card.after_action.default) for card in CARDS.values()} == {
        (True, "remove"),
        (False, "discard"),
    }


@pytest.mark.parametrize("deck", DECKS)
def test_each_side_has_one_card_for_each_informant(deck: list[str]) -> None:
    people = [op.person for card in deck for op in CARDS[card].effect if op.op == "pin_picture"]
    assert sorted(people) == sorted(INFORMANTS)


def test_evidence() -> None:
    split = Counter("/".join(token.colours) for token in TOKENS.values())
    assert sorted(split.values()) == [4, 4, 4, 8, 8, 8]
    assert sum(token.momentum_symbol for token in TOKENS.values()) == 12


def test_momentum_cards() -> None:
    assert [len(card) for card in MOMENTUM] == [4, 5]
    assert [op.op for op in MOMENTUM[1][4]] == ["win"]
    assert all(op.op != "win" for card in MOMENTUM for space in card[:4] for op in space)


def test_threads_join_no_two_informants_and_no_informant_to_nixon() -> None:
    types = {
        frozenset((node.type, NODES[other].type))
        for node in NODES.values()
        for other in node.threads
        if other != node.id
    }
    assert types == {frozenset({"evidence"}), frozenset({"evidence", "nixon"}), frozenset({"evidence", "informant"})}


@pytest.mark.parametrize("blocked", SPACES)
def test_one_blocked_space_cuts_nobody_off(blocked: str) -> None:
    reached = ["nixon"]
    for node in reached:
        reached += [o for o in NODES[node].threads if o in SPACES and o != blocked and o not in reached]
    assert all(any(near in reached for near in NODES[space].threads) for space in INFORMANTS.values())


def test_every_space_can_be_filled_by_a_token_of_its_own() -> None:
    lies_on: dict[str, str] = {}

    def fill(space: str, tried: list[str]) -> bool:
        for token in TOKENS.values():
            if SPACES[space] in token.colours and token.id not in tried:
                tried.append(token.id)
                if token.id not in lies_on or fill(lies_on[token.id], tried):
                    lies_on[token.id] = space
                    return True
        return False

    assert all(fill(space, []) for space in SPACES)
    assert Counter(SPACES.values()) == dict.fromkeys(COLOURS, 8)
