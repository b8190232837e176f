-- The unique key finds a stream's lines and refuses a second one of the same number. Nothing is noted behind them any
-- more: reading never writes, also when the disk is full.
DROP TABLE runs;
DROP TABLE noted_lines;
CREATE UNIQUE INDEX lines_by_seq ON lines (stream, seq);
-- Which form of state a snapshot has: a program that knows another one ignores it.
ALTER TABLE snapshots ADD COLUMN format INTEGER NOT NULL DEFAULT 0;
