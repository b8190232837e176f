import { seeded, type AnyGame, type Millis, type PlayerId } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import {
  AWAY_AFTER,
  botSeats,
  createTable,
  decide,
  evolve,
  type Catalogue,
  type Party,
  type Table,
  type TableCommand,
} from '@fimm/table'
import { expect, test } from 'vitest'
import bots from '../bots/bots.ts'
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

const does = (table: Table, player: PlayerId, command: TableCommand, now?: Millis): Table =>
  after(table, { kind: 'human', player }, command, now)

const after = (table: Table, by: Party, command: TableCommand, now: Millis = EVENING): Table => {
  const env = { now, random: seeded('table'), words: wordsOf('at', 'no') }
  const decided = decide(table, command, { catalogue, env, by })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value.tables.at(-1) ?? table
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

test('[C23] a bot of level medium announces and places for somebody away, until they act', () => {
  const now = EVENING + AWAY_AFTER
  const away = after(
    does(party(), anna, { type: 'start' }),
    { kind: 'server' },
    { type: 'note-presence', player: bjorn, connected: false },
  )
  let table = does(away, anna, { type: 'stand-in', player: bjorn }, now)
  const turnsOf = { announced: 0, placed: 0 }
  while (table.current !== undefined) {
    const seats = botSeats(catalogue, table)
    const view = crossword.view(table.current.match?.state as never, { kind: 'player', player: bjorn })
    if (seats.has(bjorn)) {
      expect(seats.get(bjorn)).toBe('medium')
      const words = wordsOf('at', 'no')
      const move = bots.medium(view, {
        random: seeded('stand-in'),
        now,
        words,
        budget: { millis: 50, rounds: 1, elapsed: () => 0 },
      })
      turnsOf[view.phase === 'announcing' ? 'announced' : 'placed']++
      const command = move?.command ?? { type: 'none' }
      table = after(table, { kind: 'bot', for: bjorn }, { type: 'play', command }, now)
    } else {
      const command =
        view.phase === 'announcing'
          ? { type: 'announce-letter', letter: 'A' }
          : { type: 'place-letter', cell: view.turn - 1 }
      table = does(table, anna, { type: 'play', command }, now)
    }
  }
  expect(turnsOf).toEqual({ announced: 2, placed: 4 })
  // The grid counts as theirs.
  expect(table.history[0]?.outcome?.standings.find(({ player }) => player === bjorn)).toHaveProperty('rank')
})

test('[C23] whoever acts takes the seat back', () => {
  const now = EVENING + AWAY_AFTER
  const away = after(
    does(party(), anna, { type: 'start' }),
    { kind: 'server' },
    { type: 'note-presence', player: bjorn, connected: false },
  )
  const handed = does(away, anna, { type: 'stand-in', player: bjorn }, now)
  const { announcer } = crossword.view(handed.current?.match?.state as never, { kind: 'screen' })
  const announced = after(
    handed,
    announcer === bjorn ? { kind: 'bot', for: bjorn } : { kind: 'human', player: anna },
    { type: 'play', command: { type: 'announce-letter', letter: 'A' } },
    now,
  )
  expect(botSeats(catalogue, announced).has(bjorn)).toBe(true)
  const back = does(announced, bjorn, { type: 'play', command: { type: 'place-letter', cell: 0 } }, now)
  expect(back.current?.standIns).toBeUndefined()
  expect(botSeats(catalogue, back).size).toBe(0)
})
