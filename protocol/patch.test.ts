import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, diff, diffText, type KnownChanges } from './patch.ts'

const json = fc.jsonValue({ maxDepth: 4 })
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

test('a patch makes the one value out of the other, also over the wire', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const patch = copy(diff(before, after)) as ReturnType<typeof diff>
      expect(applyPatch(before, patch)).toEqual(copy(after))
    }),
    { numRuns: process.env['FIMM_DEEP'] ? 100_000 : 2_000 },
  )
})

test('what is the same is not looked into, and what did not change stays the same object', () => {
  const before = { a: { deep: [1, 2] }, b: [{ x: 1 }, { x: 2 }] }
  const after = { ...before, b: before.b.with(1, { x: 3 }) }
  const patch = diff(before, after)
  expect(patch).toEqual({ b: { 1: { x: 3 } } })
  const patched = applyPatch(before, patch) as typeof before
  expect(patched.a).toBe(before.a)
  expect(patched.b[0]).toBe(before.b[0])
})

test('lists that grow, shrink or move on', () => {
  expect(diff([1, 2], [1, 2, 3])).toEqual({ 2: 3 })
  expect(diff([1, 2, 3], [1])).toEqual({ length: 1 })
  const log = Array.from({ length: 6 }, (_, line) => ({ line }))
  const moved = [...log.slice(1), { line: 6 }]
  expect(diff(log, moved)).toEqual([moved])
})

test('what JSON cannot say is null', () => {
  const odd = { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: [Number.NaN], d: -0 }
  expect(diff({ a: 1, b: 1, c: [1, 2], d: 1 }, odd)).toEqual({
    a: null,
    b: null,
    c: { 0: null, length: 1 },
    d: 0,
  })
})

test('keys that come and go, and absent ones spelled as undefined', () => {
  expect(diff({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual({ a: [], c: 3 })
  expect(diff({ a: undefined }, {})).toEqual({})
  expect(diff({}, { a: undefined })).toEqual({})
})

test('no path reaches a prototype', () => {
  const patched = applyPatch(
    {},
    JSON.parse('{"__proto__":{"bad":true}}') as ReturnType<typeof diff>,
  ) as object
  expect(Object.getPrototypeOf(patched)).toBe(Object.prototype)
  expect(({} as { bad?: boolean }).bad).toBeUndefined()
})

test('a small change in a view of 5 kB is a small patch', () => {
  const view = {
    things: Array.from({ length: 120 }, (_, id) => ({ id, owner: 'nobody', count: 0 })),
    turn: 0,
  }
  const after = { ...view, things: view.things.with(7, { id: 7, owner: 'anna', count: 1 }), turn: 1 }
  expect(JSON.stringify(view).length).toBeGreaterThan(4000)
  expect(JSON.stringify(diff(view, after)).length).toBeLessThan(100)
})

test('what was compared for one viewer is taken for the next, but only for the very same objects', () => {
  const seats = [{ stack: 5 }, { stack: 7 }]
  const next = seats.with(1, { stack: 9 })
  const known: KnownChanges = new Map()
  const anna = diffText({ me: 'anna', seats }, { me: 'anna', seats: next }, known)
  expect(diffText({ me: 'bjorn', seats }, { me: 'bjorn', seats: next }, known)).toBe(anna)
  expect(known.get(seats)?.after).toBe(next)
  expect(JSON.parse(diffText({ seats }, { seats: [...seats, { stack: 1 }] }, known))).toEqual({
    seats: { 2: [{ stack: 1 }] },
  })
})
