import { canPlace, connected, deadTiles, endAllowed, freeChains, isPlayable, outcomeOf } from './board.ts'
import { MOST_BOUGHT } from './buy-shares.ts'
import { type Chain, CHAINS } from './chains.ts'
import { mostTraded } from './dispose-shares.ts'
import { priceOf } from './prices.ts'
import { actorOf } from './seats.ts'
import { spaceOf } from './tiles.ts'
import type { Seat, State } from './types.ts'
import type { LegalMoves, Offer } from './view-types.ts'
import { whatIfFounded, whatIfSurvives } from './what-if.ts'

const NOT_YOUR_TURN = { ok: false, why: 'not-your-turn' } as const
const NOT_NOW = { ok: false, why: 'not-now' } as const
const OK = { ok: true } as const

/** What a seat may do now, with exact limits, or why not: as `decide` would answer. */
export const legalMovesOf = (state: State, seat: number): LegalMoves => {
  const { absence } = state.seats[seat] as Seat
  const comeBack = absence === 'late' ? OK : ({ ok: false, why: 'not-away' } as const)
  if (seat !== actorOf(state)) return { ...NOTHING, 'come-back': comeBack }
  return {
    'place-tile': placing(state),
    'exchange-dead-tile': exchanging(state),
    'found-chain': founding(state),
    'choose-survivor': choosingSurvivor(state),
    'choose-next-defunct': choosingNext(state),
    'dispose-shares': disposing(state),
    'buy-shares': buying(state),
    'skip-buying': state.step.step === 'buy-shares' ? OK : NOT_NOW,
    'declare-end': ending(state),
    'come-back': comeBack,
  }
}

const NOTHING: Omit<LegalMoves, 'come-back'> = {
  'place-tile': NOT_YOUR_TURN,
  'exchange-dead-tile': NOT_YOUR_TURN,
  'found-chain': NOT_YOUR_TURN,
  'choose-survivor': NOT_YOUR_TURN,
  'choose-next-defunct': NOT_YOUR_TURN,
  'dispose-shares': NOT_YOUR_TURN,
  'buy-shares': NOT_YOUR_TURN,
  'skip-buying': NOT_YOUR_TURN,
  'declare-end': NOT_YOUR_TURN,
}

const rackInTurn = (state: State): Seat['rack'] => (state.seats[state.turn.seat] as Seat).rack

const placing = (state: State): LegalMoves['place-tile'] => {
  if (state.step.step !== 'place-tile') return NOT_NOW
  const rack = rackInTurn(state)
  if (!canPlace(state, rack))
    return { ok: false, why: deadTiles(state, rack).length > 0 ? 'dead-tile' : 'blocked-tile' }
  return { ok: true, tiles: rack.filter((tile) => isPlayable(outcomeOf(state, tile))) }
}

const exchanging = (state: State): LegalMoves['exchange-dead-tile'] => {
  if (state.step.step !== 'place-tile') return NOT_NOW
  if (state.options.deadTiles !== 'manual') return { ok: false, why: 'not-by-hand' }
  const tiles = deadTiles(state, rackInTurn(state))
  if (tiles.length === 0) return { ok: false, why: 'not-dead' }
  if (state.turn.exchanged) return { ok: false, why: 'already-exchanged' }
  return state.bag.length === 0 ? { ok: false, why: 'bag-empty' } : { ok: true, tiles }
}

const founding = (state: State): LegalMoves['found-chain'] => {
  const { step } = state
  if (step.step !== 'found-chain') return NOT_NOW
  const chains = freeChains(state.sizes)
  return {
    ok: true,
    tile: step.tile,
    chains,
    size: connected(state.board, spaceOf(step.tile)).length,
    founded: chains.map((chain) => whatIfFounded(state, step.tile, chain)),
  }
}

const choosingSurvivor = (state: State): LegalMoves['choose-survivor'] => {
  const { step } = state
  if (step.step !== 'choose-survivor') return NOT_NOW
  const { tile, among } = step
  return { ok: true, tile, chains: among, survived: among.map((chain) => whatIfSurvives(state, tile, chain)) }
}

const choosingNext = ({ step }: State): LegalMoves['choose-next-defunct'] =>
  step.step === 'choose-next-defunct' ? { ok: true, chains: step.among } : NOT_NOW

const disposing = (state: State): LegalMoves['dispose-shares'] => {
  const { step } = state
  if (step.step !== 'dispose-shares') return NOT_NOW
  const { chain, price } = step.current.defunct
  const { survivor } = step.merger
  const shares = (state.seats[step.seat] as Seat).shares[chain]
  return {
    ok: true,
    chain,
    shares,
    price,
    survivor,
    maxTrade: mostTraded(shares, state.bank[survivor]),
  }
}

const buying = (state: State): LegalMoves['buy-shares'] => {
  if (state.step.step !== 'buy-shares') return NOT_NOW
  const { cash } = state.seats[state.turn.seat] as Seat
  const offers = CHAINS.map((chain) => offerOf(state, chain, cash))
  const nearest = [...HINDRANCES].find((why) => offers.some((offer) => offer.why === why))
  if (nearest !== undefined && offers.every(({ max }) => max === 0)) return { ok: false, why: nearest }
  return { ok: true, cash, most: MOST_BOUGHT, offers }
}

/** The hindrance that is nearest to being none first. */
const HINDRANCES = ['too-little-cash', 'sold-out', 'chain-not-on-board'] as const

const hindranceOf = (price: number, bank: number, cash: number): Offer['why'] => {
  if (price === 0) return 'chain-not-on-board'
  if (bank === 0) return 'sold-out'
  return price > cash ? 'too-little-cash' : null
}

const offerOf = (state: State, chain: Chain, cash: number): Offer => {
  const price = priceOf(chain, state.sizes[chain])
  const bank = state.bank[chain]
  const why = hindranceOf(price, bank, cash)
  const max = why === null ? Math.min(MOST_BOUGHT, bank, Math.floor(cash / price)) : 0
  return { chain, price, bank, max, why }
}

const ending = ({ step, turn, sizes }: State): LegalMoves['declare-end'] => {
  if (step.step !== 'place-tile' && step.step !== 'buy-shares') return NOT_NOW
  if (turn.ending) return { ok: false, why: 'end-already-declared' }
  return endAllowed(sizes) ? OK : { ok: false, why: 'cannot-end' }
}
