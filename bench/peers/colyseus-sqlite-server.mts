import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serveShelf } from './colyseus-shelf.mts'

/** Colyseus as somebody would use it who promises what we promise: each move is in SQLite, on the disk, before anybody
 *  sees it. Committed one by one, as a room's handler does it. */
const database = new DatabaseSync(join(mkdtempSync(join(tmpdir(), 'fimm-bench-')), 'moves.sqlite'))
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 16000;
  CREATE TABLE moves (id INTEGER PRIMARY KEY, room TEXT NOT NULL, turn INTEGER NOT NULL, body TEXT NOT NULL,
    UNIQUE (room, turn));
`)
const insert = database.prepare('INSERT INTO moves (room, turn, body) VALUES (?, ?, ?)')
await serveShelf(({ room, turn, player, at }) => {
  insert.run(room, turn, JSON.stringify({ type: 'touched', player, at }))
})
