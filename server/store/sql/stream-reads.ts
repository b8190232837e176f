import type { StreamEvent, Table } from '@fimm/table'
import type { Listing, Streams } from '../contracts/store.ts'
import type { Sql } from './sql.ts'

interface Body {
  readonly body: string
}
interface StoredSnapshot extends Body {
  readonly seq: number
  readonly format: number
}

/** More than any stream has, and any list: the largest number both engines take. */
const ALL = 2 ** 31 - 1

/** Streams but for their commits, which each engine has in a way of its own. */
export const streamReads = (sql: Sql): Omit<Streams, 'commit' | 'receipt' | 'release'> => {
  const events = async (stream: string, from: number, to = ALL): Promise<readonly StreamEvent[]> => {
    const rows = await sql.rows<Body>(
      'SELECT body FROM stream_events WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq',
      stream,
      from,
      to,
    )
    return rows.map(({ body }) => JSON.parse(body) as StreamEvent)
  }

  return {
    events,
    load: async (stream) => {
      const [snapshot] = await sql.rows<StoredSnapshot>(
        'SELECT seq, format, body FROM snapshots WHERE stream = ?',
        stream,
      )
      const since = await events(stream, (snapshot?.seq ?? 0) + 1)
      if (snapshot === undefined) return since.length === 0 ? undefined : { events: since }
      const { seq, format, body } = snapshot
      return { snapshot: { seq, format, table: JSON.parse(body) as Table }, events: since }
    },
    // A snapshot only saves time: it need not wait for the disk.
    snapshot: async (stream, { seq, format, table }) =>
      sql.executeNonDurable(
        `INSERT INTO snapshots (stream, seq, format, body) SELECT ?, ?, ?, ?
         WHERE EXISTS (SELECT 1 FROM stream_events WHERE stream = ?)
         ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, format = excluded.format, body = excluded.body
         WHERE excluded.seq > snapshots.seq OR excluded.format <> snapshots.format`,
        stream,
        seq,
        format,
        JSON.stringify(table),
        stream,
      ),
    due: async (now, limit) =>
      sql.rows('SELECT stream, at FROM deadlines WHERE at <= ? ORDER BY at LIMIT ?', now, limit),
    listed: async (game, limit = ALL) => {
      const rows = await sql.rows<Body>(
        `SELECT body FROM listings WHERE public = 1 ${game === undefined ? '' : 'AND game = ?'}
         ORDER BY created_at DESC LIMIT ?`,
        ...(game === undefined ? [] : [game]),
        limit,
      )
      return rows.map(({ body }) => JSON.parse(body) as Listing)
    },
    tablesOf: async (player) => {
      const rows = await sql.rows<{ readonly stream: string }>(
        'SELECT stream FROM members WHERE player = ?',
        player,
      )
      return rows.map(({ stream }) => stream)
    },
    startOf: async (stream, match) => {
      const [row] = await sql.rows<{ readonly seq: number }>(
        'SELECT seq FROM match_starts WHERE stream = ? AND number = ?',
        stream,
        match,
      )
      return row?.seq
    },
  }
}
