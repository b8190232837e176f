import { botSeats, type Catalogue } from '@fimm/table'
import { expect, test } from 'vitest'
import { catalogue, TestTable } from './testing/party.ts'

test('[T14] a bot of a level that the next game does not have sits down there as the strongest it has', () => {
  const party = new TestTable()
    .does('anna', { type: 'add-bot', level: 'plain' })
    .does('anna', { type: 'choose-game', game: 'sit-down' })
    .does('anna', { type: 'start' })
    .accepted()
  const bot = party.table.members.find(({ id }) => id !== 'anna')?.id ?? ''
  expect(botSeats(catalogue, party.table).get(bot)).toBe('plain')
  const others: Catalogue = new Map(
    [...catalogue].map(([id, game]) => [id, { ...game, bots: ['easy', 'hard'] }]),
  )
  expect(botSeats(others, party.table).get(bot)).toBe('hard')
})
