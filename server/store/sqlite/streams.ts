import type { Line, Table } from '@fimm/table'
import { isPlain, repeats } from '../commit.ts'
import { Answered, commandsOf, readCommands } from '../sql/answered.ts'
import { asideStatements } from '../sql/aside.ts'
import type { Commit, CommitAnswer, Listing, Loaded, Streams } from '../store.ts'
import { storable } from '../text.ts'
import type { SqliteEngine } from './engine.ts'

interface Body {
  readonly body: string
}
interface Numbered extends Body {
  readonly seq: number
}

const lineOf = ({ body }: Body): Line => JSON.parse(body) as Line

export const sqliteStreams = (engine: SqliteEngine): Streams => {
  const { prepare } = engine
  const answered = new Answered()
  const receipt = receipts(engine, answered)
  const append = appender(engine, answered, receipt)
  const snapshotOf = prepare('SELECT seq, body FROM snapshots WHERE stream = ?')
  const linesFrom = prepare('SELECT body FROM lines WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq')
  const lines = (stream: string, from: number, to = Number.MAX_SAFE_INTEGER): readonly Line[] =>
    (linesFrom.all(storable(stream), from, to) as unknown as readonly Body[]).map(lineOf)

  const load = (stream: string): Loaded | undefined => {
    const snapshot = snapshotOf.get(storable(stream)) as unknown as Numbered | undefined
    const tail = lines(stream, (snapshot?.seq ?? 0) + 1)
    if (snapshot === undefined) return tail.length === 0 ? undefined : { lines: tail }
    return { snapshot: { seq: snapshot.seq, table: JSON.parse(snapshot.body) as Table }, lines: tail }
  }

  const writeSnapshot = prepare(
    `INSERT INTO snapshots (stream, seq, body) SELECT ?1, ?2, ?3
     WHERE EXISTS (SELECT 1 FROM lines WHERE stream = ?1)
     ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq > seq`,
  )
  const dueBy = prepare('SELECT stream, at FROM deadlines WHERE at <= ? ORDER BY at LIMIT ?')
  const listedAll = prepare('SELECT body FROM listings WHERE public = 1 ORDER BY created_at DESC LIMIT ?')
  const listedOf = prepare(
    'SELECT body FROM listings WHERE public = 1 AND game = ? ORDER BY created_at DESC LIMIT ?',
  )

  const tablesOf = prepare('SELECT stream FROM members WHERE player = ?')
  const startOf = prepare('SELECT seq FROM match_starts WHERE stream = ? AND number = ?')

  return {
    commit: async (batch) => {
      try {
        const answers = engine.atOnce(() => batch.map(append))
        await engine.durable.reached()
        return answers
      } catch (error) {
        for (const { stream } of batch) answered.forget(storable(stream))
        throw error
      }
    },
    // What is read here may be shown to people, so it waits until it can no longer be lost.
    load: async (stream) => {
      const loaded = load(stream)
      await engine.durable.quiet()
      return loaded
    },
    lines: async (stream, from, to) => {
      const found = lines(stream, from, to)
      await engine.durable.quiet()
      return found
    },
    receipt: async (stream, command) => {
      await engine.durable.quiet()
      return receipt(storable(stream), storable(command))
    },
    // A snapshot only saves time: it need not wait for the disk.
    snapshot: async (stream, seq, table) =>
      void writeSnapshot.run(storable(stream), seq, JSON.stringify(table)),
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

/** The line that answered a command. What lies between what is known and the stream's end is read first. */
const receipts = ({ prepare }: SqliteEngine, answered: Answered) => {
  const answeredFrom = prepare(
    'SELECT commands FROM lines WHERE stream = ? AND seq > ? AND commands IS NOT NULL',
  )
  const lastOf = prepare('SELECT max(seq) AS seq FROM lines WHERE stream = ?')
  const answerTo = prepare(
    `SELECT lines.seq FROM lines, json_each(lines.commands) AS command
     WHERE lines.stream = ? AND command.value = ?`,
  )
  return (stream: string, command: string, end = seqOf(lastOf.get(stream))): number | undefined => {
    const known = answered.knownTo(stream)
    if (known < end)
      answered.learn(stream, known, end, readCommands(answeredFrom.all(stream, known) as never))
    if (!answered.mayHave(stream, command)) return undefined
    return seqOf(answerTo.get(stream, command)) || undefined
  }
}

const seqOf = (row: unknown): number => (row as { readonly seq: number | null } | undefined)?.seq ?? 0

/** Writes one commit, within the transaction of its batch; one that conflicts leaves nothing behind. */
const appender = (
  { prepare, run }: SqliteEngine,
  answered: Answered,
  receipt: ReturnType<typeof receipts>,
) => {
  const lastOf = prepare('SELECT max(seq) AS seq FROM lines WHERE stream = ?')
  const writeLine = prepare(
    'INSERT INTO lines (stream, seq, body, commands) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const writeDeadline = prepare(
    `INSERT INTO deadlines (stream, at) VALUES (?, ?)
     ON CONFLICT (stream) DO UPDATE SET at = excluded.at WHERE at <> excluded.at`,
  )
  const dropDeadline = prepare('DELETE FROM deadlines WHERE stream = ?')
  const writeListing = prepare(
    `INSERT INTO listings (stream, game, public, created_at, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE
     SET game = excluded.game, public = excluded.public, created_at = excluded.created_at, body = excluded.body`,
  )
  const dropListing = prepare('DELETE FROM listings WHERE stream = ?')

  return (commit: Commit): CommitAnswer => {
    const stream = storable(commit.stream)
    // Where the line before is known to be there, the key of the new one tells whether it is the last.
    const follows = answered.knownTo(stream) === commit.after || seqOf(lastOf.get(stream)) === commit.after
    if (!follows || repeats(commit)) return 'conflict'
    const ids = commit.commands.map(({ id }) => storable(id))
    if (ids.some((id) => receipt(stream, id, commit.after) !== undefined)) return 'conflict'

    const commands = commandsOf(commit)
    let seq = commit.after
    for (const [index, line] of commit.lines.entries()) {
      const written = writeLine.run(stream, ++seq, JSON.stringify(line), commands[index] ?? null)
      if (written.changes === 0) return 'conflict'
    }
    answered.learn(stream, commit.after, seq, ids)
    if (commit.deadline === null) dropDeadline.run(stream)
    else if (commit.deadline !== undefined) writeDeadline.run(stream, commit.deadline)
    if (commit.listing === null) dropListing.run(stream)
    else if (commit.listing !== undefined) {
      const { game, visibility, createdAt } = commit.listing
      const shown = visibility === 'public' ? 1 : 0
      writeListing.run(stream, storable(game), shown, createdAt, JSON.stringify(commit.listing))
    }
    if (!isPlain(commit)) asideStatements(commit).forEach(run)
    return 'written'
  }
}
