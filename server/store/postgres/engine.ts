import postgres, { type Sql as Postgres, type TransactionSql } from 'postgres'
import type { Millis } from '@fimm/kernel'
import type { Engine, Statement, TableShape, Value } from '../sql/sql.ts'
import { storable } from '../storable-text.ts'
import { sessionOf } from '../../postgres-address.ts'

export type Numbers = { readonly bigint: number; readonly numeric: number }
export type PostgresConnection = Postgres<Numbers> | TransactionSql<Numbers>

/** Moments, counts and means come as numbers: none of ours is too large for one. */
const number = (oid: number) => ({ to: oid, from: [oid], parse: Number, serialize: String })

/** Between two statements of a transaction. One whose node fell silent would keep its rows from all others for hours. */
const LONGEST_IDLE_TRANSACTION: Millis = 3_000
/** Seconds for what was asked over connections that are replaced. */
const TIME_TO_FINISH = 5
const USUAL_SIZE = 10

const connect = (url: string, max: number): Postgres<Numbers> =>
  postgres(url, {
    max,
    ...sessionOf(url),
    types: { bigint: number(20), numeric: number(1700) },
    onnotice: () => {},
    connection: {
      application_name: 'fimm',
      idle_in_transaction_session_timeout: LONGEST_IDLE_TRANSACTION,
    },
    // Seconds. Who asks while the database is away is to be told so soon.
    connect_timeout: 3,
    backoff: () => 0.3,
  })

/** Connections to one database, which can be replaced: what is asked over one that has fallen silent is never answered, and
 *  the library would keep it for ever [F6]. */
export class PostgresPool {
  readonly #url: string
  readonly #max: number
  #sql: Postgres<Numbers>

  constructor(url: string, max: number = USUAL_SIZE) {
    this.#url = url
    this.#max = max
    this.#sql = connect(url, max)
  }

  get sql(): Postgres<Numbers> {
    return this.#sql
  }

  /** From here on everything is asked over new connections. */
  replace(): void {
    const old = this.#sql
    this.#sql = connect(this.#url, this.#max)
    void old.end({ timeout: TIME_TO_FINISH })
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: TIME_TO_FINISH })
  }
}

const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
])

/** Whether a statement failed before it was sent, or was refused by the database: then nothing was written. */
export const isNeverSent = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError
    ? !SHUT_DOWN.has(fault.code)
    : NO_CONNECTION.has((fault as { readonly code?: unknown }).code)

/** The database ends a connection: by an administrator, in a crash, while it starts, or because its transaction stood still
 *  or took too long. */
const SHUT_DOWN: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '25P03', '25P04'])

/** A fault after which the connection is closed, or is about to be. */
const isConnectionLost = (fault: unknown): boolean => {
  const { code = '' } = fault as { readonly code?: string }
  return SHUT_DOWN.has(code) || /^(CONNECTION_|ECONN|EPIPE)/.test(code)
}

class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'
}

/** The transaction as long as it has its connection. The library gives a lost one to whoever asks next, and would send
 *  what is still asked here into their transaction. */
const whileConnected = (
  transaction: TransactionSql<Numbers>,
  isLost: () => boolean,
): TransactionSql<Numbers> => {
  const refuseIfLost = (): void => {
    if (isLost()) throw new ConnectionLost('the connection of this transaction is lost')
  }
  return new Proxy(transaction, {
    apply: (target, self, words) => {
      refuseIfLost()
      return Reflect.apply(target, self, words) as unknown
    },
    get: (target, key) => {
      refuseIfLost()
      return Reflect.get(target, key) as unknown
    },
  })
}

/** Work in one transaction. When its connection is lost, the library would send a rollback, a commit or the next statement
 *  to a socket that is no more, and the process would end of it [F6]; so nothing reaches it any more, and the end of the
 *  connection answers instead. Can go when https://github.com/porsager/postgres/issues/1208 is mended. */
export const inTransaction = async <T>(
  { sql }: Pick<PostgresPool, 'sql'>,
  mode: string,
  work: (transaction: TransactionSql<Numbers>) => Promise<T>,
): Promise<T> => {
  let isLost = false
  const never = async (): Promise<never> => new Promise<never>(() => {})
  const begun = sql.begin(mode, async (transaction) => {
    try {
      const answer = await work(whileConnected(transaction, () => isLost))
      // The library would wait for a list of queries, which no answer of ours is.
      return isLost ? await never() : { answer }
    } catch (fault) {
      if (isLost || isConnectionLost(fault)) return never()
      throw fault
    }
  })
  begun.catch(() => {
    isLost = true
  })
  return (await begun).answer
}

const numbered = new Map<string, string>()
/** The same text with the parameters PostgreSQL counts. */
const counted = (text: string): string => {
  let count = 0
  const known = numbered.get(text) ?? text.replaceAll('?', () => `$${++count}`)
  numbered.set(text, known)
  return known
}

const bound = (value: Value): Value => (typeof value === 'string' ? storable(value) : value)

/** Any number will do, as long as every node takes the same. */
const LOCK = 5_106_113
const SCAN_ROWS = 500

export const postgresEngine = (pool: PostgresPool): Engine => {
  const context = (at: { readonly sql: PostgresConnection }): Engine => ({
    name: 'postgres',
    rows: async (text, ...values) => rowsOf(at.sql, { text, values }),
    execute: async (text, ...values) => (await run(at.sql, { text, values })).count,
    transaction: async (statements) =>
      inTransaction(pool, '', async (transaction) => {
        const changed: number[] = []
        for (const statement of statements) changed.push((await run(transaction, statement)).count)
        return changed
      }),
    script: async (text) => {
      await at.sql.unsafe(text).simple()
    },
    exclusive: async (work) =>
      inTransaction(pool, '', async (transaction) => {
        await transaction`SELECT pg_advisory_xact_lock(${LOCK})`
        return work(context({ sql: transaction }))
      }),
    readSnapshot: async (work) =>
      inTransaction(pool, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (transaction) => {
        // A backup is written between two statements, and keeps nobody from anything.
        await transaction`SET LOCAL idle_in_transaction_session_timeout = 0`
        return work(context({ sql: transaction }))
      }),
    tables: async () => shapesOf(at.sql),
    scan: async function* ({ table, columns }) {
      const all = at.sql.unsafe(`SELECT ${columns.join(', ')} FROM ${table}`)
      for await (const rows of all.cursor(SCAN_ROWS))
        yield rows.map((row) => columns.map((column) => row[column] as Value))
    },
    close: async () => pool.close(),
  })
  return context(pool)
}

export const run = async (connection: PostgresConnection, { text, values }: Statement) =>
  connection.unsafe(counted(text), values.map(bound), { prepare: true })

const rowsOf = async <Row>(connection: PostgresConnection, statement: Statement): Promise<readonly Row[]> =>
  [...(await run(connection, statement))] as unknown as readonly Row[]

const shapesOf = async (connection: PostgresConnection): Promise<readonly TableShape[]> => {
  const rows = await connection<{ readonly table: string; readonly column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() ORDER BY table_name, column_name`
  return [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => ({
    table,
    columns: columns.map(({ column }) => column),
  }))
}
