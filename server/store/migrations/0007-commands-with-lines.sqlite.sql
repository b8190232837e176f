-- A command stands with the line that answered it: a table of its own took as long to write as the lines.
ALTER TABLE lines ADD COLUMN commands TEXT;
UPDATE lines SET commands = (
  SELECT json_group_array(command) FROM receipts WHERE receipts.stream = lines.stream AND receipts.seq = lines.seq
) WHERE EXISTS (SELECT 1 FROM receipts WHERE receipts.stream = lines.stream AND receipts.seq = lines.seq);
DROP TABLE receipts;
