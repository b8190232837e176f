import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed } from './complete-lock.ts'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Parameters<typeof completed>[0]
}

test('the lock file names every platform’s binaries, so that npm ci takes it', () => {
  expect(Object.keys(completed(lock.packages))).toEqual(expect.arrayContaining(Object.keys(lock.packages)))
  expect(Object.keys(completed(lock.packages)).length).toBe(Object.keys(lock.packages).length)
})

test('the lock file names no address', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"http/)
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
