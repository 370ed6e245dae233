from collections.abc import Iterator

import pytest

from tests.gateway.house import House, house


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that all tests share."""
    with house(tmp_path_factory.mktemp("house")) as there:
        yield there
