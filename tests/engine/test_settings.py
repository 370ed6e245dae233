"""An operator's mistakes are told in a sentence, and no password is."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from services.engine import cli
from services.engine.kernel.registry import GAMES
from services.engine.process.settings import (
    MOST_GATEWAYS,
    MOST_REPLICAS,
    OPERATOR_PORTS,
    Settings,
    describe_settings,
    services_file,
    settings,
)


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("LUDOTECA_PORT", "abc", "integer"),
        ("LUDOTECA_PORT", "65530", "65456"),
        ("LUDOTECA_LOG_LEVEL", "loud", "'debug', 'info'"),
        ("LUDOTECA_GATEWAY_PROCESSES", "0", "greater than or equal to 1"),
        ("LUDOTECA_ALLOW_SEED", "maybe", "boolean"),
        ("LUDOTECA_SERVICES", "{", "not JSON"),
        ("LUDOTECA_SERVICES", "[]", "dictionary"),
        ("REDIS_URL", "localhost:6379", "redis"),
        ("BROKER_URL", "http://ada:secret@localhost", "redis"),
        ("BROKER_URL", "unix:///run/valkey.sock", "redis"),  # Celery knows no such address
    ],
)
def test_a_wrong_setting_ends_the_process_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, told: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(SystemExit) as ended:
        settings.__wrapped__()
    sentence = str(ended.value)
    assert sentence.startswith(variable)
    assert told in sentence
    assert "secret" not in sentence


def test_passwords_are_masked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://ada:sesame@127.0.0.1:1/0")
    monkeypatch.setattr(cli, "settings", settings.__wrapped__)
    assert "sesame" not in "\n".join(describe_settings(Settings()))
    answer = CliRunner().invoke(cli.main, ["quarantine"])
    assert answer.exit_code == 1
    assert "cannot be reached" in answer.output
    assert "sesame" not in answer.output


def test_replicas_are_found_as_set_as_the_supervisor_tells_or_at_their_ports(tmp_path: Path) -> None:
    first = Settings(data=tmp_path, port=9000, service_processes=2)
    assert first.service_targets("watergate") == ["127.0.0.1:9010", "127.0.0.1:9014"]
    (tmp_path / "run").mkdir()
    services_file(tmp_path).write_text('{"watergate": ["127.0.0.1:1", "127.0.0.1:2"]}')
    assert first.service_targets("watergate") == ["127.0.0.1:1", "127.0.0.1:2"]
    assert first.service_targets("carcassonne") == ["127.0.0.1:9011", "127.0.0.1:9015"]
    assert Settings(data=tmp_path, services={"watergate": "rules:7000"}).service_targets("watergate") == ["rules:7000"]


def test_no_two_processes_share_a_port() -> None:
    most = Settings(service_processes=MOST_REPLICAS, gateway_processes=MOST_GATEWAYS, port=9000)
    services = [port for game in GAMES for port in most.service_ports(game)]
    taken = [most.port, *most.gateway_ports, most.stream_port, most.store_port, most.queue_port, *services]
    assert len(set(taken)) == len(taken)
    assert max(taken) < most.port + OPERATOR_PORTS
