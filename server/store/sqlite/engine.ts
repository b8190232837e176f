import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Engine, Statement, TableShape, Value } from '../sql/sql.ts'
import { storable } from '../storable-text.ts'
import { StoreFault } from '../store-fault.ts'

export interface SqliteEngine extends Engine {
  readonly database: DatabaseSync
  /** Prepared once per text. */
  prepare(text: string): StatementSync
  run(statement: Statement): number
  /** Runs in one transaction, from first to last without anything in between. It is on the disk when this returns. */
  transact<T>(work: () => T): T
  /** A flush failed, once and for all. */
  onFailedFlush(listener: (fault: Error) => void): void
}

export const SQLITE_FILE = 'fimm.sqlite'

/** The file in this folder; both are made if there is none, for nobody else to read. */
export const openSqlite = (folder: string): SqliteEngine => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, SQLITE_FILE)
  createPrivately(file)
  const database = new DatabaseSync(file, { timeout: PATIENCE })
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA wal_autocheckpoint = 16000;
    PRAGMA cache_size = -32000;
  `)
  return engineOf(database)
}

/** Whether there is a file with nothing in it. */
export const isEmptied = (folder: string): boolean => {
  const file = join(folder, SQLITE_FILE)
  return existsSync(file) && statSync(file).size === 0
}

/** Never opens a file that exists: closing it again would drop the locks SQLite holds on it in this process. */
const createPrivately = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'ax', 0o600))
}

/** How long another process may keep the file to itself. */
const PATIENCE = 10_000
const SCAN_ROWS = 500

export const engineOf = (database: DatabaseSync): SqliteEngine => {
  const listeners: ((fault: Error) => void)[] = []
  let failedFlush: StoreFault | undefined
  // After a failed flush nobody knows what is on the disk: nothing is promised, or shown, any more.
  const orNobodyKnows = <T>(work: () => T): T => {
    if (failedFlush !== undefined) throw failedFlush
    try {
      return work()
    } catch (error) {
      if (!hasCode(error, FLUSH_FAILED)) throw error
      failedFlush = new StoreFault('outcome-unknown', error)
      for (const listener of listeners.splice(0)) listener(failedFlush)
      throw failedFlush
    }
  }

  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    const known = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, known)
    return known
  }
  const run = ({ text, values }: Statement): number =>
    orNobodyKnows(() => Number(prepare(text).run(...values.map(bound)).changes))

  const transact = <T>(work: () => T): T =>
    orNobodyKnows(() => {
      prepare('BEGIN IMMEDIATE').run()
      try {
        const answer = work()
        prepare('COMMIT').run()
        return answer
      } catch (error) {
        if (database.isTransaction) prepare('ROLLBACK').run()
        throw error
      }
    })
  const within = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    try {
      const answer = await work(engine)
      database.exec('COMMIT')
      return answer
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  const engine: SqliteEngine = {
    name: 'sqlite',
    database,
    prepare,
    run,
    transact,
    onFailedFlush: (listener) => void listeners.push(listener),
    rows: async <Row>(text: string, ...values: readonly Value[]) =>
      orNobodyKnows(() => prepare(text).all(...values.map(bound))).map((row) => ({
        ...row,
      })) as unknown as readonly Row[],
    execute: async (text, ...values) => run({ text, values }),
    transaction: async (statements) => transact(() => statements.map(run)),
    script: async (text) => database.exec(text),
    exclusive: async (work) => {
      await beginAlone(database)
      return within(work)
    },
    readSnapshot: async (work) => {
      database.exec('BEGIN')
      return within(work)
    },
    tables: async () => shapesOf(database),
    scan: async function* ({ table, columns }) {
      const all = database.prepare(`SELECT ${columns.join(', ')} FROM ${table}`)
      all.setReturnArrays(true)
      let some: (readonly Value[])[] = []
      for (const row of all.iterate()) {
        some.push(row as unknown as readonly Value[])
        if (some.length < SCAN_ROWS) continue
        yield some
        some = []
        // A large table must not hold up everything else in this process.
        await setImmediate()
      }
      yield some
    },
    close: async () => database.close(),
  }
  return engine
}

/** Who is alone now may need this very thread to finish, so the thread must not be blocked by waiting. */
const beginAlone = async (database: DatabaseSync): Promise<void> => {
  const end = Date.now() + PATIENCE
  database.exec('PRAGMA busy_timeout = 0')
  try {
    for (;;)
      try {
        return database.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (!hasCode(error, BUSY) || Date.now() > end) throw error
        await setTimeout(20)
      }
  } finally {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
  }
}

/** SQLITE_BUSY, SQLITE_CONSTRAINT_UNIQUE and SQLITE_IOERR_FSYNC. */
const BUSY = 5
const NOT_UNIQUE = 2067
const FLUSH_FAILED = 1034
const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code

/** A unique key refused a row. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, NOT_UNIQUE)

const bound = (value: Value): Value => (typeof value === 'string' ? storable(value) : value)

const shapesOf = (database: DatabaseSync): readonly TableShape[] => {
  const rows = database
    .prepare(
      `SELECT m.name AS name, c.name AS column FROM sqlite_schema m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.name`,
    )
    .all() as unknown as readonly { readonly name: string; readonly column: string }[]
  return [...Map.groupBy(rows, ({ name }) => name)].map(([table, columns]) => ({
    table,
    columns: columns.map(({ column }) => column).filter((column) => column !== ROWID[table]),
  }))
}

/** Row numbers only this engine has. */
const ROWID: Readonly<Record<string, string>> = { stream_events: 'id' }
