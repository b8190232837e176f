import { expect, test } from 'vitest'
import { bestMoments } from '../best-moments.ts'
import { penaltyFor, pointsFor } from '../scoring.ts'
import type { State } from '../types.ts'

test('[Q1] two, four, seven and ten points by the number of tiles; nothing for none, and nothing for five', () => {
  expect([0, 1, 2, 3, 4, 5].map(pointsFor)).toEqual([0, 2, 4, 7, 10, 0])
})

test('[Q11] each hint costs twice the one before, up to eight minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((taken) => penaltyFor(taken) / 1000)).toEqual([
    30, 60, 120, 240, 480, 480, 480,
  ])
})

test('[W24] the best moment is the longest word; of equals the one found first, whoever found it', () => {
  const found = (player: string, text: string, at: number) => ({ player, text, at })
  const moments = (...sheets: readonly (readonly object[])[]) =>
    bestMoments({ progress: sheets.map((words) => ({ found: words })) } as unknown as State)
  expect(
    moments([found('anna', 'seal', 3), found('anna', 'quartiles', 9)], [found('bjorn', 'saltiness', 5)]),
  ).toEqual([{ kind: 'longest-word', player: 'bjorn', text: 'saltiness', size: 9 }])
  expect(moments([found('anna', 'longer', 9)], [found('bjorn', 'word', 1)])).toMatchObject([
    { player: 'anna' },
  ])
  expect(moments([], [])).toEqual([])
})
