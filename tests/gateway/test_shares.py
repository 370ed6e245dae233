"""How many streams one person, one address and the house may hold."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import requests
from click.testing import CliRunner
from limits import RateLimitItemPerMinute

from gateway import limits
from gateway.problems import ProblemError
from gateway.shares import RETRY_SECONDS, Streams
from gateway.tokens import Player
from services.engine.cli import main
from services.engine.hosting.switches import network_of
from services.engine.process.settings import settings
from tests.gateway.house import Watcher, house
from tests.support.stack import wait_until

ADA, BOB = Player("p_ada", "Ada"), Player("p_bob", "Bob")
HALL, ELSEWHERE = "203.0.113.7", "203.0.113.8"


def streams(person: int = 2, address: int = 3, house: int = 100, lifted: str = "") -> Streams:
    return Streams(person=person, address=address, house=house, is_lifted=lambda network: network == lifted)


def refused(take: Callable[[], object]) -> ProblemError:
    with pytest.raises(ProblemError) as caught:
        take()
    return caught.value


def test_a_person_holds_so_many_and_no_more_until_one_ends() -> None:
    counted = streams()
    leave = counted.take(ADA, HALL)
    counted.take(ADA, ELSEWHERE)
    error = refused(lambda: counted.take(ADA, HALL))
    assert (error.problem.status, error.problem.code) == (429, "too_many")
    assert (error.problem.limit, error.problem.used, error.problem.of) == ("person_streams", 2, 2)
    assert error.headers["Retry-After"] == str(error.problem.retry_after_s) == str(RETRY_SECONDS)
    assert error.problem.detail == "You have too many pages of this house open; close some."
    counted.take(BOB, HALL)
    leave()
    counted.take(ADA, HALL)
    refused(lambda: counted.take(ADA, HALL))


def test_one_stream_each_is_a_bound_too() -> None:
    counted = streams(person=1, address=1)
    for caller in (ADA, None):
        leave = counted.take(caller, HALL)
        assert refused(partial(counted.take, caller, HALL)).problem.of == 1
        leave()
        counted.take(caller, HALL)


def test_those_without_a_name_share_the_bound_of_their_address() -> None:
    counted = streams()
    leave = [counted.take(None, HALL) for _ in range(3)]
    error = refused(lambda: counted.take(None, HALL))
    assert (error.problem.status, error.problem.limit) == (429, "address_streams")
    assert (error.problem.used, error.problem.of, error.problem.retry_after_s) == (3, 3, RETRY_SECONDS)
    assert error.problem.detail == "Too many watch from your network without a name; give yours and watch."
    counted.take(None, ELSEWHERE)
    counted.take(ADA, HALL)  # who gives a name is counted by it
    leave[0]()
    counted.take(None, HALL)
    refused(lambda: counted.take(None, HALL))


def test_a_household_of_ipv6_is_one_address() -> None:
    counted = streams(address=1)
    counted.take(None, "2001:db8:0:1::5")
    refused(lambda: counted.take(None, "2001:db8:0:1:ffff::9"))
    counted.take(None, "2001:db8:0:2::5")
    assert network_of("::ffff:203.0.113.7") == HALL
    assert network_of("2001:db8:0:1::5") == "2001:db8:0:1::/64"


def test_what_is_no_address_is_one_address_together() -> None:
    counted = streams(address=1)
    counted.take(None, "made up")
    refused(lambda: counted.take(None, "made up otherwise"))


def test_an_operator_lifts_the_bound_of_an_address_but_not_of_the_house() -> None:
    counted = streams(address=1, house=3, lifted=HALL)
    for _ in range(3):
        counted.take(None, HALL)
    error = refused(lambda: counted.take(None, HALL))
    assert (error.problem.status, error.problem.code) == (503, "house_full")
    assert error.headers["Retry-After"] == str(RETRY_SECONDS)
    assert error.problem.detail == "The house is full; look again in a while."


def test_the_house_is_full_for_everybody_until_somebody_goes() -> None:
    counted = streams(house=2)
    leave = [counted.take(ADA, HALL), counted.take(None, HALL)]
    assert refused(lambda: counted.take(BOB, HALL)).problem.code == "house_full"
    leave[0]()
    leave.append(counted.take(BOB, HALL))
    refused(lambda: counted.take(ADA, HALL))
    leave[1]()
    leave[2]()
    counted.take(ADA, HALL)
    counted.take(BOB, HALL)
    refused(lambda: counted.take(None, HALL))


def test_no_bound_where_the_setting_says_none() -> None:
    counted = streams(person=0, address=0)
    for _ in range(50):
        counted.take(ADA, HALL)
        counted.take(None, HALL)


@pytest.mark.stack
def test_streams_that_are_refused_until_others_end_or_the_address_is_lifted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path, person_streams="2", address_streams="2") as there:
        lobby = f"{there.stream}/api/v1/lobby/events"
        ada = there.guest()
        mine = {"Authorization": str(ada.headers["Authorization"])}

        def ask(path: str = lobby, **headers: str) -> requests.Response:
            with requests.get(path, headers=headers, stream=True, timeout=5) as answer:
                return answer

        match = there.open(ada)
        watchers = [Watcher(lobby, **mine), Watcher(f"{there.stream}/api/v1/matches/{match['id']}/events", **mine)]
        strangers = [Watcher(lobby, **{"X-Forwarded-For": HALL}) for _ in range(2)]
        answer = requests.get(lobby, headers=mine, timeout=5)
        assert (answer.status_code, answer.json()["limit"]) == (429, "person_streams")
        assert int(answer.headers["Retry-After"]) == answer.json()["retry_after_s"]
        assert ask(**{"X-Forwarded-For": HALL}).status_code == 429
        assert ask(**{"X-Forwarded-For": ELSEWHERE}).status_code == 200
        missing = f"{there.stream}/api/v1/matches/watergate-nothing/events"
        for _ in range(3):  # what was refused for another reason is not counted
            assert ask(missing, **{"X-Forwarded-For": ELSEWHERE}).status_code == 404
        assert ask(**{"X-Forwarded-For": ELSEWHERE}).status_code == 200

        watchers[1].close()
        wait_until(lambda: ask(**mine).status_code == 200, 5, "a stream that has ended makes room")

        monkeypatch.setenv("REDIS_URL", there.store_url)
        settings.cache_clear()
        assert CliRunner().invoke(main, ["lift", HALL]).exit_code == 0
        wait_until(lambda: ask(**{"X-Forwarded-For": HALL}).status_code == 200, 5, "the address is lifted")
        assert CliRunner().invoke(main, ["lift", HALL, "--hours", "0"]).exit_code == 0
        wait_until(lambda: ask(**{"X-Forwarded-For": HALL}).status_code == 429, 5, "the address is bounded again")
        assert CliRunner().invoke(main, ["lift", "nowhere"]).exit_code == 2
        settings.cache_clear()
        for watcher in (*watchers, *strangers):
            watcher.close()


def test_guests_of_a_lifted_address_are_not_counted(valkey_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "is_lifted", lambda network: network == HALL)
    counters, once = limits.Limits(valkey_url), RateLimitItemPerMinute(1)
    operation = f"guest-{time.monotonic_ns()}"
    for _ in range(3):
        counters.count(once, operation, HALL)
    counters.count(once, operation, ELSEWHERE)
    assert refused(lambda: counters.count(once, operation, ELSEWHERE)).problem.limit == "calls"
