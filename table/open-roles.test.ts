import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

test('[T4] only a role that somebody can change to is offered', () => {
  const alone = new TestTable({ game: 'hermit' })
  expect(alone.view('anna').openRoles).toEqual([])
  alone.does('anna', { type: 'set-role', player: 'anna', role: 'spectator' }).refused('no-spectators')
  const duel = new TestTable({ game: 'duel' })
  expect(duel.view('anna').openRoles).toEqual(['player', 'spectator'])
  expect(duel.joins('bjorn').view('anna').openRoles).toEqual(['spectator'])
})

test('[T4] nobody changes role while a match is on', () => {
  const table = new TestTable().joins('bjorn').does('anna', { type: 'start' })
  expect(table.view('anna').openRoles).toBeUndefined()
})
