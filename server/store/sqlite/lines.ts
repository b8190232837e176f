import type { SqliteEngine } from './engine.ts'

/** So many lines at most are written before their places are noted: some milliseconds' work, some hundred times less
 *  often than a page of every stream for every line. */
const PLACED_AT_ONCE = 4096

export interface Lines {
  /** Within a transaction, by who knows that it is the next. */
  append(stream: string, seq: number, body: string, commands: string | null): void
  /** The number of a stream's last line; 0 for none. */
  last(stream: string): number
  bodies(stream: string, from: number, to: number): readonly string[]
  /** The commands that lines after this one answered, as they stand there. */
  commandsAfter(stream: string, seq: number): readonly string[]
  /** Which line answered a command. */
  answering(stream: string, command: string): number | undefined
}

/** All streams' lines in the order in which they came, which is the cheapest way to write them. Where those of one
 *  stream are is noted behind them, for many at once, or when somebody asks. */
export const sqliteLines = ({ prepare, atOnce, database }: SqliteEngine): Lines => {
  const write = prepare('INSERT INTO lines (stream, seq, body, commands) VALUES (?, ?, ?, ?)')
  const unplaced = prepare('SELECT 1 FROM lines WHERE id > (SELECT up_to FROM placed_lines) LIMIT 1')
  const notePlaces = prepare(
    `INSERT INTO line_places (stream, seq, line)
     SELECT stream, seq, id FROM lines WHERE id > (SELECT up_to FROM placed_lines) ORDER BY stream, seq`,
  )
  const notePlaced = prepare('UPDATE placed_lines SET up_to = (SELECT max(id) FROM lines)')
  const lastOf = prepare('SELECT max(seq) AS seq FROM line_places WHERE stream = ?')
  const within = `FROM line_places AS place JOIN lines ON lines.id = place.line WHERE place.stream = ?`
  const bodiesOf = prepare(`SELECT body ${within} AND place.seq BETWEEN ? AND ? ORDER BY place.seq`)
  const commandsOf = prepare(`SELECT commands ${within} AND place.seq > ? AND commands IS NOT NULL`)
  const answerOf = prepare(
    `SELECT place.seq AS seq ${within}
     AND EXISTS (SELECT 1 FROM json_each(lines.commands) AS command WHERE command.value = ?)`,
  )
  let written = 0

  const place = (): void => {
    notePlaces.run()
    notePlaced.run()
    written = 0
  }

  /** Before a stream is looked for. */
  const allPlaced = (): void => {
    if (unplaced.get() === undefined) return
    if (database.isTransaction) place()
    else atOnce(place)
  }

  return {
    append: (stream, seq, body, commands) => {
      write.run(stream, seq, body, commands)
      if (++written >= PLACED_AT_ONCE) place()
    },
    last: (stream) => {
      allPlaced()
      return numberIn(lastOf.get(stream)) ?? 0
    },
    bodies: (stream, from, to) => {
      allPlaced()
      return (bodiesOf.all(stream, from, to) as unknown as { body: string }[]).map(({ body }) => body)
    },
    commandsAfter: (stream, seq) => {
      allPlaced()
      return (commandsOf.all(stream, seq) as unknown as { commands: string }[]).map(
        ({ commands }) => commands,
      )
    },
    answering: (stream, command) => {
      allPlaced()
      return numberIn(answerOf.get(stream, command))
    },
  }
}

const numberIn = (row: unknown): number | undefined =>
  (row as { readonly seq: number | null } | undefined)?.seq ?? undefined
