-- Where the lines of a stream are is noted as a list for many of them: row by row, that took as long as to write them.
-- What there is, is noted when it is first asked for.
DROP TABLE line_places;
DROP TABLE placed_lines;
CREATE TABLE runs (
  stream TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  -- Row numbers, as JSON.
  lines TEXT NOT NULL,
  PRIMARY KEY (stream, first)
) WITHOUT ROWID;
-- The last line that is in a run.
CREATE TABLE noted_lines (up_to INTEGER NOT NULL);
INSERT INTO noted_lines (up_to) VALUES (0);
-- A state of Poker has another shape. A snapshot only saves time: the next one is made anew.
DELETE FROM snapshots;
