import type { Outcome } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { endingOf, firstOf, revealOrder } from './ending.ts'
import { LONGEST_REVEAL, paceOf, QUIET } from './pace.ts'

const outcome = (
  ranks: Readonly<Record<string, number | undefined>>,
  more: Partial<Outcome> = {},
): Outcome => ({
  standings: Object.entries(ranks).map(([player, rank]) => ({
    player,
    score: 1,
    ...(rank === undefined ? {} : { rank }),
  })),
  winners: [],
  ...more,
})

test('a result is told from the last place to the second; who left comes first of all', () => {
  const told = outcome({ anna: 2, left: undefined, dora: 1, bjorn: 3 }, { winners: ['dora'] })
  expect(revealOrder(told).map(({ player }) => player)).toEqual(['left', 'bjorn', 'anna'])
  expect(firstOf(told)).toEqual(['dora'])
})

test('a tie, a shared win, a game that beat them all and a match without a result are told apart', () => {
  expect(endingOf(outcome({ a: 1, b: 1, c: 3 }))).toBe('tie')
  expect(firstOf(outcome({ a: 1, b: 1, c: 3 }))).toEqual(['a', 'b'])
  expect(endingOf(outcome({ a: 1, b: 1 }, { winners: ['a', 'b'] }))).toBe('shared')
  expect(endingOf(outcome({ a: undefined, b: undefined }))).toBe('nobody')
  expect(firstOf(outcome({ a: undefined, b: undefined }))).toEqual([])
  expect(endingOf(outcome({ a: 1, b: 2 }))).toBe('nobody')
  expect(endingOf(outcome({ a: 1 }, { practice: true }))).toBe('practice')
  expect(endingOf(undefined)).toBe('ended')
  expect(endingOf(outcome({ a: undefined, b: undefined }, { practice: true }))).toBe('ended')
})

test('however many there are, the reveal takes at most eight seconds', () => {
  for (let rows = 1; rows <= 20; rows++)
    expect(rows * paceOf(rows) + QUIET).toBeLessThanOrEqual(LONGEST_REVEAL)
  expect(LONGEST_REVEAL).toBeLessThanOrEqual(8000)
})
