-- Only SQLite notes where lines are; both engines count their versions in step.
-- A state of Poker has another shape. A snapshot only saves time: the next one is made anew.
DELETE FROM snapshots;
