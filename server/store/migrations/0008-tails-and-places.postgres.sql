-- What can be taken back is kept in another form. A snapshot only saves time: the next one is made anew.
DELETE FROM snapshots;
