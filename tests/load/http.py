"""HTTP for crowds: hundreds of connections in one thread, with nothing that a measuring client does not need."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

LONGEST_LINE = 4 * 1024 * 1024


async def open_at(
    address: str, path: str, authorization: str = "", **headers: str
) -> tuple[int, dict[str, str], asyncio.StreamReader, asyncio.StreamWriter]:
    """Send a GET; returns status, headers, and the connection with the body still to be read, up to its end."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    reader, writer = await asyncio.open_connection(host, port, limit=LONGEST_LINE)
    sent = {"Host": "crowd", **({"Authorization": authorization} if authorization else {}), **headers}
    lines = [f"GET {path} HTTP/1.0", *(f"{name}: {value}" for name, value in sent.items())]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    first, *rest = head.split("\r\n")
    told = {name.lower(): value for name, _, value in (line.partition(": ") for line in rest) if name}
    return int(first.split()[1]), told, reader, writer


async def get(address: str, path: str, authorization: str = "") -> bytes:
    """The body of a whole answer."""
    status, _, reader, writer = await open_at(address, path, authorization)
    body = await reader.read()
    writer.close()
    if status >= 400:
        raise RuntimeError(f"{path}: {status} {body!r}")
    return body


async def stream_of(address: str, path: str, authorization: str = "") -> AsyncIterator[tuple[str, Any]]:
    """The events of a live stream, each with its data, until it ends."""
    status, _, reader, writer = await open_at(address, path, authorization)
    if status != 200:
        raise RuntimeError(f"{path}: {status} {await reader.read()!r}")
    event = ""
    try:
        while line := await reader.readline():
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "event":
                event = value
            elif name == "data":
                yield event, json.loads(value)
    finally:
        writer.close()
