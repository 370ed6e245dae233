"""Answers that are large, the same for everybody and change rarely: packed once, and not sent again to who has them."""

from functools import lru_cache
from gzip import compress
from hashlib import sha256

from flask import Response, request


def tagged(body: bytes, media: str) -> Response:
    """An answer with this body, or the word that the caller has it already.

    The front door packs what comes unpacked, but anew for each caller: of the list of games it packs 175 a second.
    """
    tag, packed = _packed(body)
    answer = Response(body, content_type=media, headers={"Cache-Control": "no-cache"})
    answer.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"]:
        answer.set_data(packed)
        answer.content_encoding = "gzip"
    answer.set_etag(tag, weak=True)  # the same, packed or not
    answer.make_conditional(request)
    return answer


@lru_cache(16)
def _packed(body: bytes) -> tuple[str, bytes]:
    return sha256(body).hexdigest()[:16], compress(body)
