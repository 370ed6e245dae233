"""The wheel runs by itself: installed in a folder of its own, started where somebody stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.local.folders import ROOT
from tests.support.ports import free_ports
from tests.support.stack import Guest, wait_until

pytestmark = pytest.mark.stack

GENERATED = shutil.ignore_patterns("__pycache__", "*_pb2*")
PACKAGES = ("services", "gateway", "workers", "deploy", "protos")
OURS = (*PACKAGES, "pyproject.toml", "setup.py", "README.md", "LICENSE")
BOT = {"kind": "bot", "level": "random"}


def test_a_wheel_of_a_bare_checkout_plays_in_an_empty_folder(tmp_path: Path) -> None:
    source, wheels, installed, empty = (tmp_path / name for name in ("source", "wheels", "installed", "empty"))
    source.mkdir()
    for name in OURS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=GENERATED)
        else:
            shutil.copy(ROOT / name, source)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    own = ["--no-deps", "--no-build-isolation"]  # the requirements are here; nothing is to be fetched
    subprocess.run([*pip, "wheel", *own, "--wheel-dir", wheels, source], check=True)
    subprocess.run([*pip, "install", "--no-deps", "--target", installed, *wheels.glob("*.whl")], check=True)
    # what the wheel lacked, this environment would import from the checkout
    assert all((installed / name / "__init__.py").exists() for name in PACKAGES)
    empty.mkdir()
    port = free_ports()
    env = {name: value for name, value in os.environ.items() if not name.startswith("LUDOTECA_")}
    env |= {"PYTHONPATH": str(installed), "LUDOTECA_PORT": str(port)}

    def ludoteca(verb: str) -> None:
        subprocess.run([installed / "bin" / "ludoteca", verb], cwd=empty, env=env, check=True)

    ludoteca("up")
    try:
        assert (empty / "data" / "store").is_dir()
        guest = Guest(f"http://127.0.0.1:{port}", "Ada")
        match_id = guest.create("watergate", BOT, BOT)
        wait_until(lambda: guest.call("GET", f"/matches/{match_id}")["state"] == "over", 60, "bots play to the end")
        page = guest.session.get(f"http://127.0.0.1:{port}/static/games/watergate/index.js", timeout=5)
        assert page.status_code == 200
        assert (installed / "protos" / "ludoteca" / "v1" / "match_pb2.py").exists()
    finally:
        ludoteca("down")
