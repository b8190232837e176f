import { expect, test } from 'vitest'
import { CommandIndex } from './command-index.ts'

test('knows what was added without a gap, and of each stream its own', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 3, [
    { id: 'a command', seq: 1 },
    { id: 'another', seq: 3 },
  ])
  index.add('TWO', 0, 1, [])
  expect(index.knownTo('ONE')).toBe(3)
  expect(index.find('ONE', 'another')).toBe(3)
  expect(index.find('TWO', 'another')).toBeUndefined()
  // What came between is not known.
  index.add('ONE', 5, 6, [{ id: 'late', seq: 6 }])
  expect(index.knownTo('ONE')).toBe(3)
  expect(index.find('ONE', 'late')).toBeUndefined()
})

test('a stream that is forgotten is not known', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 2, [{ id: 'a command', seq: 2 }])
  index.forget('ONE')
  expect(index.knownTo('ONE')).toBeUndefined()
  expect(index.find('ONE', 'a command')).toBeUndefined()
})

test('holds a bounded number of streams; the one held longest goes', () => {
  const index = new CommandIndex()
  for (let number = 0; number < 2_000; number++) index.add(`S${number}`, 0, 1, [])
  index.add('NEW', 0, 1, [])
  expect(index.knownTo('S0')).toBeUndefined()
  expect(index.knownTo('S1')).toBe(1)
  expect(index.knownTo('NEW')).toBe(1)
})

test('a commit is next where the stream ends, with commands that are new', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 2, [{ id: 'a command', seq: 2 }])
  const isNext = (after: number, ...ids: readonly string[]): boolean =>
    index.isNext({ stream: 'ONE', after, events: [], commands: ids.map((id) => ({ id, seq: after + 1 })) })
  expect(isNext(2, 'another', 'a third')).toBe(true)
  expect(isNext(1, 'another')).toBe(false)
  expect(isNext(3, 'another')).toBe(false)
  expect(isNext(2, 'a command')).toBe(false)
  expect(isNext(2, 'another', 'another')).toBe(false)
})
