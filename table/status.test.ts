import type { AnyGame, GameTypes, Match } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { statusOf, waitedFor } from './status.ts'
import { TestTable } from './testing/party.ts'

test('a status is computed once for a state, and for each game its own', () => {
  let asked = 0
  const gameOf = (): AnyGame =>
    ({ status: (state: unknown) => ({ state, asked: ++asked }) }) as unknown as AnyGame
  const [game, other] = [gameOf(), gameOf()]
  const match = { state: { n: 1 } } as unknown as Match<GameTypes>
  expect(statusOf(game, match)).toBe(statusOf(game, match))
  expect(asked).toBe(1)
  expect(statusOf(other, match)).not.toBe(statusOf(game, match))
})

test('a match that waits for the host waits for whoever has the host’s say, once', () => {
  const { table } = new TestTable().does('björn', { type: 'join' })
  const status = { phase: 'playing', players: [], deadlines: [], waitsForHost: true } as const
  expect(waitedFor({ ...status, waitingFor: [] }, table)).toEqual(['anna'])
  expect(waitedFor({ ...status, waitingFor: ['anna'] }, table)).toEqual(['anna'])
  expect(waitedFor({ ...status, waitingFor: ['björn'] }, { ...table, acting: 'björn' })).toEqual(['björn'])
  expect(waitedFor({ ...status, waitsForHost: false, waitingFor: ['björn'] }, table)).toEqual(['björn'])
})
