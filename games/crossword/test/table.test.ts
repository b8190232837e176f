import { seeded, type AnyGame, type PlayerId } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import {
  authorOf,
  createTable,
  decide,
  evolve,
  type Catalogue,
  type Table,
  type TableCommand,
} from '@fimm/table'
import { expect, test } from 'vitest'
import crossword from '../game.ts'
import { anna, bjorn } from './play.ts'
import { wordsOf } from './words.ts'

const catalogue: Catalogue = new Map<string, AnyGame>([['crossword', crossword]])

/** A table at which Anna, the host, and Björn play two by two. */
const party = (): Table => {
  const created = createTable(
    { code: 'ABCDE', host: anna, game: 'crossword', options: { size: 2 } },
    catalogue,
  )
  if (!created.ok) throw new Error(created.error.code)
  const by = { kind: 'member', player: anna, host: true } as const
  const table = created.value.reduce<Table | undefined>(
    (folded, event) => evolve(catalogue, folded, { at: EVENING, by, event }),
    undefined,
  )
  return does(table as Table, bjorn, { type: 'join' })
}

const does = (table: Table, player: PlayerId, command: TableCommand): Table => {
  const by = { kind: 'human', player } as const
  const env = { now: EVENING, random: seeded('table'), words: wordsOf('at', 'no') }
  const decided = decide(table, command, { catalogue, env, by })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value.reduce(
    (folded, event) => evolve(catalogue, folded, { at: EVENING, by: authorOf(by, table), event }),
    table,
  )
}

const filled = (started: Table): Table => {
  let table = started
  for (const [cell, letter] of [...'ATNO'].entries()) {
    const { state } = table.current?.match ?? {}
    const view = crossword.view(state as never, { kind: 'screen' })
    table = does(table, view.announcer ?? '', { type: 'play', command: { type: 'announce-letter', letter } })
    for (const [player, at] of [
      [anna, cell],
      [bjorn, 3 - cell],
    ] as const)
      table = does(table, player, { type: 'play', command: { type: 'place-letter', cell: at } })
  }
  return table
}

test('[C20] a finished match is in the history with scores and winner, and the start rotates', () => {
  const once = filled(does(party(), anna, { type: 'start' }))
  expect(once.history).toMatchObject([{ game: 'crossword', outcome: { winners: [anna] } }])
  const twice = filled(does(once, anna, { type: 'start' }))
  const firsts = twice.history.map(({ outcome }) => outcome?.first)
  expect(new Set(firsts)).toEqual(new Set([anna, bjorn]))
})

test('[C15] [C18] [C20] when all players left or the host abandons, the history stays empty', () => {
  const abandoned = does(does(party(), anna, { type: 'start' }), anna, { type: 'abandon' })
  expect(abandoned).toMatchObject({ history: [] })
  expect(abandoned.current).toBeUndefined()
  const watched = does(does(party(), 'elsa', { type: 'join', as: 'spectator' }), anna, { type: 'start' })
  const left = does(does(watched, anna, { type: 'leave' }), bjorn, { type: 'leave' })
  expect(left).toMatchObject({ history: [], closed: false })
  expect(left.current).toBeUndefined()
})
