// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OLGA, play, start, tableOf, type Table } from '../test/table.ts'
import { Ledger } from './ledger.tsx'
import { Screen } from './screen.tsx'
import { dockOf, propsFor } from './testing/rendered.ts'

afterEach(cleanup)

const MINUTE = 60_000
const tournamentOf = (options: object): Table =>
  tableOf({
    stacks: { ann: 500, bob: 500, cid: 500 },
    options: { format: 'tournament', buyIn: 50, levelMinutes: 15, breakEvery: 0, rebuyLevels: 2, ...options },
  })
const over = (table: Table): Table => play(start(table), 'ann fold', 'bob fold')

test.each([
  ['before the first hand', {}, 'tournament.entry-open 2', (table: Table) => table],
  ['while it is open', { rebuys: 'free' }, 'tournament.entry-open 2', over],
  ['where nobody comes later', { rebuyLevels: 0 }, 'tournament.entry-first', (table: Table) => table],
  [
    'after it',
    {},
    'tournament.entry-closed',
    (table: Table) => {
      const late = start(over(table).after(40 * MINUTE))
      return late.whenHost(OLGA, { type: 'end-hand', decision: late.state.decision })
    },
  ],
])(
  '[P35c] %s screen, phone and ledger say how long one can come in, and how long a level is',
  (_, options, text, at) => {
    const table = at(tournamentOf(options))
    const viewer = { kind: 'screen', host: false } as const
    render(createElement(Screen, { ...propsFor(table, OLGA), view: table.view({ kind: 'screen' }), viewer }))
    expect(screen.getByText(text), 'on the big screen').toBeTruthy()
    expect(screen.getByText('tournament.levels-of 15')).toBeTruthy()
    cleanup()
    dockOf(table, 'ann')
    expect(screen.getByText(text), 'on a phone').toBeTruthy()
    cleanup()
    render(createElement(Ledger, propsFor(table, 'ann')))
    expect(screen.getByText(text), 'in the ledger').toBeTruthy()
    expect(screen.getByText('tournament.levels-of 15')).toBeTruthy()
  },
)
