"""Servers that start at once: a process that has imported all that a server needs, and makes each as a copy of itself.

Half a second of processor time goes into the imports of a server, and the tests start some two hundred. A copy runs the same
command line in a process of its own, is stopped and killed like any other, and shares nothing with the next one.
"""

from __future__ import annotations

import array
import dataclasses
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

OURS = ("PYTHON", "LD_")
"""What names of settings begin with that a process cannot take over once it runs."""
ROOT = Path(__file__).parents[2]
LONGEST = 1 << 16
"""Bytes of a request."""
HERE = "from tests.server import nursery; nursery.main()"


class Child:
    """A server that was made so; what `subprocess.Popen` has of it."""

    def __init__(self, pid: int, ended: int) -> None:
        self.pid, self._ended = pid, ended
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended, if it has."""
        return self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        """How it ended; waits for that."""
        code = self._look(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("serve", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """As with os.kill; nothing happens if it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def _look(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._ended], [], [], timeout)[0]:
            told = os.read(self._ended, 16)
            os.close(self._ended)
            self.returncode = int(told) if told else -signal.SIGKILL
        return self.returncode


class Nursery:
    """The process that makes servers, as the tests see it."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.process = subprocess.Popen([sys.executable, "-c", HERE, str(theirs.fileno())], pass_fds=[theirs.fileno()],
                                        stdin=subprocess.DEVNULL, cwd=ROOT, env=USUAL)
        theirs.close()

    def serve(self, arguments: Sequence[str], environment: dict[str, str], limits: dict[str, float] | None,
              patience: tuple[float, ...], log: IO[bytes]) -> Child:
        """A server that was started with this command line."""
        ended, theirs = os.pipe()
        wish = {"arguments": list(arguments), "limits": limits, "patience": patience, "environment": environment,
                "folder": os.getcwd()}
        self.line.sendmsg([json.dumps(wish).encode()], [_with_it(log.fileno(), theirs)])
        os.close(theirs)
        return Child(int(self.line.recv(LONGEST)), ended)


USUAL = dict(os.environ)
"""Settings as they were before any test changed them."""
_open: list[Nursery] = []


def nursery(environment: dict[str, str]) -> Nursery | None:
    """The one of this process, if what it makes can have these settings."""
    if _fixed(environment) != _fixed(USUAL):
        return None
    if not _open or _open[0].process.poll() is not None:
        _open[:] = [Nursery()]
    return _open[0]


def _fixed(environment: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name.startswith(OURS)}


def _with_it(*files: int) -> tuple[int, int, Any]:
    return socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files)


# ------------------------------------------------------------------ in the process itself

def with_limits(limits: dict[str, float] | None, patience: Sequence[float]) -> None:
    """The server of this process has limits and patience that no option of the command tells."""
    from quarterdeck.server import run, settings

    serve = run.serve

    def with_ours(made: settings.Settings, *rest: Any) -> None:
        made = dataclasses.replace(made, limits=dataclasses.replace(made.limits, **(limits or {})))
        serve(dataclasses.replace(made, patience=settings.Patience(*patience)), *rest)

    run.serve = with_ours


def main() -> None:
    """Make servers until whoever asks for them is gone."""
    line = socket.socket(fileno=int(sys.argv[1]))
    _import_all()
    woken, wakes = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    gc.freeze()
    ends: dict[int, int] = {}       # by process: where to tell that it has ended
    while True:
        ready, _, _ = select.select([line, woken], [], [])
        if woken in ready:
            os.read(woken, LONGEST)
            _tell_of(ends)
        if line in ready:
            data, files, _, _ = socket.recv_fds(line, LONGEST, 2)
            if not data:
                for pid in ends:        # whoever asked for them ended without stopping them
                    os.kill(pid, signal.SIGTERM)
                return
            pid = os.fork()
            if pid == 0:
                break
            os.close(files[0])
            ends[pid] = files[1]
            line.send(str(pid).encode())
    _become(json.loads(data), files[0])


def _import_all() -> None:
    from importlib import import_module

    from quarterdeck.engine import catalogue

    for name in ("quarterdeck.cli", "quarterdeck.server.run", "uvloop", "typer.main", "alembic.command",
                 "sqlalchemy.dialects.sqlite", "sqlalchemy.dialects.postgresql.psycopg"):
        import_module(name)
    for game in catalogue.games():
        for part in ("table", "guide", "learned"):
            game.module(part)


def _tell_of(ends: dict[int, int]) -> None:
    for pid in list(ends):
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            _, status = os.waitpid(pid, 0)
            told = ends.pop(pid)
            os.write(told, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(told)


def _become(wish: dict[str, Any], log: int) -> None:
    """Run the command line, as if this process had been started with it."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.closerange(3, 256)
    os.environ.clear()
    os.environ.update(wish["environment"])
    os.chdir(wish["folder"])
    sys.argv[:] = ["quarterdeck", *wish["arguments"]]
    if wish["limits"] is not None or wish["patience"]:
        with_limits(wish["limits"], wish["patience"])
    from quarterdeck import cli

    cli.main()
