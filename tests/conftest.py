"""What every test may ask for."""

from collections.abc import Iterator

import pytest

from tests.support.valkey import valkey


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a real Valkey server that the whole test session shares."""
    with valkey(tmp_path_factory.mktemp("valkey")) as url:
        yield url
