import { type Author, type GameTypes, type Match, send, takebackOffer } from '@fimm/kernel'
import { envOf, EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import { DecisionFold } from './decision-fold.ts'
import { gameOf } from './members.ts'
import { catalogue, TestTable } from './testing/party.ts'

const ANNA = { kind: 'member', player: 'anna', host: false } as const

/** By whom the match says a stake was set, which `by` set, where the stream says that `stamp` did at `at`. */
const authorWhere = (
  by: typeof ANNA | { kind: 'bot'; for: string },
  stamp: Author,
  at = EVENING,
): unknown => {
  const { table } = new TestTable().does('bjorn', { type: 'join' }).does('anna', { type: 'start' })
  const game = gameOf(catalogue, 'high-card')
  const match = table.current?.match as Match<GameTypes>
  const sent = send(game, match, { type: 'set-stake', stake: 4 } as never, by, envOf({ now: EVENING }))
  if (!sent.ok) throw new Error(sent.error.code)
  const fold = new DecisionFold(catalogue, { at, by: stamp })
  const { tables, events } = fold.decision(table, fold.eventsOf(sent.value, match))
  expect(events).toMatchObject([{ at, by: stamp, event: { type: 'played' } }])
  const after = tables.at(-1)?.current?.match as Match<GameTypes>
  expect(after.at).toBe(at)
  return takebackOffer(game, after)?.by
}

test('a match is folded as a replay of the stream will fold it, whoever the game took its author for', () => {
  for (const by of [ANNA, { kind: 'bot', for: 'anna' } as const]) {
    expect(authorWhere(by, by)).toEqual(by)
    for (const stamp of [
      { ...ANNA, host: true },
      { ...ANNA, player: 'bjorn' },
      { kind: 'bot', for: 'bjorn' },
      { kind: 'clock' },
    ] as const)
      expect(authorWhere(by, stamp)).toEqual(stamp)
    expect(authorWhere(by, by, EVENING + 1)).toEqual(by)
  }
})
