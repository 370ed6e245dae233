"""An operator's mistakes are told in a sentence, and no password is."""

import pytest
from click.testing import CliRunner

from services.engine import cli
from services.engine.settings import Settings, describe_settings, settings


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("LUDOTECA_PORT", "abc", "integer"),
        ("LUDOTECA_PORT", "65530", "65506"),
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
