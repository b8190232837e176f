import { ok, refuse } from '@fimm/kernel'
import type { CommandOf, Seat, State } from './types.ts'
import type { Decided } from './events.ts'

/** Keep, sell or trade two for one, in any mix (A19). */
export const disposeShares = (state: State, { sell, trade }: CommandOf<'dispose-shares'>): Decided => {
  const { step } = state
  if (step.step !== 'dispose-shares') return refuse('not-now')
  const { chain, price } = step.current.defunct
  const { survivor } = step.merger
  const { player, shares } = state.seats[step.seat] as Seat
  if (trade % 2 !== 0) return refuse('odd-trade')
  if (sell + trade > shares[chain]) return refuse('too-many-shares', { most: shares[chain] })
  if (trade / 2 > state.bank[survivor]) return refuse('survivor-sold-out', { left: state.bank[survivor] })
  return ok([
    {
      type: 'shares-disposed',
      player,
      chain,
      survivor,
      kept: shares[chain] - sell - trade,
      sold: sell,
      traded: trade,
      received: trade / 2,
      proceeds: sell * price,
    },
  ])
}

/** The most that can be given in trade: even, and while the survivor's shares last (A19). */
export const mostTraded = (held: number, survivorsInBank: number): number =>
  Math.min(held - (held % 2), 2 * survivorsInBank)
