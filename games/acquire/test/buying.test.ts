import { expect, test } from 'vitest'
import { anna, bjorn, position, SAFE_TWO } from './position.ts'

const BUYING = {
  board: 'AA.TT.CC....',
  racks: { anna: '12I', bjorn: '12H' },
  step: { step: 'buy-shares' },
} as const

test('[A21] up to three shares, any mix of chains on the board', () => {
  const match = position(BUYING).when(anna, {
    type: 'buy-shares',
    shares: ['american', 'continental', 'american'],
  })
  expect(match.state.seats[0]).toMatchObject({
    cash: 6000 - 300 - 300 - 400,
    shares: { american: 2, continental: 1 },
  })
  expect(match.state.bank).toMatchObject({ american: 23, continental: 24 })
  position(BUYING)
    .when(anna, { type: 'buy-shares', shares: ['tower', 'tower', 'tower', 'tower'] })
    .refused('bad-command')
})

test('[A21] limited by the board, the bank and the cash', () => {
  position(BUYING)
    .when(anna, { type: 'buy-shares', shares: ['luxor'] })
    .refused('chain-not-on-board')
  position({ ...BUYING, shares: { bjorn: { tower: 24 } } })
    .when(anna, { type: 'buy-shares', shares: ['tower', 'tower'] })
    .refused('sold-out', { left: 1 })
  position({ ...BUYING, cash: { anna: 500 } })
    .when(anna, { type: 'buy-shares', shares: ['american', 'american'] })
    .refused('too-little-cash', { cost: 600, cash: 500 })
})

test('[A21] what may be bought is listed with price, bank, limit and why not', () => {
  const { may } = position({
    ...BUYING,
    cash: { anna: 300 },
    shares: { bjorn: { tower: 25 } },
  }).view(anna)
  const buy = may?.['buy-shares']
  expect(buy).toMatchObject({ ok: true, cash: 300, most: 3 })
  const offers = buy?.ok ? buy.offers : []
  expect(offers.map(({ chain, price, bank, max, why }) => [chain, price, bank, max, why])).toEqual([
    ['luxor', 0, 25, 0, 'chain-not-on-board'],
    ['tower', 200, 0, 0, 'sold-out'],
    ['american', 300, 25, 1, null],
    ['worldwide', 0, 25, 0, 'chain-not-on-board'],
    ['festival', 0, 25, 0, 'chain-not-on-board'],
    ['continental', 400, 25, 0, 'too-little-cash'],
    ['imperial', 0, 25, 0, 'chain-not-on-board'],
  ])
})

test('[A21] buying nothing is allowed', () => {
  position(BUYING)
    .when(anna, { type: 'skip-buying' })
    .happens(
      { type: 'buying-skipped', asked: true },
      { type: 'tiles-drawn' },
      { type: 'turn-began', player: bjorn },
    )
})

test('[A21] the step is skipped without asking when nothing can be bought', () => {
  const skipped = [
    { type: 'tile-placed' },
    { type: 'buying-skipped', asked: false },
    { type: 'tiles-drawn' },
    { type: 'turn-began' },
  ] as const
  const placing = { ...BUYING, step: { step: 'place-tile' } } as const
  const place = { type: 'place-tile', tile: '12I' } as const
  position({ ...placing, board: '' })
    .when(anna, place)
    .happens(...skipped)
  position({ ...placing, cash: { anna: 100 } })
    .when(anna, place)
    .happens(...skipped)
  position({ ...placing, board: 'TT', shares: { bjorn: { tower: 25 } } })
    .when(anna, place)
    .happens(...skipped)
  position({ ...placing, cash: { anna: 200 } })
    .when(anna, place)
    .happens({ type: 'tile-placed' })
})

test('[A21] with nothing to buy one is still asked while the end can be declared', () => {
  const match = position({ board: SAFE_TWO, racks: { anna: '12I' }, cash: { anna: 0 } }).when(anna, {
    type: 'place-tile',
    tile: '12I',
  })
  expect(match.view(anna).may).toMatchObject({
    'buy-shares': { ok: false, why: 'too-little-cash' },
    'skip-buying': { ok: true },
    'declare-end': { ok: true },
  })
})

test('[A22] up to six tiles are drawn at the end of the turn, while the bag lasts', () => {
  const full = position({ ...BUYING, racks: { anna: '12I 11I 10I 9I' } }).when(anna, { type: 'skip-buying' })
  expect(full.state.seats[0]?.rack).toHaveLength(6)
  const last = position({ ...BUYING, racks: { anna: '12I 11I 10I 9I', bjorn: '1I' }, bag: '5E' }).when(anna, {
    type: 'skip-buying',
  })
  expect(last.state.seats[0]?.rack).toEqual(['12I', '11I', '10I', '9I', '5E'])
  expect(last.state.bag).toEqual([])
})

const DEAD = {
  board: SAFE_TWO,
  // 3B, 4B and 5B lie between two safe chains.
  racks: { anna: '3B 12I 12H 12G 12F', bjorn: '9I' },
  step: { step: 'buy-shares' },
  bag: '9H 4B 5B 9G 9F 9E 9D 8I 8H 8G',
} as const

test('[A23] at the end of the turn dead tiles are shown, removed and replaced, once', () => {
  const match = position(DEAD)
    .when(anna, { type: 'skip-buying' })
    .happens(
      { type: 'buying-skipped' },
      { type: 'tiles-drawn', tiles: ['9H'] },
      { type: 'dead-tiles-removed', tiles: ['3B'], drawn: ['4B'] },
      { type: 'turn-began' },
    )
  expect(match.state.seats[0]?.rack).toEqual(['12I', '12H', '12G', '12F', '9H', '4B'])
  expect(match.state.board[14]).toBe('removed')
})

test('[A23] by option until none is dead', () => {
  const match = position({ ...DEAD, options: { deadTiles: 'repeat' } })
    .when(anna, { type: 'skip-buying' })
    .happens(
      { type: 'buying-skipped' },
      { type: 'tiles-drawn', tiles: ['9H'] },
      { type: 'dead-tiles-removed', tiles: ['3B', '4B', '5B'], drawn: ['4B', '5B', '9G'] },
      { type: 'turn-began' },
    )
  expect(match.state.seats[0]?.rack).toEqual(['12I', '12H', '12G', '12F', '9H', '9G'])
  expect(match.state.board.filter((square) => square === 'removed').length).toBeGreaterThanOrEqual(3)
})

test('[A23] with an empty bag dead tiles go without being replaced', () => {
  const match = position({ ...DEAD, bag: '' }).when(anna, { type: 'skip-buying' })
  expect(match.state.seats[0]?.rack).toEqual(['12I', '12H', '12G', '12F'])
})

test('[A23] by hand: one a turn, before placing', () => {
  const manual = {
    ...DEAD,
    racks: { anna: '3B 4B 12I', bjorn: '9I' },
    bag: '9H 5B 9G 9F 9E 9D 8I',
    step: { step: 'place-tile' },
    options: { deadTiles: 'manual' },
  } as const
  const match = position(manual)
  expect(match.view(anna).may).toMatchObject({
    'place-tile': { ok: true, tiles: ['12I'] },
    'exchange-dead-tile': { ok: true, tiles: ['3B', '4B'] },
  })
  match.when(anna, { type: 'exchange-dead-tile', tile: '12I' }).refused('not-dead')
  match.when(anna, { type: 'exchange-dead-tile', tile: '9A' }).refused('not-your-tile')
  const once = match.when(anna, { type: 'exchange-dead-tile', tile: '4B' })
  expect(once.state.seats[0]?.rack).toEqual(['3B', '12I', '9H'])
  expect(once.view(anna).may).toMatchObject({
    'exchange-dead-tile': { ok: false, why: 'already-exchanged' },
  })
  once.when(anna, { type: 'exchange-dead-tile', tile: '3B' }).refused('already-exchanged')
  const placed = once.when(anna, { type: 'place-tile', tile: '12I' })
  placed.when(anna, { type: 'exchange-dead-tile', tile: '3B' }).refused('not-now')
  // Nothing is exchanged by itself in this mode.
  const done = placed.when(anna, { type: 'skip-buying' })
  expect(done.state.seats[0]?.rack).toContain('3B')
  position({ ...manual, bag: '' })
    .when(anna, { type: 'exchange-dead-tile', tile: '4B' })
    .refused('bag-empty')
  position({ ...manual, options: {} })
    .when(anna, { type: 'exchange-dead-tile', tile: '4B' })
    .refused('not-by-hand')
})

test('[A23] a space whose tile was removed stays empty for ever', () => {
  const { state } = position(DEAD).when(anna, { type: 'skip-buying' })
  const all = [...state.bag, ...state.seats.flatMap(({ rack }) => rack)]
  expect(all).not.toContain('3B')
})
