"""Make the virtual environment of this checkout; run by the system's Python, so standard library only.

`python3 deploy/bootstrap.py requirements.lock` brings `.venv` to what that lock file says, makes the
checkout importable with its `ludoteca` command, and generates the code of the protos. What is already so is
not done again; a second run returns at once. `--image FILE` writes the protos as one file instead.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "ludoteca.json"
PROTO = Path("protos/ludoteca/v1/match.proto")
GENERATED = [PROTO.with_name("match_pb2" + end) for end in (".py", ".pyi", "_grpc.py", "_grpc.pyi")]
SITE = VENV / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
"""Where the protos of others lie that ours import."""

OLDEST = (3, 11)


def digest(path: Path) -> str:
    """SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def run(*command: object) -> None:
    """Run a command quietly in the checkout; if it fails, show what it said and stop."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        sys.exit(f"{said}\nThis failed: {' '.join(str(part) for part in command)}")


def belongs_here() -> bool:
    """Whether `.venv` is whole and was made at this path: its scripts name the path, so it cannot be moved."""
    made_by = VENV / "pyvenv.cfg"
    return made_by.exists() and str(VENV) in made_by.read_text() and (VENV / "bin" / "pip").exists()


def make_venv() -> None:
    """Create `.venv`, or say what the system's Python lacks."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        sys.exit("Ludoteca needs Python's venv module; on Debian and Ubuntu: apt install python3-venv")
    print("Making the virtual environment in .venv …", flush=True)
    run(sys.executable, "-m", "venv", "--clear", VENV)


def install(lock: str) -> None:
    """Install what a lock file names, and the checkout itself."""
    print(f"Installing from {lock} …", flush=True)
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(*pip, "--require-hashes", "-r", lock)
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")


def generate() -> None:
    """Generate the Python code of the protos."""
    plugins = [f"--plugin={VENV / 'bin' / name}" for name in ("protoc-gen-mypy", "protoc-gen-mypy_grpc")]
    outputs = [f"--{kind}_out=." for kind in ("python", "grpc_python", "mypy", "mypy_grpc")]
    run(PYTHON, "-m", "grpc_tools.protoc", "-I", ".", "-I", SITE, *plugins, *outputs, PROTO)


def write_image(path: str) -> None:
    """Write what the protos say, with all that they import, into one file for `buf`."""
    (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
    whole = ["--include_imports", "--include_source_info"]
    run(PYTHON, "-m", "grpc_tools.protoc", "-I", ".", "-I", SITE, *whole, "-o", path, PROTO)


def main(lock: str) -> None:
    """Bring the checkout to what `lock` asks for; the stamp in `.venv` remembers what has been done."""
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        sys.exit(f"Ludoteca needs Python 3.11 or newer; this is {found}. Say which to use: make PYTHON=python3.11")
    if not belongs_here():
        make_venv()
    stamp: dict[str, str] = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    # pyproject.toml belongs to the key because it names the console scripts
    wanted = digest(ROOT / lock) + digest(ROOT / "pyproject.toml")
    if stamp.get(lock) != wanted:
        install(lock)
        stamp[lock] = wanted
    protos = digest(ROOT / PROTO)
    if stamp.get("protos") != protos or not all((ROOT / path).exists() for path in GENERATED):
        generate()
        stamp["protos"] = protos
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n")


if __name__ == "__main__":
    write_image(sys.argv[2]) if sys.argv[1] == "--image" else main(sys.argv[1])
