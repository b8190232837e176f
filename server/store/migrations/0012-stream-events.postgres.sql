-- One row is one event of a table's stream.
ALTER TABLE lines RENAME TO stream_events;
ALTER INDEX lines_pkey RENAME TO stream_events_pkey;
