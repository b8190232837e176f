import { diff } from '@fimm/protocol/patch.ts'
import { expect, test } from 'vitest'
import { positionsOf } from './positions.ts'

const line = (seq: number, of: string, type: string, patch?: ReturnType<typeof diff>, decision?: number) => ({
  seq,
  at: seq * 1000,
  by: { kind: 'clock' },
  of,
  event: { type },
  ...(decision !== undefined && { decision }),
  ...(patch && { patch }),
})

test('patches fold into what the board looked like before and after each decision', () => {
  const first = { turn: 1, cells: ['a', null] }
  const second = { turn: 2, cells: ['a', 'b'] }
  const positions = positionsOf([
    line(4, 'crossword', 'match-opened', diff({}, first)),
    line(5, 'crossword', 'letter-placed', diff(first, second)),
  ])
  expect(positions.map(({ seq, before, after }) => [seq, before, after])).toEqual([
    [4, first, first],
    [5, first, second],
  ])
})

test('events of one decision are one position', () => {
  const views = [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }]
  const positions = positionsOf([
    line(1, 'acquire', 'opened', diff({}, views[0]), 0),
    line(2, 'acquire', 'tile-placed', diff(views[0], views[1]), 1),
    line(3, 'acquire', 'chain-grown', diff(views[1], views[2]), 1),
    line(4, 'acquire', 'shares-bought', diff(views[2], views[3]), 2),
  ])
  expect(positions.map(({ seq, decision, lines, after }) => [seq, decision, lines.length, after])).toEqual([
    [1, 0, 1, views[0]],
    [2, 1, 2, views[2]],
    [4, 2, 1, views[3]],
  ])
})

test('lines that show no board, or only who came and went, are no position', () => {
  const opened = { turn: 1 }
  const moved = { turn: 2 }
  const positions = positionsOf([
    line(3, 'table', 'match-started'),
    line(4, 'crossword', 'match-opened', diff({}, opened)),
    line(5, 'table', 'presence-changed', diff(opened, moved)),
    line(6, 'table', 'taken-back', diff(moved, opened)),
  ])
  expect(positions.map(({ seq, after }) => [seq, after])).toEqual([
    [4, opened],
    [6, opened],
  ])
})
