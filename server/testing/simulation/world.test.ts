import { describe, expect, test } from 'vitest'
import { GAMES, simulate } from './world.ts'
import { answersTwice, firesTwice, leaks, losesDeadlines, writesLater } from './planted-faults.ts'

/** `FIMM_SEEDS` worlds, from `FIMM_FIRST_SEED` on, or as many as there is time for in `FIMM_HOURS`; `npm run test:deep`
 *  looks at many more. */
const FIRST = Number(process.env['FIMM_FIRST_SEED'] ?? 1)
const SEEDS = Number(process.env['FIMM_SEEDS'] ?? (process.env['FIMM_DEEP'] === undefined ? 200 : 5_000))
const HOURS = Number(process.env['FIMM_HOURS'] ?? 0)
const HOUR = 3_600_000

/** What a simulation is for: one that never gets there proves nothing. */
const REACHED = [
  'a clock jumped',
  'a command was sent again',
  'a connection broke',
  'a crash lost what was not flushed',
  'a deadline passed',
  'a disk was full',
  'a message came twice',
  'a node was cut off',
  'a node was killed',
  'a snapshot was discarded',
  'a tab was closed',
  'a write failed',
  'nobody knew what was written',
  'secrets were other ones',
  'several events came at once',
  'two nodes wrote at once',
  'two were paired',
]

const worlds = HOURS > 0 ? `of ${HOURS} hours` : `${FIRST} to ${FIRST + SEEDS - 1}`

test(
  `[F28] worlds ${worlds}: whatever goes wrong, nothing acknowledged is lost or done twice, and nobody sees anything else than the events make`,
  { timeout: (HOURS + 24) * HOUR },
  async () => {
    const reached = new Set<string>()
    const end = performance.now() + HOURS * HOUR
    for (let seed = FIRST; HOURS > 0 ? performance.now() < end : seed < FIRST + SEEDS; seed++) {
      if (HOURS > 0 && seed % 5_000 === 0) console.log(`${seed - FIRST} worlds`)
      const notes = await simulate(seed)
      expect(notes.faults, `seed ${seed}`).toEqual([])
      for (const what of notes.reached.keys()) reached.add(what)
    }
    expect(REACHED.filter((what) => !reached.has(what))).toEqual([])
  },
)

describe('worlds in which something was wrong once', () => {
  test.each([
    [83, 'a table that could not be read when it was asked for was never asked for again'],
    [170, 'what was written when nobody knew whether it was, other nodes were not told'],
  ])('seed %i: %s', async (seed) => expect((await simulate(seed)).faults).toEqual([]))
})

test('the same seed makes the same world, to the last frame', async () => {
  const [one, other, another] = [await simulate(7), await simulate(7), await simulate(8)]
  expect(other.trace).toBe(one.trace)
  expect(another.trace).not.toBe(one.trace)
})

describe('what is put in to be found, is', () => {
  const MOST = 500
  /** What is said of the first world in which something is wrong. */
  const firstFaults = async (plan: Parameters<typeof simulate>[1]): Promise<string> => {
    for (let seed = 1; seed <= MOST; seed++) {
      const { faults } = await simulate(seed, plan)
      if (faults.length > 0) return faults.join('\n')
    }
    return ''
  }

  test('a store that answers before it has written', async () => {
    expect(await firstFaults({ sabotage: writesLater })).toContain('before it was stored')
  })

  test('a view that shows a secret once in a thousand times', async () => {
    expect(await firstFaults({ catalogue: leaks(GAMES) })).toContain('was shown a secret')
  })

  test('a deadline that is fired a second time after a restart', async () => {
    expect(await firstFaults({ sabotage: firesTwice })).toContain('nothing was due')
  })

  test('a deadline that passes and nothing happens', async () => {
    expect(await firstFaults({ sabotage: losesDeadlines })).toContain('was due and did not happen')
  })

  test('a command that is answered twice', async () => {
    expect(await firstFaults({ sabotage: answersTwice })).toContain('answered more often than it was sent')
  })
})
