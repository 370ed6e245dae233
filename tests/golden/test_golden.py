"""The golden playthroughs regenerate without a diff, whatever the interpreter's hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.playthrough import HERE, files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_playthroughs_regenerate_without_a_diff(hash_seed: str, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    subprocess.run(
        [sys.executable, "-m", "tests.golden.playthrough", str(tmp_path)], cwd=ROOT, env=env, check=True, timeout=120
    )
    for path, _, _ in files(HERE):
        fresh = (tmp_path / path.name).read_text().splitlines()
        golden = path.read_text().splitlines()
        first = next((i for i, (a, b) in enumerate(zip(golden, fresh, strict=False)) if a != b), None)
        assert first is None, f"{path.name}:{first + 1}: {golden[first][:200]} -> {fresh[first][:200]}"
        assert len(fresh) == len(golden), path.name
