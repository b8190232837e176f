import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed, LOCK_FILES } from './complete-lock.ts'

const packagesIn = (file: string): Parameters<typeof completed>[0] =>
  (
    JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as {
      packages: Parameters<typeof completed>[0]
    }
  ).packages

test.each(LOCK_FILES)('%s names every platform’s binaries, so that npm ci takes it', (file) => {
  const packages = packagesIn(file)
  expect(Object.keys(completed(packages)).toSorted()).toEqual(Object.keys(packages).toSorted())
})

test.each(LOCK_FILES)('%s names no address', (file) => {
  expect(JSON.stringify(packagesIn(file))).not.toMatch(/"resolved":"http/)
})

test('what is missing is written in for its platform', () => {
  const { 'node_modules/@x/binding-linux-arm64-musl': added } = completed({
    '': {},
    'node_modules/x': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@x/binding-linux-arm64-musl': '1.0.0' },
    },
  })
  expect(added).toEqual({
    version: '1.0.0',
    dev: true,
    optional: true,
    cpu: ['arm64'],
    libc: ['musl'],
    os: ['linux'],
  })
})
