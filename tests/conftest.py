"""What every test may ask for."""

from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
import structlog
from structlog.testing import LogCapture

from tests.support.stack import Stack, stack
from tests.support.valkey import valkey


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a real Valkey server that the whole test session shares."""
    with valkey(tmp_path_factory.mktemp("valkey")) as url:
        yield url


@pytest.fixture(scope="module")
def platform(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """The whole platform, shared by a module's tests, with the settings of the module's mark."""
    mark = request.node.get_closest_marker("settings")
    with stack(tmp_path_factory.mktemp("platform"), **(mark.kwargs if mark else {})) as running:
        yield running


@pytest.fixture
def told() -> Iterator[list[MutableMapping[str, Any]]]:
    """What this process logs during a test, whatever the tests before have set up."""
    before, capture = structlog.get_config(), LogCapture()
    structlog.configure(processors=[capture], wrapper_class=structlog.make_filtering_bound_logger(0))
    yield capture.entries
    structlog.configure(**before)
