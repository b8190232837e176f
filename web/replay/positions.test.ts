import { diff } from '@fimm/protocol/patch.ts'
import { expect, test } from 'vitest'
import { positionsOf } from './positions.ts'

const line = (seq: number, of: string, type: string, patch?: ReturnType<typeof diff>) => ({
  seq,
  at: seq * 1000,
  by: { kind: 'clock' },
  of,
  event: { type },
  ...(patch && { patch }),
})

test('patches fold into what the board looked like after each line', () => {
  const first = { turn: 1, cells: ['a', null] }
  const second = { turn: 2, cells: ['a', 'b'] }
  const positions = positionsOf([
    line(4, 'crossword', 'match-opened', diff({}, first)),
    line(5, 'crossword', 'letter-placed', diff(first, second)),
  ])
  expect(positions.map(({ seq, view }) => [seq, view])).toEqual([
    [4, first],
    [5, second],
  ])
})

test('lines that show no board, or only who came and went, are no step', () => {
  const opened = { turn: 1 }
  const moved = { turn: 2 }
  const positions = positionsOf([
    line(3, 'table', 'match-started'),
    line(4, 'crossword', 'match-opened', diff({}, opened)),
    line(5, 'table', 'presence-changed', diff(opened, moved)),
    line(6, 'table', 'taken-back', diff(moved, opened)),
  ])
  expect(positions.map(({ seq, view }) => [seq, view])).toEqual([
    [4, opened],
    [6, opened],
  ])
})
