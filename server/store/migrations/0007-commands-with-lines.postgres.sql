-- A command stands with the line that answered it: a table of its own took as long to write as the lines.
ALTER TABLE lines ADD COLUMN commands text;
UPDATE lines SET commands = answered.commands
FROM (SELECT stream, seq, json_agg(command)::text AS commands FROM receipts GROUP BY stream, seq) AS answered
WHERE answered.stream = lines.stream AND answered.seq = lines.seq;
DROP TABLE receipts;
