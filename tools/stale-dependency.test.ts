import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { staleDependency } from './stale-dependency.ts'

interface Entry {
  readonly version: string
  readonly optional?: true
  readonly dev?: true
}

const installation = (
  wanted: Readonly<Record<string, Entry>>,
  installed: Readonly<Record<string, Entry>>,
): URL => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  const lock = (entries: Readonly<Record<string, Entry>>): string =>
    JSON.stringify({
      packages: Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [`node_modules/${name}`, entry]),
      ),
    })
  writeFileSync(join(folder, 'package-lock.json'), lock(wanted))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock(installed))
  return pathToFileURL(`${folder}/`)
}

const ws: Entry = { version: '8.1.0' }
const vite: Entry = { version: '8.0.0', dev: true }
const vitest: Entry = { version: '5.0.0', dev: true }

test('whoever updated without installing is told which package is old', () => {
  const zod = (version: string): Entry => ({ version })
  expect(staleDependency(installation({ ws, zod: zod('4.0.0') }, { ws, zod: zod('3.9.0') }))).toBe('zod')
})

test('whoever updated without installing is told which package is new', () => {
  expect(staleDependency(installation({ ws, zod: { version: '4.0.0' } }, { ws }))).toBe('zod')
  expect(staleDependency(installation({ ws, vite, vitest }, { ws, vitest }))).toBe('vite')
})

test('what is for other machines may be absent, and all that only builds and tests', () => {
  const sharp: Entry = { version: '1.0.0', optional: true }
  expect(staleDependency(installation({ ws, 'sharp-darwin': sharp, vite, vitest }, { ws }))).toBeUndefined()
})

test('this installation is as its lock file says', () => {
  expect(staleDependency(new URL('../', import.meta.url))).toBeUndefined()
})
