// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { letterRowsOf } from '../letters.ts'
import { LetterPicker } from './letter-picker.tsx'
import { type KeyPlace, type Keys, placeKeys } from './place-keys.ts'

afterEach(cleanup)

/** As many letters as an alphabet may have, on seven rows; nobody's language. */
const LETTERS = Array.from({ length: 63 }, (_, index) =>
  String.fromCodePoint(0x531 + (index % 38) + 0x400 * Math.floor(index / 38)),
)
const LARGEST = Array.from({ length: 7 }, (_, row) => LETTERS.slice(row * 9, row * 9 + 9))

const cellsOf = ({ row, column }: KeyPlace, width: number): readonly string[] =>
  Array.from({ length: width }, (_, index) => `${row} ${column + index}`)

const faultsOf = ({ columns, rows, letters, undo }: Keys): readonly string[] => {
  const all = [...letters.flatMap((key) => cellsOf(key, 2)), ...cellsOf(undo, undo.width)]
  const outside = all.filter((cell) => {
    const [row = 0, column = 0] = cell.split(' ').map(Number)
    return row < 1 || row > rows || column < 1 || column > 2 * columns
  })
  return [...outside, ...all.filter((cell, index) => all.indexOf(cell) !== index)]
}

test.each([
  ['English', letterRowsOf({ language: 'en' }), 26],
  ['Icelandic', letterRowsOf({ language: 'is' }), 32],
  ['63 letters', LARGEST, 63],
  ['one row', [['A', 'B']], 2],
])('[C1] [C25] the keys of %s are all there, beside each other and beside Take back', (_, rows, count) => {
  const keys = placeKeys(rows)
  expect(keys.letters).toHaveLength(count)
  expect(faultsOf(keys)).toEqual([])
})

test('[C25] each of 63 letters is a button in the row its language gives it, and by its own key', () => {
  const choose = vi.fn<(letter: string) => void>()
  const announcing = { value: undefined, sent: false, takeBack: () => {}, choose }
  render(createElement(LetterPicker, { keys: placeKeys(LARGEST), t: (key) => key, announcing }))
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(LETTERS)
  expect(buttons[10]?.style.gridRow).toBe('2')
  for (const button of buttons) fireEvent.click(button)
  expect(choose.mock.calls.flat()).toEqual(LETTERS)
  fireEvent.keyDown(document.body, { key: LETTERS[3]?.toLowerCase() })
  expect(choose).toHaveBeenLastCalledWith(LETTERS[3])
})
