"""A path that is spelt oddly leads nowhere; above all not to the Host that somebody sent."""

import pytest
import requests

from tests.gateway.house import House

pytestmark = pytest.mark.stack

PATHS = [
    "//api//v1//games",
    "//api/v1/games",
    "//evil.example/%2e%2e",
    "//evil.example//api/v1/games",
    "/api/v1/games/",
    "/api/v1/matches/",
    "/api//v1/me",
    "/m//evil.example",
    "/new/",
    "/static//js",
    "/static/js",
    "/healthz/",
    "/api/v1/lobby/events/",
    "/api/v1/matches/watergate-abcd/events/",
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("part", ["api", "stream"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_odd_path_is_no_redirect(running: House, part: str, path: str, method: str) -> None:
    request = requests.Request(method, getattr(running, part), headers={"Host": "evil.example"}).prepare()
    request.url = f"{getattr(running, part)}{path}"
    answer = requests.Session().send(request, allow_redirects=False, timeout=10)
    assert "Location" not in answer.headers
    assert answer.status_code in (200, 401, 404, 405, 415)
    assert "evil.example" not in str(answer.headers)
