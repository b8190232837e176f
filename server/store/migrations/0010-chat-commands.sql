-- The id its author's client gave a message: the same one twice is one message. Older messages have none.
ALTER TABLE chat ADD COLUMN command TEXT;
CREATE UNIQUE INDEX chat_command ON chat (stream, author, command);
