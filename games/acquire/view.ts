import type { PlayerId, Viewer } from '@fimm/kernel'
import { chainsAround, connected, isPlayable, largest, outcomeAt } from './board.ts'
import { worthsNow } from './bonuses.ts'
import { type Chain, CHAINS, MARKS, SAFE_SIZE, SHARES_PER_CHAIN, TIER_OF } from './chains.ts'
import { mayOf } from './may.ts'
import { majorityOf, minorityOf, PRICE_CHART, priceOf } from './prices.ts'
import { outcomeOfMatch } from './scoring.ts'
import { actorOf, playerAt, seatOf } from './seats.ts'
import { spaceOf, type Tile } from './tiles.ts'
import type { State } from './types.ts'
import type { ChainView, MergerView, RackTile, SeatView, StepName, View } from './view-types.ts'

/** All that a viewer may know, and may do. */
export const view = (state: State, viewer: Viewer): View => {
  const seat = viewer.kind === 'player' ? seatOf(state, viewer.player) : -1
  const own = state.seats[seat]
  const actor = actorOf(state)
  const everything = viewer.kind === 'review'
  const open = state.options.openHoldings || everything || state.step.step === 'over'
  const rack = own === undefined ? null : own.rack.map((tile) => rackTile(state, tile))
  return {
    you: own?.player ?? null,
    options: state.options,
    decision: state.decision,
    turn: {
      number: state.turn.number,
      player: playerAt(state, state.turn.seat),
      ending: state.turn.ending,
    },
    step: stepName(state),
    actor: actor < 0 ? null : playerAt(state, actor),
    until: state.clock,
    board: state.board,
    last: state.last,
    chains: CHAINS.map((chain, index) => chainView(state, chain, index)),
    seats: seatViews(state, seat, open, everything),
    bag: state.bag.length,
    undrawn: everything ? state.bag : null,
    rack,
    merger: mergerView(state),
    may: rack !== null && seat === actor ? mayOf(state, rack) : null,
    away: own !== undefined && own.absence !== null,
    chart: PRICE_CHART,
    history: open ? state.history : null,
    result: resultView(state),
  }
}

const stepName = ({ step }: State): StepName => {
  if (step.step === 'draw' || step.step === 'replace' || step.step === 'pass') return 'buy-shares'
  return step.step
}

/** The view of a chain follows from three numbers and is the same object whenever they are: watchers are
 *  sent only what changed, and that is told by identity. */
const knownChains: ChainView[][] = CHAINS.map(() => [])

const chainView = (state: State, chain: Chain, index: number): ChainView => {
  const size = state.sizes[chain]
  const bank = state.bank[chain]
  const founder = state.founders[chain]
  const known = knownChains[index] as ChainView[]
  const key = (size * (SHARES_PER_CHAIN + 1) + bank) * 8 + (founder ?? 7)
  const made = known[key]
  if (made !== undefined) return made
  const price = priceOf(chain, size)
  const { letter, pattern } = MARKS[chain]
  const fresh: ChainView = {
    chain,
    letter,
    pattern,
    tier: TIER_OF[chain],
    size,
    price,
    majority: majorityOf(price),
    minority: minorityOf(price),
    safe: size >= SAFE_SIZE,
    bank,
    founder,
    firstPrice: priceOf(chain, 2),
  }
  known[key] = fresh
  return fresh
}

/** Racks are everybody's own; cash and shares too, where holdings are hidden (A28). */
const seatViews = (state: State, own: number, open: boolean, everything: boolean): readonly SeatView[] => {
  const worths = open ? worthsNow(state) : undefined
  return state.seats.map(({ player, cash, shares, rack, absence }, seat) => {
    const shown = open || seat === own
    return {
      player,
      cash: shown ? cash : null,
      shares: shown ? shares : null,
      worth: worths?.[seat] ?? null,
      tiles: rack.length,
      rack: everything ? rack : null,
      absence,
    }
  })
}

const NO_CHAINS: readonly Chain[] = []

const rackTile = (state: State, tile: Tile): RackTile => {
  const { board, sizes } = state
  const space = spaceOf(tile)
  const outcome = outcomeAt(board, sizes, space)
  if (outcome === 'lone') return { tile, outcome, chains: NO_CHAINS, survivors: NO_CHAINS, size: 1 }
  const chains = chainsAround(board, space)
  const survivors = outcome === 'merge' ? largest(chains, sizes) : NO_CHAINS
  let size = isPlayable(outcome) ? connected(board, space).length : 0
  if (size > 0) for (const chain of chains) size += sizes[chain]
  return { tile, outcome, chains, survivors, size }
}

const mergerView = (state: State): MergerView | null => {
  const { step } = state
  if (!('merger' in step)) return null
  const { tile, survivor, dying, left } = step.merger
  const current = step.step === 'dispose-shares' ? step.current : undefined
  return {
    tile,
    survivor,
    survivorPrice: priceOf(survivor, state.sizes[survivor]),
    dying: dying.map(({ chain, size, price }) => ({
      chain,
      size,
      price,
      majority: majorityOf(price),
      minority: minorityOf(price),
      when:
        chain === current?.dying.chain
          ? 'now'
          : left.some((later) => later.chain === chain)
            ? 'later'
            : 'done',
    })),
    holders: (current?.holders ?? []).map(({ seat, shares, bonus, disposed }) => ({
      player: playerAt(state, seat),
      shares,
      bonus,
      disposed: disposed && { kept: shares - disposed.sold - disposed.traded, ...disposed },
    })),
    bank: current?.bank ?? null,
  }
}

const resultView = (state: State): View['result'] => {
  const { step } = state
  if (step.step !== 'over') return null
  const winners: readonly PlayerId[] = outcomeOfMatch(state, step.finals).winners
  return { why: step.why, finals: step.finals, winners }
}
