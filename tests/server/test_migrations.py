"""The schema's history: every database ever written is brought up to date, and a newer one is left alone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from quarterdeck.server.store import Change, Entry, Row, Store, StoreError
from quarterdeck.server.store.schema import MIGRATIONS, metadata

DATA = Path(__file__).parent / "data"
HEAD = ScriptDirectory(str(MIGRATIONS)).get_current_head()      # fails if there are two


def engine_of(url):
    address = sa.make_url(url)
    return sa.create_engine(address if url.startswith("sqlite") else address.set(drivername="postgresql+psycopg"))


def contents(url):
    """Every table of the database with its columns and rows."""
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            found = sa.MetaData()
            found.reflect(connection)
            return {name: (table.columns.keys(), sorted(connection.execute(sa.select(table)).all()))
                    for name, table in found.tables.items()}
    finally:
        engine.dispose()


def differences(url):
    """What Alembic would still change to come to the schema that the code uses."""
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            return compare_metadata(MigrationContext.configure(connection), metadata)
    finally:
        engine.dispose()


@pytest.fixture
def first(database):
    """A database as the first version of the schema left it."""
    engine = engine_of(database)
    dump = (DATA / f"first-schema-{database.split(':')[0]}.sql").read_text(encoding="utf-8")
    with engine.begin() as connection:
        for statement in dump.split(";\n"):
            if statement.strip():
                connection.exec_driver_sql(statement)
    engine.dispose()
    return database


def open_and_close(url):
    async def story():
        await (await Store.open(url)).close()
    asyncio.run(story())


def test_an_empty_database_gets_the_schema_that_the_code_uses(database):
    open_and_close(database)
    assert differences(database) == []
    assert contents(database)["alembic_version"][1] == [(HEAD,)]


def test_the_first_schema_is_upgraded_and_reads_the_same(first):
    async def story():
        store = await Store.open(first)
        assert await store.read("Kq3") == [Entry("Kq3", 0, 1750000000.25, '{"type":"opened"}'),
                                           Entry("Kq3", 1, 1750000100.5, '{"type":"said","text":"Grüße"}')]
        ann = Row("Kq3", "sail", 1750000000.25, 1750000100.5, "playing", True, '{"seats":["Ann","Ben"]}')
        assert await store.listed() == [ann]
        assert [row.id for row in await store.sittings("5e1f")] == ["Kq3", "Zz9"]
        assert (await store.row("Zz9")).public is False
        assert await store.append(Change(Entry("Kq3", 2, 1750000200.0, "{}"), ann._replace(touched=1750000200.0)))
        assert not await store.append(Change(Entry("Zz9", 0, 1750000200.0, "{}")))
        await store.close()
    asyncio.run(story())
    assert differences(first) == []
    assert contents(first)["alembic_version"][1] == [(HEAD,)]


def test_upgrading_again_changes_nothing(first):
    open_and_close(first)
    before = contents(first)
    open_and_close(first)
    assert contents(first) == before


def test_a_newer_database_is_refused_and_left_as_it_was(first):
    engine = engine_of(first)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    before = contents(first)
    with pytest.raises(StoreError, match=r"newer version of quarterdeck \(its schema is 9999\); update quarterdeck"):
        open_and_close(first)
    assert contents(first) == before


def test_a_database_of_another_program_is_refused_and_left_as_it_was(database):
    engine = engine_of(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE entries (recipe TEXT PRIMARY KEY)")
    engine.dispose()
    before = contents(database)
    with pytest.raises(StoreError, match="already exists"):
        open_and_close(database)
    assert contents(database) == before


OPEN = """
import asyncio, sys
from quarterdeck.server.store import Store
async def main():
    stores = await asyncio.gather(*(Store.open(sys.argv[1]) for _ in range(3)))
    for store in stores:
        await store.unfinished()
        await store.close()
asyncio.run(main())
"""


def test_several_processes_open_an_empty_database_at_once(postgres):
    url = postgres.new_database()
    processes = [subprocess.Popen([sys.executable, "-c", OPEN, url], stderr=subprocess.PIPE, text=True) for _ in range(3)]
    for process in processes:
        _, said = process.communicate()
        assert process.returncode == 0, said
    assert differences(url) == []
