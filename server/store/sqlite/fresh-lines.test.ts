import { expect, test } from 'vitest'
import { FreshLines } from './fresh-lines.ts'

const written = (...groups: readonly (readonly [stream: string, seq: number])[][]): FreshLines => {
  const fresh = new FreshLines()
  let row = 40
  for (const group of groups) {
    for (const [stream, seq] of group) fresh.add(stream, seq)
    fresh.wrote(group.length, (row += group.length))
  }
  return fresh
}

test('knows each stream’s lines by their rows', () => {
  const fresh = written(
    [
      ['ONE', 7],
      ['TWO', 1],
    ],
    [['ONE', 8]],
  )
  expect([...fresh.runs()]).toEqual([
    { stream: 'ONE', first: 7, last: 8, rows: [41, 43] },
    { stream: 'TWO', first: 1, last: 1, rows: [42] },
  ])
  expect(fresh.areAll(40, 43)).toBe(true)
  // Some were there before, or came behind.
  expect(fresh.areAll(39, 43)).toBe(false)
  expect(fresh.areAll(40, 44)).toBe(false)
  fresh.add('TWO', 2)
  expect(fresh.areAll(40, 43)).toBe(false)
})

test('where somebody else wrote in between it does not know all, until it begins anew', () => {
  const fresh = written([['ONE', 1]])
  fresh.add('ONE', 2)
  fresh.wrote(1, 43)
  expect(fresh.areAll(40, 43)).toBe(false)
  fresh.add('ONE', 3)
  fresh.wrote(1, 44)
  expect(fresh.areAll(40, 44)).toBe(false)
  fresh.forget()
  expect(fresh.count).toBe(0)
  fresh.add('ONE', 4)
  fresh.wrote(1, 45)
  expect(fresh.areAll(44, 45)).toBe(true)
})
