import type { StreamEvent, Table } from '@fimm/table'
import type { Sql as Postgres } from 'postgres'
import { CommandIndex } from '../sql/command-index.ts'
import type { Engine } from '../sql/sql.ts'
import type { Listing, Loaded, Streams } from '../contracts/store.ts'
import { storable } from '../storable-text.ts'
import { appendBatch, readCommands } from './append.ts'
import type { Numbers } from './engine.ts'

interface Body {
  readonly body: string
}
interface StoredSnapshot extends Body {
  readonly seq: number
  readonly format: number
}
const eventOf = ({ body }: Body): StreamEvent => JSON.parse(body) as StreamEvent

export const postgresStreams = (sql: Postgres<Numbers>, engine: Engine): Streams => {
  const events = async (stream: string, from: number, to = 2 ** 31 - 1): Promise<readonly StreamEvent[]> =>
    (
      await engine.rows<Body>(
        'SELECT body FROM stream_events WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq',
        stream,
        from,
        to,
      )
    ).map(eventOf)

  const load = async (stream: string): Promise<Loaded | undefined> => {
    const [snapshot] = await engine.rows<StoredSnapshot>(
      'SELECT seq, format, body FROM snapshots WHERE stream = ?',
      stream,
    )
    const tail = await events(stream, (snapshot?.seq ?? 0) + 1)
    if (snapshot === undefined) return tail.length === 0 ? undefined : { events: tail }
    const { seq, format, body } = snapshot
    return { snapshot: { seq, format, table: JSON.parse(body) as Table }, events: tail }
  }

  const index = new CommandIndex()
  return {
    commit: async (batch) => appendBatch(sql, batch, index),
    load,
    events,
    receipt: async (stream, command) => {
      await readCommands(sql, [storable(stream)], index)
      return index.find(stream, command)
    },
    snapshot: async (stream, { seq, format, table }) => {
      await engine.execute(
        `INSERT INTO snapshots (stream, seq, format, body) SELECT ?, ?, ?, ?
         WHERE EXISTS (SELECT FROM stream_events WHERE stream = ?)
         ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, format = excluded.format, body = excluded.body
         WHERE excluded.seq > snapshots.seq OR excluded.format <> snapshots.format`,
        stream,
        seq,
        format,
        JSON.stringify(table),
        stream,
      )
    },
    due: async (now, limit) =>
      engine.rows('SELECT stream, at FROM deadlines WHERE at <= ? ORDER BY at LIMIT ?', now, limit),
    listed: async (game, limit = 2 ** 31 - 1) =>
      (
        await engine.rows<Body>(
          `SELECT body FROM listings WHERE public = 1 AND (?::text IS NULL OR game = ?)
           ORDER BY created_at DESC LIMIT ?`,
          game ?? null,
          game ?? null,
          limit,
        )
      ).map(({ body }) => JSON.parse(body) as Listing),
    tablesOf: async (player) =>
      (
        await engine.rows<{ readonly stream: string }>('SELECT stream FROM members WHERE player = ?', player)
      ).map(({ stream }) => stream),
    startOf: async (stream, match) => {
      const [row] = await engine.rows<{ readonly seq: number }>(
        'SELECT seq FROM match_starts WHERE stream = ? AND number = ?',
        stream,
        match,
      )
      return row?.seq
    },
  }
}
