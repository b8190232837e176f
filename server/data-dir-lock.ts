import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface DataDirLock {
  /** Whether a server ran on this folder before. */
  readonly ranBefore: boolean
  release(): void
}

const BUSY = 5

/** Keeps a folder for one server: two would each trust their own memory. The lock is the operating system's, on an empty
 *  database, and so ends with the process, however that ends. Nothing if somebody else has it. */
export const lockDataDir = (folder: string): DataDirLock | undefined => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'server.lock')
  const ranBefore = existsSync(path)
  const database = new DatabaseSync(path)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return { ranBefore, release: () => database.close() }
  } catch (fault) {
    database.close()
    if ((fault as { errcode?: number }).errcode === BUSY) return undefined
    throw fault
  }
}
