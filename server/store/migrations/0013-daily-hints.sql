-- Hints taken in a first play: the leaderboard shows them beside the time they made longer (Q13). Older plays have none.
ALTER TABLE daily_plays ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
