import type { StreamEvent, Table } from '@fimm/table'
import type { Listing, Loaded, Streams } from '../contracts/store.ts'
import { CommandIndex } from '../sql/command-index.ts'
import { storable } from '../storable-text.ts'
import { sqliteCommitter } from './commit.ts'
import type { SqliteEngine } from './engine.ts'

interface Body {
  readonly body: string
}
interface StoredSnapshot extends Body {
  readonly seq: number
  readonly format: number
}

export const sqliteStreams = (engine: SqliteEngine): Streams => {
  const { prepare, wal } = engine
  const index = new CommandIndex()
  const { commit, readCommands } = sqliteCommitter(engine, index)
  const snapshotOf = prepare('SELECT seq, format, body FROM snapshots WHERE stream = ?')
  const eventsOf = prepare(
    'SELECT body FROM stream_events WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq',
  )
  const writeSnapshot = prepare(
    `INSERT INTO snapshots (stream, seq, format, body) SELECT ?, ?, ?, ?
     WHERE EXISTS (SELECT 1 FROM stream_events WHERE stream = ?)
     ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, format = excluded.format, body = excluded.body
     WHERE excluded.seq > seq OR excluded.format <> format`,
  )
  const dueBy = prepare('SELECT stream, at FROM deadlines WHERE at <= ? ORDER BY at LIMIT ?')
  const listedAll = prepare('SELECT body FROM listings WHERE public = 1 ORDER BY created_at DESC LIMIT ?')
  const listedOf = prepare(
    'SELECT body FROM listings WHERE public = 1 AND game = ? ORDER BY created_at DESC LIMIT ?',
  )
  const tablesOf = prepare('SELECT stream FROM members WHERE player = ?')
  const startOf = prepare('SELECT seq FROM match_starts WHERE stream = ? AND number = ?')

  const events = (stream: string, from: number, to = Number.MAX_SAFE_INTEGER): readonly StreamEvent[] =>
    (eventsOf.all(storable(stream), from, to) as unknown as readonly Body[]).map(
      ({ body }) => JSON.parse(body) as StreamEvent,
    )
  const load = (stream: string): Loaded | undefined => {
    const snapshot = snapshotOf.get(storable(stream)) as unknown as StoredSnapshot | undefined
    const since = events(stream, (snapshot?.seq ?? 0) + 1)
    if (snapshot === undefined) return since.length === 0 ? undefined : { events: since }
    const { seq, format, body } = snapshot
    return { snapshot: { seq, format, table: JSON.parse(body) as Table }, events: since }
  }

  return {
    commit,
    // What is read here may be shown to people, so it waits until it can no longer be lost.
    load: async (stream) => {
      const loaded = load(stream)
      await wal.idle()
      return loaded
    },
    events: async (stream, from, to) => {
      const found = events(stream, from, to)
      await wal.idle()
      return found
    },
    receipt: async (stream, command) => {
      await wal.idle()
      readCommands(stream)
      return index.find(stream, command)
    },
    // A snapshot only saves time: it need not wait for the disk.
    snapshot: async (stream, { seq, format, table }) => {
      const known = storable(stream)
      writeSnapshot.run(known, seq, format, JSON.stringify(table), known)
    },
    due: async (now, limit) =>
      (dueBy.all(now, limit) as unknown as readonly { readonly stream: string; readonly at: number }[]).map(
        ({ stream, at }) => ({ stream, at }),
      ),
    listed: async (game, limit = -1) =>
      (
        (game === undefined ? listedAll.all(limit) : listedOf.all(storable(game), limit)) as unknown as Body[]
      ).map(({ body }) => JSON.parse(body) as Listing),
    tablesOf: async (player) =>
      (tablesOf.all(storable(player)) as unknown as readonly { readonly stream: string }[]).map(
        ({ stream }) => stream,
      ),
    startOf: async (stream, match) =>
      (startOf.get(storable(stream), match) as unknown as { readonly seq: number } | undefined)?.seq,
  }
}
