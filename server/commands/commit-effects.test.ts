import type { StreamEvent, Table } from '@fimm/table'
import { catalogue, TestTable } from '@fimm/table/testing/party.ts'
import { expect, test } from 'vitest'
import { effectsOf } from './commit-effects.ts'

/** What the store keeps of what somebody did at a table. */
const effectsWhen = (party: TestTable, act: (party: TestTable) => TestTable) => {
  const before = party.table
  const { table, events, now } = act(party)
  const stored = events.map((event): StreamEvent => ({ at: now, by: { kind: 'table' }, event }))
  return effectsOf(catalogue, before, {
    events: stored,
    tables: [...stored.map(() => before), table],
    after: 1,
  })
}

test('[F16] who is a member is written when it has changed, and only then', () => {
  const party = new TestTable().joins('bjorn')
  const membersWhen = (act: (party: TestTable) => TestTable) => effectsWhen(party, act).members
  expect(membersWhen((at) => at.joins('dora'))).toEqual(['anna', 'bjorn', 'dora'])
  expect(membersWhen((at) => at.does('anna', { type: 'choose-colour', colour: 3 }))).toBeUndefined()
  expect(membersWhen((at) => at.away('dora'))).toBeUndefined()
  expect(membersWhen((at) => at.does('anna', { type: 'add-bot', level: 'plain' }))).toBeUndefined()
  expect(membersWhen((at) => at.does('bjorn', { type: 'leave' }))).toEqual(['anna', 'dora'])
  // As many as before, and others.
  const before = party.table
  const members = before.members.map((member) => (member.id === 'dora' ? { ...member, id: 'einar' } : member))
  const others: Table = { ...before, members }
  expect(effectsOf(catalogue, before, { events: [], tables: [others], after: 1 }).members).toEqual([
    'anna',
    'einar',
  ])
})

test('[F26] the earliest deadline is written, and none where the table waits for nothing', () => {
  const party = new TestTable().joins('bjorn')
  expect(effectsWhen(party, (at) => at).deadline).toBeNull()
  const { deadline } = effectsWhen(party, (at) => at.does('anna', { type: 'start' }))
  expect(deadline).toBe(party.now + 20_000)
})
