import type { SqliteEngine } from './engine.ts'

/** How many lines one statement writes, the largest first: one statement per line takes twice as long. */
const WRITTEN_AT_ONCE = [64, 16, 4, 1]
const COLUMNS = 4

export interface Lines {
  /** Within a transaction. Written at the latest by `settle`. */
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

/** All streams' lines. The unique key (stream, seq) finds them, and refuses a second line of the same number. */
export const sqliteLines = ({ prepare }: SqliteEngine): Lines => {
  const writing = (count: number) =>
    prepare(
      `INSERT INTO lines (stream, seq, body, commands) VALUES ${Array(count).fill('(?, ?, ?, ?)').join(', ')}`,
    )
  const writes = WRITTEN_AT_ONCE.map((count) => ({ width: count * COLUMNS, statement: writing(count) }))
  const lastOf = prepare('SELECT max(seq) AS seq FROM lines WHERE stream = ?')
  const bodiesOf = prepare('SELECT body FROM lines WHERE stream = ? AND seq BETWEEN ? AND ? ORDER BY seq')
  const commandsOf = prepare(
    'SELECT commands FROM lines WHERE stream = ? AND seq > ? AND commands IS NOT NULL',
  )
  const answerOf = prepare(
    `SELECT seq FROM lines WHERE stream = ?
     AND EXISTS (SELECT 1 FROM json_each(lines.commands) AS command WHERE command.value = ?)`,
  )
  /** What is to be written, column by column. */
  let pending: (string | number | null)[] = []

  const settle = (): void => {
    const values = pending
    pending = []
    let at = 0
    for (const { width, statement } of writes)
      for (; at + width <= values.length; at += width) statement.run(...values.slice(at, at + width))
  }

  return {
    append: (stream, seq, body, commands) => void pending.push(stream, seq, body, commands),
    settle,
    forget: () => {
      pending = []
    },
    // Between `append` and `settle` these see the transaction's own lines; at all other times they only read.
    last: (stream) => {
      settle()
      return numberIn(lastOf.get(stream)) ?? 0
    },
    bodies: (stream, from, to) =>
      (bodiesOf.all(stream, from, to) as unknown as { body: string }[]).map(({ body }) => body),
    commandsAfter: (stream, seq) => {
      settle()
      return (commandsOf.all(stream, seq) as unknown as { commands: string }[]).map(
        ({ commands }) => commands,
      )
    },
    answering: (stream, command) => {
      settle()
      return numberIn(answerOf.get(stream, command))
    },
  }
}

const numberIn = (row: unknown): number | undefined =>
  (row as { readonly seq: number | null } | undefined)?.seq ?? undefined
