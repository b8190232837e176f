import { expect, test } from 'vitest'
import { controlOf } from './option-controls.ts'

test('a few values are keys, a wide range is a number, yes and no is a switch', () => {
  expect(controlOf({ enum: ['stay', 'return'] })).toEqual({ kind: 'choice', values: ['stay', 'return'] })
  expect(controlOf({ type: 'integer', minimum: 2, maximum: 7 })).toEqual({
    kind: 'choice',
    values: [2, 3, 4, 5, 6, 7],
  })
  expect(controlOf({ type: 'integer', minimum: 15, maximum: 300 })).toEqual({
    kind: 'number',
    min: 15,
    max: 300,
  })
  expect(controlOf({ type: 'boolean' })).toEqual({ kind: 'switch' })
})

test('one value beside a range may be typed too', () => {
  const schema = {
    anyOf: [
      { type: 'number', const: 0 },
      { type: 'integer', minimum: 10, maximum: 600 },
    ],
  }
  expect(controlOf(schema)).toEqual({ kind: 'number', min: 10, max: 600, besides: 0 })
  expect(controlOf({ anyOf: [{ const: 0 }, { const: 30 }] })).toEqual({ kind: 'choice', values: [0, 30] })
})

test('parts of a number, and a few words, are typed', () => {
  expect(controlOf({ type: 'number', minimum: 0, maximum: 100, multipleOf: 0.0001 })).toEqual({
    kind: 'number',
    min: 0,
    max: 100,
    decimals: 4,
  })
  expect(controlOf({ type: 'string', maxLength: 12, default: '' })).toEqual({ kind: 'text', maxLength: 12 })
  expect(controlOf({ type: 'string', maxLength: 10 }), 'the day of a board').toBeUndefined()
})

test('what nobody can set by hand has no control', () => {
  expect(controlOf({ type: 'string' })).toBeUndefined()
  expect(controlOf({ enum: ['only'] })).toBeUndefined()
  expect(controlOf({ type: 'integer' })).toBeUndefined()
})
