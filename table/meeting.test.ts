import { expect, test } from 'vitest'
import { hostOf } from '@fimm/table'
import { TestTable } from './testing/party.ts'

const DAY = 86_400_000
const meets = (party: TestTable, inDays: number): TestTable =>
  party.does('anna', { type: 'meet-again', at: party.now + inDays * DAY })

test('[T10d] the host sets a date for the next evening, everybody sees it, and it may be taken back', () => {
  const party = new TestTable().joins('bjorn')
  party.does('bjorn', { type: 'meet-again', at: party.now + DAY }).refused('host-only')
  meets(party, 7).happened('meeting-set')
  expect(party.view('bjorn').meetsAgainAt).toBe(party.now + 7 * DAY)
  expect(party.view({ kind: 'screen' }).meetsAgainAt).toBe(party.now + 7 * DAY)
  meets(party, 7).refused('nothing-changes')
  meets(party, 61).refused('bad-date')
  meets(party, 0).refused('bad-date')
  party.does('anna', { type: 'meet-again', at: null }).happened('meeting-set')
  expect(party.view('bjorn')).not.toHaveProperty('meetsAgainAt')
})

test('[T10d] until thirty days after it the table is not closed for being empty, and whoever comes sits down', () => {
  const party = meets(new TestTable().joins('bjorn'), 7).does('anna', { type: 'leave' })
  party.does('bjorn', { type: 'leave' }).happened('member-left')
  expect(party.table).toMatchObject({ closed: false, members: [] })
  party
    .after(20 * DAY)
    .joins('dora')
    .after(0)
  expect(hostOf(party.table)).toBe('dora')
  party.does('dora', { type: 'leave' }).after(16 * DAY)
  expect(party.table.closed).toBe(false)
  expect(party.after(DAY).table.closed).toBe(true)
})

test('[T1] [T10d] without a date, or long after it, the last to leave closes the table', () => {
  const left = meets(new TestTable(), 1).after(40 * DAY)
  left.does('anna', { type: 'leave' }).happened('member-left', 'table-closed')
})

test('[T10d] after a long pause another evening begins: its score starts at nothing', () => {
  const party = new TestTable().joins('bjorn').does('anna', { type: 'start' }).finishes()
  const first = party.view('anna').evening
  expect(first.some(({ points }) => points > 0)).toBe(true)
  party.does('anna', { type: 'start' }).finishes()
  expect(party.view('anna')).not.toHaveProperty('eveningFrom')
  party.after(7 * DAY).does('anna', { type: 'start' })
  expect(party.view('anna')).toMatchObject({ eveningFrom: 3, evening: [] })
  party.finishes()
  expect(party.view('anna').evening.map(({ matches }) => matches)).toEqual([1, 1])
  // One match is no evening yet that could be closed.
  party.does('anna', { type: 'close-evening', closed: true }).refused('too-few-matches')
})
