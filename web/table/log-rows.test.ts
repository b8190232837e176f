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

const chosen = (seq: number, id: string, player: string): LogEvent => ({
  ...line(seq, seq, 'table', 'game-chosen', { game: { id } }),
  by: { kind: 'member', player, host: true },
})

test('[T9c] five changes of options in a row are one choice of the game, and one row', () => {
  const rows = logRows(
    [1, 2, 3, 4, 5].map((seq) => chosen(seq, 'duel', 'anna')),
    undefined,
  )
  // The row that was read out stays, with the time of the last change.
  expect(rows.map(({ seq, at }) => [seq, at])).toEqual([[1, 5]])
})

test('[T9c] another game, somebody else and what happens in between are told', () => {
  const rows = logRows(
    [
      chosen(1, 'duel', 'anna'),
      chosen(2, 'puzzle', 'anna'),
      chosen(3, 'puzzle', 'bjorn'),
      line(4, 4, 'table', 'role-changed', { player: 'dora' }),
      chosen(5, 'puzzle', 'bjorn'),
    ],
    undefined,
  )
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
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
