"""Every setting of every process, in one class; each is an environment variable."""

import re
from functools import cache
from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from services.engine.registry import GAMES


class Settings(BaseSettings):
    """What an operator can set. `ludoteca settings` prints it with secrets masked.

    Only what differs between machines is here; limits that belong to the code are named constants where
    they are used.
    """

    model_config = SettingsConfigDict(env_prefix="LUDOTECA_", frozen=True)

    data: Path = Field(Path("data"), description="Folder for everything that outlives a restart.")
    host: str = Field("127.0.0.1", description="Address of the front door.")
    port: int = Field(
        8000, description="Port of the front door; the inner processes use the ports from port+1 to port+29."
    )
    redis_url: str | None = Field(
        None,
        validation_alias="REDIS_URL",
        description="Redis-protocol server for live state; unset: an embedded Valkey is started.",
    )
    broker_url: str | None = Field(
        None,
        validation_alias="BROKER_URL",
        description="Redis-protocol server for the task queue and rate limits; unset: an embedded Valkey is started.",
    )
    services: dict[str, str] = Field(
        {}, description="gRPC targets by game as JSON, for games that are not at their default local port."
    )
    service_processes: int = Field(1, ge=1, description="Processes for each game, sharing one address.")
    gateway_processes: int = Field(1, ge=1, description="Processes of the HTTP gateway.")
    gateway_threads: int = Field(16, ge=1, description="Threads in each gateway process.")
    worker_processes: int = Field(2, ge=1, description="Processes of the Celery worker.")
    secret: SecretStr | None = Field(
        None, description="Signs the players' tokens; unset: made once and kept in the data folder."
    )
    allow_seed: bool = Field(False, description="Let clients choose a match's seed; for tests only.")
    reflection: bool = Field(True, description="Serve gRPC reflection.")
    rate_limits: bool = Field(True, description="Limit how often a player or an address may call.")
    bot_pause_seconds: float = Field(
        0.0, ge=0, description="How long a bot waits before it moves at a table where a person sits."
    )
    log_level: str = Field("info", description="debug, info, warning or error.")

    @property
    def gateway_port(self) -> int:
        """Where the gateway listens behind the front door."""
        return self.port + 1

    @property
    def stream_port(self) -> int:
        """Where the live stream listens behind the front door."""
        return self.port + 2

    @property
    def store_port(self) -> int:
        """Where the embedded Valkey for live state listens."""
        return self.port + 3

    @property
    def queue_port(self) -> int:
        """Where the embedded Valkey for the task queue listens."""
        return self.port + 4

    @property
    def store_url(self) -> str:
        """URL of the live state."""
        return self.redis_url or f"redis://127.0.0.1:{self.store_port}/0"

    @property
    def queue_url(self) -> str:
        """URL of the task queue."""
        return self.broker_url or f"redis://127.0.0.1:{self.queue_port}/0"

    def service_port(self, game: str) -> int:
        """The default local port of a game's service."""
        return self.port + 10 + GAMES.index(game)

    def service_target(self, game: str) -> str:
        """The gRPC target of a game's service."""
        return self.services.get(game) or f"127.0.0.1:{self.service_port(game)}"


@cache
def settings() -> Settings:
    """The settings of this process, read once from the environment."""
    return Settings()


def describe_settings(config: Settings) -> list[str]:
    """Every setting as `NAME=value  # what it is for`; secrets and passwords are masked."""
    lines = []
    for name, field in Settings.model_fields.items():
        variable = str(field.validation_alias or f"LUDOTECA_{name.upper()}")
        value = re.sub(r"(://[^/@]*:)[^/@]*@", r"\1****@", str(getattr(config, name)))
        lines.append(f"{variable}={value}  # {field.description}")
    return lines
