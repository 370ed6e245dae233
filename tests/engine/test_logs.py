"""Logs: what cannot be written is lost, and nothing else."""

import io
import sys
from collections.abc import Iterator

import pytest

from services.engine.process import logs
from services.engine.process.story import BotAnswered, tell


@pytest.fixture(autouse=True)
def at_info() -> Iterator[None]:
    logs.configure("info", process="test")
    yield
    logs.configure("warning")


def test_a_full_disk_fails_nothing_that_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    full = io.TextIOWrapper(io.FileIO("/dev/full", "w"), write_through=True)  # as PYTHONUNBUFFERED has it
    monkeypatch.setattr(sys, "stdout", full)
    with pytest.raises(OSError, match="No space left"):
        full.write("a line")
    logs.logger().warning("a service is away")
    tell(BotAnswered("toy-abcd", 2, 1, "random"))


def test_each_line_is_written_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    logs.logger().warning("a service is away")
    tell(BotAnswered("toy-abcd", 2, 1, "random"))
    lines = capsys.readouterr().out.splitlines()
    assert [line.startswith("{") and line.endswith("}") for line in lines] == [True, True]
