import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskCacheIn } from './disk-cache.ts'

const home = mkdtempSync(join(tmpdir(), 'fimm-kept-'))
afterAll(() => rmSync(home, { recursive: true }))

const counting = (bytes: Uint8Array) => {
  let made = 0
  return { make: () => (made++, bytes), made: () => made }
}

test('what was made once is read from then on', () => {
  const cached = diskCacheIn(join(home, 'once'))
  const { make, made } = counting(Uint8Array.of(1, 2, 3))
  expect([...cached('some', make)]).toEqual([1, 2, 3])
  expect([...diskCacheIn(join(home, 'once'))('some', make)]).toEqual([1, 2, 3])
  expect(made()).toBe(1)
  expect(readdirSync(join(home, 'once'))).toEqual(['some.bin'])
})

test('other names are other things', () => {
  const cached = diskCacheIn(join(home, 'names'))
  expect([...cached('a', () => Uint8Array.of(1))]).toEqual([1])
  expect([...cached('b', () => Uint8Array.of(2))]).toEqual([2])
})

test.each([
  ['cut short', (path: string) => truncateSync(path, 5)],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['changed', (path: string) => writeFileSync(path, readFileSync(path).with(0, 9))],
])('a file that is %s is made anew', (_, damage) => {
  const folder = mkdtempSync(join(home, 'damaged-'))
  const { make, made } = counting(Uint8Array.of(1, 2, 3))
  diskCacheIn(folder)('some', make)
  damage(join(folder, 'some.bin'))
  expect([...diskCacheIn(folder)('some', make)]).toEqual([1, 2, 3])
  expect(made()).toBe(2)
  diskCacheIn(folder)('some', make)
  expect(made()).toBe(2)
})

test('where no file can be, it is made and given all the same', () => {
  const cached = diskCacheIn(join(home, 'absent'))
  // A folder that is not there stands for a disk that may not be written to.
  expect([...cached('no-such-folder/some', () => Uint8Array.of(7))]).toEqual([7])
})
