import type { PlayerId } from '@fimm/kernel'
import { chainsAround, connected, filled, largest } from './board.ts'
import { netWorths } from './bonuses.ts'
import { type Chain, CHAINS, type PerChain, perChain, SHARES_PER_CHAIN } from './chains.ts'
import { began, bonusPaid, chainDissolved, disposed } from './evolve-merger.ts'
import { priceOf } from './prices.ts'
import { SPACES, spaceOf, type Tile } from './tiles.ts'
import type { Absence, Board, Final, LastTurn, Playable, Seat, State, Step, Turn, Worth } from './types.ts'
import type { Event, EventOf } from './events.ts'
import { actorOf, seatOf, stepped, withSeat } from './seats.ts'

const FIRST_CASH = 6000
export const RACK_SIZE = 6
/** A match rarely has more turns; where it does, every second one is forgotten. */
const HISTORY_LIMIT = 256

/** What an event makes of the state. */
export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'match-opened') return opened(event)
  if (state === undefined) throw new Error('a match begins by being opened')
  switch (event.type) {
    case 'turn-began':
      return { ...stepped(state, { step: 'place-tile' }), turn: nextTurn(state, event) }
    case 'tile-placed':
      return placed(state, event)
    case 'placing-skipped':
      return {
        ...stepped(state, { step: 'buy-shares' }),
        seats: withLastTurn(state, { ...NOTHING_DONE, turn: state.turn.number }),
        turn: { ...state.turn, idle: state.turn.idle + 1 },
      }
    case 'chain-founded':
      return founded(state, event)
    case 'merger-began':
      return began(state, event)
    case 'chain-dissolved':
      return chainDissolved(state, event)
    case 'bonus-paid':
      return bonusPaid(state, event)
    case 'shares-disposed':
      return disposed(state, event)
    case 'shares-bought':
      return bought(state, event)
    case 'buying-skipped':
      return stepped(state, { step: 'draw' })
    case 'end-declared':
      return { ...state, turn: { ...state.turn, ending: true } }
    case 'tiles-drawn':
      return { ...drawn(state, { step: 'replace' }, event.player, event.tiles), history: remembered(state) }
    case 'dead-tiles-removed':
      return drawn(removed(state, event.player, event.tiles), { step: 'pass' }, event.player, event.drawn)
    case 'dead-tile-exchanged':
      return {
        ...drawn(
          removed(state, event.player, [event.tile]),
          { step: 'place-tile' },
          event.player,
          event.drawn,
        ),
        turn: { ...state.turn, exchanged: true },
      }
    case 'match-ended':
      return ended(state, event)
    case 'clock-started':
      return { ...state, clock: event.until }
    case 'seat-away':
      return absent(state, event.player, 'late')
    case 'seat-back':
      return absent(state, event.player, null)
    case 'seat-left':
      return absent(state, event.player, 'left')
  }
}

const nextTurn = (state: State, { player, turn }: EventOf<'turn-began'>): Turn => ({
  number: turn,
  seat: seatOf(state, player),
  ending: false,
  exchanged: false,
  idle: state.turn.idle,
})

const opened = (event: EventOf<'match-opened'>): State => {
  const { options, players, start, bag } = event
  const first = players.indexOf(event.first)
  const hand = (seat: number): readonly Tile[] => {
    const turn = (seat - first + players.length) % players.length
    return bag.slice(turn * RACK_SIZE, (turn + 1) * RACK_SIZE)
  }
  const empty: Board = Array.from({ length: SPACES }, () => null)
  return {
    options,
    players,
    seats: players.map((player, seat): Seat => ({
      player,
      cash: FIRST_CASH,
      shares: perChain(0),
      rack: hand(seat),
      absence: null,
      lastTurn: null,
    })),
    first,
    // Start tiles never form a chain among themselves (A5).
    board: options.startTiles === 'stay' ? filled(empty, start.map(spaceOf), 'loose') : empty,
    sizes: perChain(0),
    bank: perChain(SHARES_PER_CHAIN),
    founders: noFounders,
    bag: bag.slice(players.length * RACK_SIZE),
    turn: { number: 1, seat: first, ending: false, exchanged: false, idle: 0 },
    step: { step: 'place-tile' },
    decision: 1,
    clock: null,
    last: null,
    history: [{ turn: 0, worth: players.map(() => FIRST_CASH) }],
    mergers: [],
  }
}

const noFounders: State['founders'] = {
  luxor: null,
  tower: null,
  american: null,
  worldwide: null,
  festival: null,
  continental: null,
  imperial: null,
}

const NOTHING_DONE: LastTurn = {
  turn: 0,
  tile: null,
  outcome: null,
  chain: null,
  size: 0,
  defunct: [],
  bought: [],
}

const withLastTurn = (state: State, lastTurn: LastTurn): readonly Seat[] =>
  withSeat(state, state.turn.seat, (seat) => ({ ...seat, lastTurn }))

const placed = (state: State, { player, tile, outcome }: EventOf<'tile-placed'>): State => {
  const space = spaceOf(tile)
  const seatsAfter = (chain: Chain | null, size: number): readonly Seat[] =>
    withSeat(state, seatOf(state, player), (seat) => ({
      ...seat,
      rack: seat.rack.filter((held) => held !== tile),
      lastTurn: { ...NOTHING_DONE, turn: state.turn.number, tile, outcome, chain, size },
    }))
  const turn = state.turn.idle === 0 ? state.turn : { ...state.turn, idle: 0 }
  if (outcome === 'grow') {
    const [chain] = chainsAround(state.board, space) as [Chain]
    const joined = connected(state.board, space)
    const size = state.sizes[chain] + joined.length
    const sizes = { ...state.sizes, [chain]: size }
    const board = filled(state.board, joined, chain)
    const seats = seatsAfter(chain, size)
    return { ...stepped(state, { step: 'buy-shares' }), seats, turn, last: tile, board, sizes }
  }
  const seats = seatsAfter(null, 1)
  return {
    ...stepped(state, stepAfter(state, tile, outcome)),
    seats,
    turn,
    last: tile,
    board: filled(state.board, [space], 'loose'),
  }
}

const stepAfter = (state: State, tile: Tile, outcome: Playable): Step => {
  if (outcome === 'found') return { step: 'found-chain', tile }
  if (outcome === 'merge') return { step: 'choose-survivor', tile, among: survivors(state, tile) }
  return { step: 'buy-shares' }
}

const survivors = (state: State, tile: Tile): readonly Chain[] => {
  const touching = chainsAround(state.board, spaceOf(tile))
  const most = largest(touching, state.sizes)
  return CHAINS.filter((chain) => most.includes(chain))
}

const founded = (state: State, { player, chain, tile, free }: EventOf<'chain-founded'>): State => {
  const founder = seatOf(state, player)
  const joined = connected(state.board, spaceOf(tile))
  const next: State = {
    ...stepped(state, { step: 'buy-shares' }),
    board: filled(state.board, joined, chain),
    sizes: { ...state.sizes, [chain]: joined.length },
    founders: { ...state.founders, [chain]: founder },
  }
  const share = free ? 1 : 0
  const seats = withSeat(state, founder, (seat) => ({
    ...seat,
    shares: { ...seat.shares, [chain]: seat.shares[chain] + share },
    lastTurn: seat.lastTurn && { ...seat.lastTurn, chain, size: joined.length },
  }))
  return { ...next, bank: { ...state.bank, [chain]: state.bank[chain] - share }, seats }
}

const bought = (state: State, { player, shares, cost }: EventOf<'shares-bought'>): State => {
  const bank: Record<Chain, number> = { ...state.bank }
  const seats = withSeat(state, seatOf(state, player), (seat) => {
    const held: Record<Chain, number> = { ...seat.shares }
    for (const chain of shares) {
      held[chain]++
      bank[chain]--
    }
    const lastTurn = seat.lastTurn && { ...seat.lastTurn, bought: shares }
    return { ...seat, shares: held, cash: seat.cash - cost, lastTurn }
  })
  return { ...stepped(state, { step: 'draw' }), seats, bank }
}

const drawn = (state: State, step: Step, player: PlayerId, tiles: readonly Tile[]): State => {
  const next = stepped(state, step)
  if (tiles.length === 0) return next
  // What was dead too and went the same way at once was never in the hand (A23, `repeat`).
  const kept = tiles.filter((tile) => state.board[spaceOf(tile)] === null)
  const seats = withSeat(state, seatOf(state, player), (seat) => ({ ...seat, rack: [...seat.rack, ...kept] }))
  return { ...next, seats, bag: state.bag.slice(tiles.length) }
}

/** Tiles out of the game for ever; their spaces stay empty. */
const removed = (state: State, player: PlayerId, tiles: readonly Tile[]): State => ({
  ...state,
  board: filled(state.board, tiles.map(spaceOf), 'removed'),
  seats: withSeat(state, seatOf(state, player), (seat) => ({
    ...seat,
    rack: seat.rack.filter((tile) => !tiles.includes(tile)),
  })),
})

const remembered = (state: State): readonly Worth[] => {
  const { history } = state
  const kept = history.length < HISTORY_LIMIT ? history : history.filter((_, index) => index % 2 === 0)
  return [...kept, { turn: state.turn.number, worth: netWorths(state.seats, state.sizes) }]
}

/** All shares of chains on the board are sold (A25). */
const ended = (state: State, { why, finals }: EventOf<'match-ended'>): State => {
  const onBoard = CHAINS.filter((chain) => priceOf(chain, state.sizes[chain]) > 0)
  const bank: Record<Chain, number> = { ...state.bank }
  for (const chain of onBoard) bank[chain] = SHARES_PER_CHAIN
  return {
    ...stepped(state, { step: 'over', why, finals }),
    bank,
    seats: state.seats.map((seat, index) => ({
      ...seat,
      cash: (finals[index] as Final).total,
      shares: withoutChains(seat.shares, onBoard),
    })),
    history: [...state.history, { turn: state.turn.number + 1, worth: finals.map(({ total }) => total) }],
  }
}

const withoutChains = (shares: PerChain, chains: readonly Chain[]): PerChain => {
  const left: Record<Chain, number> = { ...shares }
  for (const chain of chains) left[chain] = 0
  return left
}

const absent = (state: State, player: PlayerId, absence: Absence): State => {
  const seat = seatOf(state, player)
  const seats = withSeat(state, seat, (before) => ({ ...before, absence }))
  return seat === actorOf(state) ? { ...state, seats, clock: null } : { ...state, seats }
}
