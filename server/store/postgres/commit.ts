import type { Commit, CommitOutcome } from '../contracts/store.ts'
import { commandsIn, rowsOf, type CommandIndex, type CommandRow } from '../sql/command-index.ts'
import { sideStatements } from '../sql/side-tables.ts'
import { storable } from '../storable-text.ts'
import { inTransaction, run, type PostgresConnection, type PostgresPool } from './engine.ts'

/** A stream's first new event decides: the key (stream, seq) lets one writer in, and only who got in writes the rest.
 *  In order of streams, so that two nodes with the same streams wait for each other one way only. Single values are asked
 *  for, and sets are told by what is not in them: the planner cannot know how many rows come, and would turn joins into
 *  scans of whole tables. */
const INSERT = `
  WITH won AS (
    INSERT INTO stream_events (stream, seq, body, commands)
    SELECT w.stream, w.seq, w.body, w.commands
    FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS w (stream, seq, body, commands)
    WHERE w.seq = 1
      OR (SELECT e.seq FROM stream_events e WHERE e.stream = w.stream AND e.seq = w.seq - 1) IS NOT NULL
    ORDER BY w.stream
    ON CONFLICT DO NOTHING
    RETURNING stream
  ),
  lost AS (
    SELECT w.stream FROM unnest($1::text[]) AS w (stream) EXCEPT SELECT stream FROM won
  ),
  more AS (
    INSERT INTO stream_events (stream, seq, body, commands)
    SELECT m.stream, m.seq, m.body, m.commands
    FROM unnest($5::text[], $6::int[], $7::text[], $8::text[]) AS m (stream, seq, body, commands)
    WHERE m.stream NOT IN (SELECT stream FROM lost)
  )
  SELECT stream FROM won`

/** Writes a batch and answers when it is committed: with one statement where there are only events to write. */
export const commitBatch = async (
  pool: PostgresPool,
  batch: readonly Commit[],
  index: CommandIndex,
): Promise<readonly CommitOutcome[]> => {
  try {
    const isOnce = new Set(batch.map(({ stream }) => stream)).size === batch.length
    if (isOnce && batch.every((commit) => sideStatements(commit).length === 0))
      return await append(pool.sql, batch, index)
    return await appendInRounds(pool, batch, index)
  } catch (error) {
    for (const { stream } of batch) index.forget(stream)
    throw error
  }
}

/** Several commits of one stream are written one after the other, and side tables for those that were written only. */
const appendInRounds = async (
  pool: PostgresPool,
  batch: readonly Commit[],
  index: CommandIndex,
): Promise<readonly CommitOutcome[]> => {
  const outcomes = new Map<Commit, CommitOutcome>()
  await inTransaction(pool, '', async (transaction) => {
    for (const round of roundsOf(batch)) {
      const written = await append(transaction, round, index)
      for (const [place, commit] of round.entries()) outcomes.set(commit, written[place] ?? 'conflict')
      const statements = round
        .filter((commit) => outcomes.get(commit) === 'committed')
        .flatMap(sideStatements)
      await Promise.all(statements.map(async (statement) => run(transaction, statement)))
    }
  })
  return batch.map((commit) => outcomes.get(commit) ?? 'conflict')
}

/** The first commit of every stream, then the second of those that have one, and so on. */
const roundsOf = (batch: readonly Commit[]): readonly (readonly Commit[])[] => {
  const counts = new Map<string, number>()
  const rounds: Commit[][] = []
  for (const commit of batch) {
    const round = counts.get(commit.stream) ?? 0
    counts.set(commit.stream, round + 1)
    ;(rounds[round] ??= []).push(commit)
  }
  return rounds
}

const append = async (
  sql: PostgresConnection,
  batch: readonly Commit[],
  index: CommandIndex,
): Promise<readonly CommitOutcome[]> => {
  const behind = batch.filter(({ stream, after }) => (index.knownTo(stream) ?? -1) < after)
  await readCommands(
    sql,
    behind.map(({ stream }) => storable(stream)),
    index,
  )
  const next = batch.filter((commit) => index.isNext(commit))
  const rows = next.map(rowsOf)
  const columns = [rows.flatMap(([first]) => first ?? []), rows.flatMap(([, ...more]) => more)].flatMap(
    (part) => [
      part.map(({ stream }) => stream),
      part.map(({ seq }) => seq),
      part.map(({ body }) => body),
      part.map(({ commands }) => commands),
    ],
  )
  const winners = await sql.unsafe(INSERT, columns, { prepare: true })
  const won = new Set(winners.map((row) => row.stream as string))
  const written = new Set(next.filter(({ stream }) => won.has(storable(stream))))
  for (const commit of written) index.addCommit(commit)
  return batch.map((commit) => (written.has(commit) ? 'committed' : 'conflict'))
}

/** Reads the commands of events that came since, by whichever node. */
export const readCommands = async (
  sql: PostgresConnection,
  streams: readonly string[],
  index: CommandIndex,
): Promise<void> => {
  if (streams.length === 0) return
  const known = streams.map((stream) => index.knownTo(stream) ?? 0)
  const rows = (await sql.unsafe(
    `SELECT e.stream, e.seq, e.commands FROM unnest($1::text[], $2::int[]) AS k (stream, seq), stream_events e
     WHERE e.stream = k.stream AND e.seq > k.seq ORDER BY e.seq`,
    [streams as string[], known],
    { prepare: true },
  )) as unknown as readonly (CommandRow & { readonly stream: string })[]
  const found = Map.groupBy(rows, ({ stream }) => stream)
  for (const [place, stream] of streams.entries()) {
    const since = found.get(stream) ?? []
    const after = known[place] ?? 0
    index.add(stream, after, since.at(-1)?.seq ?? after, commandsIn(since))
  }
}
