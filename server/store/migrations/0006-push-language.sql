-- In which language a browser is told that it is somebody's turn.
ALTER TABLE push_subscriptions ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
