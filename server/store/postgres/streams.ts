import type { StreamEvent, Table } from '@fimm/table'
import type { Sql as Postgres } from 'postgres'
import { isPlain, repeats } from '../commit.ts'
import { Answered, commandsOn, readCommands } from '../sql/command-index.ts'
import { asideStatements } from '../sql/side-tables.ts'
import type { Engine } from '../sql/sql.ts'
import type { Commit, CommitAnswer, Listing, Loaded, Streams } from '../contracts/store.ts'
import { storable } from '../storable-text.ts'
import { APPEND, LIST, UNCHANGED } from './append.ts'
import { run, type Connection, type Numbers } from './engine.ts'

interface Body {
  readonly body: string
}
interface StoredSnapshot extends Body {
  readonly seq: number
  readonly format: number
}
const lineOf = ({ body }: Body): StreamEvent => JSON.parse(body) as StreamEvent

export const postgresStreams = (sql: Postgres<Numbers>, engine: Engine): Streams => {
  const lines = async (stream: string, from: number, to = 2 ** 31 - 1): Promise<readonly StreamEvent[]> =>
    (
      await engine.rows<Body>(
        'SELECT body FROM lines WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq',
        stream,
        from,
        to,
      )
    ).map(lineOf)

  const load = async (stream: string): Promise<Loaded | undefined> => {
    const [snapshot] = await engine.rows<StoredSnapshot>(
      'SELECT seq, format, body FROM snapshots WHERE stream = ?',
      stream,
    )
    const tail = await lines(stream, (snapshot?.seq ?? 0) + 1)
    if (snapshot === undefined) return tail.length === 0 ? undefined : { lines: tail }
    const { seq, format, body } = snapshot
    return { snapshot: { seq, format, table: JSON.parse(body) as Table }, lines: tail }
  }

  const answered = new Answered()
  return {
    commit: async (batch) => writeBatch(sql, batch, answered),
    load,
    lines,
    receipt: async (stream, command) => {
      await catchUp(sql, answered, [storable(stream)])
      return receiptOf(sql, answered, stream, command)
    },
    snapshot: async (stream, { seq, format, table }) => {
      await engine.change(
        `INSERT INTO snapshots (stream, seq, format, body) SELECT ?, ?, ?, ?
         WHERE EXISTS (SELECT FROM lines WHERE stream = ?)
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

/** One statement for a batch, so one round trip and one flush. A stream that comes twice waits for itself, and
 *  what leaves more behind than lines takes a transaction of two steps: it is written for winners only. */
const writeBatch = async (
  sql: Postgres<Numbers>,
  batch: readonly Commit[],
  answered: Answered,
): Promise<readonly CommitAnswer[]> => {
  try {
    const isOnce = new Set(batch.map(({ stream }) => stream)).size === batch.length
    if (isOnce && batch.every(isPlain)) return await append(sql, batch, answered)
    return await writeInRounds(sql, batch, answered)
  } catch (error) {
    for (const { stream } of batch) answered.forget(storable(stream))
    throw error
  }
}

const writeInRounds = async (
  sql: Postgres<Numbers>,
  batch: readonly Commit[],
  known: Answered,
): Promise<readonly CommitAnswer[]> => {
  const answers: CommitAnswer[] = []
  await sql.begin(async (transaction) => {
    for (const round of rounds(batch)) {
      const answered = await append(
        transaction,
        round.map(({ commit: one }) => one),
        known,
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

/** Reads the commands of lines that came since, by whichever node. */
const catchUp = async (sql: Connection, answered: Answered, streams: readonly string[]): Promise<void> => {
  const behind = streams.map((stream) => ({ stream, known: answered.knownTo(stream) }))
  const rows = await sql.unsafe(
    `SELECT k.stream, max(l.seq) AS seq, json_agg(l.commands) FILTER (WHERE l.commands IS NOT NULL) AS lists
     FROM unnest($1::text[], $2::int[]) AS k (stream, seq), lines l
     WHERE l.stream = k.stream AND l.seq > k.seq
     GROUP BY k.stream`,
    [streams, behind.map(({ known }) => known)],
    { prepare: true },
  )
  const found = new Map(rows.map((row) => [row.stream as string, row as unknown as Since]))
  for (const { stream, known } of behind) {
    const since = found.get(stream)
    if (since === undefined) continue
    const lists = (since.lists ?? []).map((commands) => ({ commands }))
    answered.learn(stream, known, since.seq, readCommands(lists.map(({ commands }) => commands)))
  }
}

interface Since {
  readonly seq: number
  readonly lists: readonly string[] | null
}

const receiptOf = async (
  sql: Connection,
  answered: Answered,
  stream: string,
  command: string,
): Promise<number | undefined> => {
  if (!answered.mayHave(storable(stream), storable(command))) return undefined
  const [row] = await sql.unsafe(
    `SELECT l.seq FROM lines l, json_array_elements_text(l.commands::json) AS c (command)
     WHERE l.stream = $1 AND c.command = $2`,
    [storable(stream), storable(command)],
    { prepare: true },
  )
  return (row as { readonly seq: number } | undefined)?.seq
}

/** Whether none of a commit's commands was answered before. */
const isNew = async (sql: Connection, answered: Answered, { stream, commands }: Commit): Promise<boolean> => {
  for (const { id } of commands) if ((await receiptOf(sql, answered, stream, id)) !== undefined) return false
  return true
}

const append = async (
  sql: Connection,
  batch: readonly Commit[],
  answered: Answered,
): Promise<readonly CommitAnswer[]> => {
  const behind = batch.filter(
    ({ stream, after, commands }) => commands.length > 0 && answered.knownTo(storable(stream)) < after,
  )
  if (behind.length > 0)
    await catchUp(
      sql,
      answered,
      behind.map(({ stream }) => storable(stream)),
    )
  const sound: Commit[] = []
  for (const commit of batch)
    if (!repeats(commit) && commit.lines.length > 0 && (await isNew(sql, answered, commit)))
      sound.push(commit)
  const rowsOf = sound.map((commit) =>
    commit.lines.map((line, index) => {
      const seq = commit.after + 1 + index
      return {
        stream: storable(commit.stream),
        seq,
        body: JSON.stringify(line),
        commands: commandsOn(seq, commit),
      }
    }),
  )
  const first = rowsOf.flatMap((rows) => rows.slice(0, 1))
  const more = rowsOf.flatMap((rows) => rows.slice(1))
  const listings = sound.flatMap(({ stream, listing }) =>
    listing === undefined ? [] : [{ stream: storable(stream), listing }],
  )
  const values = [
    first.map(({ stream }) => stream),
    sound.map(({ after }) => after),
    sound.map(({ deadline }) => (deadline === undefined ? UNCHANGED : deadline)),
    first.map(({ body }) => body),
    first.map(({ commands }) => commands),
    more.map(({ stream }) => stream),
    more.map(({ seq }) => seq),
    more.map(({ body }) => body),
    more.map(({ commands }) => commands),
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
  for (const { stream, after, lines, commands } of sound)
    if (won.has(storable(stream)))
      answered.learn(
        storable(stream),
        after,
        after + lines.length,
        commands.map(({ id }) => storable(id)),
      )
  return batch.map((one) => (sound.includes(one) && won.has(storable(one.stream)) ? 'written' : 'conflict'))
}
