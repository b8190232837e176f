import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import { worthsNow } from '../bonuses.ts'
import type { Chain } from '../chains.ts'
import { evolve } from '../evolve.ts'
import acquire from '../game.ts'
import { priceOf } from '../prices.ts'
import { playerAt } from '../seats.ts'
import type { Playable, State } from '../types.ts'
import type { RackTile, RackTileOf, View, WhatIf } from '../view-types.ts'
import { anna, bjorn, dora, position } from './position.ts'

/** One way a tile could turn out: the chain that is founded, grows or survives, and what is said of it. */
interface Turnout {
  readonly chain: Chain | null
  readonly size: number
  readonly price: number
  readonly gains: readonly number[] | null
}

const turnoutsOf = (tile: RackTile): readonly Turnout[] => {
  switch (tile.outcome) {
    case 'lone':
      return [{ chain: null, size: 1, price: 0, gains: null }]
    case 'found':
      return tile.founded.map((founded) => ({ ...founded, size: tile.size }))
    case 'grow':
      return [tile.grown]
    case 'merge':
      return tile.survived
    case 'blocked':
    case 'dead':
      return []
  }
}

/** The state after placing a tile that turns out this way. */
const played = (state: State, { tile, outcome }: RackTile, { chain }: Turnout): State => {
  const player = playerAt(state, state.turn.seat)
  const placed = evolve(state, {
    type: 'tile-placed',
    player,
    tile,
    outcome: outcome as Playable,
  })
  if (chain === null || outcome === 'grow') return placed
  return outcome === 'found'
    ? evolve(placed, {
        type: 'chain-founded',
        player,
        chain,
        tile,
        free: state.bank[chain] > 0,
      })
    : evolve(placed, { type: 'merger-began', player, tile, survivor: chain, chosen: true })
}

test('what a tile would do is what it does: size, price and every net worth', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 6; seed++) {
    const players = ['a', 'b', 'c', 'd', 'e'].slice(0, 2 + (seed % 4))
    const { moments } = playRandomly(acquire, { players, seed })
    for (const { after } of moments) {
      const { state } = after
      if (state.step.step !== 'place-tile') continue
      const before = worthsNow(state)
      const { rack } = acquire.view(state, { kind: 'player', player: playerAt(state, state.turn.seat) })
      for (const tile of rack ?? [])
        for (const turnout of turnoutsOf(tile)) {
          const next = played(state, tile, turnout)
          const gains = worthsNow(next).map((worth, seat) => worth - (before[seat] ?? 0))
          expect(turnout.gains ?? players.map(() => 0)).toEqual(gains)
          if (turnout.chain !== null) {
            expect(turnout.size).toBe(next.sizes[turnout.chain])
            expect(turnout.price).toBe(priceOf(turnout.chain, turnout.size))
          }
          seen.add(tile.outcome)
        }
    }
  }
  expect([...seen].toSorted()).toEqual(['found', 'grow', 'lone', 'merge'])
})

/** A tile of somebody's rack, of which it is known what it does. */
const rackTile = <O extends WhatIf['outcome']>(
  view: Pick<View, 'rack'>,
  tile: string,
  outcome: O,
): RackTileOf<O> => {
  const found = view.rack?.find((held) => held.tile === tile)
  if (found?.outcome !== outcome) throw new Error(`${tile} does not ${outcome}`)
  return found as RackTileOf<O>
}

const TWO = {
  board: 'AAA.TT......\n....o.......\n....o',
  racks: { anna: '4A 12I 4B', bjorn: '12H' },
  shares: { anna: { tower: 2, american: 3 }, bjorn: { tower: 5 }, dora: { american: 1 } },
} as const

test('a merger tells who would be paid what before it happens', () => {
  const { survived } = rackTile(position(TWO).view(anna), '4A', 'merge')
  expect(survived).toHaveLength(1)
  expect(survived[0]).toEqual({
    chain: 'american',
    size: 6,
    price: 700,
    priceBefore: 400,
    defunct: [{ chain: 'tower', size: 2, price: 200, bonuses: [1000, 2000, 0] }],
    // Three shares and the majority at $300 more; one share and the minority.
    gains: [3 * 300 + 3000, 0, 300 + 1500],
  })
})

test('with hidden holdings sizes and prices only', () => {
  const hidden = position({ ...TWO, options: { openHoldings: false } }).view(anna)
  const { survived } = rackTile(hidden, '4A', 'merge')
  expect(survived[0]).toMatchObject({ size: 6, price: 700, priceBefore: 400, gains: null })
  expect(survived[0].defunct).toEqual([{ chain: 'tower', size: 2, price: 200, bonuses: null }])
})

test('[A27] bonuses that depend on the bank’s tile are not promised', () => {
  const view = position({ ...TWO, players: [anna, bjorn], options: { twoPlayerBank: true } }).view(anna)
  expect(rackTile(view, '4A', 'merge').survived[0].defunct[0]?.bonuses).toBe(null)
})

test('[A9] the price of a chain to be founded is that of all tiles it joins', () => {
  const match = position({ board: 'o.o\n.o.', racks: { anna: '2A 12I' } })
  const { size, founded } = rackTile(match.view(anna), '2A', 'found')
  expect(size).toBe(4)
  expect(founded.find(({ chain }) => chain === 'luxor')).toMatchObject({ price: 400, gains: [6400, 0, 0] })
  const asked = match.when(anna, { type: 'place-tile', tile: '2A' }).view(anna).may?.['found-chain']
  expect(asked?.ok && asked.size).toBe(4)
  expect(asked?.ok && asked.founded.find(({ chain }) => chain === 'imperial')?.price).toBe(600)
})

test('while it is not one’s turn, the board says what a tile would do; money is worked out on one’s turn', () => {
  const waiting = position({ ...TWO, racks: { anna: '12I', bjorn: '4A 7A 12H 6B' } }).view(bjorn)
  expect(rackTile(waiting, '4A', 'merge').survived).toEqual([
    {
      chain: 'american',
      size: 6,
      price: 700,
      priceBefore: 400,
      defunct: [{ chain: 'tower', size: 2, price: 200, bonuses: null }],
      gains: null,
    },
  ])
  expect(rackTile(waiting, '7A', 'grow').grown).toEqual({
    chain: 'tower',
    size: 3,
    price: 300,
    priceBefore: 200,
    gains: null,
  })
  expect(rackTile(waiting, '12H', 'lone')).toEqual({ tile: '12H', outcome: 'lone' })
})

test('[A16] every possible survivor comes with its consequences', () => {
  const match = position({
    board: 'AA.TT',
    racks: { anna: '3A' },
    shares: { bjorn: { american: 1 }, dora: { tower: 2 } },
  }).when(anna, { type: 'place-tile', tile: '3A' })
  const choice = match.view(anna).may?.['choose-survivor']
  expect(choice?.ok && choice.survived).toMatchObject([
    { chain: 'tower', size: 5, price: 500, defunct: [{ chain: 'american', bonuses: [0, 4500, 0] }] },
    { chain: 'american', size: 5, price: 600, defunct: [{ chain: 'tower', bonuses: [0, 0, 3000] }] },
  ])
})

test('[A14] who holds most of a chain and who is second', () => {
  const leaders = (shares: Readonly<Record<string, { readonly tower: number }>>, openHoldings = true) =>
    position({ board: 'TT', racks: { anna: '12I' }, shares, options: { openHoldings } })
      .view(dora)
      .chains.find(({ chain }) => chain === 'tower')?.leaders
  expect(leaders({ anna: { tower: 3 }, bjorn: { tower: 1 } })).toEqual({ most: [anna], second: [bjorn] })
  expect(leaders({ anna: { tower: 3 } })).toEqual({ most: [anna], second: [] })
  expect(leaders({ anna: { tower: 3 }, bjorn: { tower: 3 }, dora: { tower: 1 } })).toEqual({
    most: [anna, bjorn],
    second: [],
  })
  expect(leaders({ anna: { tower: 3 }, bjorn: { tower: 1 }, dora: { tower: 1 } })).toEqual({
    most: [anna],
    second: [bjorn, dora],
  })
  expect(leaders({})).toEqual({ most: [], second: [] })
  expect(leaders({ anna: { tower: 3 } }, false)).toBe(null)
})

test('everybody sees what each did last', () => {
  const match = position({
    ...TWO,
    board: 'AAA.........\n............\noo',
    racks: { anna: '4A 3C', bjorn: '12H' },
  })
  expect(match.view(bjorn).seats[0]?.lastTurn).toBe(null)
  const grown = match.when(anna, { type: 'place-tile', tile: '4A' })
  const done = { turn: 1, tile: '4A', outcome: 'grow', chain: 'american', size: 4, defunct: [], bought: [] }
  expect(grown.view(bjorn).seats[0]?.lastTurn).toEqual(done)
  const bought = grown.when(anna, { type: 'buy-shares', shares: ['american', 'american'] })
  expect(bought.view({ kind: 'screen' }).seats[0]?.lastTurn).toEqual({
    ...done,
    bought: ['american', 'american'],
  })
  const founded = match
    .when(anna, { type: 'place-tile', tile: '3C' })
    .when(anna, { type: 'found-chain', chain: 'festival' })
  expect(founded.view(bjorn).seats[0]?.lastTurn).toMatchObject({
    outcome: 'found',
    chain: 'festival',
    size: 3,
  })
  const merged = position(TWO).when(anna, { type: 'place-tile', tile: '4A' })
  expect(merged.view(bjorn).seats[0]?.lastTurn).toMatchObject({
    outcome: 'merge',
    chain: 'american',
    size: 6,
    defunct: ['tower'],
  })
  expect(merged.view(bjorn).mergers).toMatchObject([{ turn: 1, survivor: 'american', defunct: ['tower'] }])
})

test('[A7] a turn without a playable tile says so', () => {
  const match = position({
    board: 'AAAAAAAAAAA.\n............\nWWWWWWWWWWW.',
    racks: { anna: '12I', bjorn: '3B' },
  })
    .when(anna, { type: 'place-tile', tile: '12I' })
    .when(anna, { type: 'skip-buying' })
  expect(match.view(anna).seats[1]?.lastTurn).toMatchObject({ turn: 2, tile: null, outcome: null })
})

test('[A17] who holds how much of the chains still to be dissolved', () => {
  const merger = {
    board: 'AAA.TTT.....\n...L........\n...L........',
    racks: { anna: '4A' },
    shares: { anna: { tower: 1, luxor: 1 }, dora: { luxor: 4 } },
  } as const
  const holders = (openHoldings: boolean) =>
    position({ ...merger, options: { openHoldings } })
      .when(anna, { type: 'place-tile', tile: '4A' })
      .when(anna, { type: 'choose-survivor', chain: 'american' })
      .view(bjorn)
      .merger?.defunct.find(({ chain }) => chain === 'luxor')?.holders
  expect(holders(true)).toEqual([
    { player: anna, shares: 1, bonus: 1000, disposed: null },
    { player: dora, shares: 4, bonus: 2000, disposed: null },
  ])
  expect(holders(false)).toBe(null)
})
