import { derived } from '@fimm/kernel'
import { expect, test } from 'vitest'

test('what follows from an object is computed once for each key and each object', () => {
  let calls = 0
  const count = (from: object, key: unknown): number => derived(from, key, () => ++calls)
  const [one, other] = [{}, {}]
  expect(count(one, 'a')).toBe(1)
  expect(count(one, 'a')).toBe(1)
  expect(count(one, 'b')).toBe(2)
  expect([count(one, 'a'), count(one, 'b')]).toEqual([1, 2])
  expect(count(other, 'a')).toBe(3)
})

test('nothing is remembered of a computation that throws, and undefined is an answer', () => {
  let calls = 0
  const from = {}
  const fail = (): never => {
    calls++
    throw new Error('no')
  }
  expect(() => derived(from, 'a', fail)).toThrow('no')
  expect(() => derived(from, 'a', fail)).toThrow('no')
  expect(calls).toBe(2)
  expect(derived(from, 'b', () => undefined)).toBeUndefined()
  expect(derived(from, 'b', fail)).toBeUndefined()
})
