import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups and their items keep the order in which they come', () => {
  const groups = groupBy(['ox', 'go', 'cat', 'as', 'dog'], ({ length }) => length)
  expect([...groups]).toEqual([
    [2, ['ox', 'go', 'as']],
    [3, ['cat', 'dog']],
  ])
  expect(groupBy([], String).size).toBe(0)
})

test('an absent key is a key as well, and objects are told apart', () => {
  const [one, other] = [{}, {}]
  expect([...groupBy([undefined, one, other, one], (item) => item)]).toEqual([
    [undefined, [undefined]],
    [one, [one, one]],
    [other, [other]],
  ])
})
