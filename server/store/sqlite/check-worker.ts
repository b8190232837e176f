import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { SQLITE_FILE } from './engine.ts'

/** `done`: from 0 to 1. Problems come with the last message. */
export interface CheckMessage {
  readonly done: number
  readonly problems?: readonly string[]
}

const MOST_PROBLEMS = 5

const tell = (message: CheckMessage): void => parentPort?.postMessage(message)

const database = new DatabaseSync(join(workerData as string, SQLITE_FILE), { readOnly: true })
const tables = database
  .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
  .all() as { readonly name: string }[]
const problems: string[] = []
// Table by table, so that nobody who writes waits long for what is being read.
for (const [index, { name }] of tables.entries()) {
  const found = database.prepare(`PRAGMA quick_check('${name}')`).all() as { readonly quick_check: string }[]
  problems.push(...found.map(({ quick_check: said }) => said).filter((said) => said !== 'ok'))
  tell({ done: (index + 1) / tables.length })
}
database.close()
tell({ done: 1, problems: problems.slice(0, MOST_PROBLEMS) })
