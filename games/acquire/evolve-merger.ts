import { chainsAround, connected } from './board.ts'
import { type Chain, CHAINS, type PerChain } from './chains.ts'
import { priceOf } from './prices.ts'
import { playerAt, seatOf, stepped, withSeat } from './seats.ts'
import { spaceOf } from './tiles.ts'
import type { Dissolution, Defunct, Holder, Merger, State, Step } from './types.ts'
import type { EventOf } from './events.ts'

/** The survivor takes the board at once; the others are settled one by one (A16, A17). */
export const began = (state: State, { tile, survivor }: EventOf<'merger-began'>): State => {
  const space = spaceOf(tile)
  const touching = chainsAround(state.board, space)
  const defunct = CHAINS.filter((chain) => chain !== survivor && touching.includes(chain))
    .map((chain): Defunct => {
      const size = state.sizes[chain]
      const spaces = state.board.flatMap((square, at) => (square === chain ? [at] : []))
      return { chain, size, price: priceOf(chain, size), spaces }
    })
    .toSorted((a, b) => b.size - a.size)
  const joined = connected(state.board, space)
  const board = state.board.map((square, at) =>
    joined.includes(at) || defunct.some(({ chain }) => chain === square) ? survivor : square,
  )
  const sizes: Record<Chain, number> = { ...state.sizes }
  const founders: Record<Chain, number | null> = { ...state.founders }
  sizes[survivor] += joined.length
  for (const { chain, size } of defunct) {
    sizes[survivor] += size
    sizes[chain] = 0
    founders[chain] = null
  }
  const dissolved = defunct.map(({ chain }) => chain)
  return {
    ...stepped(state, nextDefunct({ tile, survivor, defunct, left: defunct })),
    seats: withSeat(state, state.turn.seat, (seat) => ({
      ...seat,
      lastTurn: seat.lastTurn && {
        ...seat.lastTurn,
        chain: survivor,
        size: sizes[survivor],
        defunct: dissolved,
      },
    })),
    board,
    sizes,
    founders,
    mergers: [
      ...state.mergers,
      {
        turn: state.turn.number,
        survivor,
        defunct: dissolved,
        player: playerAt(state, state.turn.seat),
        size: sizes[survivor],
      },
    ],
  }
}

export const chainDissolved = (state: State, event: EventOf<'chain-dissolved'>): State => {
  const { chain, bank } = event
  const merger = mergerOf(state)
  const defunct = merger.left.find((other) => other.chain === chain) as Defunct
  const holders = event.holders.map(({ player, shares }): Holder => ({
    seat: seatOf(state, player),
    shares,
    bonus: 0,
    disposed: null,
  }))
  const left = merger.left.filter((other) => other !== defunct)
  return stepped(state, nextHolder({ ...merger, left }, { defunct, bank, holders }))
}

export const bonusPaid = (state: State, { player, amount }: EventOf<'bonus-paid'>): State => {
  const { step } = state
  const paid = seatOf(state, player)
  const seats = withSeat(state, paid, (seat) => ({ ...seat, cash: seat.cash + amount }))
  if (step.step !== 'dispose-shares') return { ...state, seats }
  const current = withHolder(step.current, paid, { bonus: amount })
  return { ...state, seats, step: { ...step, current } }
}

export const disposed = (state: State, event: EventOf<'shares-disposed'>): State => {
  const { step } = state
  if (step.step !== 'dispose-shares') throw new Error('shares are disposed of only in a merger')
  const { player, chain, survivor, sold, traded, received, proceeds } = event
  const holder = seatOf(state, player)
  const current = withHolder(step.current, holder, { disposed: { sold, traded } })
  return {
    ...stepped(state, nextHolder(step.merger, current)),
    seats: withSeat(state, holder, (seat) => ({
      ...seat,
      cash: seat.cash + proceeds,
      shares: moved(seat.shares, chain, -sold - traded, survivor, received),
    })),
    bank: moved(state.bank, chain, sold + traded, survivor, -received),
  }
}

/** Shares of the defunct chain one way, of the survivor the other. */
const moved = (
  shares: PerChain,
  chain: Chain,
  change: number,
  survivor: Chain,
  received: number,
): PerChain => ({ ...shares, [chain]: shares[chain] + change, [survivor]: shares[survivor] + received })

const mergerOf = (state: State): Merger => {
  if (!('merger' in state.step)) throw new Error('a chain is dissolved only in a merger')
  return state.step.merger
}

const withHolder = (current: Dissolution, seat: number, change: Partial<Holder>): Dissolution => ({
  ...current,
  holders: current.holders.map((holder) => (holder.seat === seat ? { ...holder, ...change } : holder)),
})

/** The next holder who has not decided, clockwise (A18). */
const nextHolder = (merger: Merger, current: Dissolution): Step => {
  const holder = current.holders.find(({ disposed: decided }) => decided === null)
  return holder === undefined
    ? nextDefunct(merger)
    : { step: 'dispose-shares', merger, current, seat: holder.seat }
}

/** The largest of those left is next; among equals the merging player chooses (A17). */
const nextDefunct = (merger: Merger): Step => {
  const most = merger.left[0]?.size
  if (most === undefined) return { step: 'buy-shares' }
  const among = merger.left.filter(({ size }) => size === most).map(({ chain }) => chain)
  return { step: 'choose-next-defunct', merger, among }
}
