import { expect, test } from 'vitest'
import type { Table } from '@fimm/table'
import { TestTable } from '../testing/party.ts'
import { kingsOrder } from './winner-stays.ts'

const stays = { type: 'set-winner-stays', winnerStays: true } as const

test('[T10e] the winner keeps the seat, and the one who has waited longest gets the other', () => {
  const party = new TestTable({ game: 'duel' }).joins('bjorn', 'dora', 'einar')
  party.does('bjorn', stays).refused('host-only')
  party.does('anna', stays).happened('winner-stays-changed')
  party.does('anna', stays).refused('nothing-changes')
  party.does('anna', { type: 'start' }).finishes()
  const winner = party.table.history.at(-1)?.outcome?.winners[0] ?? ''
  const loser = winner === 'anna' ? 'bjorn' : 'anna'
  const { next } = party.view('anna')
  expect(next).toMatchObject({ winnerStays: true, watches: ['einar', loser] })
  expect(next?.plays.toSorted()).toEqual([winner, 'dora'].toSorted())
  // Who comes now has waited for less time than who lost.
  party.joins('freyja')
  expect(party.view('anna').next?.watches).toEqual(['einar', loser, 'freyja'])
  party.does('anna', { type: 'set-winner-stays', winnerStays: false })
  expect(party.view('anna').next).not.toHaveProperty('winnerStays')
})

/** One match of anna and bjorn, who have others behind them. */
const afterOne = (...others: readonly string[]): { party: TestTable; winner: string; loser: string } => {
  const party = new TestTable({ game: 'duel' }).joins('bjorn', ...others).does('anna', stays)
  party.does('anna', { type: 'start' }).finishes()
  const winner = party.table.history.at(-1)?.outcome?.winners[0] ?? ''
  return { party, winner, loser: winner === 'anna' ? 'bjorn' : 'anna' }
}

const playsOf = (party: TestTable): readonly string[] => (party.view('anna').next?.plays ?? []).toSorted()

test('[T10e] a newcomer does not take the seat of whoever has waited longer and was called', () => {
  const { party, winner, loser } = afterOne()
  // Both stay at the table: nobody else is there yet.
  expect(playsOf(party)).toEqual(['anna', 'bjorn'])
  party.joins('dora')
  expect(playsOf(party)).toEqual([winner, loser].toSorted())
  expect(party.view('anna').next?.watches).toEqual(['dora'])
})

test('[T10e] who only watched for a while stands at the end of the line', () => {
  const { party, winner, loser } = afterOne('dora')
  party.does('dora', { type: 'want-to-play', wants: false })
  expect(playsOf(party)).toEqual(['anna', 'bjorn'])
  party.joins('einar').after(60_000).does('dora', { type: 'want-to-play', wants: true })
  expect(playsOf(party)).toEqual([winner, loser].toSorted())
  expect(party.view('anna').next?.watches).toEqual(['einar', 'dora'])
})

test('[T10e] who is away is passed over, and called once they are back', () => {
  const { party, winner, loser } = afterOne('dora', 'einar')
  party.away('dora')
  expect(playsOf(party)).toEqual([winner, 'einar'].toSorted())
  expect(party.view('anna').next?.watches).toEqual([loser, 'dora'])
  party.back('dora')
  expect(playsOf(party)).toEqual([winner, 'dora'].toSorted())
  // Losing the connection is not getting up: the winner keeps the seat.
  expect(playsOf(party.away(winner))).toEqual([winner, 'dora'].toSorted())
})

test('[T10e] [T10d] nobody stays from another evening', () => {
  const { party } = afterOne('dora')
  party.after(7 * 86_400_000).joins('einar')
  expect(kingsOrder(party.table)).toBeUndefined()
})

test('[T10e] after a draw the one who has sat longer gets up', () => {
  const order = (history: readonly { players: string[]; winners: string[]; first?: string[] }[]) => {
    const table = {
      winnerStays: true,
      members: ['anna', 'bjorn', 'dora'].map((id) => ({
        id,
        role: 'player',
        wantsToPlay: true,
        waitsSince: 1 + history.findLastIndex(({ players }) => players.includes(id)),
      })),
      history: history.map(({ players, winners, first = players }, index) => ({
        number: index + 1,
        players,
        outcome: {
          winners,
          standings: players.map((player) => ({ player, score: 1, rank: first.includes(player) ? 1 : 3 })),
        },
      })),
    } as unknown as Table
    return kingsOrder(table)?.map(({ id }) => id)
  }
  const first = { players: ['anna', 'bjorn'], winners: ['anna'] }
  expect(order([first])).toEqual(['anna', 'dora', 'bjorn'])
  expect(order([first, { players: ['anna', 'dora'], winners: ['anna', 'dora'] }])).toEqual([
    'dora',
    'bjorn',
    'anna',
  ])
  expect(order([first, { players: ['anna', 'dora'], winners: [] }])).toEqual(['dora', 'bjorn', 'anna'])
  // Of three, two share the first place: the third was no winner and does not stay.
  const three = { players: ['anna', 'bjorn', 'dora'], winners: [], first: ['anna', 'bjorn'] }
  expect(order([three])).toEqual(['bjorn', 'anna', 'dora'])
  expect(order([])).toBeUndefined()
})
