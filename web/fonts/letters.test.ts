import { expect, test } from 'vitest'
import { everydayLetters, rangesOf } from './letters.ts'

test('what our messages are written in is there, small and capital, sorted; line ends are no letters', () => {
  const letters = everydayLetters(['Þú átt leik…\n', '½'])
  expect(letters.slice(0, 3)).toEqual([' ', '!', '"'])
  expect(letters.join('')).toContain('~\u{a0}½ÁÚÞáúþ…')
  expect(letters).not.toContain('\n')
  expect(new Set(letters).size).toBe(letters.length)
})

test('letters in a row are named by the first and the last', () => {
  expect(rangesOf(['a', 'b', 'c', 'é', 'ð', '…'])).toBe('U+61-63,U+e9,U+f0,U+2026')
  expect(rangesOf(['ð'])).toBe('U+f0')
  expect(rangesOf([])).toBe('')
})
