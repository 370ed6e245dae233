"""What a process tells operators about itself."""

import os
import threading

import pytest
import requests

from services.engine.process import operator
from tests.support.ports import free_port


def test_a_process_tells_whether_it_works_and_what_it_counted() -> None:
    works = [True]
    address = f"127.0.0.1:{free_port()}"
    operator.serve(address, lambda: works[0])
    assert requests.get(f"http://{address}/healthz", timeout=5).status_code == 200
    assert "python_info" in requests.get(f"http://{address}/metrics", timeout=5).text
    assert requests.get(f"http://{address}/version", timeout=5).text.startswith("ludoteca ")
    assert requests.get(f"http://{address}/secret", timeout=5).status_code == 404
    works[0] = False
    assert requests.get(f"http://{address}/healthz", timeout=5).status_code == 503


def test_a_process_without_an_operators_address_tells_nobody() -> None:
    before = threading.active_count()
    operator.serve(None)
    assert threading.active_count() == before


def test_a_child_is_not_made_while_an_answer_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would inherit a lock of the metrics that nobody in it ever releases."""
    lock, answering, asked = threading.Lock(), threading.Event(), threading.Event()

    def metrics(environ: object, start_response: object) -> list[bytes]:
        with lock:
            answering.set()
            asked.wait(0.5)
        return []

    monkeypatch.setattr(operator, "make_wsgi_app", lambda: metrics)
    answer = operator.application(lambda: True)
    thread = threading.Thread(target=answer, args=({"PATH_INFO": "/metrics"}, None))
    thread.start()
    answering.wait()
    child = os.fork()
    if child == 0:
        os._exit(0 if lock.acquire(blocking=False) else 1)
    asked.set()
    thread.join()
    assert os.waitpid(child, 0)[1] == 0
