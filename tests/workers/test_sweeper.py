"""The sweeper by itself: the lease, what it takes for lost, and what it does with it."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from prometheus_client import REGISTRY

from services.engine.host import MatchHost
from services.engine.hosting.calls import Caller, Plan
from services.engine.hosting.due import GRACE_MS, Work
from services.engine.hosting.store import Store
from tests.engine import toy
from tests.workers.messages import hold, wait
from workers import attempts, lanes, sweeper
from workers.sweeper import Sweeper

NOW = 1_900_000_000_000
DAY_MS = 24 * 3600 * 1000
BOT, ANN = Plan("bot", level="random"), Plan("player", "p_ann", "Ann")


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch, queue: Any) -> list[Work]:
    """What the sweeper put into the queue."""
    taken: list[Work] = []

    def take(items: Iterable[Work], now: int) -> bool:
        taken.extend(items)
        return True

    monkeypatch.setattr(sweeper, "queue_work", take)
    monkeypatch.setattr(attempts, "_queue", lambda: queue)
    return taken


@pytest.fixture
def create(valkey_url: str, queue: Any) -> Callable[..., str]:
    """Opens a match with a commit at `NOW`."""

    def create(*plans: Plan, pause: float = 0.0) -> str:
        host = MatchHost(toy.GAME, Store(valkey_url), bot_pause=pause, clock=lambda: NOW / 1000)
        return host.create(b"{}", list(plans), caller=Caller()).match_id

    return create


@pytest.fixture
def sweep(valkey_url: str, queue: Any, queued: list[Work]) -> Callable[[int], list[str]]:
    """A sweep some ms after `NOW`; it has looked at the queue shortly before."""
    mine = Sweeper(Store(valkey_url), queue)

    def sweep(later: int) -> list[str]:
        mine._oldest_before = {lane: there.oldest for lane, there in lanes.look(queue, NOW + later).items()}
        return mine.sweep(NOW + later)

    return sweep


def test_one_of_several_sweepers_has_the_lease(valkey_url: str, queue: Any) -> None:
    first, second = (Sweeper(Store(valkey_url), queue) for _ in range(2))
    assert first.has_lease()
    assert not second.has_lease()
    assert first.has_lease()
    queue.delete("sweeper")  # as when the first one has died and the lease has run out
    assert second.has_lease()
    assert not first.has_lease()


def test_lost_work_is_queued_again_and_again_but_not_at_once(
    create: Callable[..., str], sweep: Callable[[int], list[str]], queued: list[Work]
) -> None:
    match_id = create(BOT, BOT)
    assert sweep(GRACE_MS - 1) == []
    assert sweep(GRACE_MS) == [match_id]
    assert [(work.kind, work.match_id, work.seat) for work in queued] == [("bot", match_id, 0), ("bot", match_id, 1)]
    assert sweep(GRACE_MS + 250) == []
    assert sweep(2 * GRACE_MS) == [match_id]


def test_the_sweeper_does_not_overtake_a_queue(
    create: Callable[..., str], sweep: Callable[[int], list[str]], queue: Any
) -> None:
    match_id = create(BOT, BOT)
    wait(queue, "bots", NOW - 500, NOW, NOW + 700)
    assert sweep(60_000) == [], "its own task may be the second"
    queue.rpop("bots")
    assert sweep(60_250) == []
    queue.rpop("bots")
    assert sweep(60_500) == [match_id], "the next was queued later"
    wait(queue, "bots", NOW + 60_500)
    queue.rpop("bots")
    assert sweep(90_000) == [], "its new task waits"


def test_one_lane_tells_nothing_of_another(
    create: Callable[..., str], sweep: Callable[[int], list[str]], queue: Any
) -> None:
    create(BOT, BOT)
    mine = create(ANN, BOT)
    wait(queue, "bots", *range(NOW - 2_000, NOW))
    wait(queue, "live", NOW + 10)
    assert sweep(GRACE_MS) == [mine], "a person's lost task is found beside a long queue"


def test_a_task_at_work_is_not_lost_until_its_worker_must_be(
    create: Callable[..., str], sweep: Callable[[int], list[str]], queue: Any
) -> None:
    match_id = create(BOT, BOT)
    hold(queue, "one", "bots", NOW, NOW + 9_000)
    assert sweep(9_000 + lanes.HELD_MS - 1) == []
    assert sweep(9_000 + lanes.HELD_MS + 1) == [match_id]


def test_a_task_between_the_queue_and_a_worker_is_not_lost(
    valkey_url: str, create: Callable[..., str], queue: Any, queued: list[Work]
) -> None:
    """For a moment it is neither waiting nor held; the sweeper believes what it has seen twice."""
    match_id = create(BOT, BOT)
    sweeper = Sweeper(Store(valkey_url), queue)
    wait(queue, "bots", NOW)
    assert sweeper.sweep(NOW + 9_000) == []
    queue.rpop("bots")
    assert sweeper.sweep(NOW + 9_250) == []
    hold(queue, "one", "bots", NOW, NOW + 9_200)
    assert sweeper.sweep(NOW + 9_500) == []
    queue.delete("unacked", "unacked_index")
    assert sweeper.sweep(NOW + 9_750) == []
    assert sweeper.sweep(NOW + 10_000) == [match_id], "gone for good, and the work still due"


def test_what_falls_due_later_is_queued_when_its_time_comes(
    create: Callable[..., str], sweep: Callable[[int], list[str]], queue: Any, queued: list[Work]
) -> None:
    match_id = create(ANN, BOT, BOT, pause=1.5)
    wait(queue, "live", *range(NOW - 2_000, NOW))
    assert sweep(1_499) == []
    assert sweep(1_500) == [match_id], "a queue before it is no reason to wait"
    assert [work.seat for work in queued] == [1, 2]
    assert sweep(1_750) == []
    assert sweep(60_000) == [], "its task waits in the queue"
    queue.delete("live")
    assert sweep(60_250) == [match_id], "it was lost"


def test_another_sweeper_does_not_queue_all_of_it_anew(
    valkey_url: str, create: Callable[..., str], queue: Any, queued: list[Work]
) -> None:
    create(ANN, BOT, pause=1.5)
    wait(queue, "live", NOW + 1_500)
    heir = Sweeper(Store(valkey_url), queue)
    assert [heir.sweep(NOW + later) for later in (20_000, 20_250)] == [[], []]


def test_people_are_served_first_and_a_sweep_has_an_end(
    monkeypatch: pytest.MonkeyPatch, create: Callable[..., str], sweep: Callable[[int], list[str]]
) -> None:
    monkeypatch.setattr(sweeper, "MOST_AGAIN", 2)
    others = [create(BOT, BOT) for _ in range(3)]
    mine = create(ANN, BOT)
    first = sweep(GRACE_MS)
    assert first[0] == mine
    assert sorted([*first, *sweep(GRACE_MS + 250)]) == sorted([mine, *others])


def test_a_match_whose_work_keeps_failing_is_quarantined(
    valkey_url: str, create: Callable[..., str], sweep: Callable[[int], list[str]], queued: list[Work]
) -> None:
    match_id, store = create(BOT, BOT), Store(valkey_url)
    for _ in range(attempts.MOST_ATTEMPTS - 1):
        attempts.begin(match_id, 1)
    assert sweep(GRACE_MS) == [match_id], "the last try is still to come"
    attempts.begin(match_id, 1)
    queued.clear()
    sweep(2 * GRACE_MS)
    assert queued == []
    assert list(store.due.quarantined()) == [match_id]
    assert attempts.failed(match_id, 1) == 0, "a release starts from zero"
    assert sweep(20 * GRACE_MS) == []
    assert store.due.release(match_id, NOW + 21 * GRACE_MS)
    assert sweep(21 * GRACE_MS) == [match_id]


def test_a_try_that_ended_in_order_does_not_count(queued: list[Work]) -> None:
    assert attempts.begin("toy-x", 3) == 1
    attempts.forget("toy-x", 3)
    assert attempts.begin("toy-x", 3) == 1
    assert attempts.begin("toy-x", 3) == 2
    assert attempts.begin("toy-x", 4) == 1


def test_the_house_is_counted(valkey_url: str, create: Callable[..., str], queue: Any) -> None:
    create(ANN, BOT)
    stuck = create(BOT, BOT)
    store = Store(valkey_url)
    store.due.quarantine(stuck, "keeps failing")
    Sweeper(store, queue).count()
    assert value("ludoteca_waiting_matches", game="toy", kind="bot") == 1
    assert value("ludoteca_stuck_matches", game="toy", reason="poison") == 1
    assert value("ludoteca_matches", game="toy", state="live", rules=toy.GAME.rules_version) == 2


def test_the_lanes_are_told(create: Callable[..., str], sweep: Callable[[int], list[str]], queue: Any) -> None:
    create(BOT, BOT)
    wait(queue, "bots", NOW - 1_000, NOW)
    sweep(9_000)
    assert value("ludoteca_queued_tasks", lane="bots") == 2
    assert value("ludoteca_oldest_task_seconds", lane="bots") == 10
    assert value("ludoteca_due_lag_seconds", lane="bots") == 9
    assert value("ludoteca_oldest_task_seconds", lane="live") == 0


def value(name: str, **labels: str) -> float | None:
    return REGISTRY.get_sample_value(name, labels)


def test_the_lane_of_an_annexe_is_looked_at_as_soon_as_it_has_work(
    valkey_url: str, queue: Any, queued: list[Work]
) -> None:
    host = MatchHost(toy.GAME, Store(valkey_url), lane="toy@0", clock=lambda: NOW / 1000)
    match_id = host.create(b"{}", [BOT, BOT], caller=Caller()).match_id
    sweeper = Sweeper(Store(valkey_url), queue)
    wait(queue, "toy@0", NOW)
    assert [sweeper.sweep(NOW + GRACE_MS + 250 * later) for later in range(4)] == [[]] * 4, "its task may wait"
    queue.rpop("toy@0")
    assert [match_id] in [sweeper.sweep(NOW + 2 * GRACE_MS + 250 * later) for later in range(4)]
    assert {work.lane for work in queued} == {"toy@0"}


def test_tables_that_have_waited_too_long_are_given_to_workers(
    valkey_url: str, create: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[list[str], int]] = []
    monkeypatch.setattr(sweeper, "queue_ticks", lambda ids, now, expires: told.append((list(ids), now)))
    waiting = create(ANN, Plan("open"))
    create(ANN, BOT)
    mine = Sweeper(Store(valkey_url), None)
    mine.tick(NOW + DAY_MS, DAY_MS)
    mine.tick(NOW + DAY_MS + 1, DAY_MS)
    assert told == [([], NOW + DAY_MS), ([waiting], NOW + DAY_MS + 1)]
