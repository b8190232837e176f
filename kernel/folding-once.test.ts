import { foldingOnce } from '@fimm/kernel'
import { expect, test } from 'vitest'

const counted = () => {
  let calls = 0
  const evolve = foldingOnce((state: { n: number } | undefined, { add }: { add: number }) => {
    calls++
    return { n: (state?.n ?? 0) + add }
  })
  return { evolve, calls: () => calls }
}

test('facts folded by a decision are not folded again by who keeps the match', () => {
  const { evolve, calls } = counted()
  const events = [{ add: 1 }, { add: 2 }, { add: 3 }]
  const fold = () => events.reduce<{ n: number } | undefined>(evolve, undefined)
  const first = fold()
  expect(fold()).toBe(first)
  expect(calls()).toBe(3)
  // The next decision goes on from there and is one of its own.
  const more = { add: 4 }
  const second = evolve(first, more)
  expect(evolve(first, more)).toBe(second)
  expect(second).toEqual({ n: 10 })
  expect(calls()).toBe(4)
})

test('other facts, or the same on another state, are folded for themselves', () => {
  const { evolve } = counted()
  const event = { add: 1 }
  expect(evolve({ n: 5 }, event)).toEqual({ n: 6 })
  expect(evolve({ n: 7 }, event)).toEqual({ n: 8 })
  expect(evolve({ n: 7 }, { add: 1 })).toEqual({ n: 8 })
  expect(evolve(undefined, event)).toEqual({ n: 1 })
})
