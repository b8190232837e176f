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

/** Some damage is listed, some cannot even be read. */
const problemsOf = (table: string): readonly string[] => {
  try {
    const found = database.prepare(`PRAGMA quick_check('${table}')`).all() as {
      readonly quick_check: string
    }[]
    return found.map(({ quick_check: said }) => said).filter((said) => said !== 'ok')
  } catch (fault) {
    return [`${table}: ${String(fault)}`]
  }
}

const database = new DatabaseSync(join(workerData as string, SQLITE_FILE), { readOnly: true })
const tables = database
  .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
  .all() as { readonly name: string }[]
const problems: string[] = []
// Table by table, so that nobody who writes waits long for what is being read.
for (const [index, { name }] of tables.entries()) {
  problems.push(...problemsOf(name))
  tell({ done: (index + 1) / tables.length })
}
database.close()
tell({ done: 1, problems: problems.slice(0, MOST_PROBLEMS) })
