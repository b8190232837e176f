import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const played = (matches: number): TestTable => {
  const party = new TestTable().joins('bjorn')
  for (let match = 0; match < matches; match++) party.does('anna', { type: 'start' }).finishes()
  return party
}

test('[T10] one match is no evening yet', () => {
  const party = played(1)
  party.does('anna', { type: 'close-evening', closed: true }).refused('too-few-matches')
  expect(party.view('anna').eveningClosed).toBeUndefined()
})

test('[T10] matches that came to nothing make no evening', () => {
  const party = played(1).does('anna', { type: 'start' }).does('anna', { type: 'abandon' })
  party.does('anna', { type: 'close-evening', closed: true }).refused('too-few-matches')
})

test('[T10] who closed it can open it again without playing', () => {
  const party = played(2).does('anna', { type: 'close-evening', closed: true })
  party.does('anna', { type: 'close-evening', closed: false }).accepted()
  expect(party.view('bjorn').eveningClosed).toBeUndefined()
})

test('[T10] [W24] the table stays open: the next match opens the evening again', () => {
  const party = played(2)
  party.does('bjorn', { type: 'close-evening', closed: true }).refused('host-only')
  party.does('anna', { type: 'close-evening', closed: true }).happened('evening-closed')
  expect(party.view('bjorn').eveningClosed).toBe(true)
  party.does('anna', { type: 'close-evening', closed: true }).refused('nothing-changes')
  party.does('anna', { type: 'start' }).accepted()
  expect(party.view('bjorn').eveningClosed).toBeUndefined()
  party.does('anna', { type: 'close-evening', closed: true }).refused('not-while-playing')
})

test('[W24] the best moments of a match are kept with its result', () => {
  const party = new TestTable({ game: 'telling' }).joins('bjorn').does('anna', { type: 'start' }).finishes()
  expect(party.view('bjorn').history[0]?.moments).toEqual([{ kind: 'longest', player: 'anna', size: 7 }])
})
