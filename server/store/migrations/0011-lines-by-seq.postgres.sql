-- Which form of state a snapshot has: a program that knows another one ignores it.
ALTER TABLE snapshots ADD COLUMN format integer NOT NULL DEFAULT 0;
