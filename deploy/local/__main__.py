"""`python -m deploy.local up|down|status|logs|run`: the platform on this machine."""

import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType

import click

from deploy.local import folders, logfile, plan, status
from deploy.local.identity import await_end
from deploy.local.supervisor import Supervisor, clear_leftovers
from deploy.local.valkey import MissingToolError
from services.engine.settings import PORTS, Settings, describe_settings, services_file, settings

DOWN_SECONDS = 90.0
"""How long `down` waits for a clean stop."""


@click.group()
def main() -> None:
    """Run the whole platform on this machine."""


@main.command()
def up() -> None:
    """Start everything in the background and wait until it serves."""
    found = status.read()
    if found is None or not found.is_running():
        found = _launch(settings())
    elif found.phase == status.UP:
        click.echo(f"Ludoteca is already up: {found.address}")
        return
    while found.phase == status.STARTING and found.is_running():
        time.sleep(0.1)
        found = status.read() or found
    if found.phase != status.UP:
        raise click.ClickException(found.error or f"The supervisor ended; see {folders.log('supervisor')}.")
    click.echo(f"Ludoteca is up: {found.address}")


def _launch(config: Settings) -> status.Status:
    """Start a supervisor that outlives this terminal; returns its first status."""
    if left := status.read():
        clear_leftovers(left)
    _check(config)
    folders.logs().mkdir(parents=True, exist_ok=True)
    click.echo(f"Starting Ludoteca; data in {folders.data()}")
    with folders.log("supervisor").open("ab") as out:
        supervisor = subprocess.Popen(
            [sys.executable, "-m", "deploy.local", "run"],
            cwd=folders.ROOT,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    while (found := status.read()) is None or found.pid != supervisor.pid:
        if supervisor.poll() is not None:
            raise click.ClickException("\n".join(logfile.tail(folders.log("supervisor"), 5)))
        time.sleep(0.05)
    return found


def _check(config: Settings) -> None:
    """Say in one sentence what would keep the platform from starting."""
    try:
        programs = plan.programs(config)
    except (MissingToolError, OSError) as error:
        raise click.ClickException(str(error)) from error
    for program in programs:
        for port in program.ports:
            _check_port(program.name, config.host if port == config.port else plan.HERE, port)


def _check_port(name: str, host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise click.ClickException(
                f"Port {port} ({name}) cannot be used on {host}: {error.strerror}. "
                f"Set LUDOTECA_PORT to a number with {PORTS} free ports from there on."
            ) from error


@main.command()
def down() -> None:
    """Stop everything; the matches stay in the data folder."""
    found = status.read()
    if found is None or not found.is_running():
        if found:
            clear_leftovers(found)
        click.echo("Ludoteca is not running.")
        return
    os.kill(found.pid, signal.SIGTERM)
    if not await_end(found.pid, found.identity, DOWN_SECONDS):
        raise click.ClickException(f"The supervisor (pid {found.pid}) did not stop within {DOWN_SECONDS:.0f} s.")
    click.echo("Ludoteca is down.")


@main.command("status")
def show_status() -> None:
    """Show every process; exits with 1 if the platform is not up."""
    found = status.read()
    if found is None or not found.is_running():
        click.echo("Ludoteca is not running.")
        sys.exit(1)
    click.echo(f"Ludoteca is {found.phase}: {found.address}")
    for process in found.processes:
        restarts = max(process.starts - 1, 0)
        click.echo(f"  {process.name:<18} {process.state:<9} pid {process.pid or '-':<8} restarts {restarts}")
    sys.exit(0 if found.phase == status.UP else 1)


@main.command()
@click.argument("names", nargs=-1)
def logs(names: tuple[str, ...]) -> None:
    """Show the end of the logs and follow them; all processes, or those named."""
    known = sorted(path.stem for path in folders.logs().glob("*.log"))
    if unknown := set(names) - set(known):
        raise click.ClickException(f"There is no log of {', '.join(sorted(unknown))}; there are {', '.join(known)}.")
    paths = [folders.log(name) for name in names or known]
    for path in paths:
        for line in logfile.tail(path, 10):
            click.echo(f"{path.stem:<10} {line}")
    try:
        for name, line in logfile.follow(paths):
            click.echo(f"{name:<10} {line}")
    except KeyboardInterrupt:
        return


@main.command()
def run() -> None:
    """Run the supervisor in the foreground until SIGTERM or Ctrl-C."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stdout)
    config = settings()
    stopping = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        stopping.set()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, stop)
    try:
        with status.lock():
            if left := status.read():
                clear_leftovers(left)
            folders.logs().mkdir(parents=True, exist_ok=True)
            shutil.rmtree(folders.metrics(), ignore_errors=True)
            folders.metrics().mkdir(parents=True)
            os.environ.update(PYTHONUNBUFFERED="1", PROMETHEUS_MULTIPROC_DIR=str(folders.metrics()))
            for line in describe_settings(config):
                logging.getLogger("supervisor").info("setting %s", line)
            services_file(folders.data()).write_text(json.dumps(plan.services(config), indent=1))
            ready = plan.ready(config)
            supervisor = Supervisor(plan.programs(config), lambda: ready(0), plan.address(config), stopping)
            sys.exit(supervisor.run())
    except status.AlreadyRunningError as error:
        raise click.ClickException(f"Another supervisor runs in {folders.data()}.") from error


if __name__ == "__main__":
    main()
