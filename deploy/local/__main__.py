"""`python -m deploy.local up|down|status|logs|run`: the platform on this machine."""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time

import click

from deploy.local import folders, logfile, plan, processes, status
from deploy.local.keeper import START_SECONDS
from deploy.local.supervisor import Supervisor
from deploy.local.tools import MissingToolError
from services.engine.process import operator
from services.engine.process.credentials import key_ring, secret_ring
from services.engine.process.settings import OPERATOR_PORTS, PORTS, Settings, describe_settings, services_file, settings

DOWN_SECONDS = 90.0  # how long `down` waits for a clean stop before it ends everything


@click.group()
def main() -> None:
    """Run the whole platform on this machine."""
    os.umask(0o077)  # whatever is written holds hands, seeds or secrets


@main.command()
def up() -> None:
    """Start everything in the background and wait until it serves."""
    found = status.ask()
    if found is not None and found.phase == status.UP:
        click.echo(f"Ludoteca is already up: {found.address}")
        return
    if launched := found is None:
        _launch(settings())
    until, said, error = time.monotonic() + START_SECONDS, "", ""
    while (found := status.ask()) and (found.phase == status.STARTING or time.monotonic() < until):
        error = found.error
        if found.phase == status.UP:
            click.echo(f"Ludoteca is up: {found.address}")
            return
        if launched and found.phase == status.DEGRADED:
            click.echo(f"Ludoteca is up: {found.address}, without some of it: {error}")
            return
        away = found.error if found.phase == status.DEGRADED else ""
        notes = away or ", ".join(f"{each.name} {each.note}" for each in found.processes if each.note)
        if notes not in ("", said):
            click.echo(said := notes)
        time.sleep(0.1)
    raise click.ClickException(error or f"The supervisor ended; see {folders.log('supervisor')}.")


def _launch(config: Settings) -> None:
    """Start a supervisor that outlives this terminal, and wait until it can be asked."""
    try:
        with status.claim():
            processes.end_left()
    except status.AlreadyRunningError as error:
        raise click.ClickException("Another `make up` is just starting it.") from error
    _check(config)
    folders.logs().mkdir(parents=True, exist_ok=True)
    click.echo(f"Starting Ludoteca; data in {folders.data()}")
    with folders.log("supervisor").open("ab") as out:
        supervisor = subprocess.Popen(
            [sys.executable, "-m", "deploy.local", "run"],
            cwd=folders.ROOT,
            env={**os.environ, "LUDOTECA_DATA": str(folders.data())},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    while status.ask() is None:
        if supervisor.poll() is not None:
            raise click.ClickException("\n".join(logfile.tail(folders.log("supervisor"), 5)))
        time.sleep(0.05)


def _check(config: Settings) -> None:
    """Say in one sentence what would keep the platform from starting."""
    try:
        programs = plan.programs(config)
    except (MissingToolError, OSError) as error:
        raise click.ClickException(str(error)) from error
    for name, port in ((program.name, port) for program in programs for port in program.ports):
        host = config.host if port == config.port else plan.HERE
        try:
            socket.create_server((host, port)).close()
        except OSError as error:
            raise click.ClickException(
                f"Port {port} ({name}) cannot be used on {host}: {error.strerror}. "
                f"Set LUDOTECA_PORT to a number with {PORTS} free ports from there on."
            ) from error


@main.command()
def down() -> None:
    """Stop everything; the matches stay in the data folder."""
    found = status.ask()
    if found:
        os.kill(found.pid, signal.SIGKILL if found.phase == status.SILENT else signal.SIGTERM)
        until = time.monotonic() + DOWN_SECONDS
        while status.ask() and time.monotonic() < until:
            time.sleep(0.05)
        if status.ask():
            os.kill(found.pid, signal.SIGKILL)
    was_running = bool(found or processes.left())
    processes.end_left()
    click.echo("Ludoteca is down." if was_running else "Ludoteca is not running.")


@main.command("status")
def show_status() -> None:
    """Show every process; exits with 1 if the platform is not up."""
    found = status.ask()
    if found is None:
        left = processes.left()
        gone = f"Ludoteca's supervisor is gone; it left processes {', '.join(map(str, left))}."
        click.echo(gone if left else "Ludoteca is not running.")
        sys.exit(1)
    click.echo(f"Ludoteca is {found.phase}: {found.error or found.address}")
    for each in found.processes:
        pid, restarts = each.pid or "-", max(each.starts - 1, 0)
        click.echo(f"  {each.name:<18} {each.state:<9} pid {pid:<8} restarts {restarts:<4} {each.note}".rstrip())
    sys.exit(0 if found.phase == status.UP else 1)


@main.command()
@click.argument("names", nargs=-1)
def logs(names: tuple[str, ...]) -> None:
    """Show the end of the logs and follow them; all processes, or those named."""
    known = sorted(path.stem for path in folders.logs().glob("*.log"))
    if unknown := set(names) - set(known):
        raise click.ClickException(f"There is no log of {', '.join(sorted(unknown))}; there are {', '.join(known)}.")
    os.execvp("tail", ["tail", "-n", "10", "-F", *(str(folders.log(name)) for name in names or known)])


@main.command()
def run() -> None:
    """Run the supervisor in the foreground until SIGTERM or Ctrl-C."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stdout)
    config = settings()
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: stopping.set())
    logging.raiseExceptions = False  # a full disk is told by the status, not by a traceback a line
    try:
        with status.claim() as listening:
            processes.end_left()
            folders.prepare()
            secret_ring(config), key_ring(config)  # made if there are none; bad ones end it here, with a sentence
            os.environ["PYTHONUNBUFFERED"] = "1"
            for line in describe_settings(config):
                logging.getLogger("supervisor").info("setting %s", line)
            operator.serve(f"{plan.HERE}:{config.port + plan.SUPERVISOR + OPERATOR_PORTS}")
            services_file(folders.data()).write_text(json.dumps(plan.services(config), indent=1))
            ready = plan.ready(config)
            supervisor = Supervisor(plan.programs(config), lambda: ready(0), plan.address(config), stopping)
            sys.exit(supervisor.run(listening))
    except status.AlreadyRunningError as error:
        raise click.ClickException(f"Another supervisor runs in {folders.data()}.") from error


if __name__ == "__main__":
    main()
