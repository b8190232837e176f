import type { StreamEvent, Table } from '@fimm/table'
import { isPlain, repeats } from '../commit.ts'
import { Answered, commandsOn, readCommands } from '../sql/command-index.ts'
import { asideStatements } from '../sql/side-tables.ts'
import type { Commit, CommitAnswer, Listing, Loaded, Streams } from '../contracts/store.ts'
import { storable } from '../storable-text.ts'
import type { SqliteEngine } from './engine.ts'
import { sqliteLines, type Lines } from './lines.ts'

interface Body {
  readonly body: string
}
interface StoredSnapshot extends Body {
  readonly seq: number
  readonly format: number
}

export const sqliteStreams = (engine: SqliteEngine): Streams => {
  const { prepare } = engine
  const answered = new Answered()
  const written = sqliteLines(engine)
  const learn = learner(written, answered)
  const append = appender(engine, written, answered, learn)
  const isAlone = othersWatched(engine)
  const snapshotOf = prepare('SELECT seq, format, body FROM snapshots WHERE stream = ?')
  const lines = (stream: string, from: number, to = Number.MAX_SAFE_INTEGER): readonly StreamEvent[] =>
    written.bodies(storable(stream), from, to).map((body) => JSON.parse(body) as StreamEvent)

  const load = (stream: string): Loaded | undefined => {
    const snapshot = snapshotOf.get(storable(stream)) as unknown as StoredSnapshot | undefined
    const tail = lines(stream, (snapshot?.seq ?? 0) + 1)
    if (snapshot === undefined) return tail.length === 0 ? undefined : { lines: tail }
    const { seq, format, body } = snapshot
    return { snapshot: { seq, format, table: JSON.parse(body) as Table }, lines: tail }
  }

  const writeSnapshot = prepare(
    `INSERT INTO snapshots (stream, seq, format, body) VALUES (?, ?, ?, ?)
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

  return {
    commit: async (batch) => {
      try {
        const answers = engine.atOnce(() => {
          if (!isAlone()) answered.forgetAll()
          const given = batch.map(append)
          written.settle()
          return given
        })
        await engine.durable.reached()
        return answers
      } catch (error) {
        written.forget()
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
      const [known, id] = [storable(stream), storable(command)]
      learn(known)
      return answered.mayHave(known, id) ? written.answering(known, id) : undefined
    },
    // A snapshot only saves time: it need not wait for the disk.
    snapshot: async (stream, { seq, format, table }) => {
      const known = storable(stream)
      // A stream that does not exist has none.
      if (answered.knownTo(known) > 0 || written.last(known) > 0)
        writeSnapshot.run(known, seq, format, JSON.stringify(table))
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

/** Whether nobody else has written to the file since this was asked last. */
const othersWatched = ({ prepare }: SqliteEngine): (() => boolean) => {
  const version = prepare('PRAGMA data_version')
  const read = (): unknown => (version.get() as { readonly data_version: unknown }).data_version
  let seen = read()
  return () => {
    const before = seen
    seen = read()
    return seen === before
  }
}

/** A stream's last line, with the commands up to there learnt from where they were known. */
const learner =
  (written: Lines, answered: Answered) =>
  (stream: string): number => {
    const known = answered.knownTo(stream)
    const end = written.last(stream)
    if (known < end) answered.learn(stream, known, end, readCommands(written.commandsAfter(stream, known)))
    return end
  }

/** Writes one commit, within the transaction of its batch; one that conflicts leaves nothing behind. */
const appender = (
  { prepare, run }: SqliteEngine,
  written: Lines,
  answered: Answered,
  learn: (stream: string) => number,
) => {
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
    // Who has written the line before knows that it is the last: nobody else is at the file.
    const last = answered.knownTo(stream) || learn(stream)
    if (last !== commit.after || repeats(commit)) return 'conflict'
    const ids = commit.commands.map(({ id }) => storable(id))
    for (const id of ids)
      if (answered.mayHave(stream, id) && written.answering(stream, id) !== undefined) return 'conflict'

    let seq = commit.after
    for (const line of commit.lines) {
      seq++
      written.append(stream, seq, JSON.stringify(line), commandsOn(seq, commit))
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
