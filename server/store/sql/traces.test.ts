import { expect, test } from 'vitest'
import { Answered } from './answered.ts'
import { Traces } from './traces.ts'

test('whatever was added is found, and of a hundred thousand others nothing', () => {
  const traces = new Traces()
  for (let move = 0; move < 20_000; move++) traces.add(`T${move % 50}`, `anna move-${move}`)
  for (let move = 0; move < 20_000; move++)
    expect(traces.has(`T${move % 50}`, `anna move-${move}`)).toBe(true)
  let found = 0
  for (let move = 0; move < 100_000; move++)
    if (traces.has(`T${(move + 1) % 50}`, `anna move-${move}`)) found++
  expect(found).toBe(0)
  traces.clear()
  expect(traces.has('T1', 'anna move-1')).toBe(false)
})

test('the same again takes no more room', () => {
  const traces = new Traces(3)
  for (let again = 0; again < 10; again++) traces.add('ONE', 'a wish')
  expect(traces.isFull).toBe(false)
  traces.add('ONE', 'another')
  traces.add('TWO', 'a wish')
  expect(traces.isFull).toBe(true)
})

test('when there are too many, all streams are to be learnt anew', () => {
  const answered = new Answered(new Traces(3))
  answered.learn('ONE', 0, 3, ['a', 'b', 'c'])
  expect(answered.mayHave('ONE', 'c')).toBe(true)
  // The next to learn finds it full: what it knew before is gone, so it is not known up to here.
  answered.learn('ONE', 3, 4, ['d'])
  expect(answered.knownTo('ONE')).toBe(0)
  answered.learn('TWO', 0, 1, ['a'])
  expect(answered.knownTo('TWO')).toBe(1)
  expect(answered.mayHave('ONE', 'a')).toBe(false)
})
