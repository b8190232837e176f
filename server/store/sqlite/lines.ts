import type { SqliteEngine } from './engine.ts'
import { FreshLines } from './fresh-lines.ts'

/** So many lines at most are written before it is noted where they are: some milliseconds' work. */
const NOTED_AT_ONCE = 8192
/** How many lines one statement writes, the largest first: for each of its own the engine takes twice as long. */
const WRITTEN_AT_ONCE = [64, 16, 4, 1]
const COLUMNS = 4

export interface Lines {
  /** Within a transaction, by who knows that it is the next. Written at the latest by `settle`. */
  append(stream: string, seq: number, body: string, commands: string | null): void
  /** Writes what was appended; before the transaction ends. */
  settle(): void
  /** The transaction came to nothing, and so did what was appended in it. */
  forget(): void
  /** The number of a stream's last line; 0 for none. */
  last(stream: string): number
  bodies(stream: string, from: number, to: number): readonly string[]
  /** The commands that lines after this one answered, as they stand there. */
  commandsAfter(stream: string, seq: number): readonly string[]
  /** Which line answered a command. */
  answering(stream: string, command: string): number | undefined
}

/** All streams' lines in the order in which they came, which is the cheapest way to write them. Where those of one
 *  stream are is noted behind them, for many at once, or when somebody asks: a run is some lines of one stream, with
 *  their row numbers. */
export const sqliteLines = ({ prepare, atOnce, database }: SqliteEngine): Lines => {
  const writing = (count: number) =>
    prepare(
      `INSERT INTO lines (stream, seq, body, commands) VALUES ${Array(count).fill('(?, ?, ?, ?)').join(', ')}`,
    )
  const writes = WRITTEN_AT_ONCE.map((count) => ({ width: count * COLUMNS, statement: writing(count) }))
  const unnoted = prepare('SELECT 1 FROM lines WHERE id > (SELECT up_to FROM noted_lines) LIMIT 1')
  const span = prepare('SELECT up_to AS after, (SELECT max(id) FROM lines) AS last FROM noted_lines')
  const noteRun = prepare('INSERT INTO runs (stream, first, last, lines) VALUES (?, ?, ?, ?)')
  const noteRuns = prepare(
    `INSERT INTO runs (stream, first, last, lines)
     SELECT stream, min(seq), max(seq), json_group_array(id) FROM lines
     WHERE id > (SELECT up_to FROM noted_lines) GROUP BY stream`,
  )
  const noteNoted = prepare('UPDATE noted_lines SET up_to = (SELECT max(id) FROM lines)')
  const lastOf = prepare('SELECT last AS seq FROM runs WHERE stream = ? ORDER BY first DESC LIMIT 1')
  const within = `FROM runs, json_each(runs.lines) AS place JOIN lines ON lines.id = place.value
     WHERE runs.stream = ?1 AND runs.last >= ?2 AND lines.seq >= ?2`
  const bodiesOf = prepare(
    `SELECT body ${within} AND runs.first <= ?3 AND lines.seq <= ?3 ORDER BY lines.seq`,
  )
  const commandsOf = prepare(`SELECT commands ${within} AND commands IS NOT NULL`)
  const answerOf = prepare(
    `SELECT lines.seq AS seq ${within}
     AND EXISTS (SELECT 1 FROM json_each(lines.commands) AS command WHERE command.value = ?3)`,
  )
  /** What is to be written, column by column. */
  let pending: (string | number | null)[] = []
  const fresh = new FreshLines()

  const note = (): void => {
    const { after, last } = span.get() as unknown as { readonly after: number; readonly last: number }
    if (fresh.areAll(after, last))
      for (const { stream, first, last: end, rows } of fresh.runs())
        noteRun.run(stream, first, end, JSON.stringify(rows))
    // A program before this one wrote some, or another does.
    else noteRuns.run()
    noteNoted.run()
    fresh.forget()
  }

  const settle = (): void => {
    const values = pending
    pending = []
    let at = 0
    for (const { width, statement } of writes)
      for (; at + width <= values.length; at += width) {
        const { lastInsertRowid } = statement.run(...values.slice(at, at + width))
        fresh.wrote(width / COLUMNS, Number(lastInsertRowid))
      }
    if (fresh.count >= NOTED_AT_ONCE) note()
  }

  /** Before a stream is looked for. */
  const allNoted = (): void => {
    settle()
    if (unnoted.get() === undefined) return
    if (database.isTransaction) note()
    else atOnce(note)
  }

  return {
    append: (stream, seq, body, commands) => {
      pending.push(stream, seq, body, commands)
      fresh.add(stream, seq)
    },
    settle,
    forget: () => {
      pending = []
      fresh.forget()
    },
    last: (stream) => {
      allNoted()
      return numberIn(lastOf.get(stream)) ?? 0
    },
    bodies: (stream, from, to) => {
      allNoted()
      return (bodiesOf.all(stream, from, to) as unknown as { body: string }[]).map(({ body }) => body)
    },
    commandsAfter: (stream, seq) => {
      allNoted()
      return (commandsOf.all(stream, seq + 1) as unknown as { commands: string }[]).map(
        ({ commands }) => commands,
      )
    },
    answering: (stream, command) => {
      allNoted()
      return numberIn(answerOf.get(stream, 0, command))
    },
  }
}

const numberIn = (row: unknown): number | undefined =>
  (row as { readonly seq: number | null } | undefined)?.seq ?? undefined
