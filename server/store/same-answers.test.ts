import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Commit, Store, Streams } from './contracts/store.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { inDatabase, inFolder, inMemory } from './testing/test-databases.ts'
import { commitOf } from './testing/commits.ts'

const RUNS = process.env.FIMM_DEEP ? 2000 : 60

const NAMES = ['A', 'B', 'C'] as const

/** A commit that fits often enough and goes wrong in every way now and then. */
const draft = fc.record({
  name: fc.constantFrom(...NAMES),
  off: fc.constantFrom(0, 0, 0, 0, -1, 1, -2),
  texts: fc.array(fc.string({ maxLength: 5, unit: 'binary' }), { minLength: 1, maxLength: 3 }),
  commands: fc.array(fc.constantFrom('c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6', 'c-7'), { maxLength: 2 }),
  deadline: fc.option(fc.integer({ min: 1, max: 9 })),
})
const batches = fc.array(fc.array(draft, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

let places: readonly TestDatabase[] = []
let stores: readonly Store[] = []
beforeAll(async () => {
  places = await Promise.all([inMemory(), inFolder(), inDatabase()])
  stores = await Promise.all(places.map(async (place) => place.open()))
})
afterAll(async () => {
  await Promise.all(stores.map(async (store) => store.close()))
  await Promise.all(places.map(async (place) => place.end()))
})

/** Everything that can be seen of a few streams. */
const seen = async ({ load, receipt, due, events }: Streams, codes: readonly string[]) => ({
  loaded: await Promise.all(codes.map(load)),
  receipts: await Promise.all(
    codes.flatMap((code) => [1, 2, 3, 4, 5, 6, 7].map(async (number) => receipt(code, `c-${number}`))),
  ),
  due: new Set(
    (await due(9, 1_000_000))
      .filter(({ stream }) => codes.includes(stream))
      .map(({ stream, at }) => `${stream} ${at}`),
  ),
  part: await Promise.all(codes.map(async (code) => events(code, 2, 3))),
})

let runs = 0
test('whatever is asked of them, all stores answer and remember the same', { timeout: 600_000 }, async () => {
  const play = async (drafts: readonly (readonly Draft[])[], { streams }: Store, run: number) => {
    const lengths = new Map<string, number>()
    const answers: unknown[] = []
    for (const batch of drafts) {
      const commits = batch.map(({ name, off, texts, commands, deadline }): Commit => {
        const stream = `${name}${run}`
        const after = Math.max(0, (lengths.get(stream) ?? 0) + off)
        const asked = commands.map((id) => ({ id, seq: after + texts.length }))
        return { ...commitOf(stream, after, ...texts), commands: asked, deadline }
      })
      const answered = await streams.commit(commits)
      for (const [index, { stream, after, events }] of commits.entries())
        if (answered[index] === 'committed') lengths.set(stream, after + events.length)
      answers.push(answered)
    }
    return {
      answers,
      ...(await seen(
        streams,
        NAMES.map((name) => `${name}${run}`),
      )),
    }
  }
  await fc.assert(
    fc.asyncProperty(batches, async (drafts) => {
      const run = ++runs
      const [memory, ...others] = await Promise.all(stores.map(async (store) => play(drafts, store, run)))
      for (const other of others) expect(other).toEqual(memory)
    }),
    { numRuns: RUNS },
  )
})
