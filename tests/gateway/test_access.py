"""Who makes a request, and whether it was their own wish."""

import pytest
from flask import Flask

from gateway import access
from gateway.problems import ProblemError
from gateway.tokens import COOKIE, SECURE_COOKIE, Player, Tokens

TOKENS = Tokens("a secret")
ADA, BOB = Player("p_ada", "Ada"), Player("p_bob", "Bob")
BY_HEADER = {"Authorization": f"Bearer {TOKENS.issue(ADA)}"}
BY_COOKIE, BY_SECURE_COOKIE = ({"Cookie": f"{name}={TOKENS.issue(BOB)}"} for name in (COOKIE, SECURE_COOKIE))
STALE = {"Cookie": f"{COOKIE}=stale"}


@pytest.fixture(autouse=True)
def ours(monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setattr(access, "tokens", lambda: TOKENS)
    return Flask(__name__)


@pytest.mark.parametrize(
    ("headers", "player"),
    [
        ({}, None),
        (BY_HEADER, ADA),
        (BY_COOKIE, BOB),
        (BY_SECURE_COOKIE, BOB),
        (BY_HEADER | BY_COOKIE, ADA),
        (STALE, None),
        (BY_HEADER | STALE, ADA),
    ],
)
def test_a_header_names_the_caller_and_without_one_the_cookie(
    ours: Flask, headers: dict[str, str], player: Player | None
) -> None:
    with ours.test_request_context(headers=headers):
        assert access.player_of_request() == player


@pytest.mark.parametrize("header", ["Bearer stale", "Basic x", ""])
def test_a_header_that_is_not_good_is_refused_whatever_the_cookie_says(ours: Flask, header: str) -> None:
    with (
        ours.test_request_context(headers={"Authorization": header} | BY_COOKIE),
        pytest.raises(ProblemError) as refused,
    ):
        access.player_of_request()
    assert refused.value.problem.status == 401


@pytest.mark.parametrize(
    ("headers", "added"), [({}, False), (BY_HEADER, False), (BY_COOKIE, True), (BY_HEADER | BY_COOKIE, False)]
)
def test_a_browser_adds_the_cookie_and_nothing_else_by_itself(
    ours: Flask, headers: dict[str, str], added: bool
) -> None:
    with ours.test_request_context(headers=headers):
        assert access.by_cookie() is added


@pytest.mark.parametrize("sent", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_foreign_form_can_send_is_refused(ours: Flask, sent: str) -> None:
    with ours.test_request_context(method="POST", content_type=sent), pytest.raises(ProblemError) as refused:
        access.require_json()
    problem = refused.value.problem
    assert (problem.status, problem.code, problem.detail) == (415, "not_json", "Send application/json.")
    assert refused.value.headers == {"Accept-Post": "application/json"}


@pytest.mark.parametrize("sent", ["application/json", "application/json; charset=utf-8"])
def test_json_is_taken(ours: Flask, sent: str) -> None:
    with ours.test_request_context(method="POST", content_type=sent):
        access.require_json()
