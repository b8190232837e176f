import { expect, test } from 'vitest'
import { CommandIndex } from './command-index.ts'

test('knows what was added without a gap, and of each stream its own', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 3, [
    ['a command', 1],
    ['another', 3],
  ])
  index.add('TWO', 0, 1, [])
  expect(index.knownTo('ONE')).toBe(3)
  expect(index.find('ONE', 'another')).toBe(3)
  expect(index.find('TWO', 'another')).toBeUndefined()
  // What came between is not known.
  index.add('ONE', 5, 6, [['late', 6]])
  expect(index.knownTo('ONE')).toBe(3)
  expect(index.find('ONE', 'late')).toBeUndefined()
})

test('a stream that is forgotten is not known', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 2, [['a command', 2]])
  index.forget('ONE')
  expect(index.knownTo('ONE')).toBeUndefined()
  expect(index.find('ONE', 'a command')).toBeUndefined()
})

test('holds a bounded number of streams, those used last', () => {
  const index = new CommandIndex()
  for (let number = 0; number < 2_000; number++) index.add(`S${number}`, 0, 1, [])
  index.add('S0', 1, 2, [])
  index.add('NEW', 0, 1, [])
  expect(index.knownTo('S0')).toBe(2)
  expect(index.knownTo('S1')).toBeUndefined()
  expect(index.knownTo('NEW')).toBe(1)
})
