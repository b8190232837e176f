import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { staleDependency } from './stale-dependency.ts'

const installation = (
  wanted: Readonly<Record<string, string>>,
  installed: Readonly<Record<string, string>>,
): URL => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  const lock = (versions: Readonly<Record<string, string>>): string =>
    JSON.stringify({
      packages: Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    })
  writeFileSync(join(folder, 'package-lock.json'), lock(wanted))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock(installed))
  return pathToFileURL(`${folder}/`)
}

test('whoever updated without installing is told which package is old', () => {
  expect(staleDependency(installation({ ws: '8.1.0', zod: '4.0.0' }, { ws: '8.1.0', zod: '3.9.0' }))).toBe(
    'zod',
  )
})

test('what is for other machines may be absent', () => {
  expect(
    staleDependency(installation({ ws: '8.1.0', 'sharp-darwin': '1.0.0' }, { ws: '8.1.0' })),
  ).toBeUndefined()
})

test('this installation is as its lock file says', () => {
  expect(staleDependency(new URL('../', import.meta.url))).toBeUndefined()
})
