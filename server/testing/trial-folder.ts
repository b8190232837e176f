import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** Inside the project, where packages are found, and not where other tests go through its files at the same time. */
export const trialFolder = (): string => {
  mkdirSync(CACHE, { recursive: true })
  return mkdtempSync(join(CACHE, 'trial-'))
}
