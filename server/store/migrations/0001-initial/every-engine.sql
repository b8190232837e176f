-- Who is a member where, bots left out: so that who is deleted leaves tables that nobody has in memory (T19).
CREATE TABLE members (
  player TEXT NOT NULL,
  stream TEXT NOT NULL,
  PRIMARY KEY (player, stream)
);
CREATE INDEX members_at ON members (stream);

-- With which event each match of a table begins: a replay reads its own match and not the evening before it.
CREATE TABLE match_starts (
  stream TEXT NOT NULL,
  number INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (stream, number)
);

-- A player without a name has gone; whoever has an account is no guest (T18, T19).
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_at BIGINT NOT NULL
);

CREATE TABLE accounts (
  player TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  recovery TEXT,
  created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  player TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  agent TEXT NOT NULL
);
CREATE INDEX sessions_by_seen ON sessions (seen_at);
CREATE INDEX sessions_of ON sessions (player);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE api_tokens (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  owner TEXT NOT NULL,
  label TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX api_tokens_of ON api_tokens (owner);

CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  keys TEXT NOT NULL,
  -- In which language this browser is told that it is somebody's turn.
  language TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (player);

CREATE TABLE chat (
  id TEXT PRIMARY KEY,
  stream TEXT NOT NULL,
  author TEXT NOT NULL,
  body TEXT NOT NULL,
  audience TEXT NOT NULL,
  said_at BIGINT NOT NULL,
  -- The id its author's client gave a message: the same one twice is one message.
  command TEXT
);
CREATE INDEX chat_at ON chat (stream, said_at, id);
CREATE INDEX chat_of ON chat (author);
CREATE UNIQUE INDEX chat_command ON chat (stream, author, command);

-- Matches that a lobby of boardgame.io opened: who has which of their numbered seats.
CREATE TABLE lobby_matches (
  stream TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  listed INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  version INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX lobby_matches_of ON lobby_matches (game, listed, created_at);

CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL);

-- A match that was played to its end, once (T9), and how each human came out of it.
CREATE TABLE results (
  code TEXT NOT NULL,
  number INTEGER NOT NULL,
  game TEXT NOT NULL,
  ended_at BIGINT NOT NULL,
  evening_key TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  PRIMARY KEY (code, number)
);

CREATE TABLE result_players (
  player TEXT NOT NULL,
  code TEXT NOT NULL,
  number INTEGER NOT NULL,
  game TEXT NOT NULL,
  -- Of its words; empty where it has none (S20).
  language TEXT NOT NULL,
  ended_at BIGINT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  rank INTEGER,
  won INTEGER NOT NULL,
  practice INTEGER NOT NULL,
  PRIMARY KEY (player, code, number)
);
CREATE INDEX result_players_by_time ON result_players (player, ended_at);
-- Who played a match with somebody.
CREATE INDEX result_players_at ON result_players (code, number);

CREATE TABLE daily_boards (
  series TEXT NOT NULL,
  date TEXT NOT NULL,
  material TEXT NOT NULL,
  PRIMARY KEY (series, date)
);

-- The key is what makes a first play the only one (Q16).
CREATE TABLE daily_plays (
  player TEXT NOT NULL,
  series TEXT NOT NULL,
  date TEXT NOT NULL,
  code TEXT NOT NULL,
  number INTEGER NOT NULL,
  began_at BIGINT NOT NULL,
  solved INTEGER,
  millis BIGINT,
  score DOUBLE PRECISION,
  -- Taken in this play: the leaderboard shows them beside the time they made longer (Q13).
  hints INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (player, series, date)
);
CREATE INDEX daily_plays_on ON daily_plays (series, date, solved);

-- Who may not come in, and until when: a person or an address, never both in one row.
CREATE TABLE bans (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- Absent: until it is lifted.
  ends_at BIGINT,
  UNIQUE (kind, target)
);

-- One row at most is shown: the newest that has not ended.
CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT
);

-- Tables the operator wants closed: whichever node takes the row closes the table.
CREATE TABLE closings (stream TEXT PRIMARY KEY, created_at BIGINT NOT NULL);

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  stream TEXT NOT NULL,
  reporter TEXT NOT NULL,
  -- Whom it is about, if anybody.
  about TEXT,
  why TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (stream, reporter, created_at)
);
CREATE INDEX reports_by_time ON reports (created_at);

-- What was said before a report, a row each, so that the words of who is deleted go with them (T19).
CREATE TABLE report_lines (
  report TEXT NOT NULL,
  place INTEGER NOT NULL,
  author TEXT NOT NULL,
  body TEXT NOT NULL,
  said_at BIGINT NOT NULL,
  PRIMARY KEY (report, place)
);
CREATE INDEX report_lines_of ON report_lines (author);

-- What operators did, by whichever way.
CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  way TEXT NOT NULL,
  action TEXT NOT NULL,
  target TEXT NOT NULL,
  detail TEXT NOT NULL
);
