-- Lines are appended by rowid and found by the unique key beside them: a clustered key would write more pages.
CREATE TABLE lines (
  id INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE UNIQUE INDEX lines_by_seq ON lines (stream, seq);

CREATE TABLE receipts (
  stream TEXT NOT NULL,
  command TEXT NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (stream, command)
) WITHOUT ROWID;

CREATE TABLE snapshots (
  stream TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL
);

-- Only tables that wait for something have a row here, and only those in the list one there.
CREATE TABLE deadlines (stream TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX deadlines_by_time ON deadlines (at);

CREATE TABLE listings (
  stream TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  public INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX listings_by_time ON listings (public, created_at);
