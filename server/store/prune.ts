import type { Millis } from '@fimm/kernel'
import { openExisting, type DatabaseLocation } from './database-location.ts'
import { forgetReports } from './sql/forget-reports.ts'
import { inList, statement, type Engine, type Sql, type Statement } from './sql/sql.ts'

export interface Pruned {
  readonly tables: number
  readonly events: number
  readonly guests: number
}

/** Few enough that nobody waits for a transaction of ours. */
const AT_ONCE = 64

/** Everything about a table is under its code. Results stay: statistics, leaderboards and evenings are made of them. */
const OF_A_TABLE = [
  'stream_events',
  'snapshots',
  'deadlines',
  'listings',
  'members',
  'match_starts',
  'lobby_matches',
  'chat',
]

/** Forgets tables that ended before a moment, with every move and message, and guests nobody has seen since. What can still
 *  be played stays, however old; so do accounts. */
export const prune = async (
  where: DatabaseLocation,
  before: Millis,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<Pruned> => {
  const engine = openExisting(where)
  try {
    let [tables, events] = [0, 0]
    for await (const ended of endedBefore(engine, before)) {
      tables += ended.length
      events += ended.reduce((sum, { seq }) => sum + seq, 0)
      if (!isDryRun)
        await forgetTables(
          engine,
          ended.map(({ stream }) => stream),
        )
    }
    const guests = await guestsUnseenSince(engine, before)
    if (!isDryRun)
      for (let from = 0; from < guests.length; from += AT_ONCE)
        await engine.transaction(guests.slice(from, from + AT_ONCE).flatMap(forgetGuest))
    return { tables, events, guests: guests.length }
  } finally {
    await engine.close()
  }
}

interface Stream {
  readonly stream: string
  readonly seq: number
}

/** Closed tables by their last event, and matches that everybody left; a handful at a time. */
async function* endedBefore(sql: Sql, before: Millis): AsyncGenerator<readonly Stream[]> {
  let after = ''
  for (;;) {
    const page = await sql.rows<Stream>(
      'SELECT stream, MAX(seq) AS seq FROM stream_events WHERE stream > ? GROUP BY stream ORDER BY stream LIMIT ?',
      after,
      AT_ONCE,
    )
    const last = page.at(-1)
    if (last === undefined) return
    after = last.stream
    const ended = await Promise.all(page.map((stream) => isEnded(sql, stream, before)))
    yield page.filter((_, place) => ended[place])
  }
}

const isEnded = async (sql: Sql, { stream, seq }: Stream, before: Millis): Promise<boolean> => {
  const [listing] = await sql.rows<{ readonly playing: number; readonly empty_since: Millis | null }>(
    'SELECT playing, empty_since FROM listings WHERE stream = ?',
    stream,
  )
  // An open table where nothing is played may be one that is to meet again (T10d): it closes by its own rules.
  if (listing !== undefined) return listing.playing === 1 && (listing.empty_since ?? Infinity) < before
  const [event] = await sql.rows<{ readonly body: string }>(
    'SELECT body FROM stream_events WHERE stream = ? AND seq = ?',
    stream,
    seq,
  )
  const { at } = JSON.parse(event?.body ?? '{}') as { readonly at?: Millis }
  return at !== undefined && at < before
}

const forgetTables = async (engine: Engine, streams: readonly string[]): Promise<void> => {
  if (streams.length === 0) return
  const { text, values } = inList(streams)
  await engine.transaction(
    OF_A_TABLE.map((table) => statement(`DELETE FROM ${table} WHERE stream IN ${text}`, ...values)),
  )
}

const guestsUnseenSince = async (sql: Sql, before: Millis): Promise<readonly string[]> => {
  const rows = await sql.rows<{ readonly id: string }>(
    `SELECT p.id FROM players p
     WHERE p.name IS NOT NULL AND p.created_at < ?
       AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.player = p.id)
       AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player = p.id AND s.seen_at >= ?)
       AND NOT EXISTS (SELECT 1 FROM api_tokens t WHERE t.owner = p.id AND COALESCE(t.used_at, t.created_at) >= ?)
       AND NOT EXISTS (SELECT 1 FROM members m JOIN listings l ON l.stream = m.stream WHERE m.player = p.id)`,
    before,
    before,
    before,
  )
  return rows.map(({ id }) => id)
}

/** As somebody who deletes themselves: the id stays, and shows as somebody (T19). */
const forgetGuest = (id: string): readonly Statement[] => [
  statement('UPDATE players SET name = NULL WHERE id = ?', id),
  ...['sessions', 'push_subscriptions'].map((table) =>
    statement(`DELETE FROM ${table} WHERE player = ?`, id),
  ),
  statement('DELETE FROM api_tokens WHERE owner = ?', id),
  statement('DELETE FROM chat WHERE author = ?', id),
  ...forgetReports(id),
]
