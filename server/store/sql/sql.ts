/** What a parameter or a column can be. Truth is 0 or 1, moments are milliseconds, structures are JSON. */
export type Value = string | number | null

export interface Statement {
  /** Parameters are question marks; none ever stands in the text itself. */
  readonly text: string
  readonly values: readonly Value[]
}

/** As much of a database as both engines do alike, so that no query is written twice. */
export interface Sql {
  rows<Row>(text: string, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Answers how many rows there were to change. */
  execute(text: string, ...values: readonly Value[]): Promise<number>
  /** All or none; answers for each how many rows there were to change. */
  transaction(statements: readonly Statement[]): Promise<readonly number[]>
}

export interface TableShape {
  readonly table: string
  readonly columns: readonly string[]
}

/** A database as migrations, backups and restores need it. */
export interface Engine extends Sql {
  readonly name: 'sqlite' | 'postgres'
  /** Several statements without parameters. */
  script(text: string): Promise<void>
  /** One transaction no other node can be in at the same time. Nothing else may use this engine meanwhile. */
  exclusive<T>(work: (engine: Engine) => Promise<T>): Promise<T>
  /** One transaction that sees a single moment, whatever others write. */
  readSnapshot<T>(work: (engine: Engine) => Promise<T>): Promise<T>
  tables(): Promise<readonly TableShape[]>
  /** All rows, a handful at a time. */
  scan(shape: TableShape): AsyncIterable<readonly (readonly Value[])[]>
  close(): Promise<void>
}

export const statement = (text: string, ...values: readonly Value[]): Statement => ({ text, values })

/** Lists of ids come in few lengths, so that few statements are prepared; repeats find nothing new. */
export const LONGEST_LIST = 64
/** Neither engine takes more than some ten thousand parameters at once. */
const MOST_AT_ONCE = 16_384

/** As many lists as there have to be. */
export const inLists = (ids: readonly string[]): readonly ReturnType<typeof inList>[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, part) =>
    inList(ids.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE)),
  )

/** Only for a few: see `inLists`. */
export const inList = (ids: readonly string[]): { readonly text: string; readonly values: string[] } => {
  const width = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)))
  const values = Array.from({ length: width }, (_, index) => ids[Math.min(index, ids.length - 1)] ?? '')
  return { text: `(${values.map(() => '?').join(', ')})`, values }
}
