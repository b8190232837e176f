import { expect, test } from 'vitest'
import { cellAfterKey, type GridShape } from './grid-movement.ts'

const board = { columns: 12, count: 108 }
const after = (key: string, cell: number, shape: GridShape = board, ctrlKey = false) =>
  cellAfterKey({ key, ctrlKey }, cell, shape)

test('arrows move by a row or a column', () => {
  expect(after('ArrowRight', 13)).toBe(14)
  expect(after('ArrowLeft', 13)).toBe(12)
  expect(after('ArrowUp', 13)).toBe(1)
  expect(after('ArrowDown', 13)).toBe(25)
})

test('edges stop, and no arrow leads into the next row', () => {
  expect(after('ArrowRight', 11)).toBe(11)
  expect(after('ArrowLeft', 12)).toBe(12)
  expect(after('ArrowUp', 3)).toBe(3)
  expect(after('ArrowDown', 100)).toBe(100)
})

test('Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
  expect(after('Home', 20)).toBe(12)
  expect(after('End', 20)).toBe(23)
  expect(after('Home', 20, board, true)).toBe(0)
  expect(after('End', 20, board, true)).toBe(107)
})

test('a last row that is shorter is not left', () => {
  const rack = { columns: 4, count: 6 }
  expect(after('ArrowRight', 5, rack)).toBe(5)
  expect(after('End', 4, rack)).toBe(5)
  expect(after('ArrowDown', 3, rack)).toBe(3)
})

test('a list that is broken into rows is read from row to row', () => {
  const tiles = { columns: 4, count: 20, wraps: true }
  expect(after('ArrowRight', 3, tiles)).toBe(4)
  expect(after('ArrowLeft', 4, tiles)).toBe(3)
  expect(after('ArrowRight', 19, tiles)).toBe(19)
  expect(after('ArrowDown', 3, tiles)).toBe(7)
})

test('other keys do not move', () => {
  expect(after('Enter', 5)).toBe(undefined)
  expect(after('a', 5)).toBe(undefined)
})
