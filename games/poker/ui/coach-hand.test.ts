import { expect, test } from 'vitest'
import { strengthOf } from '../cards/strength.ts'
import { afterAct, ANNAS, BOARD, freeWith, MINE, POT, type CoachDecision } from './coach-hand.ts'

const CALL: CoachDecision = { step: 'call', pot: POT }

test('the coach’s pot is what two people have put in', () => {
  expect(afterAct(CALL, { type: 'call' })).toEqual({ step: 'bet', pot: 70, stack: 180 })
  expect(afterAct(CALL, { type: 'raise', to: 40 })).toEqual({ step: 'bet', pot: 110, stack: 160 })
  expect(afterAct({ step: 'bet', pot: 70, stack: 180 }, { type: 'bet', to: 35 })).toEqual({
    step: 'win',
    pot: 140,
  })
  expect(afterAct({ step: 'bet', pot: 70, stack: 180 }, { type: 'check' })).toEqual({ step: 'win', pot: 70 })
})

test('who is all-in is not asked again, and who folds is out', () => {
  expect(afterAct(CALL, { type: 'all-in' })).toEqual({ step: 'win', pot: 430 })
  expect(afterAct(CALL, { type: 'fold' })).toEqual({ step: 'folded', pot: POT })
})

test('whatever is left, no amount the coach offers is more than that', () => {
  const { bet } = freeWith(20, 390)
  if (!bet.ok) throw new Error('a bet is free')
  expect(Math.max(...bet.presets.map(({ to }) => to))).toBe(20)
})

test('[P41] the cards the coach deals win as it says', () => {
  expect(strengthOf([...MINE, ...BOARD])).toBeGreaterThan(strengthOf([...ANNAS, ...BOARD]))
})
