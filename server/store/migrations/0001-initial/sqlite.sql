-- Events are appended by rowid and found by the unique key beside them: a clustered key would write more pages.
CREATE TABLE stream_events (
  id INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- Ids of the commands that end with this event, as JSON: a table of their own took as long to write as the events.
  commands TEXT
);
CREATE UNIQUE INDEX stream_events_by_seq ON stream_events (stream, seq);

CREATE TABLE snapshots (
  stream TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  format INTEGER NOT NULL,
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
  -- Since when nobody is present there; whether a match is on, and whom it waits for, as JSON.
  empty_since INTEGER,
  playing INTEGER NOT NULL,
  daily INTEGER NOT NULL,
  waiting TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX listings_by_time ON listings (public, created_at);

-- What nodes tell each other where they share nothing faster.
CREATE TABLE shared_values (name TEXT PRIMARY KEY, body TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
