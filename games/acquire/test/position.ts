import { givenState, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import { type Chain, CHAINS, type PerChain, perChain, SHARES_PER_CHAIN } from '../chains.ts'
import { evolve } from '../evolve.ts'
import acquire from '../game.ts'
import { spaceOf, type Tile, TILES } from '../tiles.ts'
import type { Acquire } from '../game-types.ts'
import type { Options, Seat, Square, State, Step } from '../types.ts'

export const anna = 'anna'
export const bjorn = 'bjorn'
export const dora = 'dora'
export const einar = 'einar'

const DEFAULTS: Options = {
  openHoldings: true,
  timeLimit: 0,
  startTiles: 'stay',
  deadTiles: 'endOfTurn',
  twoPlayerBank: false,
  pace: 'human',
}

const SQUARES: Readonly<Record<string, Square>> = {
  '.': null,
  o: 'loose',
  x: 'removed',
  L: 'luxor',
  T: 'tower',
  A: 'american',
  W: 'worldwide',
  F: 'festival',
  C: 'continental',
  I: 'imperial',
}

export interface Given {
  readonly players?: readonly string[]
  /** Rows from A down; missing rows and columns are empty. */
  readonly board?: string
  readonly racks?: Readonly<Record<string, string>>
  readonly shares?: Readonly<Record<string, Partial<PerChain>>>
  readonly cash?: Readonly<Record<string, number>>
  readonly founders?: Partial<Record<Chain, number>>
  /** Tiles left in the bag, the next first; all that are nowhere else if absent. The rest are gone. */
  readonly bag?: string
  readonly options?: Partial<Options>
  readonly turn?: Partial<State['turn']>
  readonly step?: Step
}

const tilesOf = (text: string): readonly Tile[] => text.split(' ').filter((tile) => tile !== '') as Tile[]

/** A state in the middle of a game, drawn as text. Anna's turn, unless said otherwise. */
export const positionOf = (given: Given): State => {
  const players = given.players ?? [anna, bjorn, dora]
  const rows = (given.board ?? '').trim().split('\n')
  const squares: Square[] = TILES.map((_, space) => {
    const mark = rows[Math.floor(space / 12)]?.trim()[space % 12] ?? '.'
    return SQUARES[mark] ?? null
  })
  const racks = players.map((player) => tilesOf(given.racks?.[player] ?? ''))
  const unused = TILES.filter((tile) => squares[spaceOf(tile)] === null && !racks.flat().includes(tile))
  const bag = given.bag === undefined ? unused : tilesOf(given.bag)
  for (const tile of unused) if (!bag.includes(tile)) squares[spaceOf(tile)] = 'removed'
  const sizes: Record<Chain, number> = { ...perChain(0) }
  for (const square of squares)
    if (square !== null && square !== 'loose' && square !== 'removed') sizes[square]++
  const seats = players.map((player, seat): Seat => ({
    player,
    cash: given.cash?.[player] ?? 6000,
    shares: { ...perChain(0), ...given.shares?.[player] },
    rack: racks[seat] ?? [],
    absence: null,
    lastTurn: null,
  }))
  const bank: Record<Chain, number> = { ...perChain(SHARES_PER_CHAIN) }
  for (const { shares } of seats) for (const chain of CHAINS) bank[chain] -= shares[chain]
  const fresh = evolve(undefined, {
    type: 'match-opened',
    options: { ...DEFAULTS, ...given.options },
    players,
    start: [],
    first: players[0] as string,
    bag: [],
  })
  return {
    ...fresh,
    seats,
    board: squares,
    sizes,
    bank,
    founders: { ...fresh.founders, ...given.founders },
    bag,
    turn: { ...fresh.turn, ...given.turn },
    step: given.step ?? { step: 'place-tile' },
  }
}

export const position = (given: Given, seed: string | number = 1): Scenario<Acquire> =>
  givenState(acquire, positionOf(given), { seed })

/** The board as text, for comparing. */
export const drawn = ({ board }: Pick<State, 'board'>): string => {
  const marks = new Map(Object.entries(SQUARES).map(([mark, square]) => [square, mark]))
  return Array.from({ length: 9 }, (_, row) =>
    board
      .slice(row * 12, (row + 1) * 12)
      .map((square) => marks.get(square))
      .join(''),
  ).join('\n')
}

/** Rows of eleven and more: chains no merger can end (A10). */
export const SAFE_TWO = `
AAAAAAAAAAA.
............
WWWWWWWWWWW.`
