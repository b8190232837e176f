import type { PlayerId, Random, Secrets, Viewer } from '@fimm/kernel'
import { type Chain, CHAINS, perChain } from './chains.ts'
import { RACK_SIZE } from './evolve.ts'
import { seatOf } from './seats.ts'
import type { Tile } from './tiles.ts'
import type { Event, EventOf } from './events.ts'
import type { State } from './types.ts'

/** Others' racks and the order of the bag (A6); where holdings are hidden, others' cash and shares (A28). */
export const secrets: Secrets<State, Event> = {
  state: (state, viewer, random) => {
    if (viewer.kind === 'review') return state
    const own = viewer.kind === 'player' ? seatOf(state, viewer.player) : -1
    const dealt = redealt(state, own, random)
    return state.options.openHoldings || state.step.step === 'over' ? dealt : regrouped(dealt, own, random)
  },
  event: (event, viewer, state, random) => {
    if (viewer.kind === 'review') return event
    switch (event.type) {
      case 'match-opened':
        return { ...event, bag: reordered(event, viewer, random) }
      case 'tiles-drawn':
        if (isOwn(event.player, viewer)) return event
        return { ...event, tiles: unseen(state, viewer, random).slice(0, event.tiles.length) }
      case 'dead-tiles-removed':
      case 'dead-tile-exchanged': {
        if (isOwn(event.player, viewer)) return event
        const pool = unseen(state, viewer, random)
        const shown = event.type === 'dead-tiles-removed' ? event.tiles : []
        return {
          ...event,
          drawn: event.drawn.map((tile) => (shown.includes(tile) ? tile : (pool.pop() ?? tile))),
        }
      }
      default:
        return event
    }
  },
}

const isOwn = (player: PlayerId, viewer: Viewer): boolean =>
  viewer.kind === 'player' && viewer.player === player

/** Every tile this viewer cannot place anywhere, in random order. */
const unseen = (state: State, viewer: Viewer, random: Random): Tile[] => {
  const others = state.seats.filter(({ player }) => !isOwn(player, viewer))
  return random.shuffle([...others.flatMap(({ rack }) => rack), ...state.bag])
}

/** Unseen tiles change places between the others' racks and the bag; every rack keeps its size. */
const redealt = (state: State, own: number, random: Random): State => {
  const others = state.seats.filter((_, seat) => seat !== own)
  const pool = random.shuffle([...others.flatMap(({ rack }) => rack), ...state.bag])
  return {
    ...state,
    seats: state.seats.map((seat, index) =>
      index === own ? seat : { ...seat, rack: pool.splice(0, seat.rack.length) },
    ),
    bag: pool,
  }
}

/** The bag as it could have been: all but this viewer's first rack in another order. */
const reordered = (
  { players, first, bag }: EventOf<'match-opened'>,
  viewer: Viewer,
  random: Random,
): readonly Tile[] => {
  const seat = viewer.kind === 'player' ? players.indexOf(viewer.player) : -1
  const turn = (seat - players.indexOf(first) + players.length) % players.length
  const known = (index: number): boolean => seat >= 0 && Math.floor(index / RACK_SIZE) === turn
  const pool = random.shuffle(bag.filter((_, index) => !known(index)))
  return bag.map((tile, index) => (known(index) ? tile : (pool.pop() as Tile)))
}

/** More than this nobody needs to be asked what to buy. */
const DEAREST_SHARE = 1200

/** Others' shares change hands chain by chain, and their cash is anybody's guess; that somebody has too little for a
 *  share shows in their not being asked to buy (A21), so it is no secret (A35). What the bank has is public, and so is
 *  who held how much of the chain being dissolved. */
const regrouped = (state: State, own: number, random: Random): State => {
  const others = state.seats.flatMap((_, seat) => (seat === own ? [] : [seat]))
  const revealed = state.step.step === 'dispose-shares' ? state.step.current.defunct.chain : undefined
  const shares = state.seats.map((seat): Record<Chain, number> => ({ ...perChain(0), ...seat.shares }))
  for (const chain of CHAINS) {
    if (chain === revealed) continue
    const from = random.shuffle(others)
    for (const [index, seat] of others.entries()) {
      const held = shares[seat]
      if (held) held[chain] = state.seats[from[index] as number]?.shares[chain] ?? 0
    }
  }
  const guess = (seat: number, known: number): number =>
    seat === own || known < DEAREST_SHARE ? known : DEAREST_SHARE + 100 * random.int(400)
  return {
    ...state,
    seats: state.seats.map((seat, index) => ({
      ...seat,
      cash: guess(index, seat.cash),
      shares: shares[index] ?? seat.shares,
    })),
    history: state.history.map(({ turn, worth }) => ({
      turn,
      worth: worth.map((sum, seat) => guess(seat, sum)),
    })),
  }
}
