"""What a service cannot do just now is no fault of ours: the client is told to try again."""

import pytest
from google.rpc import code_pb2
from google.rpc.status_pb2 import Status

from gateway.services import problem_of


@pytest.mark.parametrize(
    ("code", "status"),
    [
        (code_pb2.UNAVAILABLE, 503),
        (code_pb2.DEADLINE_EXCEEDED, 503),
        (code_pb2.RESOURCE_EXHAUSTED, 503),
        (code_pb2.CANCELLED, 503),  # by a service that stops
        (code_pb2.INTERNAL, 502),
        (code_pb2.UNKNOWN, 502),
    ],
)
def test_a_service_that_is_away_is_told_from_one_that_failed(code: int, status: int) -> None:
    error = problem_of(Status(code=code, message="whatever"))
    assert error.problem.status == status
    assert ("Retry-After" in error.headers) == (status == 503)
