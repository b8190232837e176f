import { replay } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import exports from '../exports.ts'
import acquire from '../game.ts'
import imports from '../imports.ts'
import { DEAD_TILES, START_TILES, type Options, type State } from '../types.ts'

/** Random matches written and read: 2,000 in the deep run. */
const RUNS = process.env['FIMM_DEEP'] ? 2000 : 60

const NAMES = ['Anna', 'Björn T-1', '9C', 'Dóra, of all', 'A<T', 'Fox']
const people = NAMES.map((_, seat) => `p${seat}`)

interface Played {
  readonly seed: number
  readonly players: number
  readonly options: Partial<Options>
  readonly limit: number
}

const played: fc.Arbitrary<Played> = fc.record({
  seed: fc.nat(),
  players: fc.integer({ min: 2, max: 6 }),
  options: fc.record({
    openHoldings: fc.boolean(),
    startTiles: fc.constantFrom(...START_TILES),
    deadTiles: fc.constantFrom(...DEAD_TILES),
    twoPlayerBank: fc.boolean(),
    timeLimit: fc.constantFrom(0, 30),
  }),
  limit: fc.constantFrom(2000, 40),
})

const written = ({ seed, players, options, limit }: Played) => {
  const { match, log, setup } = playRandomly(acquire, {
    players: people.slice(0, players),
    options,
    seed,
    limit,
    unrest: 0.02,
  })
  const recorded = {
    code: 'ABC23',
    number: 2,
    startedAt: 1_790_000_000_123,
    options: setup.options,
    players: setup.players,
  }
  const name = (player: string): string => NAMES[people.indexOf(player)] ?? player
  return { text: exports[0]?.write({ ...recorded, entries: log, name }) ?? '', state: match.state, recorded }
}

const [notation] = imports

const readAgain = (text: string) => {
  expect(notation?.recognises(text)).toBe(true)
  const read = notation?.read(text)
  if (!read?.ok) throw new Error(`${JSON.stringify(read?.error)}\n${text}`)
  const log = read.value.entries.map(({ entry }) => entry)
  return { ...read.value, log, state: replay(acquire, log).state }
}

/** What a notation tells: not when somebody was late, nor how many decisions a redone turn took. */
const told = ({ seats, board, bank, step, turn, sizes, bag, history, mergers }: State) => ({
  board,
  bank,
  step,
  turn,
  sizes,
  bag,
  history,
  mergers,
  seats: seats.map((seat) => ({ ...seat, absence: seat.absence === 'left' })),
})

const renamed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/"p(\d)"/g, (_, seat: string) => `"seat ${Number(seat) + 1}"`))

test('[W39] a match written down and read again is the same match, to the last tile', () => {
  fc.assert(
    fc.property(played, (given) => {
      const { text, state, recorded } = written(given)
      const again = readAgain(text)
      expect(renamed(told(state))).toEqual(told(again.state))
      expect(again.startedAt).toBe(recorded.startedAt)
      const status = acquire.status(state)
      if (status.phase === 'over') expect(renamed(status)).toEqual(acquire.status(again.state))
      else expect(again.abandoned).toBe('host-abandoned')
      const name = (player: string): string => again.names[player] ?? player
      expect(exports[0]?.write({ ...recorded, players: again.players, entries: again.log, name })).toBe(text)
    }),
    { numRuns: RUNS },
  )
})

test('[W39] turns that pass by themselves are read, also where they end the match of somebody who left', () => {
  // Seats without a tile and without money: the end comes with the choice three turns before it.
  const { text, state } = written({
    seed: 13,
    players: 2,
    options: { openHoldings: false, startTiles: 'stay', deadTiles: 'endOfTurn', twoPlayerBank: false },
    limit: 2000,
  })
  expect(text).toMatch(/\n34\. Anna –\n35\. .*\n36\. Anna –\n37\. Björn T-1 –\n\[Anna \$/)
  expect(renamed(acquire.status(state))).toEqual(acquire.status(readAgain(text).state))
})

const { text: whole } = written({ seed: 1, players: 3, options: {}, limit: 2000 })
const lineWith = (pattern: RegExp): number => whole.split('\n').findIndex((line) => pattern.test(line)) + 1

test.each([
  [
    'a tile nobody had',
    (text: string) => text.replace(/^(3\. \S+) \S+/m, '$1 12I'),
    'file-contradicts',
    /^3\./,
  ],
  [
    'a turn of somebody else',
    (text: string) => text.replace(/^2\. .* /m, '2. Fox '),
    'file-contradicts',
    /^2\./,
  ],
  [
    'more money than there was',
    (text: string) => text.replace(/^\[Anna \$.*\]$/m, '[Anna $9900]'),
    'file-contradicts',
    /^\[Anna \$/,
  ],
  [
    'turns after the end',
    (text: string) => text.replace(/^\[Anna \$/m, '400. Anna 1A\n[Anna $'),
    'file-contradicts',
    /^\[Anna \$/,
  ],
  [
    'no bag, as people write by hand',
    (text: string) => text.replace(/^\[Bag .*\n/m, ''),
    'file-incomplete',
    /^/,
  ],
  ['a tile twice', (text: string) => text.replace(/^\[Bag (\S+) \S+/m, '[Bag $1 $1'), 'file-damaged', /^/],
  ['an option there is not', (text: string) => text.replace('startTiles=', 'endTiles='), 'file-damaged', /^/],
  [
    'somebody too many',
    (text: string) => text.replace('[Player', '[Player Nobody]\n[Player'),
    'file-damaged',
    /^/,
  ],
] as const)('[W39] a notation with %s is refused at its line', (_what, change, code, at) => {
  const changed = change(whole)
  expect(changed).not.toBe(whole)
  expect(notation?.read(changed)).toMatchObject({
    ok: false,
    error: { code, detail: { line: lineWith(at) } },
  })
})

test('[W39] cut off or broken anywhere, a notation is read or refused, and never by an endless loop', () => {
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 3 }), fc.nat(5), (at, put, gone) => {
      const broken = whole.slice(0, at) + put + whole.slice(at + gone)
      try {
        const read = notation?.read(broken)
        if (read?.ok === false) expect(read.error.code).toMatch(/^file-/)
      } catch (fault) {
        // The reader of files answers what rules throw with a refusal.
        expect(fault).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: RUNS },
  )
})

test('[W39] what is no notation of ours is left to others', () => {
  for (const text of ['', 'Dear Anna', '[Event "Reykjavík"]', '[Table', '[1]\nvariant = "NT"'])
    expect(notation?.recognises(text)).toBe(false)
  expect(notation?.recognises(`\uFEFF${whole.replaceAll('\n', '\r\n')}`)).toBe(true)
  expect(notation?.read(`\uFEFF${whole.replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true })
})
