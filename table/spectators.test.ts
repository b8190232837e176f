import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const watched = (visibility: 'public' | 'unlisted') =>
  new TestTable({ visibility }).joins('bjorn').does('anna', { type: 'start' }).joins('dora')

test('[T13b] at a public table spectators see what the screen sees, until the match is over', () => {
  expect(watched('unlisted').view('dora').match?.viewer).toBe('spectator')
  const party = watched('public')
  expect(party.view('dora').match?.viewer).toBe('screen')
  expect(party.view('anna').match?.viewer).toBe('player')
  expect(party.finishes().view('dora').last?.viewer).toBe('review')
})

test('[T13b] turning private in the middle of a match opens no hand', () => {
  const party = watched('public').does('anna', { type: 'set-visibility', visibility: 'unlisted' })
  expect(party.view('dora').match?.viewer).toBe('screen')
  const opened = watched('unlisted').does('anna', { type: 'set-visibility', visibility: 'public' })
  expect(opened.view('dora').match?.viewer).toBe('screen')
  party.finishes().does('dora', { type: 'set-role', player: 'dora', role: 'spectator' })
  party.does('anna', { type: 'start' })
  expect(party.view('dora').match?.viewer).toBe('spectator')
})
