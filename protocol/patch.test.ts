import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyPatch,
  diff,
  diffEntry,
  diffText,
  joinChanges,
  type ComparedLists,
  type Patch,
} from './patch.ts'

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

test('a list that several share is compared once, and another with the same end is not taken for it', () => {
  const before = Array.from({ length: 20 }, (_, id) => ({ id }))
  const after = before.with(7, { id: 70 })
  const known: ComparedLists = { latest: undefined }
  expect(diffText({ list: before, mine: 1 }, { list: after, mine: 2 }, known)).toBe(
    '{"list":{"7":{"id":70}},"mine":2}',
  )
  expect(known.latest).toMatchObject({ before, after, changes: '{"7":{"id":70}}' })
  known.latest = { before, after, changes: '"noted"', earlier: undefined }
  expect(diffText({ list: before }, { list: after }, known)).toBe('{"list":"noted"}')
  const other = before.with(3, { id: 30 })
  expect(JSON.parse(diffText({ list: other }, { list: after }, known))).toEqual({
    list: { 3: { id: 3 }, 7: { id: 70 } },
  })
})

test('the patch of an object can be put together from those of its values', () => {
  const before = { a: 1, b: 'x', c: [1], d: 'gone', e: { f: 1 } }
  const after = { a: 2, b: 'ý"', c: [1, 2], e: { f: 1 }, g: 'new' }
  const entry = (key: string): string =>
    diffEntry(key, before[key as never] as unknown, after[key as never] as unknown)
  const all = ['a', 'b', 'c', 'd', 'e', 'g'].map(entry).reduce(joinChanges)
  expect(JSON.parse(`{${all}}`)).toEqual(diff(before, after))
  expect(applyPatch(before, JSON.parse(`{${all}}`) as Patch)).toEqual(after)
  expect(entry('e')).toBe('')
  expect(joinChanges('', all)).toBe(all)
  expect(joinChanges(all, '')).toBe(all)
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
