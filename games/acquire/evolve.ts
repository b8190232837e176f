import type { PlayerId } from '@fimm/kernel'
import { chainsAround, connected, filled, largest } from './board.ts'
import { netWorths } from './bonuses.ts'
import { type Chain, CHAINS, type PerChain, perChain, SHARES_PER_CHAIN } from './chains.ts'
import { began, bonusPaid, disposed, dissolved } from './evolve-merger.ts'
import { priceOf } from './prices.ts'
import { SPACES, spaceOf, type Tile } from './tiles.ts'
import type { Absence, Board, Event, EventOf, Seat, State, Step, Worth } from './types.ts'
import { actorOf, seatOf, stepped, withSeat } from './seats.ts'

const FIRST_CASH = 6000
export const RACK_SIZE = 6
/** A match rarely has more turns; where it does, every second one is forgotten. */
const HISTORY_LIMIT = 256

/** What a fact makes of the state. */
export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'match-opened') return opened(event)
  if (state === undefined) throw new Error('a match begins by being opened')
  switch (event.type) {
    case 'turn-began':
      return stepped(
        state,
        { step: 'place-tile' },
        {
          turn: {
            number: event.turn,
            seat: seatOf(state, event.player),
            ending: false,
            exchanged: false,
            idle: state.turn.idle,
          },
        },
      )
    case 'tile-placed':
      return placed(state, event)
    case 'placing-skipped':
      return stepped(
        state,
        { step: 'buy-shares' },
        {
          turn: { ...state.turn, idle: state.turn.idle + 1 },
        },
      )
    case 'chain-founded':
      return founded(state, event)
    case 'merger-began':
      return began(state, event)
    case 'chain-dissolved':
      return dissolved(state, event)
    case 'bonus-paid':
      return bonusPaid(state, event)
    case 'shares-disposed':
      return disposed(state, event)
    case 'shares-bought':
      return bought(state, event)
    case 'buying-skipped':
      return stepped(state, { step: 'draw' }, {})
    case 'end-declared':
      return { ...state, turn: { ...state.turn, ending: true } }
    case 'tiles-drawn':
      return stepped(state, { step: 'replace' }, drawn(state, event.player, [], event.tiles))
    case 'dead-tiles-removed':
      return stepped(state, { step: 'pass' }, drawn(state, event.player, event.tiles, event.drawn))
    case 'dead-tile-exchanged':
      return stepped(
        state,
        { step: 'place-tile' },
        {
          ...drawn(state, event.player, [event.tile], event.drawn),
          turn: { ...state.turn, exchanged: true },
        },
      )
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
    seats: players.map((player, seat): Seat => ({
      player,
      cash: FIRST_CASH,
      shares: perChain(0),
      rack: hand(seat),
      absence: null,
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

const placed = (state: State, { player, tile, outcome }: EventOf<'tile-placed'>): State => {
  const space = spaceOf(tile)
  const seat = seatOf(state, player)
  const rack = (state.seats[seat] as Seat).rack.filter((held) => held !== tile)
  const rest = {
    seats: withSeat(state, seat, { rack }),
    turn: state.turn.idle === 0 ? state.turn : { ...state.turn, idle: 0 },
    last: tile,
  }
  if (outcome === 'grow') {
    const [chain] = chainsAround(state.board, space) as [Chain]
    const joined = connected(state.board, space)
    return stepped(
      state,
      { step: 'buy-shares' },
      {
        ...rest,
        board: filled(state.board, joined, chain),
        sizes: { ...state.sizes, [chain]: state.sizes[chain] + joined.length },
      },
    )
  }
  const step: Step =
    outcome === 'found'
      ? { step: 'found-chain', tile }
      : outcome === 'merge'
        ? { step: 'choose-survivor', tile, among: survivors(state, tile) }
        : { step: 'buy-shares' }
  return stepped(state, step, { ...rest, board: filled(state.board, [space], 'loose') })
}

const survivors = (state: State, tile: Tile): readonly Chain[] => {
  const touching = chainsAround(state.board, spaceOf(tile))
  const most = largest(touching, state.sizes)
  return CHAINS.filter((chain) => most.includes(chain))
}

const founded = (state: State, { player, chain, tile, free }: EventOf<'chain-founded'>): State => {
  const seat = seatOf(state, player)
  const joined = connected(state.board, spaceOf(tile))
  const { shares } = state.seats[seat] as Seat
  return stepped(
    state,
    { step: 'buy-shares' },
    {
      board: filled(state.board, joined, chain),
      sizes: { ...state.sizes, [chain]: joined.length },
      founders: { ...state.founders, [chain]: seat },
      ...(free && {
        seats: withSeat(state, seat, { shares: { ...shares, [chain]: shares[chain] + 1 } }),
        bank: { ...state.bank, [chain]: state.bank[chain] - 1 },
      }),
    },
  )
}

const bought = (state: State, { player, shares, cost }: EventOf<'shares-bought'>): State => {
  const seat = seatOf(state, player)
  const before = state.seats[seat] as Seat
  const held: Record<Chain, number> = { ...before.shares }
  const bank: Record<Chain, number> = { ...state.bank }
  for (const chain of shares) {
    held[chain]++
    bank[chain]--
  }
  return stepped(
    state,
    { step: 'draw' },
    {
      seats: withSeat(state, seat, { shares: held, cash: before.cash - cost }),
      bank,
    },
  )
}

/** Tiles out of the hand for ever, and others into it. */
const drawn = (
  state: State,
  player: PlayerId,
  gone: readonly Tile[],
  tiles: readonly Tile[],
): Partial<State> => {
  const seat = seatOf(state, player)
  const rack = (state.seats[seat] as Seat).rack.filter((tile) => !gone.includes(tile))
  // A dead tile can be replaced by one that is dead too and goes the same way at once (A23, `repeat`).
  const kept = tiles.filter((tile) => !gone.includes(tile))
  return {
    seats: withSeat(state, seat, { rack: [...rack, ...kept] }),
    bag: state.bag.slice(tiles.length),
    ...(gone.length > 0 && { board: filled(state.board, gone.map(spaceOf), 'gone') }),
    history: state.step.step === 'draw' ? remembered(state) : state.history,
  }
}

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
  return stepped(
    state,
    { step: 'over', why, finals },
    {
      bank,
      seats: state.seats.map((seat, index) => ({
        ...seat,
        cash: (finals[index] as { readonly total: number }).total,
        shares: withoutChains(seat.shares, onBoard),
      })),
      history: [...state.history, { turn: state.turn.number + 1, worth: finals.map(({ total }) => total) }],
    },
  )
}

const withoutChains = (shares: PerChain, chains: readonly Chain[]): PerChain => {
  const left: Record<Chain, number> = { ...shares }
  for (const chain of chains) left[chain] = 0
  return left
}

const absent = (state: State, player: PlayerId, absence: Absence): State => {
  const seat = seatOf(state, player)
  const seats = withSeat(state, seat, { absence })
  return seat === actorOf(state) ? { ...state, seats, clock: null } : { ...state, seats }
}
