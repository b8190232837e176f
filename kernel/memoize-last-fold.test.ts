import { memoizeLastFold } from '@fimm/kernel'
import { expect, test } from 'vitest'

const counted = () => {
  let calls = 0
  const evolve = memoizeLastFold((state: { n: number } | undefined, { add }: { add: number }) => {
    calls++
    return { n: (state?.n ?? 0) + add }
  })
  return { evolve, calls: () => calls }
}

test('events folded by a decision are not folded again by whoever stores the match', () => {
  const { evolve, calls } = counted()
  const events = [{ add: 1 }, { add: 2 }, { add: 3 }]
  const fold = () =>
    events.reduce<{ n: number } | undefined>((state, event) => evolve(state, event), undefined)
  const first = fold()
  expect(fold()).toBe(first)
  expect(fold()).toBe(first)
  expect(calls()).toBe(3)
  // The next decision goes on from there and is one of its own.
  const more = { add: 4 }
  const second = evolve(first, more)
  expect(evolve(first, more)).toBe(second)
  expect(second).toEqual({ n: 10 })
  expect(calls()).toBe(4)
})

test('other events, or the same on another state, are folded', () => {
  const { evolve } = counted()
  const event = { add: 1 }
  expect(evolve({ n: 5 }, event)).toEqual({ n: 6 })
  expect(evolve({ n: 7 }, event)).toEqual({ n: 8 })
  expect(evolve({ n: 7 }, { add: 1 })).toEqual({ n: 8 })
  expect(evolve(undefined, event)).toEqual({ n: 1 })
})

test('a decision that goes on from another’s beginning is one of its own', () => {
  const { evolve, calls } = counted()
  const start = { n: 0 }
  const [one, other] = [{ add: 1 }, { add: 2 }]
  const first = evolve(start, one)
  evolve(first, other)
  expect(evolve(first, { add: 5 })).toEqual({ n: 6 })
  expect(evolve(start, one)).toEqual({ n: 1 })
  expect(evolve(start, { add: 3 })).toEqual({ n: 3 })
  expect(calls()).toBeLessThanOrEqual(5)
})

test('events are compared by the given function', () => {
  let calls = 0
  const fold = memoizeLastFold(
    (state: { n: number } | undefined, { fact }: { fact: object }, by: number) => {
      calls++
      return { n: (state?.n ?? 0) + by + Object.keys(fact).length }
    },
    (a, b) => a.fact === b.fact,
  )
  const fact = {}
  const start = { n: 1 }
  expect(fold(start, { fact }, 2)).toBe(fold(start, { fact }, 2))
  fold(start, { fact: {} }, 2)
  expect(calls).toBe(2)
})
