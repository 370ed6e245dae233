"""When a worker counts as one that no longer takes tasks."""

import time

import pytest

from workers.canary import FADE_SECONDS, Life


def test_a_worker_that_does_no_canary_is_not_alive_unless_the_queue_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    life = Life()
    now[0] += FADE_SECONDS - 1
    assert life.goes_on()
    life.canary_done()
    now[0] += FADE_SECONDS
    assert not life.goes_on()
    life.can_send(False)
    assert life.goes_on(), "nobody could have sung"
    now[0] += 60
    life.can_send(True)
    assert life.goes_on(), "there has been no time yet to do one"
    now[0] += FADE_SECONDS
    assert not life.goes_on()
