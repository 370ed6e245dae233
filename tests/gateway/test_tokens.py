import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gateway.problems import ProblemError
from gateway.tokens import Tokens, kept_secret, new_player

URL_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_a_token_names_its_player_and_nobody_can_make_one() -> None:
    ada = new_player("Ada")
    token = Tokens("one").issue(ada)
    assert Tokens("one").read(token) == ada
    assert Tokens("two").read(token) is None
    assert Tokens("one").read(token[:-1]) is None
    assert Tokens("one").read("") is None


def test_a_token_has_one_spelling() -> None:
    tokens = Tokens("one")
    token = tokens.issue(new_player("Ada"))
    last = URL_SAFE.index(token[-1])
    others = [token[:-1] + URL_SAFE[last ^ bit] for bit in (1, 2, 3)]  # bits that a decoder drops
    for other in (*others, f"{token}=", f"{token}==", f"{token}\n", f" {token}"):
        assert tokens.read(other) is None
    assert tokens.read(token) is not None


def test_a_header_goes_before_a_cookie_and_must_be_good() -> None:
    tokens, ada, bob = Tokens("s"), new_player("Ada"), new_player("Bob")
    assert tokens.caller(f"Bearer {tokens.issue(ada)}", tokens.issue(bob)) == ada
    assert tokens.caller(None, tokens.issue(bob)) == bob
    assert tokens.caller(None, "stale") is None
    for header in ("", "Bearer", "Bearer stale", f"Basic {tokens.issue(ada)}"):
        with pytest.raises(ProblemError) as refusal:
            tokens.caller(header, tokens.issue(bob))
        assert refusal.value.problem.status == 401


def test_the_secret_is_made_once_by_whoever_is_first(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret"
    with ThreadPoolExecutor(16) as pool:
        secrets = set(pool.map(kept_secret, [file] * 64))
    assert len(secrets) == 1
    assert len(secrets.pop()) >= 48
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]
