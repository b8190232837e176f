import { CLOSE_DESERTED_AFTER } from '@fimm/table'
import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

/** Anna is host, and Björn sits down to a game that can be settled. */
const session = (): TestTable =>
  new TestTable({ game: 'session' })
    .joins('bjorn')
    .does('anna', { type: 'start' })
    .plays('bjorn', { type: 'sit' })
    .accepted()

const lastOutcome = ({ table }: TestTable) => table.history.at(-1)?.outcome

test('[T24] stopping a game that can be settled settles it; any other comes to nothing', () => {
  const party = session()
  expect(party.view('anna').match?.settles).toBe(true)
  party.does('bjorn', { type: 'abandon' }).refused('host-only')
  party.does('anna', { type: 'abandon' })
  expect(party.events.map(({ type }) => type).slice(0, 2)).toEqual(['played', 'match-finished'])
  expect(lastOutcome(party)?.standings).toEqual([{ player: 'bjorn', score: 1, rank: 1 }])

  const other = new TestTable().joins('bjorn').does('anna', { type: 'start' })
  expect(other.view('anna').match).not.toHaveProperty('settles')
  other.does('anna', { type: 'abandon' }).happened('match-abandoned')
  expect(lastOutcome(other)).toBeUndefined()
})

test('[T24] [T1] the last to leave settles what was played, before the table closes', () => {
  const party = session().does('anna', { type: 'leave' }).accepted()
  party.does('bjorn', { type: 'leave' })
  expect(party.events.map(({ type }) => type).slice(-2)).toEqual(['match-finished', 'table-closed'])
  expect(lastOutcome(party)).toBeDefined()
})

test('[T24] [T7] nobody sits any more and the host has left: it is settled, and who stays can go on to the next game', () => {
  const party = session().joins('dora').plays('bjorn', { type: 'stand' }).accepted()
  expect(party.table.current, 'the host may wait for others').toBeDefined()
  party.does('anna', { type: 'leave' }).accepted()
  expect(party.table.current).toBeUndefined()
  expect(lastOutcome(party)).toBeDefined()
  expect(party.view('bjorn').me?.host, 'the earliest of those who stayed').toBe(true)
})

test('[T24] [T21] a table closed for being deserted is settled first', () => {
  const party = session()
    .does('anna', { type: 'add-bot', level: 'plain' })
    .bot('bot-puffin', { type: 'sit' })
    .away('anna')
    .away('bjorn')
    .after(CLOSE_DESERTED_AFTER)
  expect(party.events.map(({ type }) => type)).toEqual(['played', 'match-finished', 'table-closed'])
  expect(lastOutcome(party)?.standings).toHaveLength(2)
})

test('[T9] who sits down during a match is in its record, also after leaving', () => {
  const party = session().joins('dora').plays('dora', { type: 'sit' }).does('dora', { type: 'leave' })
  party.does('anna', { type: 'abandon' }).accepted()
  expect(party.table.history.at(-1)?.players).toEqual(['anna', 'bjorn', 'dora'])
})
