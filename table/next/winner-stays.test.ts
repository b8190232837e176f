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
  // Nobody sits elsewhere because somebody came or went.
  party.joins('freyja').away('einar')
  expect(party.view('anna').next?.watches).toEqual(['einar', 'freyja', loser])
  party.does('anna', { type: 'set-winner-stays', winnerStays: false })
  expect(party.view('anna').next).not.toHaveProperty('winnerStays')
})

test('[T10e] after a draw the one who has sat longer gets up', () => {
  const order = (history: readonly { players: string[]; winners: string[] }[]) => {
    const table = {
      winnerStays: true,
      members: ['anna', 'bjorn', 'dora'].map((id) => ({ id, role: 'player', wantsToPlay: true })),
      history: history.map(({ players, winners }, index) => ({
        number: index + 1,
        players,
        outcome: { winners, standings: [] },
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
  expect(order([])).toBeUndefined()
})
