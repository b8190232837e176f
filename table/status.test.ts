import type { AnyGame, GameTypes, Match } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { statusOf, waitedFor } from './status.ts'
import { TestTable } from './testing/party.ts'

test('a status is worked out once while a batch goes by, and let go after more than that', () => {
  let asked = 0
  const game = { status: (state: unknown) => ({ state, asked: ++asked }) } as unknown as AnyGame
  const matches = Array.from({ length: 200 }, (_, n) => ({ state: { n } }) as unknown as Match<GameTypes>)
  const batch = matches.slice(0, 80)
  const decided = batch.map((match) => statusOf(game, match))
  const told = batch.map((match) => statusOf(game, match))
  // A list that was full on the way is begun anew once.
  expect(asked).toBeLessThan(160)
  expect(told.at(-1)).toBe(decided.at(-1))
  expect(told.map((status) => (status as unknown as { state: object }).state)).toEqual(
    batch.map(({ state }) => state),
  )
  for (const match of matches) statusOf(game, match)
  const before = asked
  for (const match of batch) statusOf(game, match)
  expect(asked).toBeGreaterThan(before)
})

test('a match that waits for the host waits for whoever has the host’s say, once', () => {
  const { table } = new TestTable().does('björn', { type: 'join' })
  const status = { phase: 'playing', players: [], deadlines: [], waitsForHost: true } as const
  expect(waitedFor({ ...status, waitingFor: [] }, table)).toEqual(['anna'])
  expect(waitedFor({ ...status, waitingFor: ['anna'] }, table)).toEqual(['anna'])
  expect(waitedFor({ ...status, waitingFor: ['björn'] }, { ...table, acting: 'björn' })).toEqual(['björn'])
  expect(waitedFor({ ...status, waitsForHost: false, waitingFor: ['björn'] }, table)).toEqual(['björn'])
})
