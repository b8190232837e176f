import type { PlayerId } from '@fimm/kernel'
import type { StreamEvent, Table } from '@fimm/table'
import type { Listing, Streams } from '../contracts/store.ts'
import { inLists, type Sql } from './sql.ts'

interface Body {
  readonly body: string
}
interface StoredSnapshot extends Body {
  readonly seq: number
  readonly format: number
}

/** More than any stream has, and any list: the largest number both engines take. */
const ALL = 2 ** 31 - 1
const READ_AT_ONCE = 500

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
    lengths: async (streams) => {
      const lengths = new Map<string, number>()
      for (const { values } of inLists(streams)) {
        // For each the end of its index, and not all of its events.
        const rows = await sql.rows<{ readonly stream: string; readonly seq: number | null }>(
          `SELECT k.column1 AS stream, (SELECT MAX(e.seq) FROM stream_events e WHERE e.stream = k.column1) AS seq
           FROM (VALUES ${values.map(() => '(?)').join(', ')}) AS k`,
          ...values,
        )
        for (const { stream, seq } of rows) if (seq !== null) lengths.set(stream, seq)
      }
      return lengths
    },
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
    snapshot: async (stream, { seq, format, table }) => {
      await sql.execute(
        `INSERT INTO snapshots (stream, seq, format, body) SELECT ?, ?, ?, ?
         WHERE EXISTS (SELECT 1 FROM stream_events WHERE stream = ?)
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
      sql.rows('SELECT stream, at FROM deadlines WHERE at <= ? ORDER BY at LIMIT ?', now, limit),
    datedAfter: async (now) => {
      const ahead: string[] = []
      let after = ''
      for (;;) {
        const page = await sql.rows<Body & { readonly stream: string }>(
          `SELECT d.stream, e.body FROM deadlines d JOIN stream_events e ON e.stream = d.stream
             AND e.seq = (SELECT MAX(l.seq) FROM stream_events l WHERE l.stream = d.stream)
           WHERE d.at > ? AND d.stream > ? ORDER BY d.stream LIMIT ?`,
          now,
          after,
          READ_AT_ONCE,
        )
        const dated = page.filter(({ body }) => (JSON.parse(body) as StreamEvent).at > now)
        ahead.push(...dated.map(({ stream }) => stream))
        const last = page.at(-1)
        if (page.length < READ_AT_ONCE || last === undefined) return ahead
        after = last.stream
      }
    },
    redate: async (stream, at) => {
      await sql.execute('UPDATE deadlines SET at = ? WHERE stream = ? AND at > ?', at, stream, at)
    },
    listed: async ({ game, limit = ALL, after } = {}) => {
      const rows = await sql.rows<Body>(
        `SELECT body FROM listings WHERE public = 1 AND empty_since IS NULL
         ${game === undefined ? '' : 'AND game = ?'}
         ${after === undefined ? '' : 'AND (created_at < ? OR (created_at = ? AND stream > ?))'}
         ORDER BY created_at DESC, stream LIMIT ?`,
        ...(game === undefined ? [] : [game]),
        ...(after === undefined ? [] : [after.createdAt, after.createdAt, after.code]),
        limit,
      )
      return rows.map(({ body }) => JSON.parse(body) as Listing)
    },
    openTablesOf: async (player, { withoutDaily = false, emptyAfter = 0, limit = ALL } = {}) => {
      const rows = await sql.rows<Body & { readonly waiting: string }>(
        `SELECT l.body, l.waiting FROM members m JOIN listings l ON l.stream = m.stream
         WHERE m.player = ? AND (l.playing = 1 OR l.empty_since IS NULL OR l.empty_since >= ?)
           ${withoutDaily ? 'AND (l.playing = 1 OR l.daily = 0)' : ''}
         ORDER BY CASE WHEN replace(l.waiting, ?, '') <> l.waiting THEN 0 WHEN l.playing = 1 THEN 1 ELSE 2 END,
           l.created_at DESC, l.stream
         LIMIT ?`,
        player,
        emptyAfter,
        JSON.stringify(player),
        limit,
      )
      return rows.map(({ body, waiting }) => ({
        ...(JSON.parse(body) as Listing),
        waitingFor: JSON.parse(waiting) as readonly PlayerId[],
      }))
    },
    occupied: async () => {
      const rows = await sql.rows<{ readonly stream: string; readonly player: PlayerId | null }>(
        `SELECT l.stream, m.player FROM listings l LEFT JOIN members m ON m.stream = l.stream
         WHERE l.empty_since IS NULL ORDER BY l.created_at, l.stream`,
      )
      const members = new Map<string, PlayerId[]>()
      for (const { stream, player } of rows) {
        const known = members.get(stream) ?? []
        members.set(stream, player === null ? known : [...known, player])
      }
      return members
    },
    open: async (limit) => {
      const rows = await sql.rows<Body>('SELECT body FROM listings ORDER BY created_at DESC LIMIT ?', limit)
      return rows.map(({ body }) => JSON.parse(body) as Listing)
    },
    openCount: async () => {
      const [row] = await sql.rows<{ readonly count: number }>('SELECT COUNT(*) AS count FROM listings')
      return row?.count ?? 0
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
