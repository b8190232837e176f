import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface DataDirLock {
  release(): void
}

const BUSY = 5

/** Keeps a folder for one server: two would each trust their own memory. The lock is the operating system's, on an empty
 *  database, and so ends with the process, however that ends. Nothing if somebody else has it. */
export const lockDataDir = (folder: string): DataDirLock | undefined => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(folder, 'server.lock'))
  try {
    database.exec('BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (fault) {
    database.close()
    if ((fault as { errcode?: number }).errcode === BUSY) return undefined
    throw fault
  }
}
