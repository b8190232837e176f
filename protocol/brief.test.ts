import { expect, test } from 'vitest'
import { brief, unfold } from './brief.ts'
import type { ShownLine } from './frames.ts'

const document = {
  createdAt: 1_000_000,
  match: {
    number: 1,
    game: 'duel',
    players: [],
    startedAt: 0,
    waitingFor: [],
    autopilot: [],
    view: {},
  },
}
const known = { createdAt: document.createdAt, game: 'duel' }
const anna = { kind: 'member', player: 'anna', host: false } as const

const line = (seq: number, parts: Partial<ShownLine>): ShownLine => ({
  seq,
  at: 1_000_250,
  by: anna,
  of: 'duel',
  event: { type: 'moved', player: 'anna' } as ShownLine['event'],
  ...parts,
})

test('what is left out of a line is put in again', () => {
  const lines = [
    line(7, {}),
    line(8, { by: { kind: 'clock' } }),
    line(9, { of: 'table' }),
    line(10, { by: { kind: 'bot', for: 'anna' }, event: { type: 'passed' } }),
  ]
  const frame = { t: 'patch', table: 'ABCDE', seq: 10, patch: {}, ...brief(lines, known) } as const
  expect(unfold(JSON.parse(JSON.stringify(frame)), document)).toEqual(lines)
})

test('a member’s own move in the match at hand is just its event, and times count from the table’s beginning', () => {
  expect(brief([line(7, {})], known)).toEqual({ at: 250, log: [{ type: 'moved', player: 'anna' }] })
  expect(brief([], known)).toEqual({})
})
