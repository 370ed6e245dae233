"""Every setting of every process, in one class; each is an environment variable."""

import json
import os
import re
import sys
from functools import cache
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
)

from services.engine.kernel.registry import GAMES

PORTS = 80
"""On one machine the processes listen at so many ports, from the front door's on."""

OPERATOR_PORTS = 40
"""So far behind its own port lies the port where a process tells operators about itself."""

_GATEWAY, _STREAM, _STORE, _QUEUE, _SERVICES, _MORE_GATEWAYS = 1, 2, 3, 4, 10, 35
"""Where each part's ports begin, counted from the front door's."""

_SERVICE_PORTS = 25
"""There are so many for the services of all games."""

MOST_REPLICAS, MOST_GATEWAYS = _SERVICE_PORTS // len(GAMES), 6
"""Of each on one machine; there are no ports for more."""

SECRETS = ("secret", "key", "redis_url", "broker_url")
"""Settings that may hold a secret; each can also lie in a file."""

_STORE_URL = r"^(rediss?|unix)://"
_QUEUE_URL = r"^rediss?://"
_ADDRESS = r"^\S+:\d+$"


class Settings(BaseSettings):
    """What an operator can set. `ludoteca settings` prints it with secrets masked.

    Only what differs between machines is here; limits that belong to the code are named constants where
    they are used.
    """

    model_config = SettingsConfigDict(env_prefix="LUDOTECA_", frozen=True)

    data: Path = Field(Path("data"), description="Folder for everything that outlives a restart.")
    host: str = Field("127.0.0.1", description="Address of the front door.")
    port: int = Field(
        8000,
        ge=1,
        le=65536 - PORTS,
        description=f"Port of the front door; the inner processes use the {PORTS - 1} ports after it.",
    )
    listen: str | None = Field(
        None, pattern=_ADDRESS, description="host:port where this process serves; unset: its port on one machine."
    )
    operator_listen: str | None = Field(
        None, pattern=_ADDRESS, description="host:port where this process tells operators about itself; never public."
    )
    redis_url: str | None = Field(
        None,
        validation_alias="REDIS_URL",
        pattern=_STORE_URL,
        description="Redis-protocol server for live state; unset: an embedded Valkey is started.",
    )
    broker_url: str | None = Field(
        None,
        validation_alias="BROKER_URL",
        pattern=_QUEUE_URL,
        description="Redis-protocol server for the task queue and rate limits; unset: an embedded Valkey is started.",
    )
    services: dict[str, str | list[str]] = Field(
        {}, description="gRPC targets by game as JSON, one or a list, for games that this machine does not serve."
    )
    service_processes: int = Field(
        1, ge=1, le=MOST_REPLICAS, description="Processes for each game, each at its own address."
    )
    gateway_processes: int = Field(
        1, ge=1, le=MOST_GATEWAYS, description="Processes of the HTTP gateway, each at its own address."
    )
    gateway_threads: int = Field(
        96, ge=2, description="Threads in each gateway process; calls to one game take half of them at most."
    )
    worker_processes: int = Field(2, ge=1, description="Processes of the Celery worker.")
    secret: SecretStr | None = Field(
        None,
        description="Signs the players' tokens; lines, newest first; unset: made once and kept in the data folder.",
    )
    key: SecretStr | None = Field(
        None,
        description="Lets the processes call each other: lines `ROLE KEY` (gateway, worker, operator), newest first; "
        "unset: made once and kept in the data folder.",
    )
    trusted_proxies: str = Field(
        "127.0.0.0/8,::1/128",
        description="Networks, by commas, of proxies before the front door: their word on address, scheme and request "
        "id is believed.",
    )
    allow_seed: bool = Field(False, description="Let clients choose a match's seed; for tests only.")
    reflection: bool = Field(True, description="Serve gRPC reflection.")
    rules: str = Field(
        "", description="GAME@VERSION: know that game by kept rules; the supervisor sets it for an annexe."
    )
    rate_limits: bool = Field(True, description="Limit how often a player or an address may call.")
    open_tables: int = Field(8, ge=0, description="Open tables at which a person may sit; 0: no bound.")
    open_days: float = Field(14.0, gt=0, description="Days after which a table that nobody started closes.")
    live_tables: int = Field(64, ge=0, description="Running tables at which a person may sit; 0: no bound.")
    bot_tables: int = Field(
        20, ge=0, description="Running tables with bots alone that a person may have; a guest a quarter; 0: no bound."
    )
    person_streams: int = Field(16, ge=0, description="Live streams that a person may hold; 0: no bound.")
    address_streams: int = Field(
        64, ge=0, description="Live streams that callers without a name may hold together at one address; 0: no bound."
    )
    bot_pause_seconds: float = Field(
        0.0, ge=0, description="How long a bot waits before it moves at a table where a person sits."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="debug, info, warning or error."
    )

    @field_validator("trusted_proxies")
    @classmethod
    def _are_networks(cls, value: str) -> str:
        for network in filter(None, value.split(",")):
            ip_network(network.strip())
        return value

    @property
    def open_ms(self) -> int:
        """How long a table may wait for its players."""
        return int(self.open_days * 24 * 3600 * 1000)

    @property
    def trusted_networks(self) -> list[str]:
        """The networks of proxies before the front door."""
        return [network.strip() for network in self.trusted_proxies.split(",") if network.strip()]

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is given in the call, then the environment, then the files that the environment names."""
        return init_settings, env_settings, InitSettingsSource(settings_cls, _from_files())

    @property
    def gateway_ports(self) -> list[int]:
        """Where the gateways listen behind the front door."""
        numbers = [_GATEWAY, *range(_MORE_GATEWAYS, _MORE_GATEWAYS + MOST_GATEWAYS - 1)]
        return [self.port + number for number in numbers[: self.gateway_processes]]

    @property
    def stream_port(self) -> int:
        """Where the live stream listens behind the front door."""
        return self.port + _STREAM

    @property
    def store_port(self) -> int:
        """Where the embedded Valkey for live state listens."""
        return self.port + _STORE

    @property
    def queue_port(self) -> int:
        """Where the embedded Valkey for the task queue listens."""
        return self.port + _QUEUE

    @property
    def store_url(self) -> str:
        """URL of the live state."""
        return self.redis_url or f"redis://127.0.0.1:{self.store_port}/0"

    @property
    def store_folder(self) -> Path | None:
        """Where the store of the live state keeps its files, if it is ours."""
        return self.data / "store" if self.redis_url is None else None

    @property
    def queue_url(self) -> str:
        """URL of the task queue."""
        return self.broker_url or f"redis://127.0.0.1:{self.queue_port}/0"

    def service_ports(self, game: str) -> list[int]:
        """Where the replicas of a game's service listen on this machine."""
        first = self.port + _SERVICES + GAMES.index(game)
        return [first + replica * len(GAMES) for replica in range(self.service_processes)]

    def service_targets(self, game: str) -> list[str]:
        """The gRPC targets of a game's service: as set, as the supervisor tells, or this machine's ports."""
        told = self.services.get(game) or self._told_services().get(game)
        if told is None and game not in GAMES:
            return []  # an annexe that nobody has told of
        if told is None:
            return [f"127.0.0.1:{port}" for port in self.service_ports(game)]
        return [told] if isinstance(told, str) else told

    def _told_services(self) -> dict[str, list[str]]:
        try:
            told: dict[str, list[str]] = json.loads(services_file(self.data).read_bytes())
        except OSError:
            return {}
        return told


def services_file(data: Path) -> Path:
    """Where the supervisor of one machine tells the callers which replicas there are."""
    return data / "run" / "services.json"


def _from_files() -> dict[str, str]:
    """The secrets that lie in files of their own: `NAME_FILE` says where."""
    found: dict[str, str] = {}
    for name in SECRETS:
        if path := os.environ.get(f"{_variable(name)}_FILE"):
            try:
                found[_alias(name)] = Path(path).read_text().strip()
            except OSError as error:
                sys.exit(f"{_variable(name)}_FILE: {path} cannot be read: {error.strerror}.")
    return found


@cache
def settings() -> Settings:
    """The settings of this process, read once from the environment; one that is wrong ends it with a sentence."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = error.errors(include_url=False, include_input=False)  # an input may hold a password
        sys.exit("\n".join(f"{_variable(str(each['loc'][0]))}: {each['msg']}." for each in wrong))
    except SettingsError as error:  # what is JSON is decoded before it is checked
        sys.exit(f"LUDOTECA_SERVICES is not JSON: {error.__cause__}.")


def describe_settings(config: Settings) -> list[str]:
    """Every setting as `NAME=value  # what it is for`; secrets and passwords are masked."""
    return [
        f"{_variable(name)}={masked(str(getattr(config, name)))}  # {field.description}"
        for name, field in Settings.model_fields.items()
    ]


def masked(url: str) -> str:
    """A URL without its password."""
    return re.sub(r"(://[^/@]*:)[^/@]*@", r"\1****@", url)


def _variable(name: str) -> str:
    """The environment variable of a setting, named by its field or by itself."""
    field = Settings.model_fields.get(name)
    return name if field is None else str(field.validation_alias or f"LUDOTECA_{name.upper()}")


def _alias(name: str) -> str:
    """How a value is given to the class."""
    return str(Settings.model_fields[name].validation_alias or name)
