import { expect, test } from 'vitest'
import { readNumber } from './number-text.ts'

test.each([
  ['60', 60],
  [' 60 ', 60],
  ['+100', 100],
  ['-5', -5],
  ['−5', -5],
  ['12,400', 12_400],
  ['12.400', 12_400],
  ['12 400', 12_400],
  ['12\u00a0400', 12_400],
  ['1.234.567', 1_234_567],
  ['007', 7],
])('%s is %d', (text, value) => {
  expect(readNumber(text)).toEqual({ ok: true, value })
})

test.each(['', ' ', 'sixty', '1.5', '1,50', '12,40', '1e3', '0x10', '6 0', '1,2345', 'Infinity'])(
  '“%s” is no whole number',
  (text) => {
    expect(readNumber(text)).toEqual({ ok: false, problem: 'not-a-number' })
  },
)

test.each([
  ['0.05', 0.05],
  ['0,05', 0.05],
  ['10', 10],
  ['1.250', 1.25],
])('where decimals are allowed, %s is %d', (text, value) => {
  expect(readNumber(text, { decimals: 4 })).toEqual({ ok: true, value })
})

test.each(['1.23456', '1.000,5', ',5', '1.'])('“%s” is no number of four decimals', (text) => {
  expect(readNumber(text, { decimals: 4 })).toEqual({ ok: false, problem: 'not-a-number' })
})

test('limits count, and are allowed themselves', () => {
  const limits = { min: 60, max: 240 }
  expect(readNumber('59', limits)).toEqual({ ok: false, problem: 'too-small' })
  expect(readNumber('60', limits)).toEqual({ ok: true, value: 60 })
  expect(readNumber('240', limits)).toEqual({ ok: true, value: 240 })
  expect(readNumber('241', limits)).toEqual({ ok: false, problem: 'too-large' })
  expect(readNumber('99999999999999999999')).toEqual({ ok: false, problem: 'too-large' })
})
