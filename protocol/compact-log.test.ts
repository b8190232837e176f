import { expect, test } from 'vitest'
import { compactLog, groupSizes, expandLog } from './compact-log.ts'
import type { ShownEvent } from './frames.ts'

const document = {
  createdAt: 1_000_000,
  match: {
    number: 1,
    game: 'duel',
    players: [],
    startedAt: 0,
    waitingFor: [],
    autopilot: [],
    viewer: 'spectator' as const,
    view: {},
  },
}
const anna = { kind: 'member', player: 'anna', host: false } as const

const line = (seq: number, parts: Partial<ShownEvent>): ShownEvent => ({
  seq,
  at: 1_000_250,
  by: anna,
  of: 'duel',
  event: { type: 'moved', player: 'anna' } as ShownEvent['event'],
  ...parts,
})

test('what is left out of an event is put in again', () => {
  const lines = [
    line(7, {}),
    line(8, { by: { kind: 'clock' } }),
    line(9, { of: 'table' }),
    line(10, { by: { kind: 'bot', for: 'anna' }, event: { type: 'passed' } }),
  ]
  const frame = { t: 'patch', table: 'ABCDE', seq: 10, patch: {}, ...compactLog(lines, document) } as const
  expect(expandLog(JSON.parse(JSON.stringify(frame)), document)).toEqual(lines)
})

test('a member’s own move in the match at hand is just its event, and times count from the table’s beginning', () => {
  expect(compactLog([line(7, {})], document)).toEqual({ at: 250, log: [{ type: 'moved', player: 'anna' }] })
  expect(compactLog([], document)).toEqual({})
})

test('[W9] consequences of a move do not say again who made it', () => {
  const next = { type: 'turn-began', player: 'bob' } as ShownEvent['event']
  const lines = [line(7, {}), line(8, { event: next }), line(9, { event: next, by: { kind: 'clock' } })]
  const { log } = compactLog(lines, document)
  expect(log).toEqual([lines[0]?.event, next, { by: { kind: 'clock' }, event: next }])
  const frame = { t: 'patch', table: 'ABCDE', seq: 9, patch: {}, log: log ?? [], at: 250 } as const
  expect(expandLog(frame, document)).toEqual(lines)
})

test('[W9] what another member did after somebody says so, though its event names them', () => {
  const bob = { kind: 'member', player: 'bob', host: false } as const
  const moved = { type: 'moved', player: 'bob' } as ShownEvent['event']
  const lines = [line(7, {}), line(8, { by: bob, event: moved }), line(9, { by: bob, event: moved })]
  const { log } = compactLog(lines, document)
  expect(log).toEqual([lines[0]?.event, { by: bob, event: moved }, moved])
  const frame = { t: 'patch', table: 'ABCDE', seq: 9, patch: {}, log: log ?? [], at: 250 } as const
  expect(expandLog(frame, document)).toEqual(lines)
})

test('events of one decision are a group, an event of the table is one alone', () => {
  const lines = [
    line(7, { decision: 3 }),
    line(8, { decision: 3 }),
    line(9, { decision: 4 }),
    line(10, { of: 'table' }),
    line(11, { of: 'table' }),
  ]
  expect(groupSizes(lines)).toEqual([2, 1, 1, 1])
  expect(compactLog(lines, document).groups).toEqual([2, 1, 1, 1])
  // A single decision needs no word about it.
  expect(compactLog(lines.slice(0, 2), document)).not.toHaveProperty('groups')
})
