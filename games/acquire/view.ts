import { derived, type PlayerId, type Viewer } from '@fimm/kernel'
import { endAllowed } from './board.ts'
import { bonusesBySeat, holdingsOf, leadersOf, worthsNow, worthWithoutBonuses } from './bonuses.ts'
import { type Chain, CHAINS, SAFE_SIZE, SHARES_PER_CHAIN, TIER_OF } from './chains.ts'
import { legalMovesOf } from './legal-moves.ts'
import { clockwise, drawsForBank } from './merge.ts'
import { majorityOf, minorityOf, priceOf } from './prices.ts'
import { outcomeOfMatch } from './scoring.ts'
import { actorOf, playerAt, seatOf } from './seats.ts'
import type { Dissolution, State } from './types.ts'
import type {
  ChainView,
  DefunctView,
  HolderView,
  MergerView,
  SeatView,
  StepName,
  View,
} from './view-types.ts'
import { whatIf } from './what-if.ts'

/** All that a viewer may know, and may do. */
export const view = (state: State, viewer: Viewer): View => {
  const seat = viewer.kind === 'player' ? seatOf(state, viewer.player) : -1
  const own = state.seats[seat]
  const actor = actorOf(state)
  const everything = viewer.kind === 'review'
  const open = state.options.openHoldings || everything || state.step.step === 'over'
  const places = seat === actor && state.step.step === 'place-tile'
  const rack = own === undefined ? null : own.rack.map((tile) => ({ tile, ...whatIf(state, tile, places) }))
  return {
    me: own?.player ?? null,
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
    chains: chainsFor(state, open),
    seats: seatsFor(state, seat, open, everything),
    bag: state.bag.length,
    rack,
    merger: mergerView(state, open),
    end: endView(state),
    may: own === undefined ? null : legalMovesOf(state, seat),
    away: own !== undefined && own.absence !== null,
    history: open ? state.history : null,
    mergers: state.mergers,
    result: resultView(state),
  }
}

const stepName = ({ step }: State): StepName => {
  if (step.step === 'draw' || step.step === 'replace' || step.step === 'pass') return 'buy-shares'
  return step.step
}

/** The same for everybody. */
const chainsFor = (state: State, open: boolean): View['chains'] =>
  derived(state, open ? 'chains and who leads' : 'chains', () =>
    CHAINS.map((chain) => chainView(state, chain, open)),
  )

const chainView = (state: State, chain: Chain, open: boolean): ChainView => {
  const size = state.sizes[chain]
  const price = priceOf(chain, size)
  const founder = state.founders[chain]
  return {
    chain,
    tier: TIER_OF[chain],
    size,
    price,
    majority: majorityOf(price),
    minority: minorityOf(price),
    safe: size >= SAFE_SIZE,
    bank: state.bank[chain],
    founder: founder === null ? null : playerAt(state, founder),
    firstPrice: priceOf(chain, 2),
    leaders: open ? leadersIn(state, chain) : null,
  }
}

const NOBODY: readonly PlayerId[] = []
const NO_LEADERS = { most: NOBODY, second: NOBODY }

const leadersIn = (state: State, chain: Chain): ChainView['leaders'] => {
  if (state.bank[chain] === SHARES_PER_CHAIN) return NO_LEADERS
  const { most, second } = leadersOf(holdingsOf(state.seats, chain, null))
  const named = (seat: number): PlayerId => playerAt(state, seat)
  return { most: most.map(named), second: second.map(named) }
}

/** The same for everybody, where holdings are open. */
const seatsFor = (state: State, own: number, open: boolean, everything: boolean): View['seats'] =>
  open && !everything
    ? derived(state, 'open seats', () => seatViews(state, own, open, everything))
    : seatViews(state, own, open, everything)

/** Racks are everybody's own; cash and shares too, where holdings are hidden (A28). */
const seatViews = (state: State, own: number, open: boolean, everything: boolean): readonly SeatView[] => {
  const worths = open ? worthsNow(state) : undefined
  return state.seats.map(({ player, cash, shares, rack, absence, lastTurn }, seat) => {
    const shown = open || seat === own
    return {
      player,
      cash: shown ? cash : null,
      shares: shown ? shares : null,
      worth: worths?.[seat] ?? (shown ? worthWithoutBonuses(state, seat) : null),
      tiles: rack.length,
      rack: everything ? rack : null,
      absence,
      lastTurn,
    }
  })
}

const endView = ({ sizes }: State): View['end'] => {
  const onBoard = CHAINS.filter((chain) => sizes[chain] > 0)
  return {
    chains: onBoard.length,
    safe: onBoard.filter((chain) => sizes[chain] >= SAFE_SIZE).length,
    largest: Math.max(0, ...onBoard.map((chain) => sizes[chain])),
    allowed: endAllowed(sizes),
  }
}

const mergerView = (state: State, open: boolean): MergerView | null => {
  const { step } = state
  if (!('merger' in step)) return null
  const { tile, survivor, defunct, left } = step.merger
  const current = step.step === 'dispose-shares' ? step.current : undefined
  const whenAndWho = (chain: Chain, price: number): Pick<DefunctView, 'when' | 'holders'> => {
    if (chain === current?.defunct.chain) return { when: 'now', holders: holdersNow(state, current) }
    if (!left.some((later) => later.chain === chain)) return { when: 'done', holders: null }
    return { when: 'later', holders: open ? holdersLater(state, chain, price) : null }
  }
  return {
    tile,
    survivor,
    othersSafe: CHAINS.every((chain) => state.sizes[chain] === 0 || state.sizes[chain] >= SAFE_SIZE),
    defunct: defunct.map(({ chain, size, price, spaces }): DefunctView => ({
      chain,
      size,
      price,
      spaces,
      ...whenAndWho(chain, price),
    })),
    bank: current?.bank ?? null,
  }
}

const holdersNow = (state: State, { holders }: Dissolution): readonly HolderView[] =>
  holders.map(({ seat, shares, bonus, disposed }) => ({
    player: playerAt(state, seat),
    shares,
    bonus,
    disposed: disposed && { kept: shares - disposed.sold - disposed.traded, ...disposed },
  }))

/** Who will be asked about a chain, and the bonus that waits; 0 where the bank may still change it (A27). */
const holdersLater = (state: State, chain: Chain, price: number): readonly HolderView[] => {
  const held = holdingsOf(state.seats, chain, null)
  const bonuses = drawsForBank(state) ? [] : bonusesBySeat(held, price)
  return clockwise(state).flatMap((seat) => {
    const shares = held[seat] ?? 0
    return shares === 0
      ? []
      : [{ player: playerAt(state, seat), shares, bonus: bonuses[seat] ?? 0, disposed: null }]
  })
}

const resultView = (state: State): View['result'] => {
  const { step } = state
  if (step.step !== 'over') return null
  const winners: readonly PlayerId[] = outcomeOfMatch(state, step.finals).winners
  return { why: step.why, finals: step.finals, winners }
}
