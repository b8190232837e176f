import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ALL_BUILT, cacheFileOf, INPUTS } from './cache.ts'

const HOME = fileURLToPath(new URL('..', import.meta.url))

/** A file and all that it imports of this package, directly or not. */
const withImports = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, imported = ''] of readFileSync(join(HOME, file), 'utf8').matchAll(/from '(\.[^']+)'/gu)) {
    withImports(normalize(join(dirname(file), imported)), seen)
  }
  return seen
}

test('the hash covers the versions of the packages and every file the building imports', () => {
  expect(INPUTS.toSorted()).toEqual(['package.json', ...withImports('build/build.ts')].toSorted())
})

test('the versions of the word packages are exact, since the hash takes them from package.json', () => {
  const { dependencies } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@fimm/'))
  expect(packages).toHaveLength(4)
  for (const name of packages) expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/u)
})

test('what is built from other inputs has another name', () => {
  const hashes = ALL_BUILT.map((built) => /-([0-9a-f]+-[0-9a-f]{8})\.bin$/u.exec(cacheFileOf(built))?.[1])
  expect(new Set(hashes).size).toBe(2)
  expect(new Set(ALL_BUILT.map(cacheFileOf)).size).toBe(ALL_BUILT.length)
})

test('an empty FIMM_LEXICON_CACHE counts as absent: the folder somebody happens to stand in is no cache', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('FIMM_LEXICON_CACHE', undefined)
  vi.resetModules()
  const { CACHE: usual } = await import('./cache.ts')
  vi.stubEnv('FIMM_LEXICON_CACHE', ' ')
  vi.resetModules()
  expect((await import('./cache.ts')).CACHE).toBe(usual)
})
