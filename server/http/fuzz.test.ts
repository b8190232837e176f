import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sqliteStore } from '../store/sqlite/store.ts'
import { heapInUse, isFlat } from '../testing/memory.ts'
import { EVENT_STREAM, type Route } from './route.ts'
import { ROUTES } from './routes.ts'
import { belongingsOf, settleIn } from './testing/seed-people.ts'
import { openTestHttp } from './testing/test-http.ts'
import { bodyFor, pathFor } from './testing/requests.ts'

const RUNS = process.env['FIMM_DEEP'] ? 100_000 : 2_000
const AT_ONCE = 250

// On a disk, as it runs: what a store in memory keeps would look like a leak.
const folder = await mkdtemp(join(tmpdir(), 'fimm-fuzz-'))
const store = await sqliteStore(folder)
const app = await openTestHttp({}, store)
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
const bjorn = await app.guest('Björn')
const anna = await settleIn(app, 'Anna', [bjorn])

/** What goes on without end is no matter for a fuzzer that waits for answers. */
const TARGETS = ROUTES.filter(({ answer }) => answer !== EVENT_STREAM)

const word = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'type',
    'play',
    'token',
    '../..',
    '%00',
    '💥',
    '1e99',
    '-1',
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
const json = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom(null, [], {}, 0, -1, 1e308, true, '', [[[[[[]]]]]]) },
)
/** A good body with one thing wrong with it gets further in than noise does. */
const mutated = (body: object) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(body), 'extra', '__proto__', 'type', 'command'), json, fc.boolean())
    .map(([key, value, isGone]) => {
      const entries = Object.entries(body).filter(([name]) => name !== key)
      // Assigning this key would set a prototype; only text can carry it.
      return `{${[...entries, ...(isGone ? [] : [[key, value] as const])]
        .map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part)}`)
        .join(',')}}`
    })
const text = (route: Route) =>
  fc.oneof(
    { weight: 4, arbitrary: mutated(bodyFor(route) ?? {}) },
    { weight: 3, arbitrary: json.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[1,',
        '"',
        'null',
        '['.repeat(5000),
        `{"name":"${'x'.repeat(20_000)}"}`,
      ),
    },
  )

const asked = fc.constantFrom(...TARGETS).chain((route) =>
  fc.record({
    route: fc.constant(route),
    text: text(route),
    who: fc.constantFrom('stranger', 'member', 'nobody', 'junk'),
    blank: fc.option(word, { nil: undefined, freq: 2 }),
    query: fc.option(fc.tuple(word, word), { nil: undefined, freq: 3 }),
    media: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', 'x'),
    key: fc.option(word, { nil: undefined, freq: 3 }),
  }),
)

test(`[fuzz] ${RUNS} random and mutated requests: nothing breaks, and what is refused changes nothing`, async () => {
  let stranger = await app.guest('Stranger')
  const statuses = new Map<number, number>()
  let early = 0
  for (let done = 0; done < RUNS; done += AT_ONCE) {
    // Time passes, so that tables nobody looks at leave the memory.
    if (done % (10 * AT_ONCE) === 0) {
      app.now += 6 * 60_000
      await app.services.app.tables.sweep()
      if (done <= RUNS / 5) early = await heapInUse()
    }
    for (const { route, ...ask } of fc.sample(asked, {
      numRuns: Math.min(AT_ONCE, RUNS - done),
      seed: done + 1,
    })) {
      // The member is needed to the end.
      const isSafe = ask.who !== 'member' || !/me$|sessions|log-out|leave$/.test(route.path)
      const who = isSafe ? ask.who : 'stranger'
      const token = { stranger: stranger.token, member: bjorn.token, nobody: undefined, junk: 'junk' }[who]
      const before = await belongingsOf(app, anna)
      const answer = await app.ask(route.method, targetOf(route, ask), {
        token,
        ...(route.method === 'GET' ? {} : { body: ask.text }),
        headers: {
          ...(route.method === 'GET' ? {} : { 'content-type': ask.media }),
          ...(ask.key === undefined ? {} : { 'idempotency-key': encodeURIComponent(ask.key.toWellFormed()) }),
        },
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(answer.status, `${route.method} ${route.path} ${ask.text}`).toBeLessThan(500)
      if (answer.status >= 400) expect(await belongingsOf(app, anna)).toBe(before)
      if (who === 'stranger' && answer.status === 401) stranger = await app.guest('Stranger')
    }
  }
  app.now += 6 * 60_000
  await app.services.app.tables.sweep()
  const late = await heapInUse()
  expect(app.faults).toEqual([])
  expect(isFlat(early, late), `${early} bytes in use at first, ${late} at the end`).toBe(true)
  if (process.env['FIMM_DEEP']) console.log({ early, late, statuses: Object.fromEntries(statuses) })
  // Both happen, or nothing was tried.
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 50)
  expect(statuses.get(400)).toBeGreaterThan(RUNS / 50)
}, 3_600_000)

const targetOf = (
  route: Route,
  { blank, query }: { blank: string | undefined; query: readonly [string, string] | undefined },
): string => {
  const junk =
    blank === undefined ? undefined : encodeURIComponent(blank.toWellFormed()).replaceAll('.', '%2E')
  const blanks = {
    code: junk ?? anna.code,
    id: junk ?? anna.session,
    number: junk ?? '1',
    player: junk ?? anna.player,
    game: junk ?? 'deck-of-the-day',
  }
  const [name, value] = query?.map((part) => encodeURIComponent(part.toWellFormed())) ?? []
  return pathFor(route, blanks) + (name === undefined ? '' : `?${name}=${value}`)
}
