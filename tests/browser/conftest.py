"""The platform on its own ports and data, and a Chromium to look at it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.support.ports import free_ports

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "test-results"
START_SECONDS = 120
ACTION_MS = 15_000

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
]

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a platform that runs for these tests alone, or of the one that LUDOTECA_ADDRESS names."""
    if address := os.environ.get("LUDOTECA_ADDRESS"):
        yield address
        return
    port = free_ports()
    env = {
        **os.environ,
        "LUDOTECA_PORT": str(port),
        "LUDOTECA_DATA": str(tmp_path_factory.mktemp("house")),
        "LUDOTECA_RATE_LIMITS": "false",
        "LUDOTECA_OPEN_TABLES": "0",  # one guest fills the lobby
    }

    def platform(verb: str) -> None:
        command = [sys.executable, "-m", "deploy.local", verb]
        subprocess.run(command, cwd=ROOT, env=env, check=True, timeout=START_SECONDS)

    platform("up")
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        platform("down")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A real Chromium; without one the tests are skipped, and say so."""
    path = os.environ.get("LUDOTECA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("NO CHROMIUM: the browser tests did not run. Install it or set LUDOTECA_CHROMIUM.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_context(chromium: Browser, house: str) -> Iterator[Callable[..., BrowserContext]]:
    """Make browsers that know nothing of each other; afterwards none may have met an error in a script."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if "Content Security Policy" in said.text:
            faults.append(said.text)

    def make(*, width: int = 1440, height: int = 900, **more: Any) -> BrowserContext:
        settings: dict[str, Any] = {"locale": "en-GB", **more}
        context = chromium.new_context(base_url=house, viewport={"width": width, "height": height}, **settings)
        context.set_default_timeout(ACTION_MS)
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on("console", hear)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext]) -> NewPage:
    """Open a page in a browser of its own."""
    return lambda **how: new_context(**how).new_page()


@pytest.fixture
def picture() -> Callable[[Page, str], None]:
    """Keep what a page looks like, for people to look at."""
    PICTURES.mkdir(exist_ok=True)

    def take(page: Page, name: str) -> None:
        page.screenshot(path=str(PICTURES / f"{name}.png"))

    return take
