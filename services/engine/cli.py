"""The command line `ludoteca`: simulate, scenario, verify, types, settings, quarantine, lift."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
import redis

from services.engine.hosting import record, switches
from services.engine.hosting.migrate import MIGRATE_SECONDS, find_rules, migrate
from services.engine.hosting.store import STORE_FORMAT, TIMEOUT_SECONDS, OtherFormatError, Store
from services.engine.hosting.switches import UNKNOWN, network_of
from services.engine.kernel import scenario as scenarios
from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import levels as levels_of
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.simulate import simulate as run_simulation
from services.engine.kernel.typescript import types
from services.engine.process.annexe import KEPT, KeptError, enter
from services.engine.process.settings import describe_settings, masked, settings


@click.group()
@click.version_option(package_name="ludoteca")
@click.option("--rules", metavar="GAME@VERSION", help="Know that game by rules that were kept in the data folder.")
def main(rules: str | None) -> None:
    """Ludoteca, an open board-game server."""
    if rules:
        try:
            enter(rules, settings().data / KEPT)
        except KeptError as error:
            raise click.ClickException(str(error)) from error


@main.command()
@click.argument("game", type=click.Choice(GAMES))
@click.option("--seats", type=int, help="Number of seats; the least by default.")
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--levels", default="random", show_default=True, help="One bot level, or one a seat: club,random")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A match option; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    seats: int | None,
    matches: int,
    seed: int,
    levels: str,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play whole matches in this process, the legal list computed at every decision."""
    rules = load(game)
    seats = min(rules.seat_counts) if seats is None else seats
    if seats not in rules.seat_counts:
        raise click.BadParameter(f"{game} has {', '.join(map(str, rules.seat_counts))} seats", param_hint="--seats")
    for level in levels.split(","):
        if level not in levels_of(rules):
            raise click.BadParameter(f"{level}: {game} has {', '.join(levels_of(rules))}", param_hint="--levels")
    try:
        result = run_simulation(
            rules,
            _options(rules, options),
            seats=seats,
            matches=matches,
            seed=seed,
            levels=levels.split(","),
        )
    except (RuleError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        click.echo(msgspec.json.encode(result).decode())
        return
    click.echo(f"{game}, {seats} seats, {matches} matches in {result.seconds:.1f} s")
    click.echo(f"  {result.matches_per_s:.1f} matches/s, {result.decisions_per_s:.0f} decisions/s")
    click.echo(f"  length: mean {result.length.mean:.0f}, longest {result.length.max} decisions")
    click.echo(f"  wins by seat: {result.wins}, shared: {result.draws}")
    for line in result.scores[0] if result.scores else ():
        click.echo(f"  {line:>17}: {''.join(f'{sheet[line]:8.2f}' for sheet in result.scores)}")


def _options(rules: AnyGame, pairs: tuple[str, ...]) -> Any:
    """Options from KEY=VALUE; a value is JSON where it reads as JSON, else a word."""
    given: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise click.BadParameter(f"{pair!r} is not KEY=VALUE", param_hint="--option")
        try:
            given[key] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            given[key] = value
    try:
        return msgspec.convert(given, rules.options_type)
    except msgspec.ValidationError as error:
        raise click.BadParameter(str(error), param_hint="--option") from error


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def scenario(files: tuple[Path, ...]) -> None:
    """Run scenario files, or all of a folder."""
    paths = [path for file in files for path in (sorted(file.rglob("*.json")) if file.is_dir() else [file])]
    if not paths:
        raise click.ClickException("There is no scenario file.")
    failed = 0
    for path in paths:
        try:
            scenarios.run(scenarios.read(path))
        except scenarios.ScenarioError as error:
            failed += 1
            click.echo(f"{path}: {error}", err=True)
        except Exception as error:  # noqa: BLE001  a fault of ours in one file; the others still run
            failed += 1
            click.echo(f"{path}: the rules failed, the fault is ours: {type(error).__name__}: {error}", err=True)
    click.echo(f"{len(paths) - failed} of {len(paths)} scenarios hold")
    sys.exit(1 if failed else 0)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Replay a match record: do log, seed hash and result agree?"""
    findings = record.verify(file.read_bytes().splitlines())
    for finding in findings:
        click.echo(finding, err=True)
    click.echo("The record does not agree." if findings else "The record agrees: log, seed hash and result.")
    sys.exit(1 if findings else 0)


@main.command("types")
@click.argument("game", type=click.Choice(GAMES))
def show_types(game: str) -> None:
    """Print what a game sends and takes as TypeScript, for the client."""
    click.echo(types(load(game)), nl=False)


@main.command("settings")
def show_settings() -> None:
    """Print every setting with its value and what it is for; secrets are masked."""
    for line in describe_settings(settings()):
        click.echo(line)


@main.command("migrate")
def migrate_store() -> None:
    """Bring the store up to the form that this release reads, and keep its rules; no service may run meanwhile."""
    with _store(MIGRATE_SECONDS) as store:
        try:
            done = migrate(store)
        except OtherFormatError as error:
            raise click.ClickException(str(error)) from error
        lost = find_rules(store, settings().data / KEPT)
    click.echo(f"The store has format {STORE_FORMAT}; {done} matches were brought up to it.")
    if lost:
        click.echo(f"{lost} matches are stuck, for their rules are not kept here; `ludoteca quarantine` names them.")


@main.command()
@click.option("--release", metavar="MATCH", help="Give this match another chance.")
def quarantine(release: str | None) -> None:
    """List the matches that workers gave up on, or release one."""
    with _store() as store:
        if release:
            found = store.due.release(release, int(time.time() * 1000))
            click.echo(f"{release} {'is due again' if found else 'was not quarantined'}.")
            sys.exit(0 if found else 1)
        for match_id, reason in sorted(store.due.quarantined().items()):
            click.echo(f"{match_id}: {reason}")


@main.command()
@click.argument("address")
@click.option("--hours", type=click.IntRange(0, 24 * 31), default=24, show_default=True, help="0: no longer.")
def lift(address: str, hours: int) -> None:
    """Lift the bounds of an address for a while: a club hall, where many people share one."""
    network = network_of(address)
    if network == UNKNOWN:
        raise click.BadParameter(f"{address} is no IP address", param_hint="ADDRESS")
    now = int(time.time() * 1000)
    with _store() as store:
        switches.lift(store.redis, network, now, now + hours * 3_600_000)
    click.echo(f"The bounds of {network} are lifted for {hours} hours." if hours else f"{network} is bounded again.")


@contextmanager
def _store(timeout: float = TIMEOUT_SECONDS) -> Iterator[Store]:
    """The store, for as long as it answers."""
    try:
        yield Store(settings().store_url, timeout=timeout)
    except redis.RedisError as error:
        raise click.ClickException(f"The store at {masked(settings().store_url)} cannot be reached: {error}") from error


if __name__ == "__main__":
    main()
