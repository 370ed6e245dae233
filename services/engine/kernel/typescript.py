"""What a game sends and takes, as TypeScript: the client is checked against the Structs that the rules use."""

import json
from importlib import import_module
from typing import Any

from msgspec import Struct, inspect

from services.engine.kernel.game import AnyGame

SCALARS = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}

SUFFIXES = {"commands": "Command", "events": "Event", "due": "Due"}
"""In these modules of a game one word may name a command, what it did, and what was asked."""


HEAD = """// Made by `make types` from the Structs of the rules; not to be edited.

import type * as table from "../../js/table/contract.js";

"""

TABLE = """export type Ctx = table.Ctx;
export type Decision = table.Decision<Command>;
export type Message = table.Message<View, Command, GameEvent>;
export type Table = table.Table<Command>;
export type Board = table.Board<View, Command, GameEvent>;
"""
"""The words of the table page, about this game's view, commands and events."""


def types(game: AnyGame) -> str:
    """The declarations of a game's view, commands, events and records, and of all that is in them."""
    material = import_module(f"services.{game.name}.material")
    records = [kind for name, kind in vars(material).items() if _is_record(kind, name)]
    written: dict[str, inspect.StructType] = {}
    for record in inspect.multi_type_info(records):
        _collect(record, written)
    structs = dict(written)
    unions = {"Command": inspect.type_info(game.command_type), "GameEvent": inspect.type_info(game.event_type)}
    for kind in (inspect.type_info(game.view_type), *unions.values()):
        _collect(kind, structs)
    parts = [_declaration(name, structs[name], may_lack=name in written) for name in sorted(structs)]
    parts += [f"export type {name} =\n  | " + "\n  | ".join(_members(kind)) + ";\n" for name, kind in unions.items()]
    return HEAD + "\n".join([*parts, TABLE])


def _is_record(kind: Any, name: str) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct and not name.startswith("_")


def _collect(kind: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    """All Structs in a type, by their name in TypeScript."""
    if isinstance(kind, inspect.StructType):
        known = structs.setdefault(_name(kind), kind)
        if known.cls is not kind.cls:
            raise ValueError(f"{known.cls} and {kind.cls} would have the same name")
        if known is not kind:
            return
        for field in kind.fields:
            _collect(field.type, structs)
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(kind, name):
            _collect(getattr(kind, name), structs)
    if isinstance(kind, (inspect.UnionType, inspect.TupleType)):
        for each in getattr(kind, "types", None) or kind.item_types:  # type: ignore[union-attr]
            _collect(each, structs)


def _name(kind: inspect.StructType) -> str:
    return kind.cls.__name__ + SUFFIXES.get(kind.cls.__module__.rpartition(".")[2], "")


def _declaration(name: str, struct: inspect.StructType, may_lack: bool) -> str:
    """A Struct as an object; what people have written may lack the fields that have a default."""
    lines = [f"  {struct.tag_field}: {json.dumps(struct.tag)};"] if struct.tag_field else []
    may_lack = may_lack or struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        lacks = "?" if may_lack and not field.required else ""
        lines.append(f"  {field.encode_name}{lacks}: {_text(field.type)};")
    summary = (struct.cls.__doc__ or "").strip().partition("\n")[0]
    return f"/** {summary} */\nexport type {name} = {{\n" + "".join(f"{line}\n" for line in lines) + "};\n"


def _members(kind: inspect.Type) -> list[str]:
    return [_text(each) for each in kind.types] if isinstance(kind, inspect.UnionType) else [_text(kind)]


def _text(kind: inspect.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case inspect.StructType():
            return _name(kind)
        case inspect.Metadata():
            return _text(kind.type)
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.UnionType():
            return " | ".join(map(_text, kind.types))
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return f"Array<{_text(kind.item_type)}>"
        case inspect.TupleType():
            return f"[{', '.join(map(_text, kind.item_types))}]"
        case inspect.DictType():
            return f"Record<{_text(kind.key_type)}, {_text(kind.value_type)}>"
    return SCALARS[type(kind)]
