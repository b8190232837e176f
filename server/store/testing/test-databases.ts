import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../../testing/fresh.ts'
import { memoryStore } from './memory-store.ts'
import { postgresStore } from '../postgres/store.ts'
import { sqliteStore } from '../sqlite/store.ts'
import type { TestDatabase } from './test-database.ts'

export const inMemory = async (): Promise<TestDatabase> => {
  const store = memoryStore()
  return { open: async () => store, end: async () => {} }
}

export const inFolder = async (): Promise<TestDatabase & { readonly folder: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-store-'))
  return {
    folder,
    open: async () => sqliteStore(folder),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const inDatabase = async (): Promise<TestDatabase & { readonly url: string }> => {
  const database = await freshDatabase()
  return {
    url: database.url,
    open: async () => postgresStore(database.url),
    end: async () => database[Symbol.asyncDispose](),
  }
}
