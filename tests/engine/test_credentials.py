"""Secrets are long, lie where they should, and can be exchanged while the house runs."""

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from services.engine.process.credentials import Key, Keys, kept, key_ring, secret_ring
from services.engine.process.settings import Settings, describe_settings

OLD, NEW, SHORT = "o" * 32, "n" * 43, "s" * 31


def test_what_is_kept_is_made_once_by_whoever_is_first(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret"
    with ThreadPoolExecutor(16) as pool:
        found = set(pool.map(lambda number: kept(file, lambda: f"{number}"), range(64)))
    assert len(found) == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_what_is_kept_is_drafted_beside_its_place(tmp_path: Path) -> None:
    """A link cannot be made from another disk, and a draft that a killed process left there tells what it is of."""
    file = tmp_path / "new" / "data" / "secret"
    (draft,) = kept(file, lambda: " ".join(found.name for found in file.parent.iterdir())).split()
    assert draft.startswith(".secret-")
    assert list(file.parent.iterdir()) == [file]


def test_the_data_folder_gets_a_secret_and_a_key_a_role(tmp_path: Path) -> None:
    config = Settings(data=tmp_path)
    assert secret_ring(config) == secret_ring(config)
    assert [key.role for key in key_ring(config)] == ["gateway", "worker", "operator"]
    assert min(map(len, secret_ring(config))) >= 64
    assert len({key.secret for key in key_ring(config)}) == 3


def test_a_ring_is_read_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_SECRET", f"{NEW}\n{OLD}\n")
    assert secret_ring(Settings(data=tmp_path)) == [NEW, OLD]
    (tmp_path / "key").write_text(f"worker {NEW}\n\n {OLD} \n")
    assert key_ring(Settings(data=tmp_path)) == [Key("worker", NEW), Key("", OLD)]


@pytest.mark.parametrize("name", ["secret", "key"])
@pytest.mark.parametrize("text", ["", "\n", SHORT, f"{NEW}\n{SHORT}"])
@pytest.mark.parametrize("way", ["setting", "file", "named file"])
def test_an_empty_or_short_one_ends_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, way: str
) -> None:
    if way == "setting":
        monkeypatch.setenv(f"LUDOTECA_{name.upper()}", text)
    else:
        (tmp_path / name).write_text(text)
        if way == "named file":
            monkeypatch.setenv(f"LUDOTECA_{name.upper()}_FILE", str(tmp_path / name))
    with pytest.raises(SystemExit) as ended:
        (secret_ring if name == "secret" else key_ring)(Settings(data=tmp_path))
    assert str(ended.value).startswith(f"LUDOTECA_{name.upper()} is empty or too short: each line has 32 bytes")
    assert SHORT not in str(ended.value)


@pytest.mark.parametrize("line", [f"king {NEW}", f"worker {NEW} more"])
def test_a_line_that_is_no_key_ends_the_process(tmp_path: Path, line: str) -> None:
    with pytest.raises(SystemExit) as ended:
        key_ring(Settings(data=tmp_path, key=line))
    wanted = "LUDOTECA_KEY: each line is a key, or a role (gateway, worker, operator) and a key."
    assert str(ended.value) == wanted


@pytest.mark.parametrize("module", ["gateway.stream", "services.watergate"])
def test_a_process_with_a_bad_secret_does_not_start(tmp_path: Path, module: str) -> None:
    env = {"LUDOTECA_DATA": str(tmp_path), "LUDOTECA_SECRET": SHORT, "LUDOTECA_KEY": SHORT, "PATH": ""}
    ended = subprocess.run(
        [sys.executable, "-m", module], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode != 0
    assert "too short" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_secrets_come_from_files_that_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("LUDOTECA_SECRET", NEW), ("LUDOTECA_KEY", OLD), ("REDIS_URL", "redis://a:sesame@b:1/0")):
        (tmp_path / name).write_text(f"{text}\n")
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
    config = Settings(data=tmp_path / "none")
    assert secret_ring(config) == [NEW]
    assert key_ring(config) == [Key("", OLD)]
    assert config.store_url == "redis://a:sesame@b:1/0"
    told = "\n".join(describe_settings(config))
    assert not any(secret in told for secret in (NEW, OLD, "sesame"))
    monkeypatch.setenv("REDIS_URL", "redis://c:1/0")
    assert Settings().store_url == "redis://c:1/0", "what is set itself goes first"
    monkeypatch.setenv("LUDOTECA_KEY_FILE", str(tmp_path / "gone"))
    with pytest.raises(SystemExit, match="LUDOTECA_KEY_FILE"):
        Settings()


def test_a_key_speaks_for_its_role_and_no_operator_calls_services() -> None:
    keys = Keys([Key("gateway", NEW), Key("worker", OLD), Key("", "all" * 11), Key("operator", "op" * 16)])
    assert keys.roles_of(NEW) == {"gateway"}
    assert keys.roles_of(OLD.encode()) == {"worker"}
    assert keys.roles_of("all" * 11) == {"gateway", "worker"}
    for stranger in ("op" * 16, "", NEW[:-1], f"{NEW} ", "ключ"):
        assert keys.roles_of(stranger) == frozenset()


def test_a_key_of_two_roles_speaks_for_both() -> None:
    assert Keys([Key("gateway", NEW), Key("worker", NEW), Key("operator", OLD)]).roles_of(NEW) == {"gateway", "worker"}
