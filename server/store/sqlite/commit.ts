import type { Commit, CommitOutcome } from '../contracts/store.ts'
import { commandsIn, rowsOf, type CommandIndex, type CommandRow } from '../sql/command-index.ts'
import { sideStatements } from '../sql/side-tables.ts'
import { storable } from '../storable-text.ts'
import { isDuplicate, type SqliteEngine } from './engine.ts'

/** How many events one statement inserts, the most first: one statement each would take twice as long. */
const ROWS_AT_ONCE = [64, 16, 4, 1]

interface Committer {
  /** Writes a batch in one transaction and answers when it is on the disk. */
  commit(batch: readonly Commit[]): Promise<readonly CommitOutcome[]>
  /** The number a command was accepted with, by whichever process. */
  receiptOf(stream: string, command: string): number | undefined
}

export const sqliteCommitter = (engine: SqliteEngine, index: CommandIndex): Committer => {
  const { prepare, run, transact } = engine
  // A row that the unique key refuses ends the transaction. To end only its own statement, SQLite would first copy every
  // page that the statement changes.
  const inserts = ROWS_AT_ONCE.map((count) => ({
    count,
    statement: prepare(
      `INSERT OR ROLLBACK INTO stream_events (stream, seq, body, commands)
       VALUES ${Array(count).fill('(?, ?, ?, ?)').join(', ')}`,
    ),
  }))
  const eventsAfter = prepare(
    'SELECT seq, commands FROM stream_events WHERE stream = ? AND seq > ? ORDER BY seq',
  )

  /** Brings the index up to a stream's last event. */
  const readCommands = (stream: string): void => {
    const known = index.knownTo(stream) ?? 0
    const rows = eventsAfter.all(storable(stream), known) as unknown as readonly CommandRow[]
    index.add(stream, known, rows.at(-1)?.seq ?? known, commandsIn(rows))
  }

  /** Later commits of a batch see earlier ones through the index: their rows are inserted at the end, together. */
  const outcomeOf = (commit: Commit): CommitOutcome => {
    if ((index.knownTo(commit.stream) ?? -1) < commit.after) readCommands(commit.stream)
    if (!index.isNext(commit)) return 'conflict'
    index.addCommit(commit)
    return 'committed'
  }

  const write = (commits: readonly Commit[]): void => {
    const rows = commits.flatMap(rowsOf)
    let done = 0
    for (const { count, statement } of inserts)
      for (; done + count <= rows.length; done += count) {
        const some = rows.slice(done, done + count)
        statement.run(...some.flatMap(({ stream, seq, body, commands }) => [stream, seq, body, commands]))
      }
    for (const commit of commits) sideStatements(commit).forEach(run)
  }

  const attempt = (batch: readonly Commit[]): readonly CommitOutcome[] =>
    transact(() => {
      const outcomes = batch.map(outcomeOf)
      write(batch.filter((_, place) => outcomes[place] === 'committed'))
      return outcomes
    })

  const forget = (batch: readonly Commit[]): void => {
    for (const { stream } of batch) index.forget(stream)
  }

  const append = (batch: readonly Commit[]): readonly CommitOutcome[] => {
    try {
      return attempt(batch)
    } catch (fault) {
      // Another process wrote to one of these streams. The unique key refused the fork; what it wrote is read now.
      if (!isDuplicate(fault)) throw fault
      forget(batch)
      return attempt(batch)
    }
  }

  return {
    receiptOf: (stream, command) => {
      const isHeld = index.knownTo(stream) !== undefined
      readCommands(stream)
      const seq = index.find(stream, command)
      // Who only asks does not write to it.
      if (!isHeld) index.forget(stream)
      return seq
    },
    commit: async (batch) => {
      try {
        return append(batch)
      } catch (fault) {
        forget(batch)
        throw fault
      }
    },
  }
}
