import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import type { Command, State } from '../types.ts'
import { firstMinute, played, rivalPlays, YOU } from './coach-match.ts'
import { freeChains } from '../board.ts'
import { invariant } from '../invariant.ts'

const after = (state: State, command: Command): State => {
  const next = played(state, command, YOU)
  if (typeof next === 'string') throw new Error(next)
  return next
}

test('the first minute leads from founding to being paid, whatever is chosen', () => {
  const start = firstMinute()
  expect(invariant(start)).toBe(undefined)
  for (const tile of ['7D', '6C', '6E'] as const)
    for (const chain of freeChains(start.sizes)) {
      const founded = after(after(start, { type: 'place-tile', tile }), { type: 'found-chain', chain })
      const merged = rivalPlays(after(founded, { type: 'buy-shares', shares: [chain, chain] }))
      expect(merged.step).toMatchObject({ step: 'dispose-shares', seat: 0 })
      expect(merged.seats[0]?.cash).toBeGreaterThan(6000)
      const done = rivalPlays(after(merged, { type: 'dispose-shares', sell: 1, trade: 2 }))
      expect(done.turn).toMatchObject({ number: 3, seat: 0 })
      expect(done.seats[0]?.shares.luxor).toBe(1)
      expect(invariant(done)).toBe(undefined)
    }
})

test('every step of the first minute has its text', () => {
  for (const step of ['place-tile', 'found-chain', 'buy-shares', 'rival', 'dispose-shares', 'done'])
    expect(Object.keys(en)).toContain(`coach.${step}`)
})
