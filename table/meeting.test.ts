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

const closed = (): TestTable => {
  const party = new TestTable().joins('bjorn')
  for (const _match of [1, 2]) party.does('anna', { type: 'start' }).finishes()
  return meets(party.does('anna', { type: 'close-evening', closed: true }), 7)
}

test('[T10d] who comes back a week later finds a new evening, and not the card and the scores of the last', () => {
  const isNew = { phase: 'waiting', eveningFrom: 3, evening: [], next: { ready: [], proposals: [] } }
  const back = closed()
    .away('anna')
    .away('bjorn')
    .after(7 * DAY)
  // Nobody has come yet: what was is still there to see.
  expect(back.view({ kind: 'screen' })).toMatchObject({ eveningClosed: true })
  back.back('bjorn')
  for (const viewer of ['anna', 'bjorn', { kind: 'screen' }] as const) {
    expect(back.view(viewer)).toMatchObject(isNew)
    expect(back.view(viewer)).not.toHaveProperty('eveningClosed')
    expect(back.view(viewer)).not.toHaveProperty('last')
    expect(back.view(viewer).next).not.toHaveProperty('chosen')
  }
  // Guests have their say before anything was played.
  back.does('bjorn', { type: 'propose-game', game: 'duel' }).accepted()
  const newcomer = closed()
    .after(7 * DAY)
    .joins('dora')
  expect(newcomer.view('dora')).toMatchObject(isNew)
  // Whose page was open all week sits down to the new evening with the first thing done.
  const stayed = closed()
    .after(7 * DAY)
    .does('bjorn', { type: 'say-ready', ready: true })
  expect(stayed.view('bjorn')).toMatchObject({ evening: [], next: { ready: ['bjorn'] } })
})

test('[T10d] a reload within the evening, and the host who closes it late, change nothing', () => {
  const soon = closed()
    .away('bjorn')
    .after(DAY / 24)
    .back('bjorn')
  expect(soon.view('bjorn')).toMatchObject({ eveningClosed: true })
  expect(soon.view('bjorn').evening).not.toEqual([])
  const late = closed()
    .does('anna', { type: 'close-evening', closed: false })
    .after(DAY / 2)
  late.does('anna', { type: 'close-evening', closed: true })
  expect(late.view('bjorn')).toMatchObject({ eveningClosed: true })
  expect(late.view('bjorn').evening).not.toEqual([])
})
