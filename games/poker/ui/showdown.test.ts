import { expect, test } from 'vitest'
import type { PotView } from '../view-types.ts'
import { picked, winnersOf, type Picks } from './showdown.tsx'

const pot = (...players: string[]): PotView => ({
  kind: 'main',
  amount: 10,
  players,
  chips: [],
  cutBy: [],
  cutAt: null,
  winners: [],
  shares: [],
})
const pots = [pot('ann', 'bob', 'cid'), pot('bob', 'cid'), pot('cid')]
const NONE: Picks = new Map()
const winners = (picks: Picks) => pots.map((each, i) => winnersOf(each, i, picks))

test('[P26] one tap picks a winner in every untouched pot they may win; a pot for one is theirs', () => {
  expect(winners(picked(pots, NONE, 0, 'bob'))).toEqual([['bob'], ['bob'], ['cid']])
  expect(winners(picked(pots, NONE, 0, 'ann'))).toEqual([['ann'], [], ['cid']])
})

test('[P26] what was touched stays, and a second tap takes a name out of its own pot alone', () => {
  const side = picked(pots, NONE, 1, 'cid')
  expect(winners(side)).toEqual([['cid'], ['cid'], ['cid']])
  const split = picked(pots, side, 0, 'ann')
  expect(winners(split)).toEqual([['cid', 'ann'], ['cid'], ['cid']])
  expect(winners(picked(pots, side, 0, 'bob')), 'bob might win the side pot, which is cid’s').toEqual([
    ['cid', 'bob'],
    ['cid'],
    ['cid'],
  ])
  expect(winners(picked(pots, split, 0, 'cid'))).toEqual([['ann'], ['cid'], ['cid']])
})
