-- A database as the first version wrote it: schema 0001 with two tables.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
CREATE TABLE tables (id TEXT NOT NULL, game TEXT NOT NULL, opened DOUBLE PRECISION NOT NULL, touched DOUBLE PRECISION NOT NULL, status TEXT NOT NULL, public BOOLEAN NOT NULL, summary TEXT NOT NULL, PRIMARY KEY (id));
CREATE INDEX tables_listed ON tables (public, status, touched);
CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq));
CREATE TABLE sittings (sailor TEXT NOT NULL, table_id TEXT NOT NULL, touched DOUBLE PRECISION NOT NULL, PRIMARY KEY (sailor, table_id));
INSERT INTO alembic_version VALUES ('0001');
INSERT INTO tables VALUES ('Kq3', 'sail', 1750000000.25, 1750000100.5, 'playing', TRUE, '{"seats":["Ann","Ben"]}');
INSERT INTO tables VALUES ('Zz9', 'sail', 1750000001, 1750000002, 'over', FALSE, '{"seats":["Ann",null]}');
INSERT INTO entries VALUES ('Kq3', 0, 1750000000.25, '{"type":"opened"}');
INSERT INTO entries VALUES ('Kq3', 1, 1750000100.5, '{"type":"said","text":"Grüße"}');
INSERT INTO entries VALUES ('Zz9', 0, 1750000001, '{"type":"opened"}');
INSERT INTO sittings VALUES ('5e1f', 'Kq3', 1750000100.5);
INSERT INTO sittings VALUES ('5e1f', 'Zz9', 1750000002);
