"""The data files: shapes, counts and the vocabulary (what a corrected record must still satisfy)."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from msgspec import structs

from services.wir_sind_das_volk import material as box
from services.wir_sind_das_volk.icons import RULES

ALL_CARDS = list(box.CARDS.values())


def effects_of_cards() -> Iterator[box.Effect]:
    for card in ALL_CARDS:
        yield from (*card.effects, *card.icons_for_other_actions, *card.every_end_of_decade)


def effects_of_tracks() -> Iterator[box.Effect]:
    for track in box.TRACKS.values():
        for space in track.spaces:
            yield from space.icons
    for bonus in box.OVERFLOW.values():
        yield from bonus.one_of


def test_every_icon_has_its_rule_and_every_rule_an_icon() -> None:
    assert set(RULES) == set(get_args(box.Op))
    used = {effect.op for effect in (*effects_of_cards(), *effects_of_tracks())}
    assert used == set(RULES)


def test_an_unknown_icon_fails_at_load() -> None:
    record = msgspec.json.encode({"op": "summon_dragon", "n": 1})
    with pytest.raises(msgspec.ValidationError, match="summon_dragon"):
        msgspec.json.decode(record, type=box.Effect)


def test_an_unknown_field_of_an_icon_fails_at_load() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"op": "build", "state": "W", "colour": "red"}', type=box.Effect)


def test_every_record_says_what_it_rests_on() -> None:
    assert {card.basis for card in ALL_CARDS} <= {"published", "knowledge", "decision"}
    assert box.basis_counts()["base cards"] == {"published": 85}
    assert box.basis_counts()["2+2 cards"] == {"decision": 40}


@pytest.mark.parametrize("decade", [1, 2, 3, 4])
def test_decks(decade: int) -> None:
    assert len(box.BASE_DECKS[decade]) == 20
    assert len(box.EXPANSION_DECKS[decade]) == 10
    colours = Counter(box.CARDS[card].colour for card in box.EXPANSION_DECKS[decade])
    assert all(colours[colour] for colour in ("blue", "green", "black"))
    assert box.CARDS[box.special_card(decade, wall=False)].colour == "special"


def test_blue_cards_are_symmetrical() -> None:
    def mirrored(effect: box.Effect) -> bytes:
        return msgspec.json.encode(structs.replace(effect, side="", dir="", power=""))

    for card in ALL_CARDS:
        if card.colour == "blue":
            sides = {side: sorted(mirrored(e) for e in card.effects if e.side == side) for side in ("yellow", "red")}
            assert sides["yellow"] == sides["red"]
            assert len(card.effects) == 2 * len(sides["red"])


def test_peacemakers_are_green_events_and_other_uses_of_black_cards() -> None:
    for card in box.EXPANSION_CARDS:
        assert any(e.op == "peacemaker" for e in card.effects) == (card.colour == "green")
        assert any(e.op == "peacemaker" for e in card.icons_for_other_actions) == (card.colour == "black")


def test_prestige_arrows_on_special_cards_are_strict() -> None:
    arrows = [e for card in box.BASE_CARDS if card.colour == "special" for e in card.effects if e.track == "prestige"]
    assert arrows
    assert all(effect.strict for effect in arrows)


def test_map() -> None:
    assert (len(box.PROVINCES), len(box.CITIES), len(box.CONNECTIONS)) == (14, 42, 68)
    for province in box.PROVINCES.values():
        for other in province.adjacent_other_state:
            assert province.id in box.PROVINCES[other].adjacent_other_state
            assert box.PROVINCES[other].state != province.state
    assert len({frozenset((k.a, k.b)) for k in box.CONNECTIONS.values()}) == 68
    for k in box.CONNECTIONS.values():
        assert box.CITIES[k.a].state == box.CITIES[k.b].state == k.state
    assert sum(province.setup_unrest for province in box.PROVINCES.values()) == 39


@pytest.mark.parametrize(("start", "land", "alone"), [("hamburg", "W", set()), ("berlin", "E", {"rheinsberg"})])
def test_networks_are_connected(start: str, land: str, alone: set[str]) -> None:
    reached, todo = {start}, [start]
    while todo:
        city = todo.pop()
        near = {k.b if k.a == city else k.a for k in box.CONNECTIONS.values() if city in (k.a, k.b)} - reached
        reached |= near
        todo += sorted(near)
    assert reached == {city.id for city in box.CITIES.values() if city.state == land} - alone


def test_tracks_have_a_space_for_every_position() -> None:
    for track in box.TRACKS.values():
        assert [space.pos for space in track.spaces] == list(range(track.min, track.max + 1))
