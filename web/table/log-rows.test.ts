import type { LogEvent } from '@fimm/client/feed.ts'
import { expect, test } from 'vitest'
import { logRows, withoutSeats } from './log-rows.ts'

const line = (seq: number, group: number, of: string, type: string, more: object = {}): LogEvent => ({
  seq,
  group,
  at: seq,
  by: { kind: 'clock' },
  of,
  event: { type, ...more },
})

test('a decision is one row, whatever it did', () => {
  const rows = logRows(
    [line(4, 4, 'duel', 'placed'), line(5, 4, 'duel', 'scored'), line(6, 6, 'duel', 'placed')],
    2,
  )
  expect(rows.map(({ seq, lines, match }) => [seq, lines.length, match])).toEqual([
    [4, 2, 2],
    [6, 1, 2],
  ])
})

test('rows know their match: the one that began last before them', () => {
  const rows = logRows(
    [
      line(1, 1, 'duel', 'placed'),
      line(2, 2, 'table', 'match-started', { number: 3 }),
      line(3, 3, 'duel', 'opened'),
      line(4, 4, 'table', 'member-joined'),
    ],
    3,
  )
  expect(rows.map(({ seq, match }) => [seq, match])).toEqual([
    [1, 2],
    [3, 3],
    [4, undefined],
  ])
})

test('[T9c] who listens is told a choice once, and not the seats that follow from it', () => {
  const rows = logRows(
    [
      line(1, 1, 'table', 'role-changed', { player: 'anna' }),
      line(2, 2, 'table', 'game-chosen'),
      { ...line(3, 3, 'table', 'role-changed', { player: 'bjorn' }), at: 2 },
      { ...line(4, 4, 'table', 'role-changed', { player: 'dora' }), at: 2 },
      line(5, 5, 'table', 'role-changed', { player: 'dora' }),
    ],
    undefined,
  )
  expect(withoutSeats(rows).map(({ seq }) => seq)).toEqual([1, 2, 5])
})
