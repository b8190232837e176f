import { seeded, type Viewer } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { type Scenario, viewerOf } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import { CHAINS, LETTERS, MARKS, PATTERNS } from '../chains.ts'
import acquire from '../game.ts'
import { secrets } from '../secrets.ts'
import type { Acquire } from '../game-types.ts'
import { anna, bjorn, dora, position } from './position.ts'

const HIDDEN = {
  board: 'AAA.TT......',
  racks: { anna: '4A 12I', bjorn: '12H 11H', dora: '12G' },
  shares: { anna: { tower: 2, american: 1 }, bjorn: { tower: 5, american: 4 } },
  cash: { anna: 1000, bjorn: 2500, dora: 700 },
  options: { openHoldings: false },
} as const
const outsiders: readonly Viewer[] = [{ kind: 'spectator' }, { kind: 'screen' }]

/** Everything a viewer learns since the position was set up. */
const eventsFor = ({ log, state }: Scenario<Acquire>, who: string | Viewer): readonly object[] =>
  log.flatMap((entry) => {
    const shown = 'event' in entry ? acquire.eventFor(entry.event, viewerOf(who), state) : undefined
    return shown === undefined ? [] : [shown]
  })

test('[A28] holdings are open by default: everybody sees cash, shares and net worth', () => {
  const match = position({ ...HIDDEN, options: {} })
  for (const viewer of [anna, bjorn, ...outsiders]) {
    const seat = match.view(viewer).seats[1]
    expect(seat).toMatchObject({ cash: 2500, shares: { tower: 5 }, worth: 2500 + 1000 + 2000 + 1600 + 4000 })
    expect(match.view(viewer).history).not.toBe(null)
  }
})

test('[A28] hidden: one sees one’s own, nobody sees another’s, the bank stays public', () => {
  const match = position(HIDDEN)
  const { seats, history } = match.view(anna)
  expect(seats[0]).toMatchObject({ cash: 1000, shares: { tower: 2 } })
  expect(seats[1]).toMatchObject({ cash: null, shares: null, worth: null, tiles: 2, rack: null })
  expect(history).toBe(null)
  for (const viewer of outsiders)
    expect(match.view(viewer).seats.every(({ cash, shares }) => cash === null && shares === null)).toBe(true)
  expect(match.view(anna).chains.find(({ chain }) => chain === 'tower')?.bank).toBe(18)
})

test('[A28b] one’s own cash, shares and worth are known, without the bonuses others decide about', () => {
  const match = position(HIDDEN)
  expect(match.view(anna).seats[0]).toMatchObject({ cash: 1000, worth: 1000 + 2 * 200 + 400 })
  expect(match.view(bjorn).seats[0]?.worth).toBe(null)
  for (const viewer of outsiders) expect(match.view(viewer).seats[0]?.worth).toBe(null)
  // In a merger the shares of the defunct chain still count at the price they are bought back for.
  const merged = match.when(anna, { type: 'place-tile', tile: '4A' })
  expect(merged.view(anna).seats[0]?.worth).toBe(1000 + 1000 + 2 * 200 + 700)
})

test('[A28] what is bought is seen when it is bought', () => {
  const match = position({ ...HIDDEN, step: { step: 'buy-shares' } }).when(anna, {
    type: 'buy-shares',
    shares: ['american'],
  })
  expect(eventsFor(match, bjorn)).toContainEqual(
    expect.objectContaining({ type: 'shares-bought', player: anna, shares: ['american'], american: 1 }),
  )
})

test('[A28] at a merger every holding of the defunct chain is shown', () => {
  const match = position(HIDDEN).when(anna, { type: 'place-tile', tile: '4A' })
  for (const viewer of [bjorn, dora, ...outsiders])
    expect(match.view(viewer).merger?.defunct[0]?.holders).toEqual([
      { player: anna, shares: 2, bonus: 1000, disposed: null },
      { player: bjorn, shares: 5, bonus: 2000, disposed: null },
    ])
  // But nothing of the others.
  expect(match.view(dora).seats[1]).toMatchObject({ cash: null, shares: null })
})

test('[A28] after the end everything is open', () => {
  const match = position({ ...HIDDEN, step: { step: 'buy-shares' }, turn: { ending: true } }).when(anna, {
    type: 'skip-buying',
  })
  expect(match.view(dora).seats.every(({ cash }) => cash !== null)).toBe(true)
  expect(match.view(dora).history).not.toBe(null)
})

test('[A6] racks: one’s own only; spectators and the screen see none, review all', () => {
  const match = position({ ...HIDDEN, options: {} })
  expect(match.view(anna).rack?.map(({ tile }) => tile)).toEqual(['4A', '12I'])
  expect(match.view(anna).seats.every(({ rack }) => rack === null)).toBe(true)
  for (const viewer of outsiders) {
    expect(match.view(viewer)).toMatchObject({ rack: null, me: null, may: null })
    expect(match.view(viewer).seats.every(({ rack }) => rack === null)).toBe(true)
  }
  const review = match.view({ kind: 'review' })
  expect(review.seats[1]?.rack).toEqual(['12H', '11H'])
})

test('[A6] who draws tiles sees them, everybody else their number', () => {
  const match = position({
    ...HIDDEN,
    options: {},
    step: { step: 'buy-shares' },
    bag: '9I 9H 9G 9F 9E 9D',
  }).when(anna, { type: 'skip-buying' })
  const drawn = (viewer: string | Viewer) =>
    eventsFor(match, viewer).find((event) => 'type' in event && event.type === 'tiles-drawn')
  expect(drawn(anna)).toMatchObject({ count: 4, tiles: ['9I', '9H', '9G', '9F'] })
  expect(drawn(bjorn)).toEqual({ type: 'tiles-drawn', player: anna, count: 4 })
  expect(drawn({ kind: 'spectator' })).toEqual({ type: 'tiles-drawn', player: anna, count: 4 })
})

test('[A6] what is secret moves freely when scrambled, and the rest of the state stays', () => {
  const { state } = position(HIDDEN)
  const other = secrets.state(state, { kind: 'player', player: anna }, seeded(3))
  expect(other.seats[0]).toEqual(state.seats[0])
  expect(other.seats.map(({ rack }) => rack.length)).toEqual(state.seats.map(({ rack }) => rack.length))
  expect(other.seats[1]?.rack).not.toEqual(state.seats[1]?.rack)
  expect(other.seats[1]?.cash).not.toBe(2500)
  expect(acquire.invariant?.(other)).toBe(undefined)
  const watched = secrets.state(state, { kind: 'spectator' }, seeded(3))
  expect(watched.seats[0]?.rack).not.toEqual(state.seats[0]?.rack)
  expect(acquire.invariant?.(watched)).toBe(undefined)
  expect(secrets.state(state, { kind: 'review' }, seeded(3))).toBe(state)
})

test('[A32] every chain has its own letter and its own pattern besides its colour', () => {
  expect(CHAINS.map((chain) => MARKS[chain].letter)).toEqual(['L', 'T', 'A', 'W', 'F', 'C', 'I'])
  expect(new Set(CHAINS.map((chain) => MARKS[chain].letter)).size).toBe(LETTERS.length)
  expect(new Set(CHAINS.map((chain) => MARKS[chain].pattern)).size).toBe(PATTERNS.length)
})

test('the history of net worth stays small however long a match lasts', () => {
  for (const seed of [1, 2, 3]) {
    const { match } = playRandomly(acquire, { players: [anna, bjorn], seed })
    expect(match.state.history.length).toBeLessThanOrEqual(257)
    expect(match.state.history.at(-1)?.worth).toEqual(match.state.seats.map(({ cash }) => cash))
  }
})

test('a command from a stale screen is refused', () => {
  const match = position(HIDDEN)
  const { decision } = match.view(anna)
  match.when(anna, { type: 'place-tile', tile: '12I', decision: decision - 1 }).refused('stale')
  match
    .when(anna, { type: 'place-tile', tile: '12I', decision })
    .when(anna, { type: 'place-tile', tile: '4A', decision })
    .refused('stale')
})
