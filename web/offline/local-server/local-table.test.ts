import { seeded } from '@fimm/kernel'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import { nextHighCard } from '@fimm/kernel/testing/high-card/next-version.ts'
import type { State } from '@fimm/kernel/testing/high-card/types.ts'
import {
  createTable,
  decide,
  evolve,
  type Catalogue,
  type StreamEvent,
  type Table,
  type TableCommand,
} from '@fimm/table'
import { expect, test } from 'vitest'
import { LocalTable } from './local-table.ts'

const FIRST: Catalogue = new Map([['high-card', highCard]])
const NEXT: Catalogue = new Map([['high-card', nextHighCard]])
const BLESS: TableCommand = { type: 'play', command: { type: 'bless' } }
const deck = Array.from({ length: 52 }, (_, index) => index + 1)

/** What the first version of a game leaves on a device. */
const storedByFirst = (): readonly StreamEvent[] => {
  const created = createTable({ code: 'ABCDE', host: 'me', game: 'high-card' }, FIRST)
  if (!created.ok) throw new Error(created.error.code)
  const by = { kind: 'member', player: 'me', host: true } as const
  const stored: StreamEvent[] = [{ at: 1, by, event: created.value[0] }]
  let table: Table = evolve(FIRST, undefined, stored[0] as StreamEvent)
  for (const command of [{ type: 'start' } as const, BLESS, BLESS]) {
    const env = { now: 2, random: seeded('a device'), words: () => undefined as never, material: deck }
    const decided = decide(table, command, {
      catalogue: FIRST,
      env,
      by: { kind: 'human', player: 'me' },
    })
    if (!decided.ok) throw new Error(decided.error.code)
    stored.push(...decided.value.events)
    table = decided.value.tables.at(-1) ?? table
  }
  return stored
}

test('[F45] a match that an older version of its game left on the device is read by the next one', () => {
  const local = LocalTable.from(NEXT, { id: 'me', name: 'Ugla' }, storedByFirst(), 3)
  expect((local?.table.current?.match?.state as State | undefined)?.blessings).toBe(4)
})
