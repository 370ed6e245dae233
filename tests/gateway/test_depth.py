"""How deep a body is nested is told from its bytes."""

import json

import pytest

from gateway.depth import is_deeper


@pytest.mark.parametrize(
    ("body", "depth"),
    [
        (b"[]", 1),
        (b'{"a":[{"b":1}]}', 3),
        (b"[[],[],[[]]]", 3),
        (b"[[[],[[]]]]", 4),
        (b'["[[[[", "\\"[[[[", "{{{"]', 1),
        (b'{"[":{"]":0}}', 2),
        (b"1", 0),
        (b"", 0),
    ],
)
def test_depth(body: bytes, depth: int) -> None:
    assert not is_deeper(body, depth)
    assert depth == 0 or is_deeper(body, depth - 1)


def test_what_is_long_is_not_deep() -> None:
    assert not is_deeper(json.dumps([[{"x": "]["}]] * 500).encode(), 3)


def test_a_string_that_does_not_end_hides_nothing_and_hangs_nothing() -> None:
    assert is_deeper(b"[" * 60_000, 32)
    assert not is_deeper(b'["' + b"[" * 60_000, 32)
    assert not is_deeper(b'"\\' * 20_000 + b"[" * 40, 40)
