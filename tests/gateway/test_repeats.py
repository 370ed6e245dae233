"""What is a repeat of a request to open a table, and what is another request."""

from typing import Any

import pytest

from tests.gateway.house import House

pytestmark = pytest.mark.stack

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def test_the_same_key_with_another_table_opens_another(running: House) -> None:
    ada = running.guest()
    key = {"Idempotency-Key": "evening"}
    tables: list[dict[str, Any]] = [
        {"seats": [ME, OPEN]},
        {"seats": [OPEN, ME]},
        {"seats": [ME, OPEN], "options": {"rounds": 2}},
    ]
    opened = []
    for table in tables:
        answers = [running.post("/matches", ada, {"game": "watergate", **table}, headers=key) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 201]
        first, again = (answer.json()["id"] for answer in answers)
        assert first == again
        opened.append(first)
    assert len(set(opened)) == len(tables)
