import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const kicked = () => new TestTable().joins('bjorn', 'dora').does('anna', { type: 'kick', player: 'bjorn' })

test('[T22] [F33] kicked means out until the match is over', () => {
  const party = kicked().does('bjorn', { type: 'join' }).refused('kicked')
  party.does('bjorn', { type: 'join', as: 'spectator' }).refused('kicked')
  party.does('anna', { type: 'start' }).accepted()
  party.does('bjorn', { type: 'join' }).refused('kicked')
  party.does('bjorn', { type: 'take-seat-back' }).refused('seat-not-held')
  party.finishes().does('bjorn', { type: 'join' }).accepted()
})

test('[T22] during a match, too, also when it is abandoned', () => {
  const party = new TestTable().joins('bjorn', 'dora').does('anna', { type: 'start' })
  party.does('anna', { type: 'kick', player: 'bjorn' }).does('bjorn', { type: 'join' }).refused('kicked')
  party.does('anna', { type: 'abandon' }).does('bjorn', { type: 'join' }).accepted()
})

test('[T22] or until the host lets the person in again', () => {
  const party = kicked()
  expect(party.view('anna').kicked).toEqual(['bjorn'])
  expect(party.view('dora').kicked).toBeUndefined()
  party.does('dora', { type: 'let-in', player: 'bjorn' }).refused('host-only')
  party.does('anna', { type: 'let-in', player: 'dora' }).refused('no-such-member')
  party.does('anna', { type: 'let-in', player: 'bjorn' }).happened('let-in')
  party.does('bjorn', { type: 'join' }).accepted()
})
