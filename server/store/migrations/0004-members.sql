-- Who is a member where, bots left out: so that who is deleted leaves tables that nobody has in memory (T19).
CREATE TABLE members (
  player TEXT NOT NULL,
  stream TEXT NOT NULL,
  PRIMARY KEY (player, stream)
);
CREATE INDEX members_at ON members (stream);

-- With which line each match of a table begins: a replay reads its own match and not the evening before it.
CREATE TABLE match_starts (
  stream TEXT NOT NULL,
  number INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (stream, number)
);
