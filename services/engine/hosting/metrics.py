"""What the hosting of matches counts. Lines are looked up once: by their labels it would cost more than counting."""

import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from typing import Any

import redis
from prometheus_client import Counter, Histogram

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of all our histograms of time, in seconds."""

SAMPLED = 1 / 16
"""Of the calls that are measured in detail; all of them would cost more than they tell."""

_UNMEASURED = nullcontext()

_COMMIT_SECONDS = Histogram("ludoteca_commit_seconds", "Time until the store has a commit.", ["game"], buckets=BUCKETS)
_COMMITS = Counter("ludoteca_commits_total", "Commits that stand.", ["game", "kind"])
_RACES = Counter("ludoteca_races_total", "Commits that another one was ahead of.", ["game"])
_AFRESH = Counter("ludoteca_afresh_total", "Commands for which the match had to be read.", ["game"])
_BOT_SECONDS = Histogram(
    "ludoteca_bot_answer_seconds", "From a bot's decision to its answer.", ["game", "lane"], buckets=BUCKETS
)
_RULES_SECONDS = Histogram(
    "ludoteca_rules_seconds", "Time of a part of the rules, of one call in 16.", ["game", "part"], buckets=BUCKETS
)
_MESSAGE_BYTES = Histogram(
    "ludoteca_message_bytes",
    "Size of a message, of one commit in 16.",
    ["game", "viewer"],
    buckets=[1 << power for power in range(10, 21)],
)
_REPLAYED_WRONG = Counter("ludoteca_replayed_wrong_total", "Matches whose log and state disagree.", ["game"])
_CALL_SECONDS = Histogram("ludoteca_store_call_seconds", "Time of a call to the store.", ["part"], buckets=BUCKETS)
_ERRORS = Counter(
    "ludoteca_store_errors_total", "Calls that the store did not answer or could not carry out.", ["part"]
)


def committed(game: str, kind: str) -> None:
    """A commit stands."""
    _commits(game, kind).inc()


def lost_race(game: str) -> None:
    """Another commit was ahead."""
    _RACES.labels(game).inc()


def read_afresh(game: str) -> None:
    """A command's match had to be read."""
    _afresh(game).inc()


def bot_answered(game: str, lane: str, seconds: float) -> None:
    """A bot's answer is committed, so long after it was due."""
    _bot_seconds(game, lane if "@" not in lane else "annexe").observe(seconds)


def rules(game: str, part: str) -> AbstractContextManager[object]:
    """Measure a part of the rules, of one call in 16: `decode`, `apply`, `resolve`, `view`, `encode`."""
    return _rules_seconds(game, part).time() if random.random() < SAMPLED else _UNMEASURED


def told(game: str, messages: Mapping[str, bytes], spectators: str) -> None:
    """Messages of a commit are made."""
    if random.random() < SAMPLED:
        for viewer, message in messages.items():
            _message_bytes(game, "spectator" if viewer == spectators else "seat").observe(len(message))


def replayed_wrong(game: str) -> None:
    """A log does not lead to the state that was recorded."""
    _REPLAYED_WRONG.labels(game).inc()


@contextmanager
def committing(game: str) -> Iterator[None]:
    """Measure the store's part of a commit, or of several together."""
    began = time.perf_counter()
    yield
    _commit_seconds(game).observe(time.perf_counter() - began)


@contextmanager
def calling(part: str) -> Iterator[None]:
    """Measure a call to the store; `part` says for what."""
    began = time.perf_counter()
    try:
        yield
    except redis.RedisError:
        _ERRORS.labels(part).inc()
        raise
    _call_seconds(part).observe(time.perf_counter() - began)


def ask(pipe: Any, part: str) -> Any:
    """Send what a pipeline holds, and measure it."""
    with calling(part):
        return pipe.execute()


_commits: Callable[[str, str], Counter] = cache(_COMMITS.labels)
_afresh: Callable[[str], Counter] = cache(_AFRESH.labels)
_bot_seconds: Callable[[str, str], Histogram] = cache(_BOT_SECONDS.labels)
_commit_seconds: Callable[[str], Histogram] = cache(_COMMIT_SECONDS.labels)
_rules_seconds: Callable[[str, str], Histogram] = cache(_RULES_SECONDS.labels)
_message_bytes: Callable[[str, str], Histogram] = cache(_MESSAGE_BYTES.labels)
_call_seconds: Callable[[str], Histogram] = cache(_CALL_SECONDS.labels)
