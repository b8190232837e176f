-- What can be taken back is kept in another form. A snapshot only saves time: the next one is made anew.
DELETE FROM snapshots;

-- Where the lines of a stream are is noted for many lines at once: for each as it comes, that took longer than to write
-- the line itself, since every table's place is on another page.
DROP INDEX lines_by_seq;
CREATE TABLE line_places (
  stream TEXT NOT NULL,
  seq INTEGER NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (stream, seq)
) WITHOUT ROWID;
INSERT INTO line_places (stream, seq, line) SELECT stream, seq, id FROM lines ORDER BY stream, seq;
-- The last line whose place is noted.
CREATE TABLE placed_lines (up_to INTEGER NOT NULL);
INSERT INTO placed_lines (up_to) SELECT coalesce(max(id), 0) FROM lines;
