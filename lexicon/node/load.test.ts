import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const cache = mkdtempSync(join(tmpdir(), 'fimm-lexicon-'))
vi.stubEnv('FIMM_LEXICON_CACHE', cache)

/** As a process does that has just started. */
const fresh = async () => {
  vi.resetModules()
  return { ...(await import('./load.ts')), ...(await import('./cache.ts')) }
}

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true })
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(cache, { recursive: true, force: true })
})

test('a dictionary that is missing is built, and its meanings when somebody asks', async () => {
  const { loadLexicon } = await fresh()
  const nouns = loadLexicon('is-nouns')
  expect(nouns.has('hestur')).toBe(true)
  expect(readdirSync(cache)).toHaveLength(1)
  expect(nouns.definition?.('hestur')).toBe('horse')
  expect(readdirSync(cache)).toHaveLength(2)
  expect(loadLexicon('is-nouns')).toBe(nouns)
})

test('a damaged file is not used but made again', async () => {
  const before = await fresh()
  const { count } = before.loadLexicon('is-nouns')
  before.loadLexicon('is-nouns').definition?.('hestur')
  for (const file of readdirSync(cache)) truncateSync(join(cache, file), 5000)
  const nouns = (await fresh()).loadLexicon('is-nouns')
  expect(nouns.count).toBe(count)
  expect(nouns.definition?.('kona')).toBe('woman, wife, lady')
})
