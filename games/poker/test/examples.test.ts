import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import game from '../game.ts'
import { wrongIn } from './invariants.ts'

test.each(examples)('example: $name', ({ make }) => {
  const { state, viewer } = make()
  expect(wrongIn(state)).toEqual([])
  expect(game.view(state, viewer)).toMatchObject({ seats: { length: 10 } })
})

test('the examples show every phase', () => {
  const phases = new Set(examples.map(({ make }) => game.view(make().state, { kind: 'screen' }).hand?.phase))
  expect(phases).toEqual(new Set([undefined, 'preflop', 'flop', 'showdown']))
  expect(examples.some(({ make }) => make().state.session.phase === 'over')).toBe(true)
})
