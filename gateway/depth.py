"""How deep JSON is nested, told before anything decodes it: decoders and encoders recurse, and differ in how far."""

import re

_PARTS = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def is_deeper(body: bytes, most: int) -> bool:
    """Whether lists and objects are nested in each other more than `most` deep."""
    if body.count(b"[") + body.count(b"{") <= most:
        return False
    depth = 0
    for part in _PARTS.finditer(body):
        sign = part[0]
        if sign in b"[{":
            depth += 1
            if depth > most:
                return True
        elif sign in b"]}":
            depth -= 1
    return False
