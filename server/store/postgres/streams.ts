import type { Line, Table } from '@fimm/table'
import type { Sql as Postgres } from 'postgres'
import { isPlain, repeats } from '../commit.ts'
import { asideStatements } from '../sql/aside.ts'
import type { Engine } from '../sql/sql.ts'
import type { Commit, CommitAnswer, Listing, Loaded, Streams } from '../store.ts'
import { storable } from '../text.ts'
import { APPEND, LIST, UNCHANGED } from './append.ts'
import { run, type Connection, type Numbers } from './engine.ts'

interface Body {
  readonly body: string
}
interface Numbered extends Body {
  readonly seq: number
}
const lineOf = ({ body }: Body): Line => JSON.parse(body) as Line

export const postgresStreams = (sql: Postgres<Numbers>, engine: Engine): Streams => {
  const lines = async (stream: string, from: number, to = 2 ** 31 - 1): Promise<readonly Line[]> =>
    (
      await engine.rows<Body>(
        'SELECT body FROM lines WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq',
        stream,
        from,
        to,
      )
    ).map(lineOf)

  const load = async (stream: string): Promise<Loaded | undefined> => {
    const [snapshot] = await engine.rows<Numbered>('SELECT seq, body FROM snapshots WHERE stream = ?', stream)
    const tail = await lines(stream, (snapshot?.seq ?? 0) + 1)
    if (snapshot === undefined) return tail.length === 0 ? undefined : { lines: tail }
    return { snapshot: { seq: snapshot.seq, table: JSON.parse(snapshot.body) as Table }, lines: tail }
  }

  return {
    commit: async (batch) => writeBatch(sql, batch),
    load,
    lines,
    receipt: async (stream, command) => {
      const [row] = await engine.rows<{ readonly seq: number }>(
        'SELECT seq FROM receipts WHERE stream = ? AND command = ?',
        stream,
        command,
      )
      return row?.seq
    },
    snapshot: async (stream, seq, table) => {
      await engine.change(
        `INSERT INTO snapshots (stream, seq, body) SELECT ?, ?, ?
         WHERE EXISTS (SELECT FROM lines WHERE stream = ?)
         ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, body = excluded.body
         WHERE excluded.seq > snapshots.seq`,
        stream,
        seq,
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

/** One statement for a batch, so one round trip and one flush. A stream that comes twice waits for itself, and
 *  what leaves more behind than lines takes a transaction of two steps: it is written for winners only. */
const writeBatch = async (
  sql: Postgres<Numbers>,
  batch: readonly Commit[],
): Promise<readonly CommitAnswer[]> => {
  const isOnce = new Set(batch.map(({ stream }) => stream)).size === batch.length
  if (isOnce && batch.every(isPlain)) return append(sql, batch)
  const answers: CommitAnswer[] = []
  await sql.begin(async (transaction) => {
    for (const round of rounds(batch)) {
      const answered = await append(
        transaction,
        round.map(({ commit: one }) => one),
      )
      for (const [index, { commit: one, place }] of round.entries()) {
        answers[place] = answered[index] ?? 'conflict'
        if (answers[place] === 'conflict') continue
        for (const statement of asideStatements(one)) await run(transaction, statement)
      }
    }
  })
  return answers
}

interface Placed {
  readonly commit: Commit
  readonly place: number
}

/** The first commit of every stream, then the second of those that have one, and so on. */
const rounds = (batch: readonly Commit[]): readonly (readonly Placed[])[] => {
  const seen = new Map<string, number>()
  const placed = batch.map((one, place) => {
    const round = (seen.get(one.stream) ?? -1) + 1
    seen.set(one.stream, round)
    return { round, commit: one, place }
  })
  return [...Map.groupBy(placed, ({ round }) => round).values()]
}

const append = async (sql: Connection, batch: readonly Commit[]): Promise<readonly CommitAnswer[]> => {
  const sound = batch.filter((commit) => !repeats(commit) && commit.lines.length > 0)
  const wanted = sound.map(({ stream, after, deadline, lines }) => ({
    stream: storable(stream),
    after,
    deadline,
    body: JSON.stringify(lines[0]),
  }))
  const more = sound.flatMap(({ stream, after, lines }) =>
    lines.slice(1).map((line, index) => ({
      stream: storable(stream),
      seq: after + 2 + index,
      body: JSON.stringify(line),
    })),
  )
  const commands = sound.flatMap(({ stream, commands: answered }) =>
    answered.map(({ id, seq }) => ({ stream: storable(stream), command: storable(id), seq })),
  )
  const listings = sound.flatMap(({ stream, listing }) =>
    listing === undefined ? [] : [{ stream: storable(stream), listing }],
  )
  const values = [
    wanted.map(({ stream }) => stream),
    wanted.map(({ after }) => after),
    wanted.map(({ deadline }) => (deadline === undefined ? UNCHANGED : deadline)),
    wanted.map(({ body }) => body),
    more.map(({ stream }) => stream),
    more.map(({ seq }) => seq),
    more.map(({ body }) => body),
    commands.map(({ stream }) => stream),
    commands.map(({ command }) => command),
    commands.map(({ seq }) => seq),
  ]
  const shown = [
    listings.map(({ stream }) => stream),
    listings.map(({ listing }) => (listing === null ? null : storable(listing.game))),
    listings.map(({ listing }) => (listing?.visibility === 'public' ? 1 : 0)),
    listings.map(({ listing }) => listing?.createdAt ?? 0),
    listings.map(({ listing }) => (listing === null ? null : JSON.stringify(listing))),
  ]
  const rows =
    listings.length === 0
      ? await sql.unsafe(APPEND, values, { prepare: true })
      : await sql.unsafe(LIST, [...values, ...shown], { prepare: true })
  const won = new Set(rows.map((row) => row.stream as string))
  return batch.map((one) => (sound.includes(one) && won.has(storable(one.stream)) ? 'written' : 'conflict'))
}
