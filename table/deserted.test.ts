import { CLOSE_DESERTED_AFTER, CLOSE_EMPTY_AFTER, deadlinesOf } from '@fimm/table'
import { expect, test } from 'vitest'
import { catalogue, TestTable } from './testing/party.ts'

/** Two bots play, and Anna looks on. */
const botsOnly = () =>
  new TestTable()
    .does('anna', { type: 'add-bot', level: 'plain' })
    .does('anna', { type: 'add-bot', level: 'plain' })
    .does('anna', { type: 'set-role', player: 'anna', role: 'spectator' })
    .does('anna', { type: 'start' })
    .accepted()

const deadlineOf = ({ table }: TestTable) =>
  deadlinesOf(catalogue, table).find(({ id }) => id === 'deserted')?.at

test('[T21] [F42] bots that nobody looks at play on for an hour, then the table is closed', () => {
  const party = botsOnly()
  expect(deadlineOf(party)).toBeUndefined()
  party.away('anna').accepted()
  const due = party.now + CLOSE_DESERTED_AFTER
  expect(deadlineOf(party)).toBe(due)
  party.now = due - 1
  party.clock({ type: 'close-deserted' }).refused('not-due')
  party.now = due
  party.clock({ type: 'close-deserted' }).happened('match-abandoned', 'table-closed')
  expect(party.table.closed).toBe(true)
  expect(deadlinesOf(catalogue, party.table)).toEqual([])
})

test('[T21] whoever comes back in time keeps the table', () => {
  const party = botsOnly().away('anna')
  party.now += CLOSE_DESERTED_AFTER - 1
  party.back('anna').accepted()
  expect(deadlineOf(party)).toBeUndefined()
  party.now += CLOSE_DESERTED_AFTER
  party.clock({ type: 'close-deserted' }).refused('not-due')
})

test('[T21] a table without a match is closed a day after the last person went', () => {
  const party = new TestTable()
    .does('bjorn', { type: 'join' })
    .does('anna', { type: 'add-bot', level: 'plain' })
  party.away('anna')
  expect(deadlineOf(party)).toBeUndefined()
  party.now += 60_000
  party.away('bjorn').accepted()
  const due = party.now + CLOSE_EMPTY_AFTER
  expect(deadlineOf(party)).toBe(due)
  party.now = due - 1
  party.clock({ type: 'close-deserted' }).refused('not-due')
  party.now = due
  party.clock({ type: 'close-deserted' }).happened('table-closed')
})

test('[T21] a table that somebody comes back to within the day stays', () => {
  const party = new TestTable().away('anna')
  party.now += CLOSE_EMPTY_AFTER - 1
  party.back('anna').accepted()
  expect(deadlineOf(party)).toBeUndefined()
})

test('[T21] a match that waits for a person is kept for them', () => {
  const party = new TestTable()
    .does('anna', { type: 'add-bot', level: 'plain' })
    .does('anna', { type: 'start' })
    .away('anna')
  expect(party.view('anna').match?.waitingFor).toContain('anna')
  expect(deadlineOf(party)).toBeUndefined()
  party.now += 2 * CLOSE_DESERTED_AFTER
  party.clock({ type: 'close-deserted' }).refused('not-due')
  botsOnly().does('anna', { type: 'close-deserted' }).refused('not-due')
})
