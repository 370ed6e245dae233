"""What the metadata in `pyproject.toml` cannot say: a build generates the code of the protos."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PROTO = "protos/ludoteca/v1/match.proto"


class BuildWithProtos(build_py):
    """Copies the packages, then generates the messages and stubs beside the protos."""

    def run(self) -> None:
        """Build."""
        super().run()
        if self.editable_mode:
            return  # a checkout generates its own: `deploy/bootstrap.py`
        import google.rpc
        import grpc_tools.protoc

        others = (Path(next(iter(google.rpc.__path__))).parents[1], Path(grpc_tools.__file__).with_name("_proto"))
        include = [f"-I{folder}" for folder in (".", *others)]
        out = [f"--{kind}_out={self.build_lib}" for kind in ("python", "grpc_python")]
        if grpc_tools.protoc.main(["protoc", *include, *out, PROTO]):
            raise SystemExit(f"{PROTO} cannot be read.")


setup(cmdclass={"build_py": BuildWithProtos})
