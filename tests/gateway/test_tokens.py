import re
import time

import pytest
from itsdangerous import URLSafeTimedSerializer

from gateway.problems import ProblemError
from gateway.tokens import TOKEN_SECONDS, Tokens, new_player, token_of

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


def test_a_new_secret_signs_and_the_old_one_still_reads() -> None:
    ada, bob = new_player("Ada"), new_player("Bob")
    old = Tokens("old").issue(ada)
    ring = Tokens("new", "old")
    assert ring.read(old) == ada
    assert Tokens("new").read(ring.issue(bob)) == bob
    assert Tokens("old").read(ring.issue(bob)) is None


def test_under_tls_the_cookie_of_this_host_alone_goes_first() -> None:
    assert token_of({"ludoteca": "plain", "__Host-ludoteca": "sure"}) == "sure"
    assert token_of({"ludoteca": "plain"}) == "plain"
    assert token_of({}) is None


def test_a_token_that_is_too_old_is_nobodys_also_where_it_was_read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, began = new_player("Ada"), time.time()
    tokens = Tokens("one")
    token = tokens.issue(ada)
    for seconds, read in ((0, ada), (TOKEN_SECONDS - 5, ada), (TOKEN_SECONDS + 5, None)):
        monkeypatch.setattr(time, "time", lambda now=began + seconds: now)
        assert tokens.read(token) == Tokens("one").read(token) == read


def test_a_player_has_an_id_of_our_form_and_the_name_given() -> None:
    ada = new_player("Ada")
    assert re.fullmatch("p_[a-km-np-z2-9]{16}", ada.id)
    assert ada.name == "Ada"
    assert new_player("Ada").id != ada.id


def test_guests_tokens_are_told_apart_from_other_texts_by_their_salt() -> None:
    """What is signed for another purpose with the same secret is no token."""
    ada = new_player("Ada")
    signed = {
        salt: URLSafeTimedSerializer(["one"], salt=salt).dumps([ada.id, ada.name]) for salt in ("guest", "ticket")
    }
    assert Tokens("one").read(signed["guest"]) == ada
    assert Tokens("one").read(signed["ticket"]) is None


def test_a_header_with_more_words_is_not_a_token() -> None:
    tokens = Tokens("one")
    with pytest.raises(ProblemError, match="holds no valid Bearer token"):
        tokens.caller(f"Bearer x {tokens.issue(new_player('Ada'))}", None)
