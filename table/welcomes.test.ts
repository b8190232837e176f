import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

test('[T9b] a table that suits one more invites, also where it is for one now', () => {
  expect(new TestTable({ game: 'puzzle' }).view('anna').welcomes).toEqual({ play: true, watch: true })
})

test('[T9b] [W24] where nobody could come there is nothing to invite to', () => {
  const alone = new TestTable({ game: 'hermit' })
  expect(alone.view('anna').welcomes).toEqual({ play: false, watch: false })
  const byHand = new TestTable().does('anna', { type: 'choose-game', game: 'puzzle', options: { rounds: 1 } })
  expect(byHand.view('anna').welcomes).toEqual({ play: false, watch: false })
})

test('[T2] [W24] who comes during a match watches, except where people sit down in it', () => {
  const fixed = new TestTable().joins('bjorn').does('anna', { type: 'start' })
  expect(fixed.view('anna').welcomes).toEqual({ play: false, watch: true })
  const open = new TestTable({ game: 'sit-down' }).does('anna', { type: 'start' })
  expect(open.view('anna').welcomes).toEqual({ play: true, watch: true })
  // Nobody is told of a seat where all are taken.
  open.joins('bjorn', 'dora', 'einar')
  for (const player of ['bjorn', 'dora', 'einar']) open.plays(player, { type: 'sit' }).accepted()
  expect(open.table.members.filter(({ role }) => role === 'player')).toHaveLength(3)
  expect(open.view('anna').welcomes).toEqual({ play: false, watch: true })
})
