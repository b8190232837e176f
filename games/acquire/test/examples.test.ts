import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import acquire from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import { BUY_HINDRANCES } from '../view-types.ts'
import { CHAINS, TIERS } from '../chains.ts'
import { OUTCOMES } from '../types.ts'

test('the gallery shows every step of the game', () => {
  const steps = examples.map(({ make }) => {
    const { state, viewer } = make()
    expect(acquire.invariant?.(state)).toBe(undefined)
    return acquire.view(state, viewer).step
  })
  expect(new Set(steps)).toEqual(
    new Set([
      'place-tile',
      'found-chain',
      'choose-survivor',
      'choose-next-defunct',
      'dispose-shares',
      'buy-shares',
      'over',
    ]),
  )
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
})

test('every word a screen needs has its message', () => {
  const keys = Object.keys(en)
  for (const wanted of [
    ...CHAINS.map((chain) => `chain.${chain}`),
    ...TIERS.map((tier) => `tier.${tier}`),
    ...OUTCOMES.map((outcome) => `outcome.${outcome}`),
    ...BUY_HINDRANCES.map((why) => `why.${why}`),
  ])
    expect(keys).toContain(wanted)
})
