-- Codes are compared as bytes: a language's order costs time and means nothing here.
CREATE TABLE stream_events (
  stream text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  body text NOT NULL,
  -- Ids of the commands that end with this event, as JSON: a table of their own took as long to write as the events.
  commands text,
  PRIMARY KEY (stream, seq)
);

CREATE TABLE snapshots (
  stream text COLLATE "C" PRIMARY KEY,
  seq integer NOT NULL,
  format integer NOT NULL,
  body text NOT NULL
);

-- Only tables that wait for something have a row here, and only those in the list one there.
CREATE TABLE deadlines (stream text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
CREATE INDEX deadlines_by_time ON deadlines (at);

CREATE TABLE listings (
  stream text COLLATE "C" PRIMARY KEY,
  game text NOT NULL,
  public smallint NOT NULL,
  created_at bigint NOT NULL,
  -- Since when nobody is present there; whether a match is on, and whom it waits for, as JSON.
  empty_since bigint,
  playing smallint NOT NULL,
  daily smallint NOT NULL,
  waiting text NOT NULL,
  body text NOT NULL
);
CREATE INDEX listings_by_time ON listings (public, created_at);

-- What nodes tell each other where they share nothing faster. It may be lost, so it is not logged.
CREATE UNLOGGED TABLE shared_values (name text COLLATE "C" PRIMARY KEY, body text NOT NULL, expires_at bigint NOT NULL);
