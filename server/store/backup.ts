import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { migrate, migrationsFor, newestOf, versionOf } from './migrate.ts'
import type { Engine, TableShape, Value } from './sql/sql.ts'
import { openEngine, openExisting, type DatabaseLocation } from './database-location.ts'

/** Lines of JSON: what it is, then each table's shape and its rows, then how much there was. The same whatever
 *  engine wrote it, so that a backup is also the way from one engine to another. */
const FORMAT = 2

interface Header {
  readonly fimm: 'backup'
  readonly format: number
  readonly schema: number
  readonly at: number
}
type Row = readonly Value[]
interface End {
  readonly rows: number
  readonly sha256: string
}

const RECORDS = 'schema_migrations'
/** Not copied: which steps were taken is found out anew, and what nodes told each other is over. */
const LEFT_OUT: ReadonlySet<string> = new Set([RECORDS, 'shared_values'])
const INSERT_ROWS = 100

export interface Copied {
  readonly rows: number
}

/** Writes everything there is at one moment into a file, also while others go on writing. */
export const backup = async (where: DatabaseLocation, file: string): Promise<Copied> => {
  const engine = openExisting(where)
  const part = `${file}.part`
  try {
    return await engine.readSnapshot(async (still) => {
      const copied = { rows: 0 }
      // Passwords' hashes and secrets are in it: for nobody else to read.
      const target = createWriteStream(part, { mode: 0o600, flush: true })
      const lines = Readable.from(linesOf(still, copied))
      await (isCompressed(file) ? pipeline(lines, createGzip(), target) : pipeline(lines, target))
      await rename(part, file)
      return copied
    })
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await engine.close()
  }
}

async function* linesOf(engine: Engine, copied: { rows: number }): AsyncIterable<string> {
  const hash = createHash('sha256')
  const written = (...parts: readonly unknown[]): string => {
    const text = parts.map((part) => `${JSON.stringify(part)}\n`).join('')
    hash.update(text)
    return text
  }
  const header: Header = {
    fimm: 'backup',
    format: FORMAT,
    schema: await versionOf(engine),
    at: Date.now(),
  }
  yield written(header)
  for (const shape of await engine.tables()) {
    if (LEFT_OUT.has(shape.table)) continue
    yield written(shape)
    for await (const rows of engine.scan(shape)) {
      copied.rows += rows.length
      yield written(...rows)
    }
  }
  const end: End = { rows: copied.rows, sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

/** Reads a backup into an empty database: all of it or nothing. */
export const restore = async (
  file: string,
  where: DatabaseLocation,
  stepsFor = migrationsFor,
): Promise<Copied> => {
  const header = await headerOf(file)
  const engine = openEngine(where)
  try {
    const steps = stepsFor(engine.name)
    if (header.schema > newestOf(steps))
      throw new Error(
        `${file} is of version ${header.schema}, which this program does not know: run a newer Fimm.`,
      )
    await refuseUnlessWhole(file)
    await refuseUnlessEmpty(engine)
    // The rows fit the tables as they were then; what came since happens to both.
    await migrate(
      engine,
      steps.filter(({ number }) => number <= header.schema),
    )
    const copied = await engine.exclusive(async (alone) => {
      await refuseUnlessEmpty(alone)
      return fill(alone, file)
    })
    await migrate(engine, steps)
    return copied
  } finally {
    await engine.close()
  }
}

const isCompressed = (file: string): boolean => file.endsWith('.gz')

/** Not by `node:readline`, which ends the process when what it reads from fails, and a line at U+2028 as well. */
async function* linesIn(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  // Both end with each other; what went wrong is thrown by the loop.
  const input = isCompressed(file) ? connect(bytes, createGunzip(), () => {}) : bytes
  let begun = ''
  try {
    for await (const text of input.setEncoding('utf8')) {
      const lines = `${begun}${text as string}`.split('\n')
      begun = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? damaged(file) : error
  }
  if (begun !== '') yield begun
}

const damaged = (file: string): Error => new Error(`${file} is damaged or cut short: nothing was restored.`)

const headerOf = async (file: string): Promise<Header> => {
  for await (const line of linesIn(file)) {
    const header = parsed(line) as Partial<Header> | undefined
    if (header?.fimm !== 'backup' || header.schema === undefined || header.format === undefined) break
    if (header.format < FORMAT)
      throw new Error(
        `${file} was made before the first release of Fimm, and is not read: begin with nothing.`,
      )
    if (header.format > FORMAT) throw new Error(`${file} was made by a newer Fimm: run that one.`)
    return header as Header
  }
  throw new Error(`${file} is no backup.`)
}

/** Before anything is written: what a damaged line does to the database says nothing about the file. */
const refuseUnlessWhole = async (file: string): Promise<void> => {
  const hash = createHash('sha256')
  for await (const line of linesIn(file)) {
    const part = parsed(line)
    if (isEnd(part) && part.sha256 === hash.digest('hex')) return
    if (isEnd(part)) break
    hash.update(`${line}\n`)
  }
  throw damaged(file)
}

const refuseUnlessEmpty = async (engine: Engine): Promise<void> => {
  for (const { table } of await engine.tables()) {
    if (LEFT_OUT.has(table)) continue
    const rows = await engine.rows(`SELECT 1 FROM ${table} LIMIT 1`)
    if (rows.length > 0) throw new Error('A backup is restored into an empty database only: this one is not.')
  }
}

const fill = async (engine: Engine, file: string): Promise<Copied> => {
  const known = await engine.tables()
  let shape: TableShape | undefined
  let waiting: Row[] = []
  let rows = 0

  const insert = async (): Promise<void> => {
    if (shape === undefined || waiting.length === 0) return
    const blanks = `(${shape.columns.map(() => '?').join(', ')})`
    await engine.execute(
      `INSERT INTO ${shape.table} (${shape.columns.join(', ')}) VALUES ${waiting.map(() => blanks).join(', ')}`,
      ...waiting.flat(),
    )
    rows += waiting.length
    waiting = []
  }

  for await (const line of linesIn(file)) {
    const part = parsed(line)
    if (Array.isArray(part)) {
      waiting.push(part as Row)
      if (waiting.length >= INSERT_ROWS) await insert()
    } else if (isShape(part)) {
      await insert()
      shape = recognised(part, known)
    }
  }
  await insert()
  return { rows }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isEnd = (part: unknown): part is End => typeof part === 'object' && part !== null && 'sha256' in part

const isShape = (part: unknown): part is TableShape =>
  typeof part === 'object' && part !== null && 'table' in part && 'columns' in part

/** Names from a file become part of a statement only if the database has them. */
const recognised = (shape: TableShape, known: readonly TableShape[]): TableShape => {
  const found = known.find(({ table }) => table === shape.table)
  if (found === undefined || !shape.columns.every((column) => found.columns.includes(column)))
    throw new Error(`The backup has a table this database does not: ${JSON.stringify(shape.table)}.`)
  return shape
}
