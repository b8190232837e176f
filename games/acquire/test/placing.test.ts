import { expect, test } from 'vitest'
import { anna, bjorn, drawn, position, SAFE_TWO } from './position.ts'

const rackOf = (given: Parameters<typeof position>[0]) =>
  Object.fromEntries((position(given).view(anna).rack ?? []).map(({ tile, outcome }) => [tile, outcome]))

test('[A7] a tile must be placed while one can be: neither buying nor skipping is possible before', () => {
  position({ board: 'AA', racks: { anna: '5E' } })
    .when(anna, { type: 'skip-buying' })
    .refused('not-now')
    .when(anna, { type: 'buy-shares', shares: ['american'] })
    .refused('not-now')
    .when(anna, { type: 'place-tile', tile: '6E' })
    .refused('not-your-tile')
    .when(bjorn, { type: 'place-tile', tile: '5E' })
    .refused('not-your-turn')
    .when(anna, { type: 'place-tile', tile: '5E' })
    .happens({ type: 'tile-placed', tile: '5E', outcome: 'lone' })
})

test('[A7] without a playable tile placing is skipped, buying and drawing still happen', () => {
  const match = position({
    board: SAFE_TWO,
    racks: { anna: '5E', bjorn: '5B' },
    bag: '9I 9H 9G 9F 9E 9D 8I 8H 8G 8F 8E 8D',
    cash: { anna: 0 },
    options: { deadTiles: 'manual' },
    turn: { exchanged: true },
  })
    .when(anna, { type: 'place-tile', tile: '5E' })
    .when(anna, { type: 'skip-buying' })
  expect(match.state.turn.seat).toBe(1)
  // Bjorn's only tile is dead and exchanged by hand for one he can place.
  const [next] = match.state.bag
  match
    .when(bjorn, { type: 'exchange-dead-tile', tile: '5B' })
    .happens({ type: 'dead-tile-exchanged', tile: '5B', drawn: [next as '9I'] })
})

test('[A7] the skip is a fact of its own, and the turn goes on to buying', () => {
  const match = position({
    board: SAFE_TWO,
    racks: { anna: '5E', bjorn: '5B 6B' },
    bag: '9I 9H 9G 9F 9E 9D 8I',
  })
    .when(anna, { type: 'place-tile', tile: '5E' })
    .when(anna, { type: 'skip-buying' })
  expect(match.state.step.step).toBe('buy-shares')
  expect(match.log.map((entry) => 'event' in entry && entry.event.type)).toContain('placing-skipped')
  expect(match.state.turn).toMatchObject({ seat: 1, idle: 1 })
  const after = match.when(bjorn, { type: 'skip-buying' })
  expect(after.state.seats[1]?.rack.length).toBeGreaterThan(0)
})

test('[A8] the outcome follows from the distinct chains that touch the tile', () => {
  expect(
    rackOf({
      board: `
oAA.W..o....
........o...
............`,
      racks: { anna: '4A 9A 6A 8B 9I 12I' },
    }),
  ).toEqual({ '4A': 'merge', '9A': 'found', '6A': 'grow', '8B': 'found', '9I': 'lone', '12I': 'lone' })
})

test('[A8] one chain touching twice is still one', () => {
  expect(rackOf({ board: 'AA\nA.', racks: { anna: '2B' } })).toEqual({ '2B': 'grow' })
})

test('[A8] diagonal tiles are no neighbours', () => {
  expect(rackOf({ board: 'AA', racks: { anna: '3B' } })).toEqual({ '3B': 'lone' })
})

test('[A9] founding takes in every loose tile connected through loose tiles', () => {
  const match = position({ board: '.ooo....\n...o..o.', racks: { anna: '1A' } })
    .when(anna, { type: 'place-tile', tile: '1A' })
    .when(anna, { type: 'found-chain', chain: 'tower' })
  expect(drawn(match.state).split('\n').slice(0, 2)).toEqual(['TTTT........', '...T..o.....'])
  expect(match.state.sizes.tower).toBe(5)
})

test('[A9] growing and merging take in connected loose tiles too', () => {
  const grown = position({ board: 'AA.oo\n....o', racks: { anna: '3A' } }).when(anna, {
    type: 'place-tile',
    tile: '3A',
  })
  expect(drawn(grown.state).split('\n').slice(0, 2)).toEqual(['AAAAA.......', '....A.......'])
  expect(grown.state.sizes.american).toBe(6)
  const merged = position({
    board: 'AAA.TT\n...o..\n...oo.',
    racks: { anna: '4A' },
    shares: { bjorn: { tower: 1 } },
  }).when(anna, { type: 'place-tile', tile: '4A' })
  expect(drawn(merged.state).split('\n').slice(0, 3)).toEqual([
    'AAAAAA......',
    '...A........',
    '...AA.......',
  ])
  expect(merged.state.sizes).toMatchObject({ american: 9, tower: 0 })
})

test('[A10] a tile between two safe chains cannot be placed, even if an unsafe one touches too', () => {
  position({ board: SAFE_TWO, racks: { anna: '3B 5E' } })
    .when(anna, { type: 'place-tile', tile: '3B' })
    .refused('dead-tile')
  expect(
    rackOf({
      board: 'AAAAAAAAAAA.\n...TT.......\nWWWWWWWWWWW.',
      racks: { anna: '3B 6B 12A' },
    }),
  ).toEqual({ '3B': 'dead', '6B': 'dead', '12A': 'grow' })
})

test('[A10] one safe chain and unsafe ones merge; eleven tiles are safe, ten are not', () => {
  const board = (safe: string) => `${safe}\n............\nWWWWWWWWWWW.`
  expect(rackOf({ board: board('AAAAAAAAAA'), racks: { anna: '3B' } })).toEqual({ '3B': 'merge' })
  expect(rackOf({ board: board('AAAAAAAAAAA'), racks: { anna: '3B' } })).toEqual({ '3B': 'dead' })
  const match = position({
    board: board('AAAAAAAAAA'),
    racks: { anna: '3B' },
    shares: { anna: { american: 1 } },
  }).when(anna, { type: 'place-tile', tile: '3B' })
  expect(match.state.sizes).toMatchObject({ american: 0, worldwide: 22 })
})

const SEVEN = `
LL.TT.AA.WW.
............
FF.CC.II....
............
o...........`

test('[A11] a tile that would found an eighth chain is blocked, kept, and playable once a chain is gone', () => {
  const match = position({
    board: SEVEN,
    racks: { anna: '2E 12I' },
    options: { deadTiles: 'repeat' },
    shares: { bjorn: { luxor: 1 } },
  })
  match.when(anna, { type: 'place-tile', tile: '2E' }).refused('blocked-tile')
  const after = match.when(anna, { type: 'place-tile', tile: '12I' }).when(anna, { type: 'skip-buying' })
  expect(after.state.seats[0]?.rack).toContain('2E')
  expect(rackOf({ board: SEVEN.replace('LL', '..'), racks: { anna: '2E' } })).toEqual({ '2E': 'found' })
})

test('[A12] the founder picks any chain not on the board and gets one free share', () => {
  const match = position({ board: 'oAA', racks: { anna: '1B' } }).when(anna, {
    type: 'place-tile',
    tile: '1B',
  })
  expect(match.view(anna).may?.['found-chain']).toMatchObject({
    ok: true,
    chains: ['luxor', 'tower', 'worldwide', 'festival', 'continental', 'imperial'],
  })
  match.when(anna, { type: 'found-chain', chain: 'american' }).refused('chain-on-board')
  const founded = match
    .when(anna, { type: 'found-chain', chain: 'imperial' })
    .happens({ type: 'chain-founded', chain: 'imperial', free: true })
  expect(founded.state.seats[0]?.shares.imperial).toBe(1)
  expect(founded.state.bank.imperial).toBe(24)
  expect(founded.state.seats[0]?.cash).toBe(6000)
  expect(founded.view(bjorn).chains.find(({ chain }) => chain === 'imperial')?.founder).toBe(anna)
  // The free share is not one of the three that can be bought.
  const bought = founded.when(anna, { type: 'buy-shares', shares: ['imperial', 'imperial', 'imperial'] })
  expect(bought.state.seats[0]?.shares.imperial).toBe(4)
})

test('[A12] nothing is given when the bank has no share left', () => {
  const match = position({
    board: 'o',
    racks: { anna: '1B' },
    shares: { bjorn: { tower: 25 } },
  })
    .when(anna, { type: 'place-tile', tile: '1B' })
    .when(anna, { type: 'found-chain', chain: 'tower' })
  expect(match.state.seats[0]?.shares.tower).toBe(0)
  expect(match.state.bank.tower).toBe(0)
})

test('[A12] the last chain left is founded without asking', () => {
  position({ board: SEVEN.replace('II', '..'), racks: { anna: '2E' } })
    .when(anna, { type: 'place-tile', tile: '2E' })
    .happens({ type: 'tile-placed' }, { type: 'chain-founded', chain: 'imperial' })
})
