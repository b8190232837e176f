import { expect, test } from 'vitest'
import { Answered } from './command-index.ts'

test('knows what it learnt without a gap, and of each stream its own', () => {
  const answered = new Answered()
  answered.learn('ONE', 0, 3, ['a wish', 'another'])
  answered.learn('TWO', 0, 1, [])
  expect(answered.knownTo('ONE')).toBe(3)
  expect(answered.mayHave('ONE', 'another')).toBe(true)
  expect(answered.mayHave('TWO', 'another')).toBe(false)
  // What came between is not known.
  answered.learn('ONE', 5, 6, ['late'])
  expect(answered.knownTo('ONE')).toBe(3)
  expect(answered.mayHave('ONE', 'late')).toBe(false)
})

test('what is forgotten is gone, also where it was asked for last', () => {
  const answered = new Answered()
  for (const forget of [() => answered.forget('ONE'), () => answered.forgetAll()]) {
    answered.learn('ONE', 0, 2, ['a wish'])
    expect(answered.knownTo('ONE')).toBe(2)
    forget()
    expect(answered.knownTo('ONE')).toBe(0)
    expect(answered.mayHave('ONE', 'a wish')).toBe(false)
  }
})
