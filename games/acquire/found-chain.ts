import { ok, refuse } from '@fimm/kernel'
import { freeChains } from './board.ts'
import type { Chain } from './chains.ts'
import { playerAt } from './seats.ts'
import type { Tile } from './tiles.ts'
import type { CommandOf, State } from './types.ts'
import type { Decided, EventOf } from './events.ts'

export const foundChain = (state: State, { chain }: CommandOf<'found-chain'>): Decided => {
  const { step } = state
  if (step.step !== 'found-chain') return refuse('not-now')
  if (!freeChains(state.sizes).includes(chain)) return refuse('chain-on-board')
  return ok([foundedBy(state, chain, step.tile)])
}

/** The founder gets a free share if the bank has one (A12). */
export const foundedBy = (state: State, chain: Chain, tile: Tile): EventOf<'chain-founded'> => ({
  type: 'chain-founded',
  player: playerAt(state, state.turn.seat),
  chain,
  tile,
  free: state.bank[chain] > 0,
})
