import { expect, test } from 'vitest'
import { TILES } from '../tiles.ts'
import { anna, bjorn, dora, position, SAFE_TWO } from './position.ts'

const ONE_OF_41 = `
AAAAAAAAAAAA
AAAAAAAAAAAA
AAAAAAAAAAAA
AAAAA.......
............
TT..........`

test('[A24] the end may be declared when every chain on the board has eleven tiles', () => {
  position({ board: SAFE_TWO, racks: { anna: '12I' } })
    .when(anna, { type: 'declare-end' })
    .happens({ type: 'end-declared', player: anna })
  position({ board: `${SAFE_TWO}\n............\nTT..........`, racks: { anna: '12I' } })
    .when(anna, { type: 'declare-end' })
    .refused('cannot-end')
  position({ board: SAFE_TWO.replace('AAAAAAAAAAA.', 'AAAAAAAAAA..'), racks: { anna: '12I' } })
    .when(anna, { type: 'declare-end' })
    .refused('cannot-end')
})

test('[A24] or when one chain has 41, whatever the others', () => {
  position({ board: ONE_OF_41, racks: { anna: '12I' } })
    .when(anna, { type: 'declare-end' })
    .happens({ type: 'end-declared' })
  position({ board: ONE_OF_41.replace('AAAAA.......', 'AAAA........'), racks: { anna: '12I' } })
    .when(anna, { type: 'declare-end' })
    .refused('cannot-end')
})

test('[A24] not while no chain exists, not by somebody else, not twice', () => {
  position({ board: 'o', racks: { anna: '12I' } })
    .when(anna, { type: 'declare-end' })
    .refused('cannot-end')
  const match = position({ board: SAFE_TWO, racks: { anna: '12I' } })
  match.when(bjorn, { type: 'declare-end' }).refused('not-your-turn')
  match
    .when(anna, { type: 'declare-end' })
    .when(anna, { type: 'declare-end' })
    .refused('end-already-declared')
})

test('[A24] it is optional, and the turn is finished first, buying included', () => {
  const match = position({ board: SAFE_TWO, racks: { anna: '12I' } }).when(anna, { type: 'declare-end' })
  expect(match.status.phase).toBe('playing')
  expect(match.view(bjorn).turn.ending).toBe(true)
  const placed = match.when(anna, { type: 'place-tile', tile: '12I' })
  expect(placed.view(anna).may).toMatchObject({
    'buy-shares': { ok: true },
    'declare-end': { ok: false, why: 'end-already-declared' },
  })
  placed
    .when(anna, { type: 'buy-shares', shares: ['american'] })
    .happens({ type: 'shares-bought' }, { type: 'match-ended', why: 'declared' })
  const going = position({ board: SAFE_TWO, racks: { anna: '12I', bjorn: '12H' } })
    .when(anna, { type: 'place-tile', tile: '12I' })
    .when(anna, { type: 'skip-buying' })
  expect(going.status.phase).toBe('playing')
})

test('[A24] declared while buying with nothing to buy, the turn is over at once', () => {
  const match = position({ board: SAFE_TWO, racks: { anna: '12I' }, cash: { anna: 0 } })
    .when(anna, { type: 'place-tile', tile: '12I' })
    .when(anna, { type: 'declare-end' })
    .happens({ type: 'end-declared' }, { type: 'buying-skipped', asked: false }, { type: 'match-ended' })
  expect(match.status.phase).toBe('over')
})

test('[A24] not in the middle of a merger', () => {
  position({
    board: ONE_OF_41,
    racks: { anna: '1E' },
    shares: { bjorn: { tower: 1 } },
  })
    .when(anna, { type: 'place-tile', tile: '1E' })
    .when(bjorn, { type: 'declare-end' })
    .refused('not-now')
})

const LAST = {
  board: 'AAAAAAAAAAA.\n............\nTTTTTTTTTTT.',
  racks: { anna: '12I' },
  shares: {
    anna: { american: 3, luxor: 4 },
    bjorn: { american: 1, tower: 2 },
    dora: { tower: 2 },
  },
  cash: { anna: 1000, bjorn: 2000, dora: 0 },
  turn: { ending: true },
  step: { step: 'buy-shares' },
} as const

test('[A25] bonuses for every chain on the board, its shares sold, absent chains worth nothing', () => {
  const match = position(LAST).when(anna, { type: 'skip-buying' })
  const { result } = match.view(dora)
  expect(result).toMatchObject({ why: 'declared', winners: [bjorn] })
  // American: $800, Tower: $700, tied for most.
  expect(result?.finals.map(({ total }) => total)).toEqual([
    1000 + 8000 + 3 * 800,
    2000 + 4000 + 800 + 5300 + 2 * 700,
    5300 + 2 * 700,
  ])
  expect(result?.finals[0]).toMatchObject({
    cash: 1000,
    bonuses: { american: 8000, luxor: 0 },
    sales: { american: 2400, luxor: 0 },
  })
  expect(match.state.seats.map(({ cash }) => cash)).toEqual([11_400, 13_500, 6700])
  expect(match.state.seats[0]?.shares).toMatchObject({ american: 0, luxor: 4 })
  expect(match.status).toMatchObject({
    phase: 'over',
    outcome: {
      standings: [
        { player: anna, score: 11_400, rank: 2 },
        { player: bjorn, score: 13_500, rank: 1 },
        { player: dora, score: 6700, rank: 3 },
      ],
      winners: [bjorn],
      first: anna,
    },
  })
})

test('[A25] equal cash shares the win', () => {
  const match = position({ ...LAST, shares: {}, cash: { anna: 500, bjorn: 500, dora: 0 } }).when(anna, {
    type: 'skip-buying',
  })
  expect(match.status).toMatchObject({
    outcome: { winners: [anna, bjorn], standings: [{ rank: 1 }, { rank: 1 }, { rank: 3 }] },
  })
})

test('[A26] the game ends by itself when every space is filled or removed', () => {
  position({ board: 'AA', racks: { anna: '5E' }, bag: '', step: { step: 'place-tile' } })
    .when(anna, { type: 'place-tile', tile: '5E' })
    .when(anna, { type: 'skip-buying' })
    .happens({ type: 'buying-skipped' }, { type: 'tiles-drawn' }, { type: 'match-ended', why: 'full' })
})

test('[A26] or when a whole round passes without a playable tile', () => {
  // Everybody has only a tile between two safe chains, kept by the manual rule with an empty bag.
  const match = position({
    board: SAFE_TWO,
    racks: { anna: '3B', bjorn: '4B', dora: '5B' },
    bag: '',
    options: { deadTiles: 'manual' },
    step: { step: 'buy-shares' },
    turn: { seat: 2 },
  })
    .when(dora, { type: 'skip-buying' })
    .when(anna, { type: 'skip-buying' })
    .when(bjorn, { type: 'skip-buying' })
  expect(match.state.turn).toMatchObject({ seat: 2, idle: 3 })
  expect(match.status.phase).toBe('playing')
  // The third turn in a row still buys, then it is over.
  match
    .when(dora, { type: 'buy-shares', shares: ['american'] })
    .happens({ type: 'shares-bought' }, { type: 'tiles-drawn' }, { type: 'match-ended', why: 'stalled' })
})

test('[A26] a tile placed begins the count anew', () => {
  const { state } = position({
    board: SAFE_TWO,
    racks: { anna: '12I', bjorn: '12H' },
    turn: { idle: 2 },
  }).when(anna, { type: 'place-tile', tile: '12I' })
  expect(state.turn.idle).toBe(0)
})

const BANK = {
  players: [anna, bjorn],
  board: 'AAA.TT......',
  racks: { anna: '4A 12I' },
  shares: { anna: { tower: 3 }, bjorn: { tower: 1 } },
  options: { twoPlayerBank: true },
} as const

test('[A27] with two players the number of a tile is the bank’s holding, and its bonus goes to nobody', () => {
  // Every tile left in the bag has the number 2.
  const two = position({ ...BANK, bag: '2B 2C 2D 2E 2F' }).when(anna, { type: 'place-tile', tile: '4A' })
  two.happens(
    { type: 'tile-placed' },
    { type: 'merger-began' },
    { type: 'chain-dissolved', bank: 2 },
    { type: 'bonus-paid', player: anna, place: 'majority', amount: 2000 },
  )
  expect(two.state.bag).toHaveLength(5)
  expect(two.state.seats.map(({ cash }) => cash)).toEqual([8000, 6000])
  const nine = position({ ...BANK, bag: '9B 9C' }).when(anna, { type: 'place-tile', tile: '4A' })
  nine.happens(
    { type: 'tile-placed' },
    { type: 'merger-began' },
    { type: 'chain-dissolved', bank: 9 },
    { type: 'bonus-paid', player: anna, place: 'minority', amount: 1000 },
  )
  const tied = position({ ...BANK, bag: '3B 3C' }).when(anna, { type: 'place-tile', tile: '4A' })
  expect(tied.state.seats.map(({ cash }) => cash)).toEqual([7500, 6000])
})

test('[A27] also at the end; off by default, and never with more than two', () => {
  const last = {
    ...LAST,
    players: [anna, bjorn],
    shares: { anna: { american: 3 }, bjorn: { american: 1 } },
    bag: '2B 2D 2E',
  }
  const total = (given: Parameters<typeof position>[0]) =>
    position(given)
      .when(anna, { type: 'skip-buying' })
      .view(bjorn)
      .result?.finals.map(({ bonuses }) => bonuses.american)
  expect(total({ ...last, options: { twoPlayerBank: true } })).toEqual([8000, 0])
  expect(total(last)).toEqual([8000, 4000])
  expect(total({ ...last, players: [anna, bjorn, dora], options: { twoPlayerBank: true } })).toEqual([
    8000, 4000, 0,
  ])
})

test('[A27b] with an empty bag there is no tile to draw, so the bank has no part', () => {
  const match = position({ ...BANK, bag: '', racks: { anna: '4A', bjorn: TILES[107] ?? '' } }).when(anna, {
    type: 'place-tile',
    tile: '4A',
  })
  expect(match.state.seats.map(({ cash }) => cash)).toEqual([8000, 7000])
})
