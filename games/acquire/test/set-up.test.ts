import { given } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import { CHAINS, TIER_OF } from '../chains.ts'
import acquire from '../game.ts'
import { COLUMNS, NEIGHBOURS, ROWS, spaceOf, type Tile, TILES } from '../tiles.ts'
import { anna, bjorn, dora, drawn, einar } from './position.ts'

const players = [anna, bjorn, dora]
/** A bag that begins with these tiles. */
const bagOf = (...first: readonly Tile[]): readonly Tile[] => [
  ...first,
  ...TILES.filter((tile) => !first.includes(tile)),
]

test('[A1] the board has 12 columns and 9 rows, and one tile for each of the 108 spaces', () => {
  expect([COLUMNS.length, ROWS.length, TILES.length]).toEqual([12, 9, 108])
  expect(TILES.slice(0, 13)).toEqual([
    '1A',
    '2A',
    '3A',
    '4A',
    '5A',
    '6A',
    '7A',
    '8A',
    '9A',
    '10A',
    '11A',
    '12A',
    '1B',
  ])
  expect(new Set(TILES).size).toBe(108)
  const { state } = given(acquire, { players })
  expect(state.board).toHaveLength(108)
  expect([...state.bag, ...state.seats.flatMap(({ rack }) => rack)]).toHaveLength(105)
})

test('[A1] spaces touch along their sides, not across the edge or at corners', () => {
  const around = (tile: Tile) => NEIGHBOURS[spaceOf(tile)]?.map((space) => TILES[space])
  expect(around('1A')).toEqual(['2A', '1B'])
  expect(around('12A')).toEqual(['11A', '12B'])
  expect(around('1B')).toEqual(['1A', '2B', '1C'])
  expect(around('5E')).toEqual(['5D', '4E', '6E', '5F'])
})

test('[A2] two to six players begin with $6,000 each and no shares', () => {
  const { options } = given(acquire, { players }).state
  expect(acquire.seats(options)).toEqual({ min: 2, max: 6 })
  for (const seat of given(acquire, { players: [...players, einar] }).state.seats) {
    expect(seat.cash).toBe(6000)
    expect(Object.values(seat.shares)).toEqual([0, 0, 0, 0, 0, 0, 0])
  }
})

test('[A3] seven chains in three tiers, 25 shares each in the bank', () => {
  const { bank } = given(acquire, { players }).state
  expect(CHAINS.map((chain) => [chain, TIER_OF[chain], bank[chain]])).toEqual([
    ['luxor', 'cheap', 25],
    ['tower', 'cheap', 25],
    ['american', 'middle', 25],
    ['worldwide', 'middle', 25],
    ['festival', 'middle', 25],
    ['continental', 'dear', 25],
    ['imperial', 'dear', 25],
  ])
})

test('[A4] the tile nearest 1A begins, by row before column: 9A beats 1B', () => {
  const match = given(acquire, { players, material: { bag: bagOf('1B', '9A', '2B') } })
  expect(match.status).toMatchObject({ waitingFor: [bjorn] })
  expect(match.state.turn.seat).toBe(1)
  expect(given(acquire, { players, material: { bag: bagOf('1B', '3I', '2B') } }).state.turn.seat).toBe(0)
})

test('[A4] start tiles stay on the board, or go back into the bag by option', () => {
  const bag = bagOf('1B', '9A', '5E')
  const stay = given(acquire, { players, material: { bag } }).state
  expect(stay.board[spaceOf('9A')]).toBe('loose')
  expect(stay.board.filter((square) => square === 'loose')).toHaveLength(3)
  const back = given(acquire, { players, options: { startTiles: 'return' } }).state
  expect(back.board.every((square) => square === null)).toBe(true)
  expect([...back.bag, ...back.seats.flatMap(({ rack }) => rack)]).toHaveLength(108)
  const scripted = given(acquire, { players, options: { startTiles: 'return' }, material: { bag } }).state
  expect(scripted.turn.seat).toBe(1)
  expect(scripted.bag.slice(-3)).toEqual(['1B', '9A', '5E'])
})

test('[A4] a script can say who begins', () => {
  const match = given(acquire, { players, material: { bag: bagOf('1B', '9A', '2B'), first: 2 } })
  expect(match.state.turn.seat).toBe(2)
})

test('[A4] after the first seat the others follow in seat order', () => {
  const match = given(acquire, { players, material: { bag: bagOf('1I', '3I', '1A', '5E', '7C', '9G') } })
  expect(match.status).toMatchObject({ waitingFor: [dora] })
  const next = match.when(dora, { type: 'place-tile', tile: '5E' })
  expect(next.status).toMatchObject({ waitingFor: [anna] })
})

test('[A5] start tiles that touch form no chain', () => {
  const { state } = given(acquire, { players, material: { bag: bagOf('1A', '2A', '1B') } })
  expect(drawn(state).split('\n').slice(0, 2)).toEqual(['oo..........', 'o...........'])
  expect(CHAINS.every((chain) => state.sizes[chain] === 0)).toBe(true)
})

test('[A6] everybody draws six, beginning with the first seat', () => {
  const bag = bagOf('1I', '1A', '3I')
  const { seats, bag: rest } = given(acquire, { players, material: { bag } }).state
  expect(seats[1]?.rack).toEqual(bag.slice(3, 9))
  expect(seats[2]?.rack).toEqual(bag.slice(9, 15))
  expect(seats[0]?.rack).toEqual(bag.slice(15, 21))
  expect(rest).toEqual(bag.slice(21))
})

test('[A6] without a script chance decides the bag, the same for the same seed', () => {
  const bags = [1, 1, 2].map((seed) => given(acquire, { players, seed }).state.bag.join(' '))
  expect(bags[0]).toBe(bags[1])
  expect(bags[0]).not.toBe(bags[2])
})
