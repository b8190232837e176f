-- One row is one event of a table's stream.
ALTER TABLE lines RENAME TO stream_events;
DROP INDEX lines_by_seq;
CREATE UNIQUE INDEX stream_events_by_seq ON stream_events (stream, seq);
