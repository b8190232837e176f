import { expect, test } from 'vitest'
import { anna, bjorn, dora, drawn, position } from './position.ts'

const TWO = {
  board: 'AAA.TT......',
  racks: { anna: '4A 12I', bjorn: '12H', dora: '12G' },
  shares: { anna: { tower: 2, american: 1 }, bjorn: { tower: 5 }, dora: { tower: 1 } },
} as const

test('[A16] the largest chain survives, by the sizes before the tile', () => {
  const match = position(TWO)
    .when(anna, { type: 'place-tile', tile: '4A' })
    .happens(
      { type: 'tile-placed', outcome: 'merge' },
      { type: 'merger-began', survivor: 'american', chosen: false },
      { type: 'chain-dissolved', chain: 'tower', size: 2, price: 200 },
      { type: 'bonus-paid', player: bjorn, place: 'majority', amount: 2000 },
      { type: 'bonus-paid', player: anna, place: 'minority', amount: 1000 },
    )
  expect(drawn(match.state).split('\n')[0]).toBe('AAAAAA......')
  expect(match.state.sizes).toMatchObject({ american: 6, tower: 0 })
  // What everybody reads of the turn that was made.
  expect(match.view(dora).seats[0]?.lastTurn).toMatchObject({
    tile: '4A',
    chain: 'american',
    size: 6,
    defunct: ['tower'],
  })
})

test('[A16] among several largest the merging player chooses', () => {
  const match = position({
    board: 'AA.TT\n..W..\n..W..',
    racks: { anna: '3A 12I' },
    shares: { bjorn: { american: 1 }, dora: { worldwide: 2 } },
  }).when(anna, { type: 'place-tile', tile: '3A' })
  expect(match.view(anna).may?.['choose-survivor']).toMatchObject({
    ok: true,
    tile: '3A',
    chains: ['tower', 'american', 'worldwide'],
  })
  expect(match.view(bjorn).may?.['choose-survivor']).toEqual({ ok: false, why: 'not-your-turn' })
  match.when(bjorn, { type: 'choose-survivor', chain: 'tower' }).refused('not-your-turn')
  match.when(anna, { type: 'choose-survivor', chain: 'luxor' }).refused('not-among-the-largest')
  match
    .when(anna, { type: 'choose-survivor', chain: 'tower' })
    .happens({ type: 'merger-began', survivor: 'tower', chosen: true })
})

test('[A16] a smaller chain cannot be chosen to survive', () => {
  position({
    board: 'AAA.TTT\n...W...\n...W...',
    racks: { anna: '4A' },
    shares: { bjorn: { worldwide: 1, american: 1 } },
  })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .when(anna, { type: 'choose-survivor', chain: 'worldwide' })
    .refused('not-among-the-largest')
})

const FOUR = {
  // Four chains around 4D, one of four tiles, one of three, two of two.
  board: `
............
...L........
...L........
AAA.TTTT....
...W........
...W........`,
  racks: { anna: '4D 12I' },
  shares: {
    anna: { luxor: 1, american: 2 },
    bjorn: { luxor: 1, american: 1, worldwide: 4, tower: 1 },
    dora: { worldwide: 1 },
  },
} as const

test('[A17] chains die one at a time, largest first; among equals the merging player is asked again', () => {
  const keep = { type: 'dispose-shares', sell: 0, trade: 0 } as const
  const first = position(FOUR)
    .when(anna, { type: 'place-tile', tile: '4D' })
    .happens(
      { type: 'tile-placed' },
      { type: 'merger-began', survivor: 'tower' },
      { type: 'chain-dissolved', chain: 'american', price: 400 },
      { type: 'bonus-paid', player: anna, amount: 4000 },
      { type: 'bonus-paid', player: bjorn, amount: 2000 },
    )
  expect(first.view(dora).merger?.defunct.map(({ chain, when }) => [chain, when])).toEqual([
    ['american', 'now'],
    ['luxor', 'later'],
    ['worldwide', 'later'],
  ])
  const asked = first.when(anna, keep).when(bjorn, keep)
  expect(asked.view(anna).may?.['choose-next-defunct']).toEqual({
    ok: true,
    chains: ['luxor', 'worldwide'],
  })
  asked.when(anna, { type: 'choose-next-defunct', chain: 'american' }).refused('not-among-the-largest')
  asked.when(bjorn, { type: 'choose-next-defunct', chain: 'luxor' }).refused('not-your-turn')
  asked
    .when(anna, { type: 'choose-next-defunct', chain: 'worldwide' })
    .happens(
      { type: 'chain-dissolved', chain: 'worldwide' },
      { type: 'bonus-paid', player: bjorn },
      { type: 'bonus-paid', player: dora },
    )
    .when(bjorn, keep)
    // The last one left is no question any more.
    .when(dora, keep)
    .happens(
      { type: 'shares-disposed', player: dora },
      { type: 'chain-dissolved', chain: 'luxor' },
      { type: 'bonus-paid', player: anna, place: 'both', amount: 1500 },
      { type: 'bonus-paid', player: bjorn, place: 'both', amount: 1500 },
    )
    .when(anna, keep)
    .when(bjorn, keep)
    .happens({ type: 'shares-disposed' })
})

test('[A17] a merger of four chains ends with one of all their tiles', () => {
  const { state } = position(FOUR).when(anna, { type: 'place-tile', tile: '4D' })
  expect(state.sizes).toMatchObject({ tower: 12, american: 0, luxor: 0, worldwide: 0 })
  expect(drawn(state).replaceAll(/[^A-Z]/g, '')).toBe('T'.repeat(12))
})

test('[A18] bonuses come first, at the price before the merger, then every holder decides clockwise', () => {
  const match = position({ ...TWO, turn: { seat: 1 }, racks: { bjorn: '4A 12I' } }).when(bjorn, {
    type: 'place-tile',
    tile: '4A',
  })
  expect(match.state.seats.map(({ cash }) => cash)).toEqual([7000, 8000, 6000])
  const order: string[] = []
  let current = match
  while (current.state.step.step === 'dispose-shares') {
    const player = current.view(anna).actor ?? ''
    order.push(player)
    current = current.when(player, { type: 'dispose-shares', sell: 1, trade: 0 })
  }
  expect(order).toEqual([bjorn, dora, anna])
  expect(current.state.seats.map(({ cash }) => cash)).toEqual([7200, 8200, 6200])
  expect(current.view(anna)).toMatchObject({ step: 'buy-shares', actor: bjorn })
})

test('[A18] who holds no share of the defunct chain is not asked', () => {
  const match = position({ ...TWO, shares: { dora: { tower: 1 } } }).when(anna, {
    type: 'place-tile',
    tile: '4A',
  })
  expect(match.view(anna).actor).toBe(dora)
  match.when(anna, { type: 'dispose-shares', sell: 0, trade: 0 }).refused('not-your-turn')
})

test('[A18] bonuses are paid chain by chain, not all at the beginning', () => {
  const { state } = position(FOUR).when(anna, { type: 'place-tile', tile: '4D' })
  expect(state.seats.map(({ cash }) => cash)).toEqual([10_000, 8000, 6000])
})

test('[A19] any mix of keep, sell and trade', () => {
  const match = position({
    ...TWO,
    shares: { anna: { tower: 7 } },
  })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .when(anna, { type: 'dispose-shares', sell: 2, trade: 4 })
    .happens({
      type: 'shares-disposed',
      kept: 1,
      sold: 2,
      traded: 4,
      received: 2,
      proceeds: 400,
    })
  const { seats, bank } = match.state
  expect(seats[0]?.shares).toMatchObject({ tower: 1, american: 2 })
  expect(seats[0]?.cash).toBe(6000 + 3000 + 400)
  expect(bank).toMatchObject({ tower: 24, american: 23 })
})

test('[A19] the trade is even, no more than one holds, and while the bank’s shares of the survivor last', () => {
  const match = position({
    ...TWO,
    shares: { anna: { tower: 7 }, bjorn: { american: 24 } },
  }).when(anna, { type: 'place-tile', tile: '4A' })
  match.when(anna, { type: 'dispose-shares', sell: 0, trade: 3 }).refused('odd-trade')
  match.when(anna, { type: 'dispose-shares', sell: 6, trade: 2 }).refused('too-many-shares', { most: 7 })
  match.when(anna, { type: 'dispose-shares', sell: 0, trade: 4 }).refused('survivor-sold-out', { left: 1 })
  expect(match.view(anna).may?.['dispose-shares']).toEqual({
    ok: true,
    chain: 'tower',
    shares: 7,
    price: 200,
    survivor: 'american',
    maxTrade: 2,
  })
  const after = match.when(anna, { type: 'dispose-shares', sell: 5, trade: 2 })
  expect(after.state.seats[0]?.shares).toMatchObject({ tower: 0, american: 1 })
})

test('[A19] what an earlier holder took in trade is gone for the next', () => {
  const match = position({
    ...TWO,
    shares: { anna: { tower: 4 }, bjorn: { tower: 4 }, dora: { american: 23 } },
  })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .when(anna, { type: 'dispose-shares', sell: 0, trade: 4 })
  expect(match.view(bjorn).may?.['dispose-shares']).toMatchObject({ maxTrade: 0 })
  match.when(bjorn, { type: 'dispose-shares', sell: 0, trade: 2 }).refused('survivor-sold-out')
})

test('[A20] after the merger its player buys at the new price, and the dead chain can be founded again', () => {
  const match = position({
    ...TWO,
    shares: { bjorn: { tower: 1 } },
    board: 'AAA.TT......\n............\no...........',
    racks: { anna: '4A 12I', bjorn: '2C' },
  })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .when(bjorn, { type: 'dispose-shares', sell: 0, trade: 0 })
    .when(anna, { type: 'buy-shares', shares: ['american'] })
  expect(match.log.flatMap((entry) => ('event' in entry ? [entry.event] : []))).toContainEqual({
    type: 'shares-bought',
    player: anna,
    shares: ['american'],
    cost: 700,
  })
  const founded = match
    .when(bjorn, { type: 'place-tile', tile: '2C' })
    .when(bjorn, { type: 'found-chain', chain: 'tower' })
  // One kept, one for founding (A15).
  expect(founded.state.seats[1]?.shares.tower).toBe(2)
})

test('[A20] no share of the dead chain can be bought', () => {
  position({ ...TWO, shares: { bjorn: { tower: 1 } } })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .when(bjorn, { type: 'dispose-shares', sell: 1, trade: 0 })
    .when(anna, { type: 'buy-shares', shares: ['tower'] })
    .refused('chain-not-on-board')
})

test('[A36] whoever disposes is told when all other chains are safe: shares kept may be worth nothing', () => {
  const asked = (worldwide: string) =>
    position({
      board: `AAAAAAAAAAA.\nTT..........\n............\n${worldwide}`,
      racks: { anna: '3B 12I', bjorn: '12H' },
      shares: { anna: { tower: 3 } },
    })
      .when(anna, { type: 'place-tile', tile: '3B' })
      .view(anna).merger?.othersSafe
  expect(asked('WWWWWWWWWWW.')).toBe(true)
  expect(asked('WWWWWWWWWW..')).toBe(false)
})
