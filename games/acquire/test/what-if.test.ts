import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import { worthsNow } from '../bonuses.ts'
import { evolve } from '../evolve.ts'
import acquire from '../game.ts'
import { priceOf } from '../prices.ts'
import { playerAt } from '../seats.ts'
import type { Playable, State } from '../types.ts'
import type { RackTile, WhatIf } from '../view-types.ts'
import { anna, bjorn, dora, position } from './position.ts'

/** The state after placing a tile, with the chain of this what-if founded or surviving. */
const played = (state: State, { tile, outcome }: RackTile, { chain }: WhatIf): State => {
  const player = playerAt(state, state.turn.seat)
  const placed = evolve(state, {
    type: 'tile-placed',
    player,
    tile,
    outcome: outcome as Playable,
    revealsCash: false,
  })
  if (chain === null || outcome === 'grow') return placed
  return outcome === 'found'
    ? evolve(placed, {
        type: 'chain-founded',
        player,
        chain,
        tile,
        free: state.bank[chain] > 0,
        revealsCash: false,
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
        for (const what of tile.whatIf ?? []) {
          const next = played(state, tile, what)
          const gains = worthsNow(next).map((worth, seat) => worth - (before[seat] ?? 0))
          expect(what.gains).toEqual(gains)
          if (what.chain !== null) {
            expect(what.size).toBe(next.sizes[what.chain])
            expect(what.price).toBe(priceOf(what.chain, what.size))
          }
          seen.add(tile.outcome)
        }
    }
  }
  expect([...seen].toSorted()).toEqual(['found', 'grow', 'lone', 'merge'])
})

const TWO = {
  board: 'AAA.TT......\n....o.......\n....o',
  racks: { anna: '4A 12I 4B', bjorn: '12H' },
  shares: { anna: { tower: 2, american: 3 }, bjorn: { tower: 5 }, dora: { american: 1 } },
} as const

test('a merger tells who would be paid what before it happens', () => {
  const { rack } = position(TWO).view(anna)
  const [merge] = rack?.find(({ tile }) => tile === '4A')?.whatIf ?? []
  expect(merge).toEqual({
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
  const [merge] = hidden.rack?.find(({ tile }) => tile === '4A')?.whatIf ?? []
  expect(merge).toMatchObject({ size: 6, price: 700, priceBefore: 400, gains: null })
  expect(merge?.defunct).toEqual([{ chain: 'tower', size: 2, price: 200, bonuses: null }])
})

test('[A27] bonuses that depend on the bank’s tile are not promised', () => {
  const view = position({ ...TWO, players: [anna, bjorn], options: { twoPlayerBank: true } }).view(anna)
  const [merge] = view.rack?.find(({ tile }) => tile === '4A')?.whatIf ?? []
  expect(merge?.defunct[0]?.bonuses).toBe(null)
})

test('[A9] the price of a chain to be founded is that of all tiles it joins', () => {
  const match = position({ board: 'o.o\n.o.', racks: { anna: '2A 12I' } })
  const { rack } = match.view(anna)
  const found = rack?.find(({ tile }) => tile === '2A')?.whatIf ?? []
  expect(found.find(({ chain }) => chain === 'luxor')).toMatchObject({
    size: 4,
    price: 400,
    gains: [6400, 0, 0],
  })
  const asked = match.when(anna, { type: 'place-tile', tile: '2A' }).view(anna).may?.['found-chain']
  expect(asked?.ok && asked.whatIf.find(({ chain }) => chain === 'imperial')?.price).toBe(600)
})

test('what a tile would do is shown only to who is about to place it', () => {
  const match = position(TWO)
  expect(match.view(bjorn).rack?.[0]?.whatIf).toBe(null)
  const placed = match.when(anna, { type: 'place-tile', tile: '12I' })
  expect(placed.view(anna).rack?.[0]?.whatIf).toBe(null)
})

test('[A16] every possible survivor comes with its consequences', () => {
  const match = position({
    board: 'AA.TT',
    racks: { anna: '3A' },
    shares: { bjorn: { american: 1 }, dora: { tower: 2 } },
  }).when(anna, { type: 'place-tile', tile: '3A' })
  const choice = match.view(anna).may?.['choose-survivor']
  expect(choice?.ok && choice.whatIf).toMatchObject([
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
