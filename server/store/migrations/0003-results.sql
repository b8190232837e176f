-- A match that was played to its end, once (T9), and how each human came out of it.
CREATE TABLE results (
  code TEXT NOT NULL,
  number INTEGER NOT NULL,
  game TEXT NOT NULL,
  ended_at BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (code, number)
);

CREATE TABLE result_players (
  player TEXT NOT NULL,
  code TEXT NOT NULL,
  number INTEGER NOT NULL,
  game TEXT NOT NULL,
  ended_at BIGINT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  rank INTEGER,
  won INTEGER NOT NULL,
  practice INTEGER NOT NULL,
  PRIMARY KEY (player, code, number)
);
CREATE INDEX result_players_by_time ON result_players (player, ended_at);

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
  PRIMARY KEY (player, series, date)
);
CREATE INDEX daily_plays_on ON daily_plays (series, date, solved);
